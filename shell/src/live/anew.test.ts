import { describe, expect, it } from 'vitest';
import { BASELINE } from '../composition/baseline.ts';
import { chooseVersions } from '../composition/choose-versions.ts';
import { anewOf, withoutPassedOver } from './anew.ts';
import { pageVersions } from './page-versions.ts';

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
/** A tab that keeps such a record. */
const keeping = (kept: unknown) => ({ read: <T>(_: string, decode: (raw: unknown) => T | undefined) => decode(kept) });
const shown = (kept: unknown) => withoutPassedOver(composition, keeping(kept)).remotes;

describe('a version that was passed over in this visit', () => {
  it('is replaced by the one before, on or off as it was', () => {
    expect(shown({ reloads: [], passedOver: { 'mf-booking': '2' } })['mf-booking']).toEqual({ ...version('1'), enabled: false });
  });

  it.each([
    ['another version of the part', { passedOver: { 'mf-booking': '1' } }],
    ['the first of its part', { passedOver: { 'mf-profile': '2' } }],
    ['no version', { passedOver: { 'mf-booking': 2 } }],
    ['nothing', null],
    ['a word', 'mf-booking'],
    ['half a record', { passedOver: null }],
  ])('is not where the tab keeps %s', (_, kept) => {
    expect(Object.values(shown(kept)).map(({ version: name }) => name)).toEqual(['2', '2']);
  });
});

it('what a tab was made anew for is a list of words', () => {
  expect(anewOf(keeping({ reloads: ['floor shell 3', 7, null] })).reloads).toEqual(['floor shell 3']);
  for (const kept of [undefined, {}, { reloads: 'x' }]) expect(anewOf(keeping(kept)).reloads).toEqual([]);
});

it('a page knows that it runs the version of some visitors, and no longer once that was passed over', () => {
  const id = 'mf-booking';
  const offered = { ...BASELINE, remotes: { [id]: { ...version('2'), enabled: true, canary: { ...version('3'), share: 1 } } } };
  const chosen = chooseVersions(offered, ['a-device']);
  expect(pageVersions(chosen, {})).toMatchObject({ versions: { [id]: '3' }, canaries: [id], withPrevious: [id] });
  const over = withoutPassedOver(chosen, keeping({ passedOver: { [id]: '3' } }));
  expect(pageVersions(over, {})).toMatchObject({ versions: { [id]: '2' }, canaries: [], withPrevious: [] });
  expect(pageVersions(composition, {}).canaries).toEqual([]);
});
