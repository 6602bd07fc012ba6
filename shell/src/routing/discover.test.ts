import { NEVER } from 'rxjs';
import { createMemoryRouter } from 'react-router';
import type { RouteObject } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { CONTRACT } from '@comanda/shared-contracts/module';
import type { RemoteScreens } from '@comanda/shared-contracts/module';
import type { RemoteId } from '@comanda/shared-contracts/remotes';
import { manualClock, settle } from '@comanda/shared-contracts/testing/manual-clock';
import { withPassports } from '@comanda/shared-contracts/testing/with-passports';
import { BASELINE } from '../composition/baseline.ts';
import { createDiscovery, FALLBACK_AFTER_MS } from './discover.ts';

const MENU = '/r/cl/fuente-alameda/1/menu';
const HERE = { version: '1', contract: CONTRACT, container: 'x', entry: '/x.js', integrity: '', enabled: true };

let release = (): void => undefined;
afterEach(() => release());

/** The router over remotes that come when the test lets them. */
function setUp(path = '/') {
  const clock = manualClock();
  const log: string[] = [];
  const late: RemoteId[] = [];
  const loads: PromiseWithResolvers<RemoteScreens<RemoteId>>[] = [];
  const discovery = createDiscovery({
    composition: withPassports({ ...BASELINE, remotes: { 'mf-menu-cart': HERE, 'mf-booking': HERE } }),
    clock,
    registry: {
      wake: () => Promise.resolve(),
      isActivating: () => false,
      started: NEVER,
      crashed: () => false,
      retry: (id) => void log.push(`retry ${id}`),
      screens: (id) => {
        log.push(`load ${id}`);
        const load = Promise.withResolvers<RemoteScreens<RemoteId>>();
        loads.push(load);
        return load.promise;
      },
    },
    hostFor: (id) => ({ of: id }) as never,
    fence: (id, routes) => ({ id: `fence ${id}`, children: [...routes] }),
    onLate: (id) => void late.push(id),
  });
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        children: [
          { id: 'home', path: '/' },
          { id: 'login', path: '/l/profilelogin' },
          { id: 'unmatched', path: '*' },
        ],
      },
    ],
    { initialEntries: [path], patchRoutesOnNavigation: discovery.patchRoutes },
  );
  release = () => router.dispose();
  const hosts: unknown[] = [];
  const screens = (pattern = '/r/:pais/:name/:idsimple/menu'): RemoteScreens<RemoteId> => ({
    ...({} as RemoteScreens<RemoteId>),
    routes: (host): RouteObject[] => {
      hosts.push(host);
      return [{ id: `page ${pattern}`, path: pattern }];
    },
  });
  const goTo = async (to: string): Promise<void> => {
    void router.navigate(to);
    await settle();
  };
  const drawn = (): readonly string[] => router.state.matches.map(({ route }) => route.id);
  return { clock, log, late, loads, discovery, router, hosts, screens, goTo, drawn };
}

const PAGE = ['root', 'fence mf-menu-cart', 'page /r/:pais/:name/:idsimple/menu'];

describe('the pages of a remote', () => {
  it('are loaded with the first path of theirs, once, with its own host and inside its fence', async () => {
    const { clock, log, late, loads, discovery, hosts, screens, goTo, drawn } = setUp();
    expect([drawn(), log]).toEqual([['root', 'home'], []]);
    await goTo(MENU);
    expect([drawn(), discovery.hasRoutes('mf-menu-cart')]).toEqual([['root', 'home'], false]);
    loads[0]?.resolve(screens());
    await settle();
    expect(drawn()).toEqual(PAGE);
    expect([discovery.hasRoutes('mf-menu-cart'), discovery.hasRoutes('mf-booking')]).toEqual([true, false]);
    await goTo('/');
    await goTo('/r/cl/otra/2/menu');
    expect(drawn()).toEqual(PAGE);
    expect([log, hosts, late, clock.pending]).toEqual([['load mf-menu-cart'], [{ of: 'mf-menu-cart' }], [], 0]);
  });

  it('[X-22] that do not come within 4 s give way to a fallback, and are told once they are there', async () => {
    const { clock, log, late, loads, discovery, screens, goTo, drawn } = setUp();
    await goTo(MENU);
    await clock.advance(FALLBACK_AFTER_MS - 1);
    expect(drawn()).toEqual(['root', 'home']);
    await clock.advance(1);
    expect([drawn(), late, discovery.problemOf('mf-menu-cart')]).toEqual([['root', 'unmatched'], [], undefined]);
    loads[0]?.resolve(screens());
    await settle();
    expect(late).toEqual(['mf-menu-cart']);
    await goTo(MENU);
    expect([drawn(), log]).toEqual([PAGE, ['load mf-menu-cart']]);
  });

  it('[X-22] that fail after the fallback was shown are not told of', async () => {
    const { clock, late, loads, discovery, goTo, drawn } = setUp();
    await goTo(MENU);
    await clock.advance(FALLBACK_AFTER_MS);
    loads[0]?.reject(new Error('gone'));
    await settle();
    expect([late, drawn(), discovery.problemOf('mf-menu-cart')]).toEqual([[], ['root', 'unmatched'], new Error('gone')]);
  });

  it('[X-22] that failed are missing with their reason, and asked for anew with the next path', async () => {
    const { log, late, loads, discovery, screens, goTo, drawn } = setUp();
    await goTo(MENU);
    loads[0]?.reject(new Error('no network'));
    await settle();
    expect([drawn(), discovery.problemOf('mf-menu-cart')]).toEqual([['root', 'unmatched'], new Error('no network')]);
    expect([discovery.hasRoutes('mf-menu-cart'), discovery.problemOf('mf-booking')]).toEqual([false, undefined]);
    await goTo(`${MENU}?again`);
    loads[1]?.resolve(screens());
    await settle();
    expect([drawn(), discovery.problemOf('mf-menu-cart'), late]).toEqual([PAGE, undefined, []]);
    expect(log).toEqual(['load mf-menu-cart', 'retry mf-menu-cart', 'load mf-menu-cart']);
  });

  it.each(['/', '/l/profilelogin', '/does/not/exist', '/l/cart'])(
    'are asked of nobody for %s, which no remote here draws',
    async (path) => {
      const { log, discovery, goTo } = setUp();
      await goTo(path);
      await discovery.prepare(path);
      expect(log).toEqual([]);
    },
  );

  it('are there before the first paint when they were prepared', async () => {
    const { clock, log, loads, discovery, screens, goTo, drawn } = setUp();
    const prepared = discovery.prepare(MENU);
    await settle();
    loads[0]?.resolve(screens());
    await prepared;
    expect([log, discovery.hasRoutes('mf-menu-cart'), clock.pending]).toEqual([['load mf-menu-cart'], false, 0]);
    await goTo(MENU);
    expect([drawn(), log]).toEqual([PAGE, ['load mf-menu-cart']]);
  });

  it('that come after the diner went elsewhere are not put into the router, but are there when they come back', async () => {
    const { log, loads, discovery, screens, goTo, drawn } = setUp();
    await goTo(MENU);
    await goTo('/l/profilelogin');
    loads[0]?.resolve(screens());
    await settle();
    expect([drawn(), discovery.hasRoutes('mf-menu-cart')]).toEqual([['root', 'login'], false]);
    await goTo(MENU);
    expect([drawn(), discovery.hasRoutes('mf-menu-cart'), log]).toEqual([PAGE, true, ['load mf-menu-cart']]);
  });

  it('of two remotes stand side by side', async () => {
    const { loads, screens, goTo, drawn } = setUp();
    await goTo(MENU);
    loads[0]?.resolve(screens());
    await settle();
    await goTo('/l/booking');
    loads[1]?.resolve(screens('/l/booking'));
    await settle();
    expect(drawn()).toEqual(['root', 'fence mf-booking', 'page /l/booking']);
    await goTo(MENU);
    expect(drawn()).toEqual(PAGE);
  });
});
