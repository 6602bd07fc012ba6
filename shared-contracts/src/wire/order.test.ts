import { describe, expect, it } from 'vitest';
import type { OrderDraft } from '../domain/order-draft.ts';
import { paymentOutcome } from '../domain/payment-outcome.ts';
import { orderChangeRaw } from '../testing/fixtures/wire-misc.ts';
import { cartLineRaw, cartRaw, kioskOrderRaw, orderDetailRaw, orderRaw, userOrdersRaw } from '../testing/fixtures/wire-order.ts';
import { takeNotes } from '../testing/take-notes.ts';
import { decodeCart } from './cart.ts';
import { decodeCartLine, encodeCartLine } from './cart-line.ts';
import { decodeOrderChange } from './order-change.ts';
import { decodeOrder } from './order.ts';
import { decodeOrderDetail } from './order-detail.ts';
import { encodeOrder } from './order-draft.ts';
import { decodePaymentReference } from './payment-reference.ts';
import { decodeOrders } from './user-orders.ts';
import { DEFAULT_PRICE_FORMAT } from '../domain/money.ts';
import { priceFormatOf } from '../domain/price-format.ts';
import { CLP } from '../testing/currencies.ts';

function order(raw: unknown = orderRaw) {
  const result = decodeOrder(raw);
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

function withDet(det: object) {
  return { ...orderRaw, det: { ...orderRaw.det, ...det } };
}

describe('the header of an order', () => {
  it("[C3-004] knows ent 'PE' and 'OR' only: whatever else stands there, the order is kept as PE", () => {
    expect(order({ ...orderRaw, ent: 'PE' }).isConfirmedByVenue).toBe(false);
    expect(order({ ...orderRaw, ent: 'OR' }).isConfirmedByVenue).toBe(true);
    for (const ent of ['XX', '', 'or', 1, null, undefined]) expect(order({ ...orderRaw, ent }).isConfirmedByVenue, String(ent)).toBe(false);
    const { ent: _ent, ...without } = orderRaw;
    expect(order(without).isConfirmedByVenue).toBe(false);
  });

  it('[C3-004] has ids, states, times and tracking link', () => {
    expect(order()).toMatchObject({
      id: '90001',
      internalId: '90001',
      intentId: 'Zk3vQ0a9TtP1cX7w',
      restaurantId: 101,
      localId: 1,
      dispatch: 2,
      status: 'confirmed',
      statusCode: 1,
      payment: 'pending',
      paymentCode: 0,
      deliveryStatus: 'preparing',
      createdAt: 1795000000000,
      changedAt: 1795000300000,
      trackingUrl: 'http://localhost:8080/sandbox/tracking/Zk3vQ0a9TtP1cX7w',
    });
    expect(order({ ...orderRaw, ss: 77, sp: 9, stdvy: 1 })).toMatchObject({
      status: 'unknown',
      payment: 'unknown',
      deliveryStatus: 'unknown',
    });
    expect(order({ ...orderRaw, tracking_url: 'javascript:alert(1)' })).not.toHaveProperty('trackingUrl');
  });

  it.each([
    [-1, 'cancelled'],
    [0, 'pending'],
    [1, 'in-progress'],
    [2, 'received'],
    [3, 'unknown'],
  ])('[C4-005] sp %i is %s wherever an answer or a message tells it, whatever ss is', (sp, payment) => {
    expect(order({ ...orderRaw, ss: 2, sp })).toMatchObject({ payment, paymentCode: sp });
    expect(decodeOrderChange({ ...orderChangeRaw, ss: 2, sp })).toMatchObject({ value: { payment } });
  });

  it('reads the intent id from the first 16 characters of the external id', () => {
    expect(order()).not.toHaveProperty('externalId');
    expect(order({ ...orderRaw, ioext: 'ABCDEFGHIJKLMNOPQRST' })).toMatchObject({
      intentId: 'ABCDEFGHIJKLMNOP',
      externalId: 'ABCDEFGHIJKLMNOPQRST',
    });
    const short = order({ ...orderRaw, ioext: '4711' });
    expect(short.externalId).toBe('4711');
    expect(short).not.toHaveProperty('intentId');
  });

  it('[C4-005] an order whose sp cannot be read is kept: nobody knows how its payment stands, and nobody calls it paid or pending', () => {
    for (const sp of ['x', {}, 1.5]) {
      const read = order({ ...orderRaw, ss: 0, sp });
      expect([read.payment, paymentOutcome(read).kind], String(sp)).toEqual(['unknown', 'unknown']);
    }
    const { sp: _sp, ...without } = orderRaw;
    expect(order(without)).toMatchObject({ payment: 'pending', paymentCode: 0 });
    for (const sp of [null, '', ' ']) expect(order({ ...orderRaw, sp }), String(sp)).toMatchObject({ payment: 'pending', paymentCode: 0 });
    expect(order({ ...orderRaw, sp: '2' })).toMatchObject({ payment: 'received', paymentCode: 2 });
  });

  it('[X-22] is kept without its dates, which the other one stands in for, and reads them in every form', () => {
    const at = Date.UTC(2026, 10, 23, 18, 30);
    const datesOf = (fc: unknown, fm: unknown) => {
      const { createdAt, changedAt } = order({ ...orderRaw, fc, fm });
      return [createdAt, changedAt];
    };
    for (const none of [null, undefined, '', 0, 'ayer', {}]) {
      expect([datesOf(none, at), datesOf(at, none), datesOf(none, none)]).toEqual([
        [at, at],
        [at, at],
        [0, 0],
      ]);
    }
    expect(datesOf(at / 1000, '2026-11-23 18:30:00')).toEqual([at, at]);
    expect(decodeOrders({ ok: true, data: [{ ...orderRaw, fc: null, sp: null, ent: null }] })).toMatchObject({
      ok: true,
      value: [{ id: String(orderRaw.iped), payment: 'pending' }],
    });
  });

  it('[X-22] shows every line of its record, also one whose price nobody knows', () => {
    const [line] = cartRaw.dl;
    const unpriced = { ...line, item: { ...line?.item, pm: null } };
    const { lines } = order(withDet({ cart: { ...cartRaw, dl: [unpriced, line] } }));
    expect(lines.map(({ product, position }) => [product.isPriceUnknown, position])).toEqual([
      [true, 1],
      [undefined, 2],
    ]);
  });

  it('takes the dispatch type from det.tipo before ti', () => {
    expect(order({ ...withDet({ tipo: 1 }), ti: 2 }).dispatch).toBe(1);
    expect(order({ ...withDet({ tipo: undefined }), ti: 3 }).dispatch).toBe(3);
    expect(decodeOrder({ ...withDet({ tipo: 9, cart: null }), ti: 0 }).ok).toBe(false);
  });
});

describe('the body of an order', () => {
  it("[C3-005] takes a missing inf.pa as 'cl'", () => {
    const { cur: _, ...unsaid } = cartRaw;
    const cart = { ...unsaid, resto: { id: '101-1', nombre: 'Fuente Alameda', simpleId: 1, dk: 1 } };
    expect(order(withDet({ cart, inf: { nr: 'Fuente Alameda', sid: 1 } })).venue.country).toBe('cl');
    expect(order(withDet({ cart, inf: { nr: 'Fuente Alameda', sid: 1, pa: 'PE' } })).venue).toMatchObject({
      country: 'pe',
      priceFormat: { code: 'PEN' },
    });
  });

  it('[C3-005] [C3-011] is in its venue’s currency, else in its country’s, where its own is null, empty or cannot be read', () => {
    const soles = priceFormatOf('PEN');
    const inf = { nr: 'Fuente Alameda', sid: 1, pa: 'pe' };
    for (const cur of [undefined, null, '', ' ', {}, [], [null], 'x', { odd: 1 }]) {
      const raw = withDet({ inf, cart: { ...cartRaw, cur, resto: { id: '101-1', pais: null, nombre: '', simpleId: null, dk: '' } } });
      expect(order(raw).venue, JSON.stringify(cur)).toMatchObject({
        name: 'Fuente Alameda',
        simpleId: 1,
        country: 'pe',
        priceFormat: soles,
      });
      const dinars = { ...priceFormatOf('TND'), decimals: 3 };
      expect(
        decodeOrder(raw, () => dinars),
        JSON.stringify(cur),
      ).toMatchObject({ value: { total: { currency: { code: 'TND', decimals: 3 } } } });
    }
    for (const cur of ['USD', ['usd']])
      expect(decodeOrder(withDet({ inf, cart: { ...cartRaw, cur } }), () => soles)).toMatchObject({
        value: { total: { currency: { code: 'USD' } } },
      });
  });

  it('[C3-005] has lines with kitchen state, amounts, payment, table and venue', () => {
    expect(order(withDet({ pagado: { pid: 'pay_1' }, mesa: 7, mesaName: 'Mesa 7' }))).toMatchObject({
      lines: [{ id: 'l1', position: 1, quantity: 1, kitchen: 'preparing', isCancelled: false }],
      total: { minor: 18240, currency: CLP },
      subtotal: { minor: 14990 },
      deliveryFee: { minor: 2000 },
      tip: { minor: 1250 },
      paidReference: 'pay_1',
      paymentMethodId: 0,
      table: { id: '7', name: 'Mesa 7' },
      showsKitchenStatus: true,
      venue: { id: '101-1', simpleId: 1, name: 'Fuente Alameda' },
      slot: { date: '2026-11-21', time: '13:30' },
      deliveryAddress: 'Av. Italia 1234, 502, Providencia',
      contactName: 'Ana Rojas',
    });
    const cancelled = { ...orderRaw, orden: { dlres: [{ lir: 1, stk: 170, st: 172 }] } };
    expect(order(cancelled).lines[0]).toMatchObject({ kitchen: 'cancelled', isCancelled: true });
  });

  it('[C3-005] says itself what was charged and how, where its cart and its lines come to something else', () => {
    const ppago = ['pay_7', null, null, null, { init_point: 'https://pay.test/7' }];
    const det = { subtotal: 13_490, descuento: 1_500, costoDespacho: 1_000, propina: 900, total: 13_890, prepago: 5082, ppago };
    const clp = (minor: number) => ({ minor, currency: CLP });
    expect(order(withDet(det))).toMatchObject({
      subtotal: clp(13_490),
      discount: clp(1_500),
      deliveryFee: clp(1_000),
      tip: clp(900),
      total: clp(13_890),
      paymentMethodId: 5082,
      paymentId: 'pay_7',
      paymentLink: 'https://pay.test/7',
      contactPhone: '+56912345678',
    });
    // What it leaves out its cart and its lines say.
    const without = { subtotal: undefined, descuento: undefined, costoDespacho: undefined, propina: undefined, prepago: undefined };
    expect(order(withDet(without))).toMatchObject({
      subtotal: clp(14_990),
      discount: clp(0),
      deliveryFee: clp(2_000),
      tip: clp(1_250),
      paymentMethodId: 0,
      paymentId: 'pay_90001',
    });
  });

  it('[C3-005] [C3-004] names venue and table by its body and header where its cart says nothing of them', () => {
    const cart = { ...cartRaw, resto: undefined };
    const bare = withDet({ cart, inf: { nr: 'Otra Fuente', sid: 7, dk: 3, pa: 'pe' } });
    expect(order(bare).venue).toMatchObject({ id: '101-1', name: 'Otra Fuente', simpleId: 7, dk: 3, country: 'pe' });
    expect(order({ ...withDet({ cart, inf: { nr: 'Otra Fuente', sid: 7 } }), dk: 4 }).venue.dk).toBe(4);
    expect(order({ ...withDet({ mesa: 0, mesaName: 'Terraza 5' }), im: 5 }).table).toEqual({ id: '5', name: 'Terraza 5' });
  });

  it('is refused without a total, because that is money', () => {
    expect(decodeOrder(withDet({ total: undefined })).ok).toBe(false);
    expect(decodeOrder(withDet({ total: 'mucho' })).ok).toBe(false);
  });

  it('keeps the positions of lines when one of them cannot be read', () => {
    const cart = { ...cartRaw, dl: [null, cartLineRaw] };
    const read = order({ ...withDet({ cart }), orden: { dlres: [{ lir: 2, stk: 110, st: 0 }] } });
    expect(read.lines).toMatchObject([{ position: 2, kitchen: 'finished' }]);
  });

  it('comes in lists and alone', () => {
    expect(decodeOrders({ ...userOrdersRaw, data: [{}, orderRaw] })).toMatchObject({ ok: true, value: [{ id: '90001' }] });
    expect(decodeOrders({ ok: true })).toEqual({ ok: true, value: [] });
    expect(decodeOrders({ ok: true, data: 'x' }).ok).toBe(false);
    expect(decodeOrderDetail(orderDetailRaw)).toMatchObject({ ok: true, value: { id: '90001' } });
  });
});

describe('the cart of an order', () => {
  it('[C3-006] reads ppago as a tuple with the id at 0 and init_point at 4', () => {
    expect(decodePaymentReference(cartRaw.ppago)).toEqual({
      paymentId: 'pay_90001',
      paymentLink: 'http://localhost:8080/pay/mw/payments/paypayment?idpr=pay_90001',
    });
    expect(decodePaymentReference(['pay_1', null, null, null, null])).toEqual({ paymentId: 'pay_1' });
    expect(decodePaymentReference([])).toEqual({});
    expect(decodePaymentReference([null, null, null, null, { init_point: 'javascript:alert(1)' }])).toEqual({});
  });

  it.each([
    ['the zone that it names', { tz: 'Pacific/Auckland', pais: 'cl' }, '2026-11-24'],
    ["the zone of the venue's country", { tz: '', pais: 'cl' }, '2026-11-23'],
  ])('[X-22] the moment in the place of its day is read in %s, and noted', (_, place, date) => {
    const day = Date.UTC(2026, 10, 23, 18, 30);
    for (const fechaDespacho of [day, String(day), day / 1000]) {
      const raw = { ...cartRaw, resto: { ...cartRaw.resto, ...place }, fechaDespacho, horaDespacho: '14:30' };
      const { value, notes } = takeNotes(raw, decodeCart);
      expect(value).toMatchObject({ ok: true, value: { slot: { date, time: '14:30' } } });
      expect(notes).toEqual([{ path: 'fechaDespacho', kind: 'guessed', count: 1 }]);
    }
    const odd = takeNotes({ ...cartRaw, fechaDespacho: 'mañana' }, decodeCart);
    expect(odd.value).toMatchObject({ ok: true, value: expect.not.objectContaining({ slot: expect.anything() }) });
    expect(odd.notes).toEqual([{ path: 'fechaDespacho', kind: 'dropped', count: 1 }]);
  });

  it('[C3-006] has venue, lines, payment, table, slot and quote', () => {
    const resto = { ...cartRaw.resto, logo: 'https://x.test/l.webp', tz: 'America/Punta_Arenas' };
    const cart = decodeCart({ ...cartRaw, resto, mesa: 7, mesaName: 'Mesa 7', qc: 3, sector: 'Terraza', ct: 'Sin servilletas' });
    expect(cart).toMatchObject({
      ok: true,
      value: {
        venue: {
          id: '101-1',
          name: 'Fuente Alameda',
          country: 'cl',
          simpleId: 1,
          dk: 1,
          logoUrl: 'https://x.test/l.webp',
          zone: 'America/Punta_Arenas',
        },
        dispatch: 2,
        reference: { paymentId: 'pay_90001', paymentLink: expect.stringContaining('idpr=pay_90001') },
        comment: 'Sin servilletas',
        stateCode: 1,
        paymentMethodId: 0,
        tip: { minor: 1250 },
        deliveryFee: { minor: 2000 },
        orderId: '90001',
        table: { id: '7', name: 'Mesa 7', seat: 3, sector: 'Terraza' },
        slot: { date: '2026-11-21', time: '13:30' },
        changedAt: 1795000000000,
        isPriceChecked: true,
        deliveryQuoteId: 'udq_6f1c03a9',
      },
    });
  });
});

describe('a line of a cart', () => {
  it("[C3-007] accepts {'G1':[[extra,2,1700000000000]]}", () => {
    const extras = { G1: [[{ pl: 190002, np: 'Pan integral', pm: 1000 }, 2, 1700000000000]] };
    const line = decodeCartLine({ ...cartLineRaw, lineReference: 'k7', extras }, 1, CLP);
    expect(line).toMatchObject({
      ok: true,
      value: {
        id: 'k7',
        quantity: 1,
        comment: 'sin cebolla',
        extras: { G1: [{ extra: { id: '190002' }, quantity: 2, chosenAt: 1700000000000 }] },
        subtotal: { minor: 14990 },
      },
    });
  });

  it('[K3-011] reads chosen extras as [extra, quantity, stamp], a boolean stamp as 0', () => {
    const extras = {
      G1: [[{ pl: 1, np: 'A', pm: 0 }, 1, true]],
      G2: [
        ['x', 1, 0],
        [{ pl: 2, np: 'B', pm: 0 }, 0, 0],
      ],
    };
    const line = decodeCartLine({ ...cartLineRaw, extras }, 1, CLP);
    expect(line.ok && line.value.extras).toEqual({ G1: [expect.objectContaining({ quantity: 1, chosenAt: 0 })] });
  });

  it('is refused without product or with a senseless quantity', () => {
    for (const cant of [0, -1, 1.5, 1001, 'x']) expect(decodeCartLine({ ...cartLineRaw, cant }, 1, CLP).ok).toBe(false);
    expect(decodeCartLine({ ...cartLineRaw, item: null }, 1, CLP).ok).toBe(false);
  });

  it('is sent as it was read', () => {
    const line = decodeCartLine(cartLineRaw, 1, CLP);
    if (!line.ok) throw new Error('line');
    expect(encodeCartLine(line.value)).toEqual(cartLineRaw);
  });
});

describe('an order of a kiosk', () => {
  it('[K3-012] has what an order has: ids, states, times, lines and how they are shown', () => {
    const { det } = kioskOrderRaw;
    const raw = { ...kioskOrderRaw, io: 'A-7', ss: 1, sp: 2, ent: 'OR', fc: 1795000000000, fm: 1795000300000 };
    const seen = order({ ...raw, det: { ...det, cart: { ...det.cart, dl: [{ ...cartLineRaw, cant: 3 }] } } });
    expect(seen).toMatchObject({
      id: '90001',
      internalId: 'A-7',
      intentId: 'Zk3vQ0a9TtP1cX7w',
      dispatch: 5,
      lines: [{ quantity: 3, product: { name: cartLineRaw.item.np } }],
      showsKitchenStatus: true,
      payment: 'received',
      status: 'confirmed',
      createdAt: 1795000000000,
      changedAt: 1795000300000,
      isConfirmedByVenue: true,
    });
    expect(order({ ...raw, det: { ...det, cfgApp: { kdsst: 0 } } }).showsKitchenStatus).toBe(false);
  });

  it.each([
    ['17', '17'],
    [17, '17'],
    ['A3', 'A3'],
  ])('[K3-012] its virtual table %j is the number on the sign', (virtual_table_id, locator) => {
    expect(order({ ...kioskOrderRaw, virtual_table_id }).locator).toBe(locator);
  });

  it.each(['', null, undefined])('[K3-012] is shown without a number where its virtual table is %j', (virtual_table_id) => {
    expect(order({ ...kioskOrderRaw, virtual_table_id })).not.toHaveProperty('locator');
  });
});

describe('an order that is sent', () => {
  const line = decodeCartLine(cartLineRaw, 1, CLP);
  if (!line.ok) throw new Error('line');
  const clp = (minor: number) => ({ minor, currency: CLP });
  const draft: OrderDraft = {
    venue: { id: '101-1', simpleId: 1, dk: 1, name: 'Fuente Alameda', country: 'cl', priceFormat: DEFAULT_PRICE_FORMAT },
    dispatch: 2,
    lines: [line.value],
    subtotal: clp(14990),
    deliveryFee: clp(2000),
    tip: clp(1250),
    total: clp(18240),
    contact: { firstName: 'Ana', lastName: 'Rojas', email: 'ana@comanda.test', phone: '+56912345678', nationalId: '' },
    paymentMethodId: 0,
    deviceSessionId: '3f2b8c1e-0d4a-4c55-9a77-1f0f6f1f2a3b',
    slot: { date: '2026-11-21', time: '13:30' },
  };

  it('has the intent id as its temporary order id, and comes back as the same order', () => {
    const body = encodeOrder(draft, 'Zk3vQ0a9TtP1cX7w');
    expect(body).toMatchObject({
      ioext: 'Zk3vQ0a9TtP1cX7w',
      dsid: draft.deviceSessionId,
      ir: 101,
      il: 1,
      dk: 1,
      ti: 2,
      im: 0,
      det: {
        tipo: 2,
        total: 18240,
        prepago: 0,
        inf: { nr: 'Fuente Alameda', sid: 1, pa: 'cl' },
        us: { nm: 'Ana', ln: 'Rojas' },
        cart: { fechaDespacho: '20261121', horaDespacho: '13:30', dl: [cartLineRaw], cur: ['CLP', '$', 0, ',', 0, '.'] },
      },
    });
    const stored = order({ ...body, iped: 1, ss: 0, sp: 0, ent: 'PE', fc: 1, fm: 1 });
    expect(stored).toMatchObject({
      intentId: 'Zk3vQ0a9TtP1cX7w',
      total: draft.total,
      tip: draft.tip,
      deliveryFee: draft.deliveryFee,
      lines: [{ ...line.value }],
      slot: draft.slot,
    });
    expect(structuredClone(body)).toEqual(body);
  });

  it('carries table, locator, seat, password, quote and card where there are any', () => {
    const body = encodeOrder(
      {
        ...draft,
        dispatch: 3,
        paymentMethodId: 5009,
        table: { id: '7', name: 'Mesa 7', seat: 3, sector: '1' },
        locator: '17',
        seat: { text: 'Palco A-12, Ana', location: { kind: 'box', letter: 'A', number: 12, name: 'Ana' }, zone: 'I' },
        checkinPassword: '1234',
        deliveryQuoteId: 'udq_1',
        card: { kind: 'saved', cardId: 'card_9001' },
      },
      'Zk3vQ0a9TtP1cX7w',
    );
    expect(body).toMatchObject({
      im: 7,
      virtual_table_id: '17',
      det: {
        mesa: 7,
        mesaName: 'Mesa 7',
        prepago: 5009,
        idcard: 'card_9001',
        cart: { zd: 'I', ct: 'Palco A-12, Ana', clave: '1234', idUberDirect: 'udq_1', qc: 3, sector: '1' },
      },
    });
    expect(encodeOrder({ ...draft, paymentMethodId: null }, 'x')).toMatchObject({ det: { prepago: null } });
    expect(encodeOrder({ ...draft, card: { kind: 'returned', code: 'abc' } }, 'x')).toMatchObject({ det: { code: 'abc' } });
  });
});
