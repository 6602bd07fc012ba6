import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import type { TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { restaurantSummaryRaw } from '@comanda/shared-contracts/testing/fixtures/wire-venue';
import { afterEach, vi } from 'vitest';
import { screens } from './screens.tsx';
import { testTexts } from './test-i18n.ts';

afterEach(cleanup);

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

/** The remote with its real routes at a path, on a stadium's host without network. */
export async function openApp(path: string, { isStadium = true, ...options }: TestAppOptions = {}) {
  const texts = await testTexts(options.language);
  const world = createTestHost('mf-stadium', {
    api: { 'stadium-config': stadiumRaw, 'venues-nearby': venuesRaw },
    ...options,
    environmentReader: { isStadium, home: isStadium ? '/l/landing' : '/' },
  });
  const host: typeof world.host = {
    ...world.host,
    i18n: { ...world.host.i18n, text: (key, values) => texts.t(key, { ns: 'mf-stadium', ...values }) },
    navigation: {
      ...world.host.navigation,
      go: (to, how) => {
        world.visited.push(to);
        void router.navigate(to, { replace: how?.replace === true });
      },
    },
  };
  const routes = [{ id: 'app', path: '/', Component: Outlet, children: [...screens.routes(host), { path: '*', Component: () => null }] }];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const view = render(<RouterProvider router={router} />);
  /** Lets promises, and the code that screens and their redirections come with, arrive. */
  const settle = () =>
    act(async () => {
      await world.clock.advance(0);
      await vi.dynamicImportSettled();
      await world.clock.advance(0);
    });
  await act(async () => {
    await new Promise<void>((resolve) => {
      const isThere = () => router.state.initialized && router.state.navigation.state === 'idle';
      if (isThere()) resolve();
      else router.subscribe(() => isThere() && resolve());
    });
  });
  await settle();
  return { ...world, host, router, view, settle, path: () => router.state.location.pathname };
}
