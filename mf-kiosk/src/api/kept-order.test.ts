import { describe, expect, it } from 'vitest';
import { anExtra, aProduct } from '@comanda/shared-contracts/testing/fixtures/product';
import type { PlacedOrder } from '../rules/placed-order.ts';
import { decodeKeptOrder, encodeKeptOrder } from './kept-order.ts';
import { CLP } from '@comanda/shared-contracts/testing/currencies';

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
  ])('is none when it cannot be told which it was: %j', (raw) => {
    expect(decodeKeptOrder(raw)).toBeUndefined();
  });
});
