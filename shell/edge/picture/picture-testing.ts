import type { Composition } from '@comanda/shared-contracts/composition';
import { withPassports } from '@comanda/shared-contracts/testing/with-passports';
import { BASELINE } from '../../src/composition/baseline.ts';

const version = { version: '1', contract: '2.0', container: 'c', entry: '/e.js', integrity: 'x', enabled: true } as const;

/** A site with its list of venues, its menus and its bookings. */
export const SITE: Composition = withPassports({
  ...BASELINE,
  name: 'site',
  kind: 'consumer',
  languages: ['es', 'en'],
  home: '/',
  shellVersion: '1',
  remotes: { 'mf-discovery': version, 'mf-menu-cart': version, 'mf-booking': { ...version, enabled: false } },
});

export const ORIGIN = 'https://site.test';
