import { createTestHost, type TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { restaurantSummaryRaw } from '@comanda/shared-contracts/testing/fixtures/wire-venue';
import { openApp as open } from '@comanda/shared-contracts/testing/open-app';
import { PASSPORT } from '../passport.ts';
import en from './i18n/en.json';
import es from './i18n/es.json';
import { screens } from './screens.tsx';

/** A stadium's layout as `coliseoconfig` answers it. */
export const stadiumRaw = {
  ok: true,
  data: {
    nm: 'Coliseo Mapocho',
    pls: [
      ['A', 1, 20, 'Andes'],
      ['B', 11, 31, 'Andes'],
    ],
    sts: [1, 7, 25, 26],
    rls: {
      pIzq: ['101-1'],
      pDer: ['103-1'],
      pGen: ['104-1'],
      suites: ['102-1'],
      suitesOcc: ['101-1'],
      suitesOri: ['103-1'],
      suitesExc: { 7: ['102-1'] },
    },
  },
};

/** Venues 101-1 to 104-1, as `restosavailable` answers them. */
export const venuesRaw = {
  ok: true,
  data: [101, 102, 103, 104].map((id) => ({ ...restaurantSummaryRaw, id: `${id}-1`, simpleId: id - 100, nombre: `Local ${id}` })),
};

/** COLISEOCT of a box on the left side. */
export const storedBox = { ct: 'Palco A-10, Ana', location: { kind: 1, letter: 'A', number: 10, name: 'Ana' }, su: '', zd: 'I' };

export interface TestAppOptions extends TestHostOptions {
  readonly isStadium?: boolean;
}

/** The remote at a path, on a stadium's host. */
export function openApp(path: string, { isStadium = true, ...options }: TestAppOptions = {}) {
  const world = createTestHost('mf-stadium', {
    api: { 'stadium-config': stadiumRaw, 'venues-nearby': venuesRaw },
    keys: PASSPORT.storage,
    ...options,
    environmentReader: { isStadium, home: isStadium ? '/l/landing' : '/' },
  });
  return open({ id: 'mf-stadium', screens, texts: { es, en } }, world, path, options);
}
