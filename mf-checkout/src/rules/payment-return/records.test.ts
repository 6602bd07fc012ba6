import { describe, expect, it } from 'vitest';
import type { PendingOrder, ReturnedCode } from './pending-order.ts';
import { noteOf } from '../../stored/order-note.ts';
import { aCart } from '../../testing/fixtures.ts';
import { NO_ORDERS, type PendingOrders, withLeft, withoutPending, withPending, withReturned } from './records.ts';

const note = noteOf(aCart(), '$12.500', 5082);
const order = (intentId: string | undefined, returned?: ReturnedCode): PendingOrder => ({
  note,
  ...(intentId === undefined ? {} : { intentId }),
  ...(returned === undefined ? {} : { returned }),
});
const kept = (...orders: readonly PendingOrder[]): PendingOrders => ({ ...NO_ORDERS, orders });
const ids = (records: PendingOrders | null) => records?.orders.map(({ intentId }) => intentId);
const OPEN = { code: 'c1', state: 'open' } as const;

describe('the orders that wait for their payment', () => {
  it('[X-04] a tab that comes back with a new code resumes the order that it left for', () => {
    expect(ids(withLeft(kept(order('a')), order('b'), 'c9'))).toEqual(['a', 'b']);
  });

  it.each<[string, PendingOrders, PendingOrder | undefined, string | null]>([
    ['without a code', kept(), order('b'), null],
    ['with an empty code', kept(), order('b'), ''],
    ['with a code that was spent', { ...kept(), spent: ['c9'] }, order('b'), 'c9'],
    ['with a code that another order has', kept(order('a', { code: 'c9', state: 'sent' })), order('b'), 'c9'],
    ['with an order that is kept', kept(order('b')), order('b'), 'c9'],
    ['with no order', kept(), undefined, 'c9'],
  ])('[X-04] %s it takes up nothing: a payment is told once', (_, records, left, code) => {
    expect(withLeft(records, left, code)).toBeNull();
  });

  it('[C3-046] are eight at most: the oldest whose code is settled makes room, and never one whose code is open', () => {
    const eight = kept(order('a', OPEN), ...['b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => order(id)));
    expect(ids(withPending(eight, order('i')))).toEqual(['a', 'c', 'd', 'e', 'f', 'g', 'h', 'i']);
    expect(ids(withPending(kept(order('a'), order(undefined)), order('b')))).toEqual(['a', 'b']);
    expect(ids(withPending(kept(order('a'), order('b')), order('a')))).toEqual(['b', 'a']);
  });

  it('[X-04] the code of one that is forgotten stays spent, the newest sixteen of them', () => {
    const many = Array.from({ length: 16 }, (_, at) => `s${at}`);
    const next = withoutPending({ ...kept(order('a', OPEN), order('b')), spent: many }, 'a');
    expect([ids(next), next?.spent.length, next?.spent.at(-1), next?.spent.includes('s0')]).toEqual([['b'], 16, 'c1', false]);
    expect(withoutPending(kept(order('b')), 'a')).toBeNull();
  });

  it('[X-04] a code that has its last word keeps it, and one that another tab tells is left to it', () => {
    const sent = kept(order('a', { code: 'c1', state: 'sent', by: 'tab-1' }));
    expect(withReturned(sent, 'a', { code: 'c1', state: 'sent', by: 'tab-2' })).toBeNull();
    expect(withReturned(sent, 'a', { code: 'c1', state: 'accepted', by: 'tab-2' })?.orders[0]?.returned?.state).toBe('accepted');
    for (const state of ['accepted', 'refused'] as const)
      expect(withReturned(kept(order('a', { code: 'c1', state })), 'a', { code: 'c1', state: 'open' })).toBeNull();
    expect(withReturned(sent, 'x', OPEN)).toBeNull();
  });
});
