import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Address } from '@comanda/shared-contracts/domain/address';
import type { Cart } from '@comanda/shared-contracts/domain/cart';
import { createTestHost, type TestHostOptions, VISITOR } from '@comanda/shared-contracts/testing/create-test-host';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { aCart, aDiner, aGuest, anAddress, aVenue, clp } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { spanish } from '../../testing/texts.ts';
import { Component } from './cart-screen.tsx';

afterEach(cleanup);

const fieldsShow = (fields: string) => `Faltan campos por completar: ${fields}`;
const delivery = { isValid: true, isFree: false, fee: clp(1990), quoteId: 'q-1' } as const;
const PICKUP_PHONE = aVenue({ ordering: { needsPhoneForPickup: true } });
const DELIVERY_PHONE = aVenue({ ordering: { needsPhoneForDelivery: true } });
const TABLE_CART = { dispatch: 3, table: { id: '5', name: 'Mesa 5' } } as const;
const TABLE = aVenue({ checkin: { needsPhone: true, needsAddress: true, needsNationalId: true } });

interface Case extends TestHostOptions {
  readonly cart?: Partial<Cart>;
  readonly address?: Address | null;
}

async function open({ cart = {}, address = anAddress(), ...options }: Case) {
  const test = createTestHost('mf-checkout', { session: aDiner({ phone: '', nationalId: '' }), texts: spanish, ...options });
  test.as('mf-menu-cart').publish('cart/current', aCart(cart));
  test.as('mf-profile').publish('address/delivery', address);
  await renderScreen(test.host, Component, '/l/cart');
  return test;
}
const link = () => screen.queryByRole('link', { name: 'Completar mis datos' });
/** What is said to be missing, and where the link leads. */
const notice = () => [screen.queryByText(/A tu perfil le falta/)?.textContent, link()?.getAttribute('href')];
const lacks = (fields: string) => `A tu perfil le falta para este pedido: ${fields}.`;

const ADDRESSES = '/l/profileaddresscart';
const PERSONAL = '/l/profilefromcart';

describe('what the profile of a diner lacks for the order', () => {
  it.each([
    ['a pickup with its phone', { venue: PICKUP_PHONE }, lacks('teléfono'), ADDRESSES],
    ['a delivery with its phone', { venue: DELIVERY_PHONE, cart: { dispatch: 2, delivery } }, lacks('teléfono'), ADDRESSES],
    ['a delivery', { venue: aVenue(), cart: { dispatch: 2, delivery }, address: null }, lacks('dirección'), ADDRESSES],
    ['a table that wants all', { venue: TABLE, cart: { dispatch: 3 }, address: null }, lacks('dirección, teléfono, RUT'), PERSONAL],
    [
      'a table that wants only the address yet',
      { venue: TABLE, cart: { dispatch: 3 }, address: null, session: aDiner({ phone: '+56961234567', nationalId: '12345678-5' }) },
      lacks('dirección'),
      ADDRESSES,
    ],
  ] as const)('[C2-055] [C2-018] is said above it with a link, for %s', async (_, one, text, href) => {
    await open(one);
    expect(notice()).toEqual([text, href]);
  });

  it.each([
    ['a venue that asks for nothing', { venue: aVenue() }],
    ['a profile that has it', { venue: PICKUP_PHONE, session: aDiner({ phone: '+56961234567' }) }],
    ['a guest', { venue: PICKUP_PHONE, session: aGuest() }],
    ['a visitor', { venue: PICKUP_PHONE, session: VISITOR }],
  ] as const)('[C2-055] is not said for %s', async (_, one) => {
    await open(one);
    expect(notice()).toEqual([undefined, undefined]);
  });

  it('[C2-055] stays while it is typed into the order, and goes when the profile has it', async () => {
    const test = await open({ venue: PICKUP_PHONE });
    fireEvent.change(screen.getByLabelText(/^Teléfono/), { target: { value: '+56 9 6123 4567' } });
    expect(notice()).toEqual([lacks('teléfono'), ADDRESSES]);
    await act(async () => {
      test.setSession(aDiner({ phone: '+56961234567' }));
      await settle();
    });
    expect(link()).toBeNull();
  });
});

describe('an order that is confirmed although something of the diner is missing', () => {
  it.each([
    [
      'a table that wants phone and RUT',
      { venue: aVenue({ checkin: { needsPhone: true, needsNationalId: true } }), cart: TABLE_CART },
      'teléfono, RUT',
    ],
    ['a delivery without an address', { venue: aVenue(), cart: { dispatch: 2, delivery }, address: null }, 'dirección'],
  ] as const)('[C8-015] for %s the box says that information must be completed, and which', async (_, one, fields) => {
    const { placed } = await open(one);
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: /Confirmar pedido/ }));
      await settle();
    });
    const box = screen.getByText(fieldsShow(fields)).closest('[role="alert"]');
    expect(box?.textContent).toBe(`Debe completar información${fieldsShow(fields)}`);
    expect(placed).toEqual([]);
  });

  it('[C8-015] what lacks something else than information does not say so', async () => {
    await open({ venue: aVenue(), session: aDiner() });
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: /Confirmar pedido/ }));
      await settle();
    });
    expect(screen.getAllByRole('alert').length).toBeGreaterThan(0);
    expect(screen.queryByText('Debe completar información')).toBeNull();
  });
});
