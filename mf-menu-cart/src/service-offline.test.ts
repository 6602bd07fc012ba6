import { expect, it } from 'vitest';
import type { Cart } from '@comanda/shared-contracts/domain/cart';
import { failure } from '@comanda/shared-contracts/failures';
import { type Answerer, createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { service } from './service.ts';
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

/** A cart whose menu was read without a network, as the menu screen does. */
async function start(storage: object = { CURCART: OWN }) {
  const world = createTestHost('mf-menu-cart', { venue: venue(), storage, api: { menu: old(900) } });
  await service.activate(world.host);
  const shell = world.as('shell');
  const asker = world.as('mf-checkout');
  const cart = (): Cart | null => {
    const state = asker.peek('cart/current');
    return state.status === 'ready' ? state.value : null;
  };
  const lookAtMenu = () => storesFor(world.host).source.load({ ...OWN, venue: { ...OWN.venue }, dispatch: OWN.dispatch });
  return { ...world, asker, cart, lookAtMenu, setOnline: (isOnline: boolean) => shell.publish('network/current', { isOnline }) };
}

it('[X-33] a cart that is filled from a menu of before says so, also after a reload, until its prices were read anew', async () => {
  const { lookAtMenu, cart, stored, asker, setAnswer } = await start();
  expect(cart()?.hasOldPrices).toBeUndefined();
  await lookAtMenu();
  expect(cart()?.hasOldPrices).toBe(true);

  const later = await start({ CURCART: OWN, 'mf-menu-cart/OLD': stored.get('mf-menu-cart/OLD')?.value });
  expect(later.cart()?.hasOldPrices).toBe(true);

  await asker.request('cart/renew', { isRefused: false });
  expect(cart()).toMatchObject({ hasOldPrices: true, subtotal: clp(1000) });
  setAnswer('menu', menuAt(1500));
  await asker.request('cart/renew', { isRefused: false });
  expect(cart()).toMatchObject({ subtotal: clp(1500) });
  expect(cart()?.hasOldPrices).toBeUndefined();
});

it('[X-33] takes the prices of now by itself once the network is back, and says what became of the sum', async () => {
  const { lookAtMenu, cart, setAnswer, setOnline, notices } = await start();
  setOnline(false);
  await lookAtMenu();
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
