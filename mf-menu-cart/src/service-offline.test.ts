import { expect, it } from 'vitest';
import type { Cart } from '@comanda/shared-contracts/domain/cart';
import { failure } from '@comanda/shared-contracts/failures';
import { type Answerer, createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import type { MenuPlace } from './rules/menu-place.ts';
import { service } from './service.ts';
import { putInCart, readOrderAgain } from './state/repeat-cart.ts';
import { storesFor } from './state/stores.ts';
import { clp, menuAnswer, product, rawProduct, record, venue } from './test-data.ts';

const OWN = record({ lines: [{ id: 'a', product: product({ id: '1', categoryId: '1' }), quantity: 1, extras: {}, comment: '' }] });
const menuAt = (pm: number) => menuAnswer([{ id: 1, name: 'x', products: [rawProduct(1, 'Barros Luco', { pm })] }], 2);
/** The answer of before stands in where the asker takes one. */
const old =
  (pm: number): Answerer =>
  ({ ifOld }) => {
    if (ifOld === undefined) return { failure: failure('transport', 'offline') };
    ifOld(1);
    return { json: menuAt(pm) };
  };

/** A device that opens menus as the menu screen does. */
async function start(storage: object = { CURCART: OWN }) {
  const world = createTestHost('mf-menu-cart', { venue: venue(), storage, api: { menu: old(900) } });
  await service.activate(world.host);
  const stores = storesFor(world.host);
  const shell = world.as('shell');
  const asker = world.as('mf-checkout');
  const cart = (): Cart | null => {
    const state = asker.peek('cart/current');
    return state.status === 'ready' ? state.value : null;
  };
  const open = (place: MenuPlace, pathname: string) =>
    stores.menu.open({ ref: { country: 'cl', slug: 'x', simpleId: 1 }, place, pathname });
  const lookAtMenu = () => open({ kind: 'menu' }, '/r/cl/x/1/menu');
  const add = () =>
    asker.request('cart/add-line', {
      venueId: OWN.venue.id,
      line: { product: product({ id: '2' }), quantity: 1, extras: {}, comment: '' },
    });
  const setOnline = (isOnline: boolean) => shell.publish('network/current', { isOnline });
  return { ...world, stores, asker, cart, open, lookAtMenu, add, setOnline };
}

it('[X-33] a cart that is filled from a menu of before says so, also after a reload, until its prices were read anew', async () => {
  const { lookAtMenu, cart, stored, asker, setAnswer } = await start();
  expect(cart()?.hasOldPrices).toBeUndefined();
  await lookAtMenu();
  expect(cart()?.hasOldPrices).toBe(true);

  const later = await start({ CURCART: stored.get('CURCART')?.value });
  expect(later.cart()?.hasOldPrices).toBe(true);

  await asker.request('cart/renew', { isRefused: false });
  expect(cart()).toMatchObject({ hasOldPrices: true, subtotal: clp(900) });
  setAnswer('menu', menuAt(1500));
  await asker.request('cart/renew', { isRefused: false });
  expect(cart()).toMatchObject({ subtotal: clp(1500) });
  expect(cart()?.hasOldPrices).toBeUndefined();
});

it('[X-33] a dish that is put in from a menu of before makes the cart one, in every tab', async () => {
  const { lookAtMenu, add, cart, stored } = await start({});
  await lookAtMenu();
  expect(cart()?.hasOldPrices).toBeUndefined();
  await add();
  expect(cart()?.hasOldPrices).toBe(true);
  const other = await start({});
  other.stored.set('CURCART', { value: stored.get('CURCART')?.value, at: other.clock.now() });
  other.stores.cart.reload();
  expect(other.cart()?.hasOldPrices).toBe(true);
});

it('[X-33] that a menu of now was read is not enough: the lines of the cart have to be held against it', async () => {
  const { lookAtMenu, open, stores, host, setAnswer, cart, add, asker } = await start();
  await lookAtMenu();
  setAnswer('menu', menuAt(1500));
  await stores.source.load({ ...OWN, fresh: true });
  await open({ kind: 'checkin', isBrowseOnly: true }, '/r/cl/x/1/checkin/menu');
  expect(cart()).toMatchObject({ hasOldPrices: true, subtotal: clp(900) });
  const { lines } = OWN;
  const order = { ref: { country: 'cl', slug: 'x', simpleId: 1 }, dispatch: OWN.dispatch, lines: [] };
  const again = await readOrderAgain(host, stores, order);
  expect(again.ok && putInCart(host, stores, { ...again.value, lines })).toMatchObject({ ok: true });
  await add();
  expect(cart()?.hasOldPrices).toBe(true);
  await asker.request('cart/renew', { isRefused: false });
  expect(cart()?.hasOldPrices).toBeUndefined();
});

it('[X-33] a menu of before with the prices that the cart has makes nothing of it old, and no other order', async () => {
  const { lookAtMenu, cart, setAnswer } = await start();
  setAnswer('menu', menuAt(1000));
  await lookAtMenu();
  const { revision } = cart() ?? {};
  setAnswer('menu', old(1000));
  await lookAtMenu();
  expect(cart()).toMatchObject({ revision });
  expect(cart()?.hasOldPrices).toBeUndefined();
});

it('[X-33] takes the prices of now by itself once the network is back, and says what became of the sum', async () => {
  const { cart, setAnswer, setOnline, notices } = await start({ CURCART: { ...OWN, hasOldPrices: true } });
  setOnline(false);
  setAnswer('menu', menuAt(1500));
  setOnline(true);
  await settle();
  expect(cart()).toMatchObject({ subtotal: clp(1500) });
  expect(notices.map(({ text }) => text)).toEqual(['cart.pricesChanged']);
});

it('[X-33] a menu of before is not kept as one that was just read', async () => {
  const { lookAtMenu, stored, clock } = await start();
  await lookAtMenu();
  await clock.advance(5_000);
  expect([...stored.keys()].filter((key) => key.startsWith('LMENU'))).toEqual([]);
});
