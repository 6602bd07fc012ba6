import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Cart } from '@comanda/shared-contracts/domain/cart';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { aSeat } from '@comanda/shared-contracts/testing/fixtures/kiosk';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { aCart, aDiner, anAddress, aVenue, clp } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { spanish } from '../../testing/texts.ts';
import { Component } from './cart-screen.tsx';

afterEach(cleanup);

const offers = { offersDelivery: true, offersPickup: true, isPickupOnly: false, deliveryMinutes: 40 };
const delivery = { isValid: true, isFree: false, fee: clp(1990) } as const;

async function block(cart: Cart, ordering: object = {}) {
  const test = createTestHost('mf-checkout', {
    session: aDiner(),
    venue: aVenue({ ordering: { ...offers, ...ordering } }),
    texts: spanish,
  });
  test.as('mf-menu-cart').publish('cart/current', cart);
  test.as('mf-profile').publish('address/delivery', anAddress());
  await renderScreen(test.host, Component, '/l/cart');
  return { ...test, region: within(screen.getByRole('region', { name: 'Cómo recibes tu pedido' })) };
}

describe('the delivery details of the cart', () => {
  it('[C2-057] without a type they are a red prompt that opens the choice, and nothing is ordered', async () => {
    const undecided = { ...aCart(), dispatch: undefined } as unknown as Cart;
    for (const [cart, ordering] of [
      [undecided, {}],
      [aCart({ dispatch: 2, delivery }), { offersDelivery: false }],
    ] as const) {
      const { region, dialogs, placed } = await block(cart, ordering);
      const prompt = region.getByRole('button', { name: 'Elige cómo quieres recibir tu pedido' });
      expect(prompt.dataset['tone']).toBe('bad');
      await act(async () => {
        fireEvent.click(screen.getByRole('button', { name: /Confirmar pedido/ }));
        await settle();
      });
      expect(screen.getAllByText('Elige cómo quieres recibir tu pedido').length).toBeGreaterThan(1);
      expect(placed).toEqual([]);
      fireEvent.click(prompt);
      expect(dialogs.map(({ name }) => name)).toEqual(['mf-checkout/dispatch']);
      cleanup();
    }
  });

  it('in a stadium are the seat, and nothing of them is chosen here', async () => {
    const { as } = await block(aCart());
    await act(async () => as('mf-stadium').publish('seat/current', aSeat({ text: 'Suite 26, Ana' })));
    const region = within(screen.getByRole('region', { name: 'Cómo recibes tu pedido' }));
    expect(region.getByText('Suite 26, Ana')).toBeTruthy();
    expect(region.getByText(/A tu lugar/)).toBeTruthy();
    expect(region.queryByRole('button')).toBeNull();
  });

  it('[C2-057] a delivery shows its address, its date and time, the least preparation and the pencil', async () => {
    const slot = { date: '2026-11-25', time: '20:30' } as Cart['slot'] & object;
    const { region, dialogs } = await block(aCart({ dispatch: 2, delivery, slot }));
    expect(region.getByText('Av. Italia 1234, 502')).toBeTruthy();
    expect(region.getByText(/Delivery · .*25.*20:30/)).toBeTruthy();
    expect(region.getByText('Preparación: mínimo 40 min')).toBeTruthy();
    expect(region.queryByText('Elige cómo quieres recibir tu pedido')).toBeNull();
    fireEvent.click(region.getByRole('button', { name: 'Editar la entrega' }));
    expect(dialogs.map(({ name }) => name)).toEqual(['mf-checkout/dispatch']);
  });
});
