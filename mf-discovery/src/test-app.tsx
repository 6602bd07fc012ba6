import { createTestHost, type TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import type { RouteName } from '@comanda/shared-contracts/routes/route-table';
import { openApp as open } from '@comanda/shared-contracts/testing/open-app';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import type { Result } from '@comanda/shared-contracts/failures';
import type { PartId } from '@comanda/shared-contracts/remotes';
import { restaurantSummaryRaw } from '@comanda/shared-contracts/testing/fixtures/wire-venue';
import en from './i18n/en.json';
import es from './i18n/es.json';
import { screens } from './screens.tsx';

const TEXTS = { es, en };

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

/** The remote at a path. */
export function openApp(path: string, { without = [], onState, venueAnswer, ...options }: TestAppOptions = {}) {
  const all: readonly PartId[] = ['shell', 'mf-discovery', 'mf-menu-cart', 'mf-checkout', 'mf-booking', 'mf-profile'];
  const world = createTestHost('mf-discovery', { parts: all.filter((part) => !without.includes(part)), ...options });
  const { bus, navigation, venue } = world.host;
  const { state } = bus;
  const href: (name: RouteName, ...params: readonly never[]) => string | undefined = navigation.href;
  const reported: typeof state = (topic) => {
    onState?.(topic);
    return state(topic);
  };
  const present: typeof href = (name, ...params) =>
    without.some((part) => OWNED[part]?.includes(name)) ? undefined : href(name, ...params);
  Object.assign(bus, { state: reported });
  Object.assign(navigation, { href: present });
  if (venueAnswer !== undefined) Object.assign(venue, { open: () => Promise.resolve(venueAnswer) });
  return open({ id: 'mf-discovery', screens, texts: TEXTS }, world, path, { ...options, drawsDialogs: false });
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
