import { act, cleanup, render } from '@testing-library/react';
import i18next from 'i18next';
import type { ComponentType } from 'react';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { paymentOutcome } from '@comanda/shared-contracts/domain/payment-outcome';
import type { OrderSummary, PaymentOutcomeKind } from '@comanda/shared-contracts/domain/order';
import { HostProvider } from '@comanda/shared-contracts/react/host-context';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { PAYMENT_PAIRS } from '@comanda/shared-contracts/testing/fixtures/payment-pairs';
import { orderRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { decodeOrder } from '@comanda/shared-contracts/wire/order';
import checkoutTexts from '../../mf-checkout/src/i18n/es.json';
import { Component as CartScreen } from '../../mf-checkout/src/screens/cart/cart-screen.tsx';
import { Component as OrderScreen } from '../../mf-checkout/src/screens/order/order-screen.tsx';
import { Component as OrdersScreen } from '../../mf-checkout/src/screens/orders/orders-screen.tsx';
import { Component as PaymentScreen } from '../../mf-checkout/src/screens/payment/payment-screen.tsx';
import { service } from '../../mf-checkout/src/service.ts';
import { aDiner, aVenue } from '../../mf-checkout/src/testing/fixtures.ts';
import discoveryTexts from '../../mf-discovery/src/i18n/es.json';
import { OrderPill } from '../../mf-discovery/src/screens/home/order-pill.tsx';
import { shellAround } from '../../shell/src/layout/shell-testing.tsx';
import { NoticesPanel } from '../../shell/src/notices/notices-panel.tsx';
import shellTexts from '../../shell/src/i18n/es.json';

/**
 * Every pair of order status and payment status, with and without a payment reference and a return, at every place that tells of an
 * order: cart page, order page, payment page, lists, the strip of Home and the bell. X-05.
 */
afterEach(cleanup);

const INTENT = 'intent-000000001';
const LINK = 'http://localhost/pay?idpr=p1';
const BASE = '/r/cl/fuente-alameda/1-1/order';

/** What a place may claim, by the words that a diner reads there. */
const CLAIMS = {
  awaited: /Esperando pago|Falta tu pago|recibe cuando se confirme el pago/,
  confirming: /Confirmando el pago|[Ee]stamos confirmando tu pago/,
  unknown: /Pago sin confirmar|No sabemos (si tu pago|cómo va tu pago)/,
  refused: /Pago rechazado|no se aprobó/,
  expired: /no se pagó a tiempo|El pago no se completó/,
  received: /ya tiene tu pedido|¡Pedido recibido!|Pedido recibido|Enviamos tu pedido|El local aceptó|Esperando al local/,
  paid: /¡Pago recibido!|Recibimos \$|Total pagado/,
  cancelled: /Pedido cancelado|Cancelado(?!: no)|(canceló|cancelaste) este pedido|se canceló\. Ya habías/i,
} as const;
type Claim = keyof typeof CLAIMS;
const HOLDS: ReadonlySet<PaymentOutcomeKind> = new Set(['awaited', 'confirming', 'unknown', 'refused', 'expired']);

interface Case {
  readonly ss: number;
  readonly sp: number;
  readonly ppago?: readonly unknown[];
  readonly returned?: 'open' | 'sent' | 'accepted' | 'refused';
}

const WITH_LINK = ['p1', null, null, null, { init_point: LINK }];
const CASES: readonly Case[] = PAYMENT_PAIRS.flatMap(({ ss, sp }): readonly Case[] => {
  const isOpen = sp === 0 || sp === 1;
  const references = isOpen ? [WITH_LINK, ['p1'], []] : [WITH_LINK];
  const returns = sp === 1 && ss <= 1 ? (['open', 'sent', 'accepted', 'refused'] as const) : [];
  return [...references.map((ppago) => ({ ss, sp, ppago })), ...returns.map((returned) => ({ ss, sp, ppago: WITH_LINK, returned }))];
});

const note = {
  venue: { id: '101-1', simpleId: 1, dk: 0, name: 'Fuente Alameda', country: 'cl' },
  revision: 1,
  dispatch: 1,
  methodId: 5011,
};

function rawOf({ ss, sp, ppago = [] }: Case) {
  const det = {
    ...orderRaw.det,
    tipo: 1,
    prepago: 5011,
    ppago,
    pagado: undefined,
    cart: { ...orderRaw.det.cart, ppago: [], iped: undefined },
  };
  return { ...orderRaw, ioext: INTENT, ti: 1, ss, sp, stdvy: 40, det };
}

async function hostFor(given: Case) {
  const raw = rawOf(given);
  const pending = { note, intentId: INTENT, request: { ioext: INTENT, det: {} } };
  const TEMPCART = given.returned === undefined ? pending : { ...pending, returned: { code: 'abc', state: given.returned } };
  const test = createTestHost('mf-checkout', {
    session: aDiner(),
    venue: aVenue(),
    start: orderRaw.fc,
    storage: { TEMPCART },
    api: { 'order-by-check': { ok: true, data: raw, cfg: {} }, 'orders-list': { ok: true, data: [raw] } },
  });
  test.as('mf-menu-cart').publish('cart/current', null);
  test.as('mf-menu-cart').handle('cart/reopen', () => ({ result: 'gone' }));
  await test.host.outbox.place({ key: 'k', restaurantId: 101, localId: 1, request: () => ({}), note });
  test.progress(INTENT, { state: 'consumed', saved: { orderId: '90001' } });
  return test;
}

async function read(shown: React.ReactNode, at: string, pattern: string): Promise<string> {
  const router = createMemoryRouter(
    [
      { path: pattern, element: shown },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  );
  await act(async () => {
    render(<RouterProvider router={router} />);
    await settle();
  });
  // What comes in a chunk of its own comes a little later.
  await act(settle);
  const text = document.body.textContent ?? '';
  cleanup();
  return text;
}

async function screenAt(given: Case, Screen: ComponentType, at: string, pattern = at): Promise<string> {
  const { host } = await hostFor(given);
  host.navigation.go(at);
  const text = await read(
    <HostProvider host={host}>
      <Screen />
    </HostProvider>,
    at,
    pattern,
  );
  return text;
}

/** What the owner of orders tells all others. */
async function published(given: Case): Promise<readonly OrderSummary[]> {
  const { host, as } = await hostFor(given);
  const stop = await service.activate(host);
  await settle();
  const state = as('shell').peek('order/in-progress');
  stop();
  return state.status === 'ready' ? state.value : [];
}

async function placesOf(given: Case): Promise<Readonly<Record<string, string>>> {
  const isOver = given.ss < 0 || given.ss > 2;
  const list = isOver ? '/l/carth' : '/l/cartc';
  const summaries = await published(given);
  const home = createTestHost('mf-discovery');
  const { Around, host, as, clock } = await shellAround({ start: orderRaw.fc });
  as('mf-checkout').publish('order/in-progress', summaries);
  as('mf-booking').publish('booking/upcoming', []);
  expect(clock.now()).toBe(orderRaw.fc);
  await speakSpanish();
  const key = `/r/:pais/:name/:idsimple/order/:idorden`;
  return {
    cart: await screenAt(given, CartScreen, '/l/cart'),
    order: await screenAt(given, OrderScreen, `${BASE}/${INTENT}`, key),
    payment: await screenAt(given, PaymentScreen, `${BASE}/${INTENT}/paying`, `${key}/paying`),
    list: await screenAt(given, OrdersScreen, list),
    ...(summaries.length === 0
      ? {}
      : {
          home: await read(
            <HostProvider host={home.host}>
              <OrderPill orders={summaries} isAwaited />
            </HostProvider>,
            '/',
            '/',
          ),
          bell: await read(
            <Around>
              <NoticesPanel host={host} close={() => undefined} />
            </Around>,
            '/',
            '/',
          ),
        }),
  };
}

/** One instance speaks for all parts, as in the product. */
async function speakSpanish(): Promise<void> {
  const resources = { es: { 'mf-checkout': checkoutTexts, 'mf-discovery': discoveryTexts, shell: shellTexts } };
  await i18next
    .createInstance()
    .use(initReactI18next)
    .init({ lng: 'es', resources, interpolation: { escapeValue: false } });
}

function claimsIn(text: string): readonly Claim[] {
  return (Object.keys(CLAIMS) as Claim[]).filter((claim) => CLAIMS[claim].test(text));
}

function outcomeOf(given: Case) {
  const decoded = decodeOrder(rawOf(given));
  if (!decoded.ok) throw new Error('no order');
  return paymentOutcome(given.returned === undefined ? decoded.value : { ...decoded.value, paymentReturn: given.returned });
}

const name = ({ ss, sp, ppago, returned }: Case) =>
  `ss ${ss} sp ${sp}, ${ppago === WITH_LINK ? 'with link' : ppago?.length === 1 ? 'with id' : 'without reference'}${returned === undefined ? '' : `, returned: ${returned}`}`;

it.each(CASES.map((given) => [name(given), given] as const))('[X-05] %s: no two places differ', async (_, given) => {
  const { kind, isWithVenue } = outcomeOf(given);
  const isHeld = HOLDS.has(kind) && !isWithVenue;
  for (const [place, text] of Object.entries(await placesOf(given))) {
    const claims = claimsIn(text);
    const reported = `${place}: ${text}`;
    if (isHeld) expect(claims, reported).toEqual([kind]);
    else
      expect(
        claims.filter((claim) => ['awaited', 'refused', 'expired'].includes(claim) && claim !== awaitedOfDue(kind)),
        reported,
      ).toEqual([]);
    if (claims.includes('received')) expect(isWithVenue, reported).toBe(true);
    if (claims.includes('paid')) expect(given.sp, reported).toBeGreaterThanOrEqual(2);
    if (kind === 'cancelled') expect(claims, reported).toContain('cancelled');
    else expect(claims, reported).not.toContain('cancelled');
    const offersToPay = /Reintentar el pago/.test(text);
    if (place === 'order' || place === 'payment') expect(offersToPay, reported).toBe(outcomeOf(given).mayPay);
    else if (offersToPay) expect(outcomeOf(given).mayPay, reported).toBe(true);
  }
});

/** An order that the venue has says in its payment's place alone that money is missing. */
function awaitedOfDue(kind: PaymentOutcomeKind): Claim | undefined {
  return kind === 'due' ? 'awaited' : undefined;
}
