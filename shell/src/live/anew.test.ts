import { describe, expect, it } from 'vitest';
import { BASELINE } from '../composition/baseline.ts';
import { readPassedOver, readReloads, withoutPassedOver } from './anew.ts';

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
/** The composition of a tab that keeps such a record. */
const shown = (kept: unknown) => withoutPassedOver(composition, { read: (_, decode) => decode(kept) });
const versionsWith = (kept: unknown) => Object.values(shown(kept).remotes).map(({ version: name }) => name);

describe('a version that was passed over in this visit', () => {
  it('is replaced by the one before, on or off as it was', () => {
    expect(shown({ 'mf-booking': '2' }).remotes['mf-booking']).toEqual({ ...version('1'), enabled: false });
  });

  it.each([
    ['another version of the part', { 'mf-booking': '1' }],
    ['the first of its part', { 'mf-profile': '2' }],
    ['no version', { 'mf-booking': 2 }],
    ['nothing', null],
    ['a word', 'mf-booking'],
  ])('is not where the tab keeps %s', (_, kept) => {
    expect(versionsWith(kept)).toEqual(['2', '2']);
    expect(Object.values(readPassedOver(kept) ?? {}).every((one) => typeof one === 'string')).toBe(true);
  });
});

it('what a tab was made anew for is a list of words, or it keeps none', () => {
  expect(readReloads(['floor shell 3', 7, null])).toEqual(['floor shell 3']);
  expect([readReloads(undefined), readReloads({}), readReloads('x')]).toEqual([undefined, undefined, undefined]);
});
