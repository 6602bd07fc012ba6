import { describe, expect, it } from 'vitest';
import { priceFormatOf } from '@comanda/shared-contracts/domain/price-format';
import { CLP, USD } from '@comanda/shared-contracts/testing/currencies';
import { testInfoRaw } from '@comanda/shared-contracts/testing/fixtures/wire-kiosk';
import {
  billConflictRaw,
  gaeLineRaw,
  gaeOrderRaw,
  orderByCheckRaw,
  orderNodeRaw,
  paidBillRaw,
} from '@comanda/shared-contracts/testing/fixtures/wire-misc';
import { cancelledOrderRaw, cardOutcomeRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { decodeCancelledOrder, encodeCancelOrder } from './cancel-order.ts';
import { decodeCardOutcome } from './card-payment.ts';
import { decodeGaeLine, decodeGaeOrder, decodePaidBill, encodeBillPayment } from './gae-order.ts';
import { decodeOrderByCheck } from './order-by-check.ts';
import { decodeKitchenStates, decodeOrderNode, encodeOrderUser } from './order-node.ts';
import { decodeTestInfo } from './test-info.ts';

describe('the live node of an order', () => {
  it('[C3-023] accepts an empty live node of an order', () => {
    const empty = { selected: {}, paying: {}, users: {} };
    for (const raw of [{}, null, undefined, [], 'x']) expect(decodeOrderNode(raw)).toEqual(empty);
    expect(decodeOrderNode(orderNodeRaw)).toEqual({
      selected: { 1: 'u-ana' },
      paying: { 'u-ana': 1795000000000 },
      users: { 'u-ana': { name: 'Ana', at: 1795000000000 } },
    });
    expect(decodeOrderNode({ selected: [null, 'u-ana'] }).selected).toEqual({ 1: 'u-ana' });
    expect(encodeOrderUser({ name: 'Ana' })).toEqual({ nm: 'Ana', ts: { '.sv': 'timestamp' } });
    expect(decodeKitchenStates([null, 100, 110])).toEqual({ 1: 'preparing', 2: 'finished' });
  });
});

describe('a bill at a table', () => {
  it('[C3-018] has li, ca, pr, pn, p28, p23, dp, st, apagar, selected and selectable', () => {
    expect(decodeGaeLine(gaeLineRaw, CLP, { 1: 110 })).toEqual({
      ok: true,
      value: {
        id: '1',
        productId: '10007',
        productName: 'Barros Luco en marraqueta',
        quantity: 2,
        unitPrice: { minor: 12990, currency: CLP },
        listPrice: { minor: 13990, currency: CLP },
        paidQuantity: 1,
        isCancelled: false,
        kitchen: 'finished',
        due: { minor: 12990, currency: CLP },
        selectedBy: 'u-ana',
        isSelectable: true,
      },
    });
    for (const field of ['li', 'ca', 'pn', 'p28']) expect(decodeGaeLine({ ...gaeLineRaw, [field]: undefined }, CLP).ok, field).toBe(false);
  });

  it('[C3-018] asks what the provider says is left of a line, whatever its units say, and offers none that may not be chosen', () => {
    // One of two is paid, and a part of the other: the bill was divided by people.
    expect(decodeGaeLine({ ...gaeLineRaw, apagar: 4330 }, CLP)).toMatchObject({ value: { due: { minor: 4330 }, isSelectable: true } });
    expect(decodeGaeLine({ ...gaeLineRaw, apagar: 0 }, CLP)).toMatchObject({ value: { due: { minor: 0 }, isSelectable: false } });
    for (const selectable of [false, 0])
      expect(decodeGaeLine({ ...gaeLineRaw, selectable }, CLP)).toMatchObject({ value: { due: { minor: 12990 }, isSelectable: false } });
  });

  it('[C3-018] leaves what is not paid, and nothing of a cancelled line', () => {
    expect(decodeGaeOrder(gaeOrderRaw)).toMatchObject({
      ok: true,
      value: {
        checkId: 'Zk3vQ0a9TtP1cX7w',
        orderId: '90001',
        tableName: 'Mesa 5',
        total: { minor: 25980 },
        paid: { minor: 12990 },
        lines: [
          { id: '1', due: { minor: 0 }, isSelectable: false, kitchen: 'preparing' },
          { id: '2', due: { minor: 12990 }, isSelectable: true, kitchen: 'finished' },
        ],
        venue: { name: 'Fuente Alameda', hasQrPayment: true, showsKitchenStatus: true },
        realtimeToken: 'eyJ.test',
      },
    });
    const { apagar: _apagar, ...line } = gaeLineRaw;
    expect(decodeGaeLine({ ...line, st: 172 }, CLP)).toMatchObject({ value: { isCancelled: true, due: { minor: 0 } } });
  });

  it('[C3-018] what is paid of a bill that does not say it is what is paid of its lines', () => {
    const { pagado: _pagado, ...data } = gaeOrderRaw.data;
    expect(decodeGaeOrder({ ...gaeOrderRaw, data })).toMatchObject({ value: { paid: { minor: 12990 } } });
    // Money that no line was paid with: a voucher, or a part of one.
    expect(decodeGaeOrder({ ...gaeOrderRaw, data: { ...data, pagado: 15_000 } })).toMatchObject({ value: { paid: { minor: 15_000 } } });
    const [first, ...others] = data.lines;
    const lines = [{ ...first, st: 172 }, ...others];
    expect(decodeGaeOrder({ ...gaeOrderRaw, data: { ...data, lines } })).toMatchObject({ value: { paid: { minor: 0 } } });
  });

  it.each([null, undefined, '', {}])('[C3-018] of a bill with %j for its lines nobody knows what is due', (lines) => {
    const bill = { ...gaeOrderRaw, data: { ...gaeOrderRaw.data, lines } };
    expect(decodeGaeOrder(bill)).toMatchObject({ ok: false, failure: { detail: { path: 'lines' } } });
  });

  it('is paid line by line, and a change by somebody else is a conflict', () => {
    const clp = (minor: number) => ({ minor, currency: CLP });
    expect(
      encodeBillPayment({
        methodId: 5082,
        lineIds: ['2'],
        tip: clp(1299),
        total: clp(14289),
        seenAt: 1795000300000,
        paymentIntentId: 'p0O9i8U7y6T5r4E3',
      }),
    ).toEqual({ mpg: 5082, lines: [2], propina: 1299, total: 14289, fm: 1795000300000, idpago: 'p0O9i8U7y6T5r4E3' });
    const payer = { email: '', documentType: 'RUT', documentNumber: '1' };
    const typed = {
      token: 'tok_1',
      methodId: 'visa',
      installments: 1,
      amount: clp(99),
      description: '',
      issuerId: '',
      payer,
      savesCard: false,
    };
    const share = { methodId: 5009, lineIds: [], tip: clp(0), total: clp(500), seenAt: 1, paymentIntentId: 'p0O9i8U7y6T5r4E3' };
    // Charged is the share as it is when it is paid, whatever it was when the card was typed.
    expect(encodeBillPayment({ ...share, card: { kind: 'new', token: typed } })).toMatchObject({ card: { transaction_amount: 500 } });
    expect(decodePaidBill(paidBillRaw)).toEqual({
      ok: true,
      value: { payment: 'received', changedAt: 1795000500000, paidLineIds: ['2'], paymentId: 'pay_90001_2' },
    });
    expect(decodePaidBill({ ...paidBillRaw, data: { ...paidBillRaw.data, fm: '2026-11-18T12:35:00Z' } })).toMatchObject({ ok: true });
    expect(decodePaidBill(billConflictRaw)).toMatchObject({
      failure: { kind: 'conflict', code: 'bill-changed', detail: { at: 1795000450000 }, message: billConflictRaw.msg },
    });
    expect(decodePaidBill({ ok: false, msg: 'No' })).toMatchObject({ failure: { kind: 'domain' } });
    expect(decodePaidBill('<html>')).toMatchObject({ failure: { kind: 'protocol', outcome: 'unknown', moneyMayHaveMoved: true } });
  });

  it('is found by its check', () => {
    expect(decodeOrderByCheck(orderByCheckRaw)).toMatchObject({
      ok: true,
      value: { order: { id: '90001' }, tableName: 'Mesa 5', venue: { name: 'Fuente Alameda' }, realtimeToken: 'eyJ.test' },
    });
    const dollars = { ...orderByCheckRaw, cfg: { ...orderByCheckRaw.cfg, cur: ['USD', 'US$', 0, '.', 2, ','] } };
    expect(decodeOrderByCheck(dollars)).toMatchObject({ value: { order: { total: { minor: 1_824_000, currency: USD } } } });
    expect(decodeOrderByCheck({ ok: false, msg: 'Pedido no encontrado' }).ok).toBe(false);
  });

  it('[C3-011] without a word of the venue is in the currency of the order, else in the one that is known of it, else in its country’s', () => {
    const { data } = orderByCheckRaw;
    const { cur: _, ...unsaid } = data.det.cart;
    const inf = { nr: 'Ñandutí', sid: 4102, pa: 'pe' };
    const silent = { ok: true, cfg: {}, data: { ...data, det: { ...data.det, inf, cart: { ...unsaid, resto: {} } } } };
    expect(decodeOrderByCheck(silent)).toMatchObject({
      value: { order: { total: { currency: { code: 'PEN' } } }, venue: { name: 'Ñandutí' } },
    });
    const known = decodeOrderByCheck(silent, (id) => (id === '101-1' ? priceFormatOf('PYG') : undefined));
    expect(known).toMatchObject({
      value: { order: { total: { minor: 18_240, currency: { code: 'PYG' } } }, venue: { priceFormat: { code: 'PYG' } } },
    });
    for (const none of [null, '', ' ']) {
      const cart = { ...unsaid, cur: none, resto: {} };
      const nulls = { ok: true, cfg: { cur: none, nr: none, pa: none }, data: { ...data, det: { ...data.det, inf, cart } } };
      expect(decodeOrderByCheck(nulls), JSON.stringify(none)).toMatchObject({
        value: { order: { total: { currency: { code: 'PEN' } } }, venue: { name: 'Ñandutí', country: 'pe' } },
      });
      const asked = decodeOrderByCheck(nulls, () => priceFormatOf('PYG'));
      expect(asked, JSON.stringify(none)).toMatchObject({ value: { order: { total: { currency: { code: 'PYG' } } } } });
      const own = { ...nulls, data: { ...data, det: { ...data.det, inf, cart: { ...cart, cur: 'USD' } } } };
      expect(decodeOrderByCheck(own), JSON.stringify(none)).toMatchObject({ value: { order: { total: { currency: USD } } } });
    }
    const stated = { ...silent, data: { ...data, det: { ...data.det, inf, cart: { ...unsaid, cur: 'USD' } } } };
    expect(decodeOrderByCheck(stated, () => priceFormatOf('PYG'))).toMatchObject({ value: { order: { total: { currency: USD } } } });
  });
});

describe('calls', () => {
  it('tell that an order is cancelled', () => {
    expect(decodeCancelledOrder(cancelledOrderRaw)).toMatchObject({ ok: true, value: { statusCode: -2, paymentCode: -1 } });
  });

  it('cancels by the order id or by the first 16 characters of the external id', () => {
    const venue = { restaurantId: 101, localId: 1 };
    expect(encodeCancelOrder({ ...venue, id: '90001', externalId: 'ABCDEFGHIJKLMNOPQRST' })).toEqual({
      iped: 90001,
      ipedtemp: 'ABCDEFGHIJKLMNOP',
      xir: 101,
      xil: 1,
    });
    expect(encodeCancelOrder({ ...venue, intentId: 'Zk3vQ0a9TtP1cX7w' }, true)).toMatchObject({ ipedtemp: 'Zk3vQ0a9TtP1cX7w', kio: 1 });
    expect(encodeCancelOrder(venue)).toBeUndefined();
    expect(encodeCancelOrder({ id: '90001', restaurantId: 101 })).toBeUndefined();
  });
});

describe('what the provider tells of itself', () => {
  it('stands at positions 6, 12 and 16', () => {
    expect(decodeTestInfo(testInfoRaw)).toMatchObject({
      ok: true,
      value: {
        application: { minimumVersion: '1.0.0', legalVersion: '2026-01', serverTime: 1795172400000, deduplicatesOrders: true },
        venue: {
          simpleId: 4,
          name: 'Brasa Norte',
          shift: 'open',
          dk: 1,
          brandColor: '#d2361f',
          isDark: false,
          tables: [{ name: 'Mesa 7' }, { name: 'Mesa 8' }],
        },
        kiosk: { kioskId: 'TOTEM-4-1' },
      },
    });
    const web = testInfoRaw.map((part, index) => (index === 6 ? part : null));
    const plain = decodeTestInfo(web);
    expect(plain.ok && Object.keys(plain.value)).toEqual(['application']);
    for (const raw of [null, {}, [], 'x']) expect(decodeTestInfo(raw).ok).toBe(false);
  });
});

describe('a payment', () => {
  it.each([
    [-1, 'cancelled'],
    [0, 'pending'],
    [1, 'in-progress'],
    [2, 'received'],
    [3, 'unknown'],
  ])('[C4-005] sp %i is %s wherever a bill or a card payment tells it, whatever ss is', (sp, payment) => {
    const answers = [
      decodeGaeOrder({ ...gaeOrderRaw, data: { ...gaeOrderRaw.data, ss: 2, sp } }),
      decodePaidBill({ ...paidBillRaw, data: { ...paidBillRaw.data, sp } }),
      decodeCardOutcome({ ...cardOutcomeRaw, data: { ...cardOutcomeRaw.data, sp } }, 5011, 'cl'),
    ];
    expect(answers.map((answer) => answer.ok && answer.value.payment)).toEqual(answers.map(() => payment));
  });
});
