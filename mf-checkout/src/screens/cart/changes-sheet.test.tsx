import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Cart, CartLine } from '@comanda/shared-contracts/domain/cart';
import type { CartChange } from '@comanda/shared-contracts/domain/cart-change';
import { done, failure } from '@comanda/shared-contracts/failures';
import { createTestHost, type TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { aProduct } from '@comanda/shared-contracts/testing/fixtures/product';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { aCart, aDiner, aCartLine, anAddress, aVenue, clp } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { spanish } from '../../testing/texts.ts';
import { Component } from './cart-screen.tsx';

afterEach(cleanup);

const INTENT = 'intent-000000001';
const dish = (id: string, name: string, price: number, quantity: number): CartLine =>
  aCartLine({ id, quantity, product: aProduct({ id: `p${id}`, name, price: clp(price) }) });
/** Two soups, three cakes and one juice: 13.980, 9.000 and 2.000; with 10 % of tip 27.478. */
const LINES = [dish('1', 'Cazuela', 6990, 2), dish('2', 'Torta', 3000, 3), dish('3', 'Jugo', 2000, 1)] as const;

/** The cart's owner, as the bus knows it: what it is asked for changes the cart that everybody sees. */
async function setUp(first: Cart, { menu = {}, ...options }: TestHostOptions & { readonly menu?: Readonly<Record<string, number>> } = {}) {
  const test = createTestHost('mf-checkout', { session: aDiner(), venue: aVenue(), texts: spanish, ...options });
  const owner = test.as('mf-menu-cart');
  let cart = first;
  const publish = (change: Partial<Cart>) => {
    const { subtotal: _, itemCount: __, ...rest } = { ...cart, ...change };
    cart = aCart({ ...rest, revision: cart.revision + 1 });
    owner.publish('cart/current', cart);
  };
  owner.publish('cart/current', cart);
  owner.handle('cart/change-quantity', ({ lineId, quantity }) => {
    publish({
      lines: cart.lines.flatMap((line) => (line.id !== lineId ? [line] : quantity === 0 ? [] : [aCartLine({ ...line, quantity })])),
    });
    return done({ itemCount: cart.itemCount });
  });
  owner.handle('cart/renew', () => {
    publish({
      lines: cart.lines.map((line) =>
        aCartLine({ ...line, product: { ...line.product, price: clp(menu[line.id] ?? line.product.price.minor) } }),
      ),
    });
    return null;
  });
  owner.handle('cart/choose-slot', ({ slot }) => {
    if (slot === undefined) return null;
    const { slotProblem: _, nextSlot: __, ...rest } = cart;
    cart = { ...rest, slot };
    publish({});
    return slot;
  });
  test.as('mf-profile').publish('address/delivery', anAddress());
  await renderScreen(test.host, Component, '/l/cart');
  const press = (element: HTMLElement) =>
    act(async () => {
      fireEvent.click(element);
      await settle();
    });
  await press(screen.getByRole('radio', { name: /Efectivo/ }));
  await press(screen.getByRole('checkbox'));
  await press(screen.getByRole('button', { name: /Confirmar pedido/ }));
  const refuse = (code: string, changes: readonly CartChange[], total?: number) =>
    act(async () => {
      const detail = { kind: 'cart-changed', changes, ...(total === undefined ? {} : { total: clp(total) }) } as const;
      test.progress(INTENT, { state: 'refused', failure: failure('conflict', code, { message: 'Del proveedor', detail }) });
      await settle();
    });
  const sheet = () => screen.getByRole('dialog', { name: 'Tu pedido cambió' });
  const items = () =>
    within(sheet())
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  const tap = () => press(within(sheet()).getByRole('button', { name: /Aceptar y confirmar/ }));
  const sent = () => test.placed.map((intent) => intent.request('AAAAAAAAAAAAAAAA'));
  return { ...test, publish, press, refuse, sheet, items, tap, sent };
}

describe('[X-06] what changed since the diner confirmed', () => {
  it('a dearer dish: old and new price and total; one tap sends the order that is shown', async () => {
    const { refuse, items, tap, sent } = await setUp(aCart({ lines: LINES }), { menu: { 1: 7490 } });
    await refuse('cart-changed', [{ position: 1, productId: 'p1', kind: 'price', price: clp(7490) }], 28_478);
    expect(items()).toEqual(['Precio de CazuelaAntes $6.990Ahora $7.490', 'Total a pagarAntes $27.478Ahora $28.578']);
    expect(screen.queryByText('Del proveedor')).toBeNull();
    await tap();
    expect(sent()).toHaveLength(2);
    expect(sent()[1]).toMatchObject({
      det: { subtotal: 25_980, propina: 2598, total: 28_578, cart: { dl: [{ item: { pm: 7490 } }, {}, {}] } },
    });
  });

  it('one list for all: price, stock, sold out, total; one tap brings the cart to it and sends it', async () => {
    const { refuse, items, tap, sent } = await setUp(aCart({ lines: LINES }), { menu: { 1: 7490 } });
    await refuse('cart-changed', [
      { position: 1, productId: 'p1', kind: 'price', price: clp(7490) },
      { position: 2, productId: 'p2', kind: 'stock', maximum: 1 },
      { position: 3, productId: 'p3', kind: 'sold-out' },
    ]);
    // 14.980 and 3.000, with a tip of 1.798.
    expect(items()).toEqual([
      'Precio de CazuelaAntes $6.990Ahora $7.490',
      'Cantidad de TortaAntes 3Ahora 1',
      'Jugo se agotóAntes 1Ahora Sin este plato',
      'Total a pagarAntes $27.478Ahora $19.778',
    ]);
    await tap();
    expect(sent()[1]).toMatchObject({ det: { total: 19_778, cart: { dl: [{ cant: 2, item: { pm: 7490 } }, { cant: 1 }] } } });
  });

  it('a total that only the provider knows: old and new, and that one is sent', async () => {
    const { refuse, items, tap, sent } = await setUp(aCart());
    await refuse('total-changed', [], 15_400);
    expect(items()).toEqual(['Total a pagarAntes $15.378Ahora $15.400']);
    await tap();
    expect(sent()[1]).toMatchObject({ det: { total: 15_400, subtotal: 13_980, propina: 1398 } });
  });

  it('is asked of the cart that was ordered alone: over another one a notice says which order was not taken', async () => {
    const { publish, refuse, sent, notices } = await setUp(aCart());
    act(() => publish({ lines: [dish('9', 'Café', 4500, 1)] }));
    await refuse('total-changed', [{ position: 1, productId: 'p9', kind: 'sold-out' }], 4500);
    expect([screen.queryByRole('dialog'), screen.queryByText('El total de tu pedido cambió.')]).toEqual([null, null]);
    expect(notices.map(({ text }) => text)).toEqual(['No se tomó tu pedido de $15.378 en Fuente Alameda. El total de tu pedido cambió.']);
    expect(sent()).toHaveLength(1);
  });

  it('a time that is gone: the next one with old and new, before anything is sent; one tap takes it', async () => {
    const cart = aCart({
      slot: { date: '2026-11-21', time: '13:00' },
      slotProblem: 'gone',
      nextSlot: { date: '2026-11-21', time: '14:30' },
    });
    const { items, tap, sent } = await setUp(cart);
    expect(sent()).toEqual([]);
    expect(items()[0]).toMatch(/^Día y horaAntes .*13:00Ahora .*14:30Elegir otro horario$/);
    await tap();
    expect(sent()).toMatchObject([{ det: { total: 15_378, cart: { fechaDespacho: '20261121', horaDespacho: '14:30' } } }]);
  });

  it('what was agreed to and changed once more is asked once more', async () => {
    const menu: Record<string, number> = { 1: 7490 };
    const { refuse, items, tap, sent } = await setUp(aCart({ lines: LINES }), { menu });
    await refuse('cart-changed', [{ position: 1, productId: 'p1', kind: 'price', price: clp(7490) }]);
    menu['1'] = 7990;
    await tap();
    expect(sent()).toHaveLength(1);
    expect(items()).toContain('Total a pagarAntes $28.578Ahora $29.678');
    await tap();
    expect(sent()[1]).toMatchObject({ det: { total: 29_678 } });
  });

  it('what only the diner can choose anew holds the tap, and leads to its dialog', async () => {
    const { refuse, sheet, press, as, sent } = await setUp(aCart({ lines: LINES }));
    const asked: unknown[] = [];
    as('mf-menu-cart').handle('cart/edit-line', (request) => {
      asked.push(request);
      return null;
    });
    await refuse('cart-changed', [{ position: 2, productId: 'p2', kind: 'extra-sold-out', extraId: 'x' }]);
    const button = within(sheet()).getByRole('button', { name: /Aceptar y confirmar/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await press(button);
    expect(sent()).toHaveLength(1);
    await press(within(sheet()).getByRole('button', { name: 'Elegir de nuevo Torta' }));
    expect(asked).toEqual([{ lineId: '2' }]);
    expect(screen.queryByRole('dialog', { name: 'Tu pedido cambió' })).toBeNull();
  });

  it.each<[string, CartChange]>([
    ['whose options must be chosen anew', { position: 2, productId: 'p2', kind: 'extras' }],
    ['with an option that is sold out', { position: 2, productId: 'p2', kind: 'extra-sold-out', extraId: 'x' }],
    ['of which nobody here knows what changed', { position: 2, productId: 'p2', kind: 'unknown' }],
  ])('a dish %s holds the tap, whatever else could be agreed to', async (_, change) => {
    const { refuse, sheet, press, sent } = await setUp(aCart({ lines: LINES }), { menu: { 1: 7490 } });
    await refuse('cart-changed', [{ position: 1, productId: 'p1', kind: 'price', price: clp(7490) }, change]);
    await press(within(sheet()).getByRole('button', { name: /Aceptar y confirmar/ }));
    expect(sent()).toHaveLength(1);
    expect(within(sheet()).getByRole('button', { name: 'Elegir de nuevo Torta' })).toBeTruthy();
  });

  it('two dearer dishes are both named, also while the menu knows of one of them only', async () => {
    const { refuse, items } = await setUp(aCart({ lines: LINES }), { menu: { 1: 7490 } });
    await refuse('cart-changed', [
      { position: 1, productId: 'p1', kind: 'price', price: clp(7490) },
      { position: 2, productId: 'p2', kind: 'price', price: clp(3500) },
    ]);
    expect(items().slice(0, 2)).toEqual(['Precio de CazuelaAntes $6.990Ahora $7.490', 'Precio de TortaAntes $3.000Ahora $3.500']);
  });

  it('nothing left to order leads back to the menu, without the lines', async () => {
    const { refuse, sheet, press, visited, sent } = await setUp(aCart());
    await refuse('cart-changed', [{ position: 1, productId: '10007', kind: 'gone' }]);
    await press(within(sheet()).getByRole('button', { name: 'Volver a la carta' }));
    expect(visited.at(-1)).toBe('/r/cl/fuente-alameda/1/menu');
    expect(sent()).toHaveLength(1);
  });

  it('a sheet that is closed sends nothing, and the next press is validated anew', async () => {
    const { refuse, sheet, press, sent } = await setUp(aCart());
    await refuse('total-changed', [], 15_400);
    await press(within(sheet()).getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog', { name: 'Tu pedido cambió' })).toBeNull();
    await press(screen.getByRole('radio', { name: 'Sin propina' }));
    await press(screen.getByRole('button', { name: /Confirmar pedido/ }));
    expect(sent()[1]).toMatchObject({ det: { total: 13_980 } });
  });

  it('a refused change that names no amount is said in the language of the page, not in the provider’s', async () => {
    const test = await setUp(aCart());
    await act(async () => {
      test.progress(INTENT, {
        state: 'refused',
        failure: failure('domain', 'delivery-cost-changed', { message: 'The delivery cost changed' }),
      });
      await settle();
    });
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('El costo de despacho cambió.');
  });
});
