import { describe, expect, it } from 'vitest';
import { noteOf } from '../../stored/order-note.ts';
import { aCart } from '../../testing/fixtures.ts';
import { matchReturn, type ReturnAddress } from './match.ts';
import type { PendingOrder, ReturnedCode } from './pending-order.ts';
import { NO_ORDERS, type PendingOrders } from './records.ts';

const note = noteOf(aCart(), '$12.500', 5011);
const order = (intentId: string, over: Partial<PendingOrder> = {}): PendingOrder => ({ note, intentId, ...over });
const returned = (code: string, state: ReturnedCode['state']) => ({ returned: { code, state } });
const kept = (...orders: readonly PendingOrder[]): PendingOrders => ({ ...NO_ORDERS, orders });
const NONE = { kind: 'none' } as const;
/** Which order it is, by its id; of several all of them. */
const idsOf = (address: Partial<ReturnAddress>, records: PendingOrders) => {
  const match = matchReturn({ code: 'c1', values: [], mark: undefined, ...address }, records);
  if (match.kind === 'none') return match;
  return match.kind === 'order' ? match.order.intentId : match.orders.map(({ intentId }) => intentId);
};

const [A, B] = [order('a', { paymentId: 'pay_a' }), order('b', { paymentId: 'pay_b' })];
const PAID = order('p', returned('c0', 'accepted'));

describe('[Q37] [X-04] which order a return is of', () => {
  it('the one that came back with its code before, whatever else its address says', () => {
    const before = order('a', returned('c1', 'sent'));
    expect(idsOf({ values: ['b'], mark: 'b' }, kept(before, B))).toBe('a');
    expect(idsOf({}, kept(order('a', returned('c1', 'accepted')), B))).toBe('a');
  });

  it('none, where its code was spent: also of a tab that left another one to pay', () => {
    const records = { ...kept(A), spent: ['c1'] };
    expect([idsOf({}, records), idsOf({ mark: 'a' }, records), idsOf({ values: ['a'] }, records)]).toEqual([NONE, NONE, NONE]);
    expect(idsOf({ code: 'c2' }, records)).toBe('a');
    // Without a code nothing was spent.
    expect(idsOf({ code: null }, { ...kept(A), spent: ['null', ''] })).toBe('a');
  });

  it('the one that its address names, by its own id or its payment’s, before the one that the tab left for', () => {
    expect(idsOf({ values: ['x', 'b'], mark: 'a' }, kept(A, B))).toBe('b');
    expect(idsOf({ values: ['pay_b'] }, kept(A, B))).toBe('b');
    // Both are named: the tab knows, or nobody does.
    expect(idsOf({ values: ['a', 'b'], mark: 'a' }, kept(A, B))).toBe('a');
    expect(idsOf({ values: ['a', 'b'] }, kept(A, B))).toEqual(['a', 'b']);
    // A name that nobody has, or one without a value, names nobody.
    expect(idsOf({ values: ['undefined', ''] }, kept(order('a'), order('b')))).toEqual(['a', 'b']);
    // One that is paid came back already: a new code is not its own, though an address that was left without one is.
    expect(idsOf({ values: ['p'] }, kept(PAID, A))).toBe('a');
    expect(idsOf({ values: ['p'], code: null }, kept(PAID, A))).toBe('p');
  });

  it('the one that the tab left for, or none where that is forgotten or paid: never another one', () => {
    expect(idsOf({ mark: 'b' }, kept(A, B))).toBe('b');
    expect(idsOf({ mark: 'x' }, kept(A))).toEqual(NONE);
    expect(idsOf({ mark: 'p' }, kept(PAID, A))).toEqual(NONE);
    expect(idsOf({ mark: 'p', code: '' }, kept(PAID, A))).toBe('p');
  });

  it('the only one that can be: those that are paid, and drafts, cannot', () => {
    expect(idsOf({}, kept(PAID, A))).toBe('a');
    expect(idsOf({}, kept({ note }, A))).toBe('a');
    expect(idsOf({}, kept({ note }))).toEqual(NONE);
    expect([idsOf({}, kept()), idsOf({}, kept(PAID))]).toEqual([NONE, NONE]);
    expect(idsOf({}, kept(A, B, PAID))).toEqual(['a', 'b']);
    // Back without a code: the one that waits, else the one that was paid.
    expect(idsOf({ code: '' }, kept(PAID, A))).toBe('a');
    expect([idsOf({ code: null }, kept(PAID)), idsOf({ code: '' }, kept(PAID))]).toEqual(['p', 'p']);
    expect(idsOf({ code: null }, kept(order('r', returned('c0', 'refused')), A))).toEqual(['r', 'a']);
  });
});
