import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { createTestHost, type TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { PASSPORT } from '../../passport.ts';
import type { MenuPlace } from '../rules/menu-place.ts';
import { clp, menuAnswer, product, rawProduct, record, venue } from '../test-data.ts';
import { menuKey } from './menu-source.ts';
import { storesFor } from './stores.ts';

const REF = { country: 'cl', slug: 'x', simpleId: 1 };
const MENU = menuAnswer([{ id: 1, name: 'Sándwiches', products: [rawProduct(1, 'Barros Luco', { stock: 9 }), rawProduct(2, 'Completo')] }]);
/** No check-in, so that nothing but delivery and pickup plays a part. */
const NO_TABLE = venue({ selfat: 0 });

function start(options: TestHostOptions = {}) {
  const world = createTestHost('mf-menu-cart', {
    venue: NO_TABLE,
    api: { menu: () => ({ json: structuredClone(MENU) }) },
    keys: PASSPORT.storage,
    ...options,
  });
  const stores = storesFor(world.host);
  const open = (place: MenuPlace = { kind: 'menu' }, pathname = '/r/cl/x/1/menu', seat?: number) =>
    stores.menu.open({ ref: REF, place, pathname, seat });
  return { ...world, stores, open, view: () => stores.menu.view.getState() };
}

describe('opening a menu', () => {
  it('shows it with its sections, and makes the empty cart the venue’s', async () => {
    const { open, view, stores } = start();
    await open();
    expect(view()).toMatchObject({ status: 'ready', dispatch: 2, isBrowseOnly: false, isLong: false });
    expect(stores.cart.view.getState().record?.venue.id).toBe('101-1');
  });
  it('[C4-024] leads to check-in where neither delivery nor pickup is offered', async () => {
    const { open, view, calls } = start({ venue: venue({ ord: 0, ordpick: 0 }) });
    await open();
    expect(view()).toMatchObject({ status: 'elsewhere', path: '/r/cl/fuente-alameda/1/checkin' });
    expect(calls).toHaveLength(0);
  });
  it('[C4-025] leads from a table to the menu to look at where check-in is off', async () => {
    const { open, view } = start();
    await open({ kind: 'checkin', isBrowseOnly: false, tableId: '5' }, '/r/cl/x/1/checkin/5');
    expect(view()).toMatchObject({ status: 'elsewhere', path: '/r/cl/fuente-alameda/1/checkin/menu' });
  });
  it('[K5-012] takes the table when the venue has it', async () => {
    const world = start({ venue: venue({}, { dm: [[7, [], 4, 'Mesa 7']] }) });
    await world.open({ kind: 'checkin', isBrowseOnly: false, tableId: '7' }, '/r/cl/x/1/checkin/7', 3);
    expect(world.view()).toMatchObject({ dispatch: 3, table: { id: '7', name: 'Mesa 7', seat: 3 } });
    expect(world.stored.get('FIRSTPATH')?.value).toMatchObject({ path: '/r/cl/x/1/checkin/7' });
    await world.open({ kind: 'checkin', isBrowseOnly: false, tableId: '99' }, '/r/cl/x/1/checkin/99');
    expect(world.view()).not.toHaveProperty('table');
  });
  it('leaves the cart alone where the menu is only looked at', async () => {
    const { open, stores } = start({ venue: venue(), storage: { CURCART: record() } });
    await open({ kind: 'checkin', isBrowseOnly: true }, '/r/cl/x/1/checkin/menu');
    expect(stores.cart.view.getState().record).toMatchObject({ dispatch: 2, revision: 10 });
  });
  it('[C8-002] says a failure on the page and in no notice', async () => {
    const { open, view, notices } = start({ api: { menu: () => ({ failure: failure('http', 'http-500') }) } });
    await open();
    expect(view()).toMatchObject({ status: 'failed', failure: { code: 'http-500' } });
    expect(notices).toHaveLength(0);
  });
  it('[X-22] reports a refusal, which the client of the host does not', async () => {
    const { open, reports } = start({ api: { menu: { ok: false, msg: 'irl invalido' } } });
    await open();
    expect(reports).toHaveLength(1);
  });
  it('keeps what is on the screen when it cannot be brought up to date', async () => {
    const { open, view, setAnswer, clock } = start();
    await open();
    await clock.advance(61_000);
    setAnswer('menu', () => ({ failure: failure('transport', 'offline') }));
    await open();
    expect(view().status).toBe('ready');
  });
  it('is as long as it was for whoever comes back, also when it was read again meanwhile', async () => {
    const { open, stores, clock } = start();
    await open();
    expect(stores.looks.current().isDrawn).toBe(false);
    stores.looks.heights().set('1-0', 40);
    stores.looks.current().isDrawn = true;
    await clock.advance(120_000);
    await open();
    expect(stores.looks.current().isDrawn).toBe(true);
    expect(stores.looks.heights().get('1-0')).toBe(40);
    await stores.menu.choose(1);
    expect([stores.looks.current().isDrawn, stores.looks.heights().size]).toEqual([true, 0]);
    await open({ kind: 'menu' }, '/r/cl/y/1/menu');
    expect(stores.looks.current().isDrawn).toBe(false);
    await open();
    expect(stores.looks.current().isDrawn).toBe(true);
  });
  it('shows the venue asked for last, whichever answers first', async () => {
    const waiting: ((answer: { json: unknown }) => void)[] = [];
    const { open, view } = start({ api: { menu: () => new Promise((resolve) => waiting.push(resolve)) } });
    const first = open({ kind: 'menu' }, '/first');
    await settle();
    const second = open({ kind: 'menu' }, '/second');
    await settle();
    waiting[1]?.({ json: MENU });
    waiting[0]?.({ json: MENU });
    await Promise.all([first, second]);
    expect(view()).toMatchObject({ status: 'ready', pathname: '/second' });
  });
});

describe('the type', () => {
  it('[C4-026] reads the menu again when it changes, and not when it stays', async () => {
    const { open, stores, calls, view } = start();
    await open();
    await stores.menu.choose(2);
    expect(calls).toHaveLength(1);
    await stores.menu.choose(1);
    expect(calls.map(({ query }) => query)).toEqual([{ dvy: 1 }, { retiro: 1 }]);
    expect(view()).toMatchObject({ dispatch: 1, switchingTo: null });
    expect(stores.cart.view.getState().record?.dispatch).toBe(1);
  });
  it('stays when its menu cannot be read', async () => {
    const { open, stores, view, setAnswer } = start();
    await open();
    setAnswer('menu', () => ({ failure: failure('transport', 'offline') }));
    expect((await stores.menu.choose(1)).ok).toBe(false);
    expect(view()).toMatchObject({ status: 'ready', dispatch: 2, switchingTo: null });
  });
  it('is fetched no more once the same path was opened again, also where that comes to nothing', async () => {
    const { open, stores, view, setAnswer } = start();
    await open();
    setAnswer('menu', () => new Promise(() => undefined));
    void stores.menu.choose(1);
    await settle();
    expect(view()).toMatchObject({ switchingTo: 1 });
    setAnswer('menu', () => ({ failure: failure('transport', 'offline') }));
    await open();
    expect(view()).toMatchObject({ status: 'ready', dispatch: 2, switchingTo: null });
  });
  it('[X-06] comes with what the venue said while its menu was fetched', async () => {
    const { open, stores, view, setAnswer } = start();
    await open();
    let answer: (menu: { json: unknown }) => void = () => undefined;
    setAnswer('menu', () => new Promise((resolve) => (answer = resolve)));
    const chosen = stores.menu.choose(1);
    await settle();
    stores.source.updates.setState({ '101-1': { shift: 'closed', categories: (categories) => categories, endsAt: Infinity } });
    answer({ json: MENU });
    await chosen;
    expect(view()).toMatchObject({ dispatch: 1, switchingTo: null, venue: { shift: 'closed' } });
  });
  it('is the diner’s choice before that of the saved cart', async () => {
    const { open, stores, view } = start({ storage: { CURCART: record({ dispatch: 1 }) } });
    await open();
    expect(view()).toMatchObject({ dispatch: 1 });
    stores.menu.prefer('101-1', 2);
    await open();
    expect(view()).toMatchObject({ dispatch: 2 });
  });
});

describe('[C4-026] a type that another tab chose', () => {
  const line = { id: 'a', product: product({ id: '1', categoryId: '1' }), quantity: 1, extras: {}, comment: '' };
  const own = record({ lines: [line] });
  const dearer = menuAnswer([{ id: 1, name: 'x', products: [rawProduct(1, 'Barros Luco', { pm: 900 })] }], 1);
  async function twoTabs() {
    const world = start({ storage: { CURCART: own } });
    await world.open();
    world.setAnswer('menu', () => ({ json: structuredClone(dearer) }));
    const other = () => {
      world.stored.set('CURCART', { value: { ...own, revision: 99, dispatch: 1 }, at: world.clock.now() });
      world.stores.cart.reload();
      return settle();
    };
    return { ...world, other };
  }

  it('brings its menu along', async () => {
    const { other, view, stores } = await twoTabs();
    await other();
    expect(view()).toMatchObject({ status: 'ready', dispatch: 1, switchingTo: null });
    expect(stores.cart.view.getState()).toMatchObject({ record: { dispatch: 1 }, cart: { subtotal: clp(900) } });
  });
  it('is not turned back by an older wish', async () => {
    const { other, open, stores, view } = await twoTabs();
    stores.menu.prefer('101-1', 2);
    await other();
    await open();
    expect([view(), stores.cart.view.getState().record]).toMatchObject([{ dispatch: 1 }, { dispatch: 1 }]);
  });
  it('that a table opened there is nobody’s choice: what was chosen here is there again, and its sum is said', async () => {
    const TABLES = venue({}, { dm: [[7, [], 4, 'Mesa 7']] });
    const world = start({ venue: TABLES, storage: { CURCART: own }, texts: { 'cart.pricesChanged': 'suma {{amount}}' } });
    await world.open();
    expect(await world.stores.menu.choose(1)).toMatchObject({ ok: true });
    world.setAnswer('menu', () => ({ json: structuredClone(dearer) }));
    // No two tabs draw the same numbers.
    const random = { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) };
    const second = storesFor({
      ...createTestHost('mf-menu-cart', { venue: TABLES, api: { menu: dearer } }).host,
      storage: world.host.storage,
      random,
    });
    await second.menu.open({ ref: REF, place: { kind: 'checkin', isBrowseOnly: false, tableId: '7' }, pathname: '/r/cl/x/1/checkin/7' });
    await second.menu.open({ ref: REF, place: { kind: 'menu' }, pathname: '/r/cl/x/1/menu' });
    expect([second.menu.view.getState(), second.cart.view.getState().record]).toMatchObject([{ dispatch: 3 }, { dispatch: 3 }]);
    world.stores.cart.reload();
    await settle();
    // The cart is one, and its menu is shown.
    expect([world.view(), world.stores.menu.preferenceFor('101-1')]).toMatchObject([{ dispatch: 3 }, 1]);
    world.setAnswer('menu', () => ({ json: structuredClone(MENU) }));
    await world.clock.advance(61_000);
    world.notices.length = 0;
    await world.open();
    expect([world.view(), world.stores.cart.view.getState().record]).toMatchObject([{ dispatch: 1 }, { dispatch: 1, isOfPath: false }]);
    expect(world.notices.map(({ text }) => text)).toEqual(['suma $1.000']);
  });
  it('changes when it is chosen otherwise here, and not before', async () => {
    const { other, stores } = await twoTabs();
    await other();
    expect(await stores.menu.choose(2)).toEqual({ ok: true, value: 2 });
    expect(stores.cart.view.getState().record?.dispatch).toBe(2);
  });
  it('overtakes what was being chosen here', async () => {
    const world = start({ venue: venue(), storage: { CURCART: own } });
    await world.open();
    world.setAnswer('menu', () => new Promise(() => undefined));
    const chosen = world.stores.menu.choose(3);
    await settle();
    world.stored.set('CURCART', { value: { ...own, revision: 99, dispatch: 1 }, at: world.clock.now() });
    world.stores.cart.reload();
    expect(await chosen).toMatchObject({ ok: false, failure: { code: 'overtaken' } });
    expect(world.view()).toMatchObject({ dispatch: 2, switchingTo: 1 });
  });
  it('leaves no menu of the old type where the new one cannot be read', async () => {
    const { other, view, setAnswer } = await twoTabs();
    setAnswer('menu', () => ({ failure: failure('transport', 'offline') }));
    await other();
    expect(view()).toMatchObject({ status: 'failed', failure: { code: 'offline' } });
  });
  it.each([
    ['who looks at it', '/r/cl/x/1/checkin/7', ['/r/cl/fuente-alameda/1/menu']],
    ['nobody who is elsewhere', '/l/cart', []],
  ])('leads %s from a table to the menu', async (_, pathname, led) => {
    const world = start({ venue: venue({}, { dm: [[7, [], 4, 'Mesa 7']] }), storage: { CURCART: own } });
    await world.open({ kind: 'checkin', isBrowseOnly: false, tableId: '7' }, '/r/cl/x/1/checkin/7');
    world.visited.push(pathname);
    world.stored.set('CURCART', { value: { ...own, revision: 99, dispatch: 1 }, at: world.clock.now() });
    world.stores.cart.reload();
    await settle();
    expect(world.visited.slice(1)).toEqual(led);
    expect(world.view()).toMatchObject({ status: 'loading' });
  });
  it('refuses a cart that is an order already', async () => {
    const world = start({ storage: { CURCART: { ...own, orderId: '9' } } });
    await world.open();
    expect(await world.stores.menu.choose(1)).toMatchObject({ ok: false, failure: { code: 'ordered' } });
  });
});

describe('kept menus', () => {
  it('[C7-008] are used for 60 s and no longer', async () => {
    const { open, calls, clock } = start();
    await open();
    await clock.advance(59_000);
    await open();
    expect(calls).toHaveLength(1);
    await clock.advance(2_000);
    await open();
    expect(calls).toHaveLength(2);
  });
  it('[C3-044] lie under a key for each kind', async () => {
    expect([2, 3, 1].map((kind) => menuKey(kind as 1 | 2 | 3))).toEqual(['LMENU', 'LMENU1', 'LMENUR']);
    const { open, stores, stored, clock } = start();
    await open();
    await stores.menu.choose(1);
    await clock.advance(5_000);
    expect(stored.has('LMENU')).toBe(true);
    expect(stored.has('LMENUR')).toBe(true);
    expect(stored.has('LMENU1')).toBe(false);
  });
  it('[C3-044] are read again from the key of their own kind', async () => {
    const first = start({ venue: venue() });
    await first.open();
    for (const kind of [2, 1, 3] as const) await first.stores.menu.choose(kind);
    await first.clock.advance(5_000);
    const kept = ['LMENU', 'LMENU1', 'LMENUR'].map((key) => [key, first.stored.get(key as 'LMENU')?.value]);
    const second = start({ venue: venue(), storage: Object.fromEntries(kept), start: first.clock.now() });
    await second.open();
    for (const kind of [1, 3, 2] as const) await second.stores.menu.choose(kind);
    expect(second.calls).toEqual([]);
    const without = start({ venue: venue(), storage: { LMENU: kept[0]?.[1], LMENU1: kept[1]?.[1] }, start: first.clock.now() });
    await without.open();
    await without.stores.menu.choose(1);
    expect(without.calls.map(({ query }) => query)).toMatchObject([{ retiro: 1 }]);
  });
  it('of another venue or table are not used', async () => {
    const world = start({ venue: venue() });
    await world.open({ kind: 'checkin', isBrowseOnly: false, tableId: '7' }, '/r/cl/x/1/checkin/7');
    await world.clock.advance(5_000);
    await world.open({ kind: 'checkin', isBrowseOnly: false, tableId: '8' }, '/r/cl/x/1/checkin/8');
    expect(world.calls).toHaveLength(2);
  });
});

describe('a cart and its menu', () => {
  const own = record({
    lines: [{ id: 'a', product: product({ id: '1', categoryId: '1', price: clp(700) }), quantity: 1, extras: {}, comment: '' }],
  });
  it('[X-06] takes over prices when the menu is opened, and says so once', async () => {
    const { open, stores, notices } = start({ storage: { CURCART: own }, texts: { 'cart.pricesChanged': 'suma {{amount}}' } });
    await open();
    expect(stores.cart.view.getState().cart?.subtotal).toEqual(clp(1000));
    await open();
    expect(notices.map(({ text }) => text)).toEqual(['suma $1.000']);
  });
  it('[X-06] says the sum that a table’s menu makes of a delivery', async () => {
    const texts = { 'cart.pricesChanged': 'suma {{amount}}' };
    const { open, notices } = start({ venue: venue({}, { dm: [[7, [], 4, 'Mesa 7']] }), storage: { CURCART: own }, texts });
    await open({ kind: 'checkin', isBrowseOnly: false, tableId: '7' }, '/r/cl/x/1/checkin/7');
    expect(notices.map(({ text }) => text)).toEqual(['suma $1.000']);
  });
});

describe('the products of the day', () => {
  it('[C9-024] are those of the venue’s day, not of the diner’s or the server’s', async () => {
    const featuredProductsList = [['1'], ['2'], [], [], [], [], [], ['1']];
    const own = venue({ selfat: 0, featuredProductsBool: true, differentFeaturedProducts: true, featuredProductsList });
    // Sunday evening in Santiago is Monday in Greenwich.
    const world = start({ venue: own, start: Date.UTC(2026, 10, 23, 1, 0) });
    await world.open();
    const view = world.view();
    const [featured] = view.status === 'ready' ? view.sections : [];
    expect(featured?.products().map(({ id }) => id)).toEqual(['1']);
  });
});

describe('the search index', () => {
  it('[X-09] is made a category at a time after the menu has come to rest', async () => {
    const { open, stores, clock } = start();
    await open();
    await clock.advance(5_000);
    expect(clock.pending).toBe(0);
    expect(stores.searchIndex()).toHaveLength(2);
  });
});

describe('tags', () => {
  const TAGS = { ok: true, data: [{ id: 'veg', translation: { es: 'Vegetariano' }, icon: 'leaf' }] };
  it('[C3-052] are kept in TAGS and read from there first', async () => {
    const first = start({ api: { 'product-tags': TAGS } });
    await first.stores.tags.load();
    expect(first.stored.get('TAGS')?.value).toEqual(TAGS);
    const second = start({ storage: { TAGS } });
    await second.stores.tags.load();
    expect(second.stores.tags.view.getState().get('veg')?.label).toBe('Vegetariano');
  });
  it('[C7-038] an answer that is not ok leaves TAGS untouched', async () => {
    const { stores, stored } = start({ api: { 'product-tags': { ok: false } }, storage: { TAGS } });
    await stores.tags.load();
    expect(stored.get('TAGS')?.value).toEqual(TAGS);
  });
  it('are asked for once a page', async () => {
    const { stores, calls } = start({ api: { 'product-tags': TAGS } });
    await stores.tags.load();
    await stores.tags.load();
    expect(calls).toHaveLength(1);
  });
});
