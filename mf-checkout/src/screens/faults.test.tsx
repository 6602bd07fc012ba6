import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CardToken } from '@comanda/shared-contracts/domain/card';
import { failure, type Failure } from '@comanda/shared-contracts/failures';
import { OPERATION_IDS, type OperationId } from '@comanda/shared-contracts/operations';
import { createTestHost, type TestHost, type TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { orderRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { noteOf } from '../stored/order-note.ts';
import { saveCard } from '../state/save-card.ts';
import { aCart, aDiner, anAddress, aVenue, clp } from '../testing/fixtures.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { spanish } from '../testing/texts.ts';
import { Component as CardResultScreen } from './cards/card-result-screen.tsx';
import { Component as CardsScreen } from './cards/cards-screen.tsx';
import { Component as CreateCardScreen } from './cards/create-card-screen.tsx';
import { Component as CartScreen } from './cart/cart-screen.tsx';
import { Component as OrderScreen } from './order/order-screen.tsx';
import { Component as OrdersScreen } from './orders/orders-screen.tsx';
import { Component as PaymentScreen } from './payment/payment-screen.tsx';
import { Component as ReturnScreen } from './payment/return-screen.tsx';

/*
 * Every way a call ends badly, on every call of this remote: visible words, and a way on. The report is the HTTP client's,
 * one for each call: a second one here would be one too many. X-22.
 */
afterEach(cleanup);

const LOST = { outcome: 'unknown' } as const;
const NOTHING_DONE = { outcome: 'none' } as const;
/** As the HTTP client tells them of a read or of a call that was surely not done, and of one that may have been. */
const FAULTS: Readonly<Record<string, Failure>> = {
  offline: failure('transport', 'offline', NOTHING_DONE),
  slow: failure('transport', 'timeout', LOST),
  '5xx': failure('http', 'http-503', LOST),
  'answer lost': failure('transport', 'aborted', LOST),
  html: failure('protocol', 'not-json', LOST),
  truncated: failure('protocol', 'schema', LOST),
};

const INTENT = 'Zk3vQ0a9TtP1cX7w';
const VENUE = '/r/cl/fuente-alameda/1-1';
const ORDER_PATTERN = '/r/:pais/:name/:idsimple/order/:idorden';
const ONLINE = [
  { id: 5082, name: 'Stripe', dispatchTypes: [1, 2, 3] },
  { id: 5011, name: 'MercadoPago', dispatchTypes: [1, 2, 3] },
  { id: -1, name: 'Efectivo', dispatchTypes: [1, 2, 3] },
] as const;
const CARD = { id: 'card_9001', provider: 5011, country: 'cl', lastFourDigits: '4242', brand: 'visa', isDefault: true } as const;
const CARD_RAW = { id: CARD.id, last_four_digits: '4242', payment_method: { name: 'visa' }, default: { product: 1 } };
const TOKEN: CardToken = {
  token: 'tok_1',
  methodId: 'visa',
  installments: 1,
  amount: clp(1000),
  description: '',
  issuerId: '',
  payer: { email: '', documentType: 'RUT', documentNumber: '1' },
  savesCard: false,
};
const DEDUPLICATING = Array.from({ length: 17 }, (_, index) =>
  index === 6 ? { minVersion: '1', legalVersion: '1', serverTime: 1, dedup: 1 } : null,
);
const REQUEST = { ioext: INTENT, det: { prepago: 5011, cart: { cur: 'CLP' } } };
const PENDING = { note: noteOf(aCart(), '$13.980', 5011), intentId: INTENT, request: REQUEST };
const BILL = {
  ok: true,
  data: {
    ic: INTENT,
    iped: 90001,
    ir: 101,
    il: 1,
    imTxt: 'Mesa 5',
    ss: 1,
    sp: 0,
    fm: 5,
    total: 3000,
    pagado: 0,
    stks: {},
    lines: [{ li: 1, ca: 1, pn: 'Cazuela', p28: 3000, dp: 0, st: 0 }],
  },
  cfg: { nr: 'Fuente Alameda', pa: 'cl', cur: ['CLP', '$', 0, ',', 0, '.'], payQR: 1, kdsst: 1 },
};
const orderAnswer = (over: object, det: object = {}) => ({
  ok: true,
  data: { ...orderRaw, ...over, det: { ...orderRaw.det, ...det } },
  cfg: { nr: 'Fuente Alameda', pa: 'cl' },
});
/** What answers well where the fault does not strike. */
const FINE: NonNullable<TestHostOptions['api']> = {
  'orders-list': { ok: true, data: [] },
  'order-by-check': orderAnswer({ ti: 1, ss: 0, sp: 0 }, { tipo: 1, prepago: 0 }),
  'cards-list': { ok: true, data: [CARD_RAW] },
  'test-info': DEDUPLICATING,
  'check-read': BILL,
  'card-process': { ok: true, data: { token: 'tok_2' } },
};

type Host = TestHost<'mf-checkout'>;
interface Case {
  readonly at: string;
  readonly pattern?: string;
  readonly screen: ComponentType;
  readonly host?: TestHostOptions;
  /** What the diner does until the call is made. */
  readonly act?: (test: Host) => Promise<void>;
  readonly shows: RegExp;
  /** The button that asks again. Absent: what to do next is in the words or is the button that was pressed. */
  readonly again?: string;
}

const press = (name: string | RegExp, role = 'button') =>
  act(async () => {
    fireEvent.click(screen.getAllByRole(role, { name })[0] as HTMLElement);
    await settle();
  });

const checkout = {
  at: '/l/cart',
  screen: CartScreen,
  host: { venue: aVenue({ ordering: { paymentMethods: ONLINE } }) },
} as const;
const table = {
  at: `${VENUE}/order/${INTENT}/paying`,
  pattern: `${ORDER_PATTERN}/paying`,
  screen: PaymentScreen,
  host: {
    venue: aVenue({ hasQrPayment: true, ordering: { paymentMethods: ONLINE } }),
    api: { 'order-by-check': orderAnswer({ ti: 3, ss: 1, sp: 0 }, { tipo: 3, mesa: 5, mesaName: 'Mesa 5', prepago: 0 }) },
  },
} as const;
const paymentReturn = {
  at: '/l/carttoken?code=abc',
  pattern: '/l/carttoken',
  screen: ReturnScreen,
  host: {
    storage: { TEMPCART: PENDING },
    api: { 'order-by-check': orderAnswer({ ti: 1, ss: 0, sp: 1 }, { tipo: 1, prepago: 5011 }) },
  },
  shows: /No sabemos si tu pago llegó.*no pagues de nuevo/,
  again: 'Consultar de nuevo',
} as const;
const cardKept = {
  at: '/l/createcard',
  screen: CreateCardScreen,
  act: async (test: Host) => {
    await act(() => saveCard(test.host, { token: TOKEN, lastFourDigits: '1111', brand: 'visa' }, 'cl'));
    cleanup();
    await renderScreen(test.host, CardResultScreen, test.visited.at(-1) ?? '', '/l/createcarderror');
  },
  shows: /Error al Grabar Tarjeta|No sabemos si tu tarjeta quedó guardada/,
} as const;

const CASES: Readonly<Partial<Record<OperationId, readonly Case[]>>> = {
  'orders-list': [{ at: '/l/cartc', screen: OrdersScreen, shows: /No pudimos cargar tus pedidos/, again: 'Reintentar' }],
  'venue-info': [
    {
      at: '/l/cartc',
      screen: OrdersScreen,
      host: { api: { 'orders-list': { ok: true, data: [{ ...orderRaw, det: { ...orderRaw.det, cart: { dl: [] } } }] } } },
      shows: /No pudimos cargar tus pedidos/,
      again: 'Reintentar',
    },
  ],
  'order-detail': [
    { at: `${VENUE}/order/90001`, pattern: ORDER_PATTERN, screen: OrderScreen, shows: /No pudimos cargar el pedido/, again: 'Reintentar' },
  ],
  'order-by-check': [
    {
      at: `${VENUE}/order/${INTENT}`,
      pattern: ORDER_PATTERN,
      screen: OrderScreen,
      shows: /No pudimos cargar el pedido/,
      again: 'Reintentar',
    },
    {
      at: `${VENUE}/order/${INTENT}/paying`,
      pattern: `${ORDER_PATTERN}/paying`,
      screen: PaymentScreen,
      shows: /No sabemos cómo va tu pago/,
      again: 'Consultar de nuevo',
    },
  ],
  'order-cancel': [
    {
      at: `${VENUE}/order/${INTENT}`,
      pattern: ORDER_PATTERN,
      screen: OrderScreen,
      act: async (test) => {
        await press('Cancelar pedido');
        await act(async () => {
          test.closeDialog(true);
          await settle();
        });
      },
      shows: /No pudimos cancelar el pedido|No sabemos si se canceló/,
      again: 'Cancelar pedido',
    },
  ],
  'order-preflight': [
    {
      ...checkout,
      act: async () => {
        await press(/Stripe/, 'radio');
        await press(/condiciones/i, 'checkbox');
        await press(/Ir a pagar/);
      },
      shows: /Error en comunicación con servicio|Error en grabación de pedido en server/,
      again: 'Ir a pagar',
    },
  ],
  'order-save': [paymentReturn],
  'test-info': [paymentReturn],
  'cards-list': [
    { at: '/l/mycards', screen: CardsScreen, shows: /No pudimos cargar tus tarjetas/, again: 'Reintentar' },
    { ...checkout, shows: /No pudimos cargar tus tarjetas/, again: 'Reintentar' },
    { ...table, shows: /No pudimos cargar tus tarjetas/, again: 'Reintentar' },
  ],
  'card-delete': [
    {
      at: '/l/mycards',
      screen: CardsScreen,
      act: async (test) => {
        await press(/4242/);
        await act(async () => {
          test.closeDialog(true);
          await settle();
        });
      },
      shows: /No pudimos eliminar la tarjeta/,
      again: '4242',
    },
  ],
  'card-process': [cardKept],
  'card-create': [cardKept],
  'card-tokenize': [{ at: '/l/createcard', screen: CreateCardScreen, shows: /No pudimos abrir el formulario/, again: 'Reintentar' }],
  'check-read': [{ ...table, shows: /No pudimos cargar el pedido/, again: 'Reintentar' }],
  'check-pay': [
    {
      ...table,
      act: async () => {
        await screen.findByText(/Cazuela/);
        await press(/Cazuela/, 'checkbox');
        await press(/4242/, 'radio');
        await press(/^Pagar/);
      },
      shows: /Hubo un error en el pago|No sabemos si el pago llegó/,
    },
  ],
};
/** Whether this device is in the venue's network decides only if a password is asked for: unknown, it is asked for. */
const DECORATION: readonly OperationId[] = ['connection-info'];

const API = join(import.meta.dirname, '../api');
const sources = readdirSync(API).filter((file) => !file.includes('.test.'));
const source = sources.map((file) => readFileSync(join(API, file), 'utf8')).join('\n');
// By their quoted names, wherever in an expression: a source that is measured or mutated says more around them.
const called = OPERATION_IDS.filter((operation) => source.includes(`'${operation}'`));

async function strike(operation: string, fault: Failure, { at, pattern = at, screen: Screen, host = {}, act: run }: Case) {
  const test = createTestHost('mf-checkout', {
    session: aDiner({ addresses: [anAddress()], cards: [CARD] }),
    venue: aVenue(),
    texts: spanish,
    ...host,
    api: { ...FINE, ...host.api, [operation]: () => ({ failure: fault }) },
  });
  test.as('mf-menu-cart').publish('cart/current', aCart());
  test.as('mf-profile').publish('address/delivery', anAddress());
  await renderScreen(test.host, Screen, at, pattern);
  await act(settle);
  await run?.(test);
  return test;
}

describe('faults', () => {
  it('knows every call of this remote', () => {
    expect(called.toSorted()).toEqual([...Object.keys(CASES), ...DECORATION].toSorted());
  });

  const rows = Object.entries(CASES).flatMap(([operation, cases]) =>
    cases.flatMap((one) => Object.keys(FAULTS).map((fault) => ({ operation, fault, at: one.at, one }))),
  );
  it.each(rows)(
    '[X-22] $operation, $fault, at $at: says so, with a way on, and leaves the report to the client',
    async ({ operation, fault, one }) => {
      const test = await strike(operation, FAULTS[fault] as Failure, one);
      const stated = () => [document.body.textContent, ...test.notices.map(({ text }) => text)].join('\n');
      await waitFor(() => expect(stated()).toMatch(one.shows));
      expect(stated()).not.toMatch(/undefined|\[object|[a-z]+\.[a-z]+\.[a-z]+/);
      expect(test.calls.map((call) => call.operation)).toContain(operation);
      expect(test.reports).toEqual([]);
      if (one.again === undefined) return;
      const count = () => test.calls.filter((call) => call.operation === operation).length;
      const before = count();
      await press(new RegExp(one.again));
      if (test.dialogs.length > 0)
        await act(async () => {
          test.closeDialog(true);
          await settle();
        });
      expect(count()).toBeGreaterThan(before);
    },
  );
});
