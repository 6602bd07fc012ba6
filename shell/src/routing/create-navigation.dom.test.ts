import { createBrowserRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Environment } from '@comanda/shared-contracts/domain/environment';
import type { Composition } from '@comanda/shared-contracts/composition';
import { CONTRACT } from '@comanda/shared-contracts/module';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { withPassports } from '@comanda/shared-contracts/testing/with-passports';
import { BASELINE } from '../composition/baseline.ts';
import { createNavigation } from './create-navigation.ts';
import type { Router } from './create-router.tsx';

let router: Router | undefined;
afterEach(() => {
  router?.dispose();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A page behind the browser's own history, opened at an address with whatever state the browser has there. */
async function open(path: string, state: unknown = null, change: Partial<Composition> = {}, environment: Environment = 'PROD') {
  window.history.replaceState(state, '', path);
  router?.dispose();
  const own = createBrowserRouter([{ path: '*', Component: () => null }]);
  router = own;
  const moves: string[] = [];
  const navigate = vi.spyOn(own, 'navigate');
  navigate.mockImplementation((to: unknown, options?: { readonly replace?: boolean }) => {
    moves.push(`${String(to)}${options?.replace === true ? ' in its place' : ''}`);
    return Promise.resolve();
  });
  let begin = (): void => undefined;
  const refused: string[] = [];
  const world = { idle: Promise.resolve(), off: '' };
  const navigation = createNavigation({
    composition: withPassports({ ...BASELINE, ...change, provider: { ...BASELINE.provider, url: 'https://provider.test/base' } }),
    environment,
    router: () => own,
    idle: () => world.idle,
    isOff: (part) => world.off === part,
    onRefused: (url) => refused.push(url),
  });
  const closing = (): void => {
    world.idle = new Promise((resolve) => (begin = resolve));
  };
  return { own, navigation, navigate, moves, refused, closing, world, closed: () => begin() };
}

describe('going back', () => {
  it.each([
    // Router state as it is after a navigation of ours, and what else a browser or a page around ours may have there.
    [{ idx: 1, key: 'a', usr: null }, '-1'],
    [{ idx: 0, key: 'a', usr: null }, '/cart in its place'],
    [null, '/cart in its place'],
    [{ page: 3 }, '/cart in its place'],
    [{ idx: '2' }, '/cart in its place'],
    ['idx', '/cart in its place'],
  ])('with %j in the history goes to %s: nobody is led out of the product', async (state, move) => {
    const { navigation, moves } = await open('/r/cl/x/1/menu');
    window.history.replaceState(state, '');
    navigation.back('/cart');
    await settle();
    expect(moves).toEqual([move]);
  });

  it('and going on wait until a dialog that closes has left the history alone', async () => {
    const { navigation, moves, closing, closed } = await open('/');
    closing();
    navigation.go('/l/orders');
    navigation.go('/', { replace: true });
    navigation.back('/l/search');
    await settle();
    expect(moves).toEqual([]);
    closed();
    await settle();
    expect(moves).toEqual(['/l/orders', '/ in its place', '/l/search in its place']);
  });
});

describe('a way to a page', () => {
  const remote = (isOn: boolean) => ({ version: '1', contract: CONTRACT, container: 'x', entry: '/x.js', integrity: '', enabled: isOn });

  it('[C2-002] is its path where its owner is composed and on, and none where nobody would draw it', async () => {
    const { navigation } = await open('/', null, { remotes: { 'mf-discovery': remote(true), 'mf-checkout': remote(false) } });
    expect([
      navigation.href('Home'),
      navigation.href('SearchCat', { catsearch: 'sushi y más' }),
      navigation.href('RestaurantesCercanos'),
      navigation.href('ProfileLogin'),
      navigation.href('InfoReservas'),
      navigation.href('Cart'),
    ]).toEqual(['/', '/l/searchcat/sushi%20y%20m%C3%A1s', '/l/restaurants', '/l/profilelogin', undefined, undefined]);
  });

  it('[X-07] is none while its owner is switched off', async () => {
    const { navigation, world } = await open('/', null, { remotes: { 'mf-booking': remote(true) } });
    const hrefs = ['', 'mf-booking', ''].map((off) => {
      world.off = off;
      return navigation.href('InfoReservas');
    });
    expect(hrefs).toEqual(['/l/booking', undefined, '/l/booking']);
  });

  it('[C2-010, C2-011] is none in an environment that does not have it', async () => {
    const remotes = { 'mf-checkout': remote(true) };
    const params = { pais: 'cl', name: 'x', idsimple: '1', idpedido: '9' };
    const hrefs: (string | undefined)[] = [];
    for (const environment of ['PROD', 'TEST'] as const) {
      const { navigation } = await open('/', null, { remotes }, environment);
      hrefs.push(navigation.href('RestaurantPedido', params));
      router?.dispose();
    }
    expect(hrefs).toEqual([expect.stringMatching(/\/pedido\/9$/), undefined]);
  });

  it('to the stadium is there for a stadium alone', async () => {
    const remotes = { 'mf-stadium': remote(true) };
    const hrefs: (string | undefined)[] = [];
    for (const isStadium of [true, false]) {
      const { navigation } = await open('/', null, { remotes, rules: { ...BASELINE.rules, isStadium } });
      hrefs.push(navigation.href('LandingSector', { idsector: '7' }));
    }
    expect(hrefs).toEqual(['/l/landing/7', undefined]);
  });
});

describe('the place', () => {
  it('is told now and after each navigation, once it has ended, and not for what changes no place', async () => {
    const { own, navigation, navigate } = await open('/l/search?q=sushi');
    navigate.mockRestore();
    const reported: string[] = [];
    const listening = navigation.changes.subscribe(({ pathname, search }) => reported.push(pathname + search));
    expect([navigation.current(), reported]).toEqual([{ pathname: '/l/search', search: '?q=sushi' }, ['/l/search?q=sushi']]);
    await own.navigate('/r/cl/x/1/menu');
    await own.revalidate();
    await own.navigate('/r/cl/x/1/menu?cat=2', { replace: true });
    expect(reported).toEqual(['/l/search?q=sushi', '/r/cl/x/1/menu', '/r/cl/x/1/menu?cat=2']);
    listening.unsubscribe();
    await own.navigate('/');
    expect(reported).toHaveLength(3);
  });
});

describe('leaving', () => {
  it('a payment stays in the tab, other pages open their own and know nothing of ours, and what is no address is refused', async () => {
    const { navigation, refused } = await open('/');
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const opened = vi.spyOn(window, 'open').mockImplementation(() => null);
    expect(navigation.leave('https://pay.test/1', 'payment')).toBe(true);
    expect(navigation.leave('https://map.test/2', 'maps')).toBe(true);
    expect(navigation.leave('https://provider.test/3', 'payment')).toBe(true);
    expect(navigation.leave('/pay/mw/payments/paypayment?idpr=4', 'payment')).toBe(true);
    expect(navigation.leave('javascript:alert(1)', 'payment')).toBe(false);
    const payments = ['https://pay.test/1', 'https://provider.test/3', 'https://provider.test/base/pay/mw/payments/paypayment?idpr=4'];
    expect(assign.mock.calls).toEqual(payments.map((address) => [address]));
    expect(opened.mock.calls).toEqual([['https://map.test/2', '_blank', 'noopener,noreferrer']]);
    expect(refused).toEqual(['javascript:alert(1)']);
  });
});

describe('sharing', () => {
  const DATA = { title: 'Fuente Alameda', url: 'https://x.test/r/cl/x/1' };

  it('is done by the device, else by the clipboard, and else said to have failed', async () => {
    const { navigation } = await open('/');
    const share = vi.fn(() => Promise.resolve());
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { share, clipboard: { writeText } });
    expect(await navigation.share(DATA)).toBe('shared');
    expect([share.mock.calls, writeText.mock.calls]).toEqual([[[DATA]], []]);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    expect(await navigation.share(DATA)).toBe('copied');
    expect(writeText.mock.calls).toEqual([[DATA.url]]);
    vi.stubGlobal('navigator', { share: () => Promise.reject(new DOMException('no', 'AbortError')) });
    expect(await navigation.share(DATA)).toBe('failed');
  });
});
