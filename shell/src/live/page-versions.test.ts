import { expect, it } from 'vitest';
import { BASELINE } from '../composition/baseline.ts';
import { pageVersions } from './page-versions.ts';

const version = (name: string) => ({
  version: name,
  contract: BASELINE.contract,
  container: `c${name}`,
  entry: `/${name}.js`,
  integrity: `sha384-${name}`,
});
const canary = { ...version('2'), share: 0.5 };

it('what a page was made from is its versions, what stands behind them, and which of them not everybody runs; a part that is off is none', () => {
  const composition = {
    ...BASELINE,
    revision: 12,
    remotes: {
      'mf-booking': { ...version('2'), enabled: true, canary, previous: version('1') },
      'mf-profile': { ...version('1'), enabled: true, canary },
      'mf-stadium': { ...version('2'), enabled: false, canary },
    },
  };
  expect(pageVersions(composition, { shell: 3 })).toEqual({
    name: BASELINE.name,
    revision: 12,
    versions: { shell: BASELINE.shellVersion, 'mf-booking': '2', 'mf-profile': '1' },
    entries: { shell: 3 },
    withPrevious: ['mf-booking'],
    canaries: ['mf-booking'],
  });
});
