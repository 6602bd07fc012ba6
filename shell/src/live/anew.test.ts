import { describe, expect, it } from 'vitest';
import { BASELINE } from '../composition/baseline.ts';
import { NOT_ANEW, readAnew, withoutPassedOver } from './anew.ts';

const version = (name: string) => ({
  version: name,
  contract: BASELINE.contract,
  container: `c${name}`,
  entry: `/${name}.js`,
  integrity: `sha384-${name}`,
});
const composition = {
  ...BASELINE,
  remotes: {
    'mf-booking': { ...version('2'), enabled: false, previous: version('1') },
    'mf-profile': { ...version('2'), enabled: true },
  },
};
const versionsWith = (passedOver: Record<string, string>) =>
  Object.values(withoutPassedOver(composition, { ...NOT_ANEW, passedOver }).remotes).map(({ version: name }) => name);

describe('a version that was passed over in this visit', () => {
  it('is replaced by the one before, on or off as it was; another version of the part is not, and neither is one that is the first', () => {
    expect(withoutPassedOver(composition, { passedOver: { 'mf-booking': '2' } }).remotes['mf-booking']).toEqual({
      ...version('1'),
      enabled: false,
    });
    expect(versionsWith({ 'mf-booking': '1' })).toEqual(['2', '2']);
    expect(versionsWith({ 'mf-profile': '2' })).toEqual(['2', '2']);
    expect(withoutPassedOver(composition, undefined)).toEqual(composition);
  });

  it.each([null, 'x', [], {}, { reloads: 'x', passedOver: {} }, { reloads: [] }, { reloads: [], passedOver: null }])(
    'is not read out of %j',
    (raw) => {
      expect(readAnew(raw)).toBeUndefined();
    },
  );
});
