import { describe, expect, it } from 'vitest';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { category, clp, menuAnswer, product, rawProduct, venue } from '../test-data.ts';
import { lineUpdates } from '../rules/cart-updates.ts';
import { setDispatchCommand } from './cart-commands.ts';
import { contextOf } from './cart-context.ts';
import { createCartStore } from './cart-store.ts';
import { watchLiveMenu } from './live-watch.ts';
import { storesFor } from './stores.ts';

const VENUE = venue({ selfat: 0 });
const MENU = menuAnswer([{ id: 1, name: 'Platos', products: [rawProduct(1, 'Cazuela', { pm: 7900 }), rawProduct(2, 'Humitas')] }]);
const VISIT = { ref: { country: 'cl', slug: 'x', simpleId: 1 }, place: { kind: 'menu' }, pathname: '/r/cl/x/1/menu' } as const;

/** The delivery menu on the screen with a line in the cart, and its venue watched. */
async function start(isEmpty = false) {
  const world = createTestHost('mf-menu-cart', { venue: VENUE, api: { menu: () => ({ json: structuredClone(MENU) }) } });
  const stores = storesFor(world.host);
  await stores.menu.open(VISIT);
  const context = contextOf(world.host, stores, VENUE.id);
  if (context === undefined) throw new Error('the venue is not open');
  const dish = product({ id: '1', categoryId: '1', price: clp(7900) });
  if (!isEmpty) stores.cart.add(context, { product: dish, quantity: 1, extras: {}, comment: '' });
  const publish = (p: Record<string, unknown>) =>
    world.push({ node: 'public', path: VENUE.id }, { kind: 'snapshot', value: { ta: 1, fm: 5, p } });
  const watch = () => watchLiveMenu(world.host, stores, VENUE);
  const line = () => stores.cart.view.getState().record?.lines[0]?.product;
  return { ...world, stores, context, dish, publish, watch, line };
}

describe('a live menu', () => {
  it('[X-06] changes the lines, not how and where another tab wants them', async () => {
    const { host, stores, context, dish, publish, watch, stored } = await start();
    watch();
    const other = createCartStore(host);
    other.align({ ...context, dispatch: 1 }, [category('1', [{ ...dish, price: clp(7000) }])]);
    publish({ 1: { pm: { 1: 6500, 2: 9990 }, agot: false, fm: 5 } });
    expect(stored.get('CURCART')?.value).toMatchObject({ dispatch: 1, lines: [{ product: { price: clp(7000) } }] });
    expect(stores.cart.view.getState().cart).toMatchObject({ dispatch: 1, subtotal: clp(7000) });
  });
  it('[X-06] keeps the table of an order that another tab began', async () => {
    const { host, context, publish, watch, stored } = await start();
    watch();
    createCartStore(host).align({ ...context, dispatch: 3, table: { id: '7', name: '7' } });
    publish({ 1: { pm: { 2: 9990 }, agot: true, fm: 5 } });
    expect(stored.get('CURCART')?.value).toMatchObject({ dispatch: 3, table: { id: '7' } });
  });
});

describe('the news of a live menu', () => {
  it('[X-06] are of the line that changed, with the price that the diner saw first, and of no other', async () => {
    const { stores, context, publish, watch } = await start(true);
    const view = stores.menu.view.getState();
    const dishes = view.status === 'ready' ? view.menu.categories.flatMap((one) => one.products()) : [];
    for (const one of dishes) stores.cart.add(context, { product: one, quantity: 1, extras: {}, comment: '' });
    watch();
    const reported = () => lineUpdates(stores.cart.view.getState().record?.lines ?? [], stores.updates);
    const named = () =>
      [...stores.updates.keys()].map((id) => stores.cart.view.getState().record?.lines.find((one) => one.id === id)?.product.id);
    publish({ 1: { pm: { 2: 8200 }, agot: false, fm: 5 } });
    publish({ 1: { pm: { 2: 8500 }, agot: false, fm: 6 } });
    expect([reported(), named()]).toMatchObject([[{ kind: 'price', before: clp(7900), after: clp(8500) }], ['1']]);
    publish({ 1: { pm: { 2: 8500 }, agot: false, fm: 6 }, 2: { pm: { 2: 5500 }, agot: false, fm: 7 } });
    expect([reported().length, named()]).toEqual([2, ['1', '2']]);
  });
});

describe('leaving a live menu', () => {
  it('[X-06] takes no price back, nor what is sold out', async () => {
    const { stores, publish, watch, line } = await start();
    const release = watch();
    publish({ 1: { pm: { 2: 9990 }, agot: true, fm: 5 } });
    expect(line()).toMatchObject({ price: clp(9990), isSoldOut: true });
    release();
    expect(line()).toMatchObject({ price: clp(9990), isSoldOut: true });
    await stores.menu.open(VISIT);
    expect(line()).toMatchObject({ price: clp(9990), isSoldOut: true });
  });
  it('[X-06] believes an answer that is younger than the news', async () => {
    const { stores, publish, watch, line, clock, setAnswer } = await start();
    const release = watch();
    publish({ 1: { pm: { 2: 9990 }, agot: true, fm: 5 } });
    release();
    setAnswer('menu', () => ({ json: menuAnswer([{ id: 1, name: 'Platos', products: [rawProduct(1, 'Cazuela', { pm: 8500 })] }]) }));
    await clock.advance(60_000);
    await stores.menu.open(VISIT);
    expect(line()).toMatchObject({ price: clp(8500), isSoldOut: false });
  });
  it('[X-06] brings no old price back over a change of type on another screen', async () => {
    const { host, stores, publish, watch, line } = await start();
    const release = watch();
    publish({ 1: { pm: { 1: 9000, 2: 9990 }, agot: false, fm: 5 } });
    release();
    await setDispatchCommand(host, stores, { dispatch: 1 });
    expect(line()?.price).toEqual(clp(9000));
    await setDispatchCommand(host, stores, { dispatch: 2 });
    expect(line()?.price).toEqual(clp(9990));
  });
});

describe('menus kept for a reload', () => {
  it('[X-06] are dropped when their venue changes one', async () => {
    const { publish, watch, stored, clock } = await start();
    await clock.advance(4_000);
    watch();
    publish({});
    expect(stored.has('LMENU')).toBe(true);
    publish({ 1: { agot: true, fm: 5 } });
    expect(stored.has('LMENU')).toBe(false);
  });
  it('[X-06] are not written once their venue has changed them', async () => {
    const { publish, watch, stored, clock } = await start();
    watch();
    publish({ 1: { agot: true, fm: 5 } });
    await clock.advance(4_000);
    expect(stored.has('LMENU')).toBe(false);
  });
});
