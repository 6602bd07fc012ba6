import { act, cleanup, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import type { TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import type { Result } from '@comanda/shared-contracts/failures';
import type { PartId } from '@comanda/shared-contracts/remotes';
import { restaurantSummaryRaw } from '@comanda/shared-contracts/testing/fixtures/wire-venue';
import '@comanda/shared-contracts/testing/patience';
import { afterEach } from 'vitest';
import { screens } from './screens.tsx';
import { testTexts } from './test-i18n.ts';

afterEach(cleanup);
// As a composition with pictures tells its pages.
document.documentElement.dataset['dishes'] = '/assets/dishes/{stem}-{width}.webp';

export interface TestAppOptions extends TestHostOptions {
  /** Parts that are not in the composition; their routes have no path. */
  readonly without?: readonly PartId[];
  /** Told of each topic whose owner is woken. */
  readonly onState?: (topic: string) => void;
  /** What opening any venue answers. */
  readonly venueAnswer?: Result<Venue>;
}

/** The remote with its real routes at a path, on a host without network. Dialogs stand beside the page. */
export async function openApp(path: string, { without = [], onState, venueAnswer, ...options }: TestAppOptions = {}) {
  const texts = await testTexts(options.language);
  const all: readonly PartId[] = ['shell', 'mf-discovery', 'mf-menu-cart', 'mf-checkout', 'mf-booking', 'mf-profile'];
  const world = createTestHost('mf-discovery', { parts: all.filter((part) => !without.includes(part)), ...options });
  const host: typeof world.host = {
    ...world.host,
    bus: {
      ...world.host.bus,
      state: (topic) => {
        onState?.(topic);
        return world.host.bus.state(topic);
      },
    },
    venue: { ...world.host.venue, open: (ref) => (venueAnswer === undefined ? world.host.venue.open(ref) : Promise.resolve(venueAnswer)) },
    i18n: { ...world.host.i18n, text: (key, values) => texts.t(key, { ns: 'mf-discovery', ...values }) },
    navigation: {
      ...world.host.navigation,
      href: (name, ...params) =>
        without.some((part) => OWNED[part]?.includes(name)) ? undefined : world.host.navigation.href(name, ...params),
      go: (to, how) => {
        world.visited.push(to);
        void router.navigate(to, { replace: how?.replace === true });
      },
    },
  };
  const routes = [
    {
      id: 'app',
      path: '/',
      Component: Outlet,
      HydrateFallback: () => null,
      children: [...screens.routes(host), { path: '*', Component: () => null }],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const view = render(
    <I18nextProvider i18n={texts}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
  const settle = () => act(() => world.clock.advance(0));
  await act(async () => {
    await new Promise<void>((resolve) => {
      const isThere = () => router.state.initialized && router.state.navigation.state === 'idle';
      if (isThere()) resolve();
      else router.subscribe(() => isThere() && resolve());
    });
  });
  await settle();
  return { ...world, host, router, view, texts, settle };
}

/** Route names whose screens go with a part. */
const OWNED: Readonly<Partial<Record<PartId, readonly string[]>>> = {
  'mf-menu-cart': ['RestaurantMenu', 'RestaurantCheckIn', 'RestaurantCheckInmesa'],
  'mf-booking': ['RestaurantBoooking'],
  'mf-checkout': ['CartEnCurso'],
};

/** Raw venues around Santiago, the first nearest, as `restosavailable` answers them. */
export function rawVenues(count: number, over: (index: number) => Record<string, unknown> = () => ({})) {
  return Array.from({ length: count }, (_, index) => ({
    ...restaurantSummaryRaw,
    id: `${101 + index}-1`,
    simpleId: index + 1,
    nombre: `Local ${index + 1}`,
    latitud: -33.4489 - index * 0.005,
    longitud: -70.6693,
    ...over(index),
  }));
}

export function nearbyAnswer(count: number, over?: (index: number) => Record<string, unknown>) {
  return { ok: true, data: rawVenues(count, over) };
}
