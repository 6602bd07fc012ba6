import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Cart } from '@comanda/shared-contracts/domain/cart';
import { failure } from '@comanda/shared-contracts/failures';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { aCart, aDiner, anAddress, aVenue, clp } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { spanish } from '../../testing/texts.ts';
import { Component } from './cart-screen.tsx';

afterEach(cleanup);

const delivery = { isValid: true, isFree: false, fee: clp(1990), quoteId: 'q-1' } as const;
const BOTH = { offersDelivery: true, offersPickup: true, isPickupOnly: false } as const;

/** The dialog in which the way to get the order is chosen, opened from the cart. */
async function open(cart: Cart) {
  const test = createTestHost('mf-checkout', { session: aDiner(), venue: aVenue({ ordering: BOTH }), texts: spanish });
  const { publish, handle } = test.as('mf-menu-cart');
  publish('cart/current', cart);
  test.as('mf-profile').publish('address/delivery', anAddress());
  await renderScreen(test.host, Component, '/l/cart');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Editar la entrega' })));
  render(<>{test.dialogs.at(-1)?.render(() => undefined)}</>);
  const choose = (name: string) =>
    act(async () => {
      fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${name}`) }));
      await settle();
    });
  return { ...test, publish, handle, choose };
}

describe('the choice of how an order is handed over', () => {
  it.each([
    ['C8-025', 'Retiro en el local', 1, 'Este establecimiento no tiene disponible la opción de retiro en el local'],
    ['C8-026', 'Delivery', 2, 'Este local solo ofrece retiro en el local.'],
    ['C8-023', 'Delivery', 2, 'El despacho a domicilio no está disponible en este momento.'],
  ])('[%s] %s, of type %i, is refused by the owner of the cart in its words: %s', async (_, name, dispatch, message) => {
    const { handle, choose } = await open(aCart(dispatch === 2 ? {} : { dispatch: 2, delivery }));
    const asked: unknown[] = [];
    handle('cart/set-dispatch', (request) => {
      asked.push(request);
      return { ok: false, failure: failure('domain', 'not-offered', { message }) };
    });
    await choose(name);
    expect(asked).toEqual([{ dispatch }]);
    expect(screen.getByText(message).closest('[role="alert"]')).toBeTruthy();
  });

  it('a choice that is taken says nothing, and none is asked for twice', async () => {
    const { handle, publish, choose } = await open(aCart());
    let asks = 0;
    handle('cart/set-dispatch', () => {
      asks += 1;
      publish('cart/current', aCart({ dispatch: 2, delivery, revision: 8 }));
      return { ok: true, value: { dispatch: 2 } };
    });
    await choose('Delivery');
    await choose('Delivery');
    expect([
      asks,
      screen
        .queryAllByRole('alert')
        .map(({ textContent }) => textContent)
        .filter((text) => text !== ''),
    ]).toEqual([1, []]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Delivery/ }).checked).toBe(true);
  });
});

describe('a delivery that cannot be confirmed', () => {
  it.each([
    [
      '[C5-015] to an address without its place on the map',
      { isValid: null, isFree: false, problem: 'map' } as const,
      { point: undefined },
      'Confirma la ubicación de tu dirección en el mapa.',
    ],
    [
      '[C8-030] where nobody delivers',
      { isValid: false, isFree: false, problem: 'noDelivery' } as const,
      {},
      'No hay despacho disponible a tu ubicación.',
    ],
    [
      '[C8-028] below its minimum',
      { ...delivery, missingForMinimum: clp(1020) },
      {},
      'El pedido mínimo de despacho es de $15.000: te faltan $1.020.',
    ],
  ])('%s: says so, and nothing is sent', async (_, of, place, sentence) => {
    const test = createTestHost('mf-checkout', { session: aDiner(), venue: aVenue({ ordering: BOTH }), texts: spanish });
    test.as('mf-menu-cart').publish('cart/current', aCart({ dispatch: 2, delivery: of }));
    const { point: _point, ...nowhere } = anAddress();
    test.as('mf-profile').publish('address/delivery', 'point' in place ? nowhere : anAddress());
    await renderScreen(test.host, Component, '/l/cart');
    for (const element of [
      screen.getByRole('radio', { name: /Efectivo/ }),
      screen.getByRole('checkbox'),
      screen.getByRole('button', { name: /Confirmar pedido/ }),
    ])
      await act(async () => {
        fireEvent.click(element);
        await settle();
      });
    expect(screen.getByText(sentence).closest('[role="alert"]')).toBeTruthy();
    expect(test.placed).toEqual([]);
  });
});
