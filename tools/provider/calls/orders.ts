import type { OrderDraft } from '@comanda/shared-contracts/domain/order-draft';
import { DEFAULT_PRICE_FORMAT } from '@comanda/shared-contracts/domain/money';
import type { OperationId } from '@comanda/shared-contracts/operations';
import { decodeCancelledOrder } from '../../../mf-checkout/src/wire/cancel-order.ts';
import { decodeGaeOrder, decodePaidBill } from '../../../mf-checkout/src/wire/gae-order.ts';
import { decodeOrderByCheck } from '../../../mf-checkout/src/wire/order-by-check.ts';
import { decodeOrderDetail } from '@comanda/shared-contracts/wire/order-detail';
import { encodeOrder } from '@comanda/shared-contracts/wire/order-draft';
import { decodePreflight, decodeSavedOrder } from '@comanda/shared-contracts/wire/save-order';
import { decodeOrders } from '@comanda/shared-contracts/wire/user-orders';
import { fetchBill, payBill } from '../../../mf-checkout/src/api/bill.ts';
import { cancelOrder } from '../../../mf-checkout/src/api/cancel-order.ts';
import { checkPrices } from '../../../mf-checkout/src/api/check-prices.ts';
import { fetchOrder } from '../../../mf-checkout/src/api/fetch-order.ts';
import { fetchOrders } from '../../../mf-checkout/src/api/fetch-orders.ts';
import { withReturnedCode } from '../../../mf-checkout/src/wire/returned-code.ts';
import { cancelOrder as cancelKioskOrder } from '../../../mf-kiosk/src/api/cancel-order.ts';
import type { Ask, CallSource } from '../call.ts';
import type { Subject } from '../subject.ts';
import { id, integer, listOf, record } from '../types.ts';
import { ORDER_QUERY, parameter, switchQuery, VENUE_QUERY } from './parameters.ts';

const readSaved = (raw: unknown) => decodeSavedOrder(raw, DEFAULT_PRICE_FORMAT);

/** A save as the outbox sends it. */
const save =
  (change: (on: Subject) => Partial<OrderDraft>): Ask =>
  (api, on) => {
    const body = encodeOrder({ ...on.draft, ...change(on) }, on.intentId);
    return api.call({ operation: 'order-save', body, decode: (raw) => decodeSavedOrder(raw, on.draft.venue.priceFormat) });
  };

const placeOf = ({ venue: { restaurantId, localId } }: Subject) => ({ restaurantId, localId });

const NOT_FOUND = [{ ok: false, msg: 'Pedido no encontrado' }, "there is no such order, or it is somebody else's"] as const;

/** Orders and bills. */
export const ORDERS = {
  'order-save': {
    title: 'Stores an order',
    asks: {
      'on receipt': save(() => ({})),
      'new card': save(({ card }) => ({ paymentMethodId: 5009, card: { kind: 'new', token: card } })),
      'saved card': save(({ cardId }) => ({ paymentMethodId: 5009, card: { kind: 'saved', cardId } })),
      'at a table': save(({ table: { password, ...table } }) => ({ dispatch: 3, table: { ...table, seat: 2 }, checkinPassword: password })),
      'back from the payment': (api, on) =>
        api.call({ operation: 'order-save', body: withReturnedCode(encodeOrder(on.draft, on.intentId), 'c0de'), decode: readSaved }),
    },
    body: 'OrderRequest',
    envelope: 'data',
    answer: record('SavedOrder'),
    decode: readSaved,
    without: 'nothing can be ordered',
    notes: [
      '`ioext` is the id of the intent: 16 of A-Z a-z 0-9 _ -, made by the client for one tap. **The same `ioext` of the same owner is the same order**: answered with the order as it is, `dup` true, nothing stored or charged again.',
      '`ok: true` says that the order is stored, whatever else of the answer cannot be read. A refusal says that nothing was stored. An answer that is neither leaves it open: the product looks the order up and does not send it again by itself unless `dedup` is announced.',
      'Price, delivery cost and total in the request are what the diner saw. The provider computes its own and refuses where they differ.',
      'A payment that needs a page answers `sp` 1 and `ppago[4].init_point`; the page leads back to `/l/carttoken?code=...`, without `code` when nothing was paid.',
    ],
    refusals: [
      [{ ok: false, msg: 'No hay turnos abiertos' }, 'no open shift'],
      [{ ok: false, msg: 'Este local está cerrado.' }, 'closed'],
      [{ ok: false, msg: 'Clave Check In incorrecta' }, 'the password of the table is wrong: it is asked for again'],
      [{ ok: false, msg: 'Pago no realizado.' }, 'the payment was refused, nothing is stored'],
      [{ ok: false, msg: 'Falta dirección para delivery' }, 'the address is missing'],
      [{ ok: false, msg: 'Datos inválidos en orden' }, 'the order makes no sense'],
      [
        {
          ok: false,
          error: 'cart-changed',
          msg: '',
          data: {
            error: 'Algunos productos cambiaron',
            det: { total: 18_740, subtotal: 15_490 },
            cambios: [{ lir: 1, ip: 10_007, motivo: 'precio', pm: 13_490 }],
          },
        },
        'lines changed: the cart shows which, with the new price, and asks to order again',
      ],
      [
        { ok: false, error: 'total-changed', msg: 'El total cambió', data: { det: { total: 18_740 } } },
        'the new total is shown and confirmed',
      ],
    ],
  },
  'order-preflight': {
    title: 'Checks and prices an order without storing it',
    asks: { cart: (api, { draft, intentId }) => checkPrices(api, draft, intentId) },
    query: { preflight: switchQuery('always 1') },
    body: 'OrderRequest',
    envelope: 'data',
    answer: record('Preflight'),
    decode: (raw) => decodePreflight(raw, DEFAULT_PRICE_FORMAT),
    without: 'the cart says that prices could not be checked; the order can be sent, and the save itself checks',
    notes: ['Refusals are those of the save. Nothing is stored, reserved or charged.'],
  },
  'orders-list': {
    title: 'Orders of who asks',
    asks: {
      all: (api) => fetchOrders(api, { list: 'all', limit: 50, isFresh: true }),
      'in progress': (api) => fetchOrders(api, { list: 'in-progress', limit: 50, isFresh: true }),
    },
    query: {
      tipo: parameter(integer, '0 all, 1 in progress (`ss` 0 to 2), 2 history, 10 in progress at a table'),
      xcustom: parameter(integer, 'how many at most'),
    },
    envelope: 'data',
    answer: listOf(record('Order')),
    decode: decodeOrders,
    without: 'the pages of orders say that they could not be loaded; an order whose save was not answered may stay unsure',
    notes: ['Newest first. An anonymous diner gets the orders of the device (`dgid`), a kiosk its own.'],
  },
  'order-detail': {
    title: 'One order, for its owner',
    asks: { owner: (api, on) => fetchOrder(api, { key: on.orderId, ...placeOf(on) }) },
    query: ORDER_QUERY,
    envelope: 'data',
    answer: record('Order'),
    decode: decodeOrderDetail,
    without: 'the page of the order shows the last state that the device knows',
    refusals: [NOT_FOUND],
  },
  'order-by-check': {
    title: 'One order by the id of its intent',
    asks: { check: (api, on) => fetchOrder(api, { key: on.intentId, ...placeOf(on) }) },
    query: { ic: parameter(id, '`ioext` of the order: who has it may read'), ...VENUE_QUERY },
    envelope: 'top',
    answer: record('OrderByCheck'),
    decode: decodeOrderByCheck,
    without: "an order whose save was not answered is looked for in the lists of orders; a guest's link to an order does not work",
    notes: ['Who only has the id gets no address, no contact and no tracking link.'],
    refusals: [NOT_FOUND],
    extension: 'check-by-intent',
  },
  'order-cancel': {
    title: 'Cancels an order that nobody confirmed',
    asks: {
      diner: (api, on) => cancelOrder(api, { id: on.orderId, intentId: on.intentId, ...placeOf(on) }, ''),
      kiosk: (api, on) => cancelKioskOrder(api, placeOf(on), { intentId: on.intentId }),
    },
    query: {
      ...ORDER_QUERY,
      ipedtemp: parameter(id, 'first 16 characters of `ioext`, where the number is not known'),
    },
    envelope: 'data',
    answer: record('OrderChange'),
    isAnswerOptional: true,
    decode: decodeCancelledOrder,
    without: 'the diner is told that nobody knows whether it was cancelled, with the telephone of the venue',
    notes: ['A GET that changes something: no cache and no link prefetch may ever send it. Twice the same is once.'],
    refusals: [[{ ok: false, msg: 'El pedido ya no se puede cancelar' }, 'too late: the sentence is shown'], NOT_FOUND],
  },
  'check-read': {
    title: 'Bill of a table',
    asks: { bill: (api, on) => fetchBill(api, { checkId: on.intentId, ...placeOf(on) }, 'p0O9i8U7y6T5r4E3') },
    query: {
      ic: parameter(id, "`ioext` of the table's order: the key"),
      ...VENUE_QUERY,
      idp: parameter(id, 'a payment of which the state is asked'),
    },
    envelope: 'top',
    answer: record('BillAnswer'),
    decode: decodeGaeOrder,
    without: 'the bill cannot be paid or shared on phones; the waiter is called',
  },
  'check-pay': {
    title: 'Pays a bill or a share of it',
    asks: {
      'some lines, new card': (api, on) =>
        payBill(
          api,
          { checkId: on.intentId, ...placeOf(on) },
          {
            methodId: 5009,
            lineIds: ['2'],
            tip: on.draft.tip,
            total: on.draft.total,
            seenAt: on.billAt,
            paymentIntentId: 'p0O9i8U7y6T5r4E3',
            card: { kind: 'new', token: on.card },
          },
          '',
        ),
      'an equal part, saved card': (api, on) =>
        payBill(
          api,
          { checkId: on.intentId, ...placeOf(on) },
          {
            methodId: 5009,
            lineIds: [],
            tip: on.draft.tip,
            total: on.draft.total,
            seenAt: on.billAt,
            paymentIntentId: 'p0O9i8U7y6T5r4E3',
            parts: 3,
            card: { kind: 'saved', cardId: on.cardId },
          },
          '',
        ),
    },
    query: { ic: parameter(id, "`ioext` of the table's order"), ...VENUE_QUERY },
    body: 'BillPayment',
    envelope: 'data',
    answer: record('PaidBill'),
    decode: decodePaidBill,
    without: 'bills are paid at the table',
    notes: ['The same `idpago` is paid once. A bill that changed since `fm` is refused as a conflict, nothing is charged.'],
    refusals: [
      [
        {
          ok: false,
          msg: 'Otro usuario hizo cambios en la orden. Revise e intente nuevamente.',
          data: { error: 'conflict', fm: 1_795_000_450_000 },
        },
        'the bill is read again and shown',
      ],
    ],
  },
} satisfies Partial<Record<OperationId, CallSource>>;
