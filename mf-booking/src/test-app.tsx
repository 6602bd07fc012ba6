import { openApp as open } from '@comanda/shared-contracts/testing/open-app';
import type { RouteName } from '@comanda/shared-contracts/routes/route-table';
import en from './i18n/en.json';
import es from './i18n/es.json';
import { screens } from './screens.tsx';
import { bookingWorld, type WorldOptions } from './test-host.ts';

/** Routes that this remote draws itself: all that a partner's composition has. */
const OWN: ReadonlySet<RouteName> = new Set(['RestaurantBoooking', 'InfoReservas']);

export interface TestAppOptions extends WorldOptions {
  /** Only this remote is in the composition. */
  readonly isAlone?: boolean;
}

/** The remote at a path, with a page before it. */
export async function openApp(path: string, { isAlone = false, ...options }: TestAppOptions = {}) {
  const world = bookingWorld(options);
  const { navigation } = world.host;
  const href: (name: RouteName, ...params: readonly never[]) => string | undefined = navigation.href;
  const own: typeof href = (name, ...params) => (isAlone && !OWN.has(name) ? undefined : href(name, ...params));
  Object.assign(navigation, { href: own });
  const app = await open({ id: 'mf-booking', screens, texts: { es, en } }, world, path, { ...options, before: ['/before'] });
  return { ...app, names: () => world.dialogs.map(({ name }) => name) };
}
