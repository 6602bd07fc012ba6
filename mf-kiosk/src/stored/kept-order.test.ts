import { describe, expect, it } from 'vitest';
import { anExtra, aProduct } from '@comanda/shared-contracts/testing/fixtures/product';
import type { PlacedOrder } from '../rules/placed-order.ts';
import { decodeKeptOrder, decodeOrderNote, encodeKeptOrder, encodeOrderNote } from './kept-order.ts';
import { CLP, WRITINGS } from '@comanda/shared-contracts/testing/currencies';

const ORDER: PlacedOrder = {
  intentId: 'Zk3vQ0a9TtP1cX7w',
  visitId: 'v1',
  venueId: '104-1',
  methodId: 1000,
  dispatch: 5,
  locator: '27',
  contactName: 'Ana',
  lines: [
    {
      id: 'l1',
      product: aProduct(),
      quantity: 2,
      extras: { G1: [{ extra: anExtra({ name: 'Limonada' }), quantity: 1, chosenAt: 7 }] },
      comment: 'sin sal',
    },
  ],
  total: { minor: 13_980, currency: CLP },
  at: 1_795_000_000_000,
  orderId: '90001',
  isAnnounced: true,
};

describe('an order kept over a reload', () => {
  it('comes back with all that its ticket needs', () => {
    const kept: unknown = JSON.parse(JSON.stringify(encodeKeptOrder(ORDER)));
    expect(decodeKeptOrder(kept)).toMatchObject({
      ...ORDER,
      lines: [
        {
          quantity: 2,
          comment: 'sin sal',
          product: { id: '10007', name: 'Barros Luco en marraqueta', price: { minor: 6990 } },
          extras: { G1: [{ extra: { name: 'Limonada' }, quantity: 1, chosenAt: 7 }] },
        },
      ],
    });
  });

  it.each([
    { isUnpaid: true, unpaidAt: 1_795_456_800_000, paymentLink: 'https://pay.example' },
    { isLocal: true, orderId: 'L-042713' },
    { isLocal: true, isUnsure: true, orderId: 'L-042713' },
    { isAnnounced: false, dispatch: 4, locator: '', contactName: '' },
  ] as const)('comes back as it was, no more and no less: %j', (over) => {
    const order: PlacedOrder = { ...ORDER, ...over, lines: [] };
    expect(decodeKeptOrder(JSON.parse(JSON.stringify(encodeKeptOrder(order))))).toEqual(order);
  });

  it('of which only the least is known is an order of nobody, by no method, to take away', () => {
    const { cart, total, cur } = encodeKeptOrder({ ...ORDER, lines: [], dispatch: 4, locator: '' });
    expect(decodeKeptOrder({ intentId: 'x', cart, total, cur })).toEqual({
      intentId: 'x',
      visitId: '',
      venueId: '',
      methodId: 0,
      dispatch: 4,
      locator: '',
      contactName: '',
      lines: [],
      total: ORDER.total,
      at: 0,
      isAnnounced: false,
    });
    // Only what is written as true is so.
    const { isAnnounced, isUnpaid, isLocal, isUnsure } =
      decodeKeptOrder({ intentId: 'x', cart, total, cur, isAnnounced: 1, isUnpaid: 'true', isLocal: 1, isUnsure: {} }) ?? {};
    expect([isAnnounced, isUnpaid, isLocal, isUnsure]).toEqual([false, undefined, undefined, undefined]);
  });

  it.each(WRITINGS)('comes back to the last decimal that the venue writes: $code with $decimals', ({ code, decimals }) => {
    const currency = { code, decimals };
    const lines = ORDER.lines.map((line) => ({ ...line, product: aProduct({ price: { minor: 1_255, currency } }), extras: {} }));
    const kept: unknown = JSON.parse(JSON.stringify(encodeKeptOrder({ ...ORDER, lines, total: { minor: 2_510, currency } })));
    const order = decodeKeptOrder(kept);
    expect([order?.total, order?.lines[0]?.product.price]).toEqual([
      { minor: 2_510, currency },
      { minor: 1_255, currency },
    ]);
  });

  it.each(['isUnpaid', 'isLocal', 'isUnsure'] as const)('comes back with what is true of it and nothing else: %s', (flag) => {
    const kept: unknown = JSON.parse(JSON.stringify(encodeKeptOrder({ ...ORDER, [flag]: true })));
    const order = decodeKeptOrder(kept);
    expect([order?.isUnpaid, order?.isLocal, order?.isUnsure]).toEqual(
      ['isUnpaid', 'isLocal', 'isUnsure'].map((name) => (name === flag ? true : undefined)),
    );
  });

  it('comes back without a number while it has none', () => {
    const { orderId: _, ...open } = ORDER;
    expect(decodeKeptOrder(encodeKeptOrder({ ...open, isAnnounced: false, locator: '' }))).toMatchObject({
      locator: '',
      isAnnounced: false,
    });
    expect(decodeKeptOrder(encodeKeptOrder(open))).not.toHaveProperty('orderId');
  });

  it.each([
    [null],
    ['x'],
    [{}],
    [{ intentId: 'a', total: 1, cart: {} }],
    [{ intentId: 'a', cur: 'CLP', cart: {} }],
    [{ total: 1, cur: 'CLP', cart: {} }],
    [{ intentId: 'a', total: 1, cur: { code: 'CLP' }, cart: {} }],
    [{ intentId: 'a', total: 1, cur: { code: 'XXX', decimals: 0 }, cart: {} }],
    [{ intentId: 'a', total: 1, cur: { code: 'CLP', decimals: 9 }, cart: {} }],
  ])('is none when it cannot be told which it was: %j', (raw) => {
    expect(decodeKeptOrder(raw)).toBeUndefined();
  });
});

describe('what the outbox keeps with an order', () => {
  const note = (order: PlacedOrder): unknown => JSON.parse(JSON.stringify(encodeOrderNote('page-1', order)));

  it('[X-15] is its ticket without a word that the customer wrote', () => {
    const kept = note({ ...ORDER, contactName: 'Camila', lines: ORDER.lines.map((line) => ({ ...line, comment: 'sin cebolla' })) });
    expect(JSON.stringify(kept)).not.toMatch(/Camila|cebolla/);
    const { pageId, order } = decodeOrderNote(kept, ORDER.intentId) ?? {};
    expect([pageId, order?.contactName]).toEqual(['page-1', '']);
    expect(order?.lines.map(({ comment }) => comment)).toEqual(['']);
    expect(order).toMatchObject({ intentId: ORDER.intentId, total: ORDER.total, isAnnounced: false });
  });

  it('has a name for each line, as a cart counts them from 1', () => {
    const [line] = ORDER.lines;
    if (line === undefined) throw new Error('no line');
    const kept = note({ ...ORDER, lines: [line, { ...line, id: 'l7' }] });
    expect(decodeOrderNote(kept, ORDER.intentId)?.order.lines.map(({ id }) => id)).toEqual(['l1', 'l2']);
  });

  it('is nobody’s of another part', () => {
    expect(decodeOrderNote({ ...(note(ORDER) as object), kind: 'other' }, ORDER.intentId)).toBeUndefined();
    for (const key of ['pageId', 'order'])
      expect(decodeOrderNote({ ...(note(ORDER) as object), [key]: undefined }, ORDER.intentId)).toBeUndefined();
  });
});
