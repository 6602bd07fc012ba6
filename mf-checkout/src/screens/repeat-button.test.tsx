import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { failed, failure } from '@comanda/shared-contracts/failures';
import { createTestHost, type TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { cartLineRaw, orderRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import type { Commands } from '@comanda/shared-contracts/topics';
import { aDiner, aVenue } from '../testing/fixtures.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { spanish } from '../testing/texts.ts';
import { Component as OrderScreen } from './order/order-screen.tsx';
import { Component as OrdersScreen } from './orders/orders-screen.tsx';

afterEach(cleanup);

type Asked = Commands['cart/repeat']['request'];

/** Two dishes, of which the second was cancelled; the first has an option that the record has no id of. */
const LINES = [
  { ...cartLineRaw, extras: { G1: [...cartLineRaw.extras.G1, [{ np: 'Palta', pm: 700 }, 1, 0]] } },
  { ...cartLineRaw, lineReference: 'l2', item: { ...cartLineRaw.item, ip: 10008, np: 'Humitas' } },
];
const OVER = {
  ...orderRaw,
  ss: 3,
  orden: { dlres: [{ lir: 2, stk: 170, st: 172 }] },
  det: { ...orderRaw.det, cart: { ...orderRaw.det.cart, dl: LINES } },
};

const ORDER_PATH = '/r/cl/fuente-alameda/1-1/order/Zk3vQ0a9TtP1cX7w';
const PLACES = {
  'the history': (test: ReturnType<typeof make>) => renderScreen(test.host, OrdersScreen, '/l/carth'),
  'the page of the order': (test: ReturnType<typeof make>) =>
    renderScreen(test.host, OrderScreen, ORDER_PATH, '/r/:pais/:name/:idsimple/order/:idorden'),
} as const;

function make(order: object, options: TestHostOptions = {}) {
  return createTestHost('mf-checkout', {
    session: aDiner(),
    venue: aVenue(),
    texts: spanish,
    api: {
      'orders-list': { ok: true, data: [order] },
      'order-by-check': { ok: true, data: order, cfg: { nr: 'Fuente Alameda', pa: 'cl' } },
    },
    ...options,
  });
}

const button = () => screen.queryByRole('button', { name: 'Repetir pedido de Fuente Alameda' });

describe.each(Object.entries(PLACES))('an order once more, from %s', (_, show) => {
  it('[X-30] asks the owner of the cart for all that was not cancelled, once', async () => {
    const test = make(OVER);
    const asked: Asked[] = [];
    test.as('mf-menu-cart').handle('cart/repeat', (request) => {
      asked.push(request);
      return { ok: true, value: { itemCount: 1 } };
    });
    await show(test);
    const again = screen.getByRole('button', { name: 'Repetir pedido de Fuente Alameda' });
    fireEvent.click(again);
    fireEvent.click(again);
    await act(settle);
    expect(asked).toMatchObject([
      {
        ref: { country: 'cl', slug: 'fuente-alameda', simpleId: 1, dk: 1 },
        dispatch: 2,
        lines: [
          {
            product: { id: '10007' },
            quantity: 1,
            comment: 'sin cebolla',
            extras: { G1: [{ extra: { id: '190002' }, quantity: 2 }] },
            unreadOptions: ['Palta'],
          },
        ],
      },
    ]);
    expect(asked[0]?.lines).toHaveLength(1);
    expect(test.notices).toEqual([]);
  });

  it.each([
    ['with its reason', failure('domain', 'closed', { message: 'Este local está cerrado.' }), 'Este local está cerrado.'],
    ['without one', failure('transport', 'offline'), 'No pudimos repetir el pedido. Inténtalo otra vez o pide desde la carta.'],
  ])('[X-30] says that it could not be repeated, %s', async (_title, reason, text) => {
    const test = make(OVER);
    test.as('mf-menu-cart').handle('cart/repeat', () => failed(reason));
    await show(test);
    await act(async () => {
      button()?.click();
      await settle();
    });
    expect(test.notices.map((notice) => notice.text)).toEqual([text]);
  });

  it('[X-30] is not offered of an order under way, of one that was cancelled as a whole, nor without a cart', async () => {
    const { dl: _lines, ...bare } = OVER.det.cart;
    for (const [order, options] of [
      [{ ...OVER, ss: 1 }, {}],
      [{ ...OVER, det: { ...OVER.det, cart: bare } }, {}],
      [OVER, { parts: ['mf-checkout'] }],
    ] as const) {
      await show(make(order, options));
      expect(button()).toBeNull();
      cleanup();
    }
  });
});
