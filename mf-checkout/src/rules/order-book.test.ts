import { describe, expect, it } from 'vitest';
import type { OrderChange } from '@comanda/shared-contracts/domain/order';
import { anOrder } from '../testing/fixtures.ts';
import { findOrder, isStaleCheckin, ordersOf, summaryOf, withAnswer, withChange } from './order-book.ts';

const NOW = 1_795_000_000_000;
const order = (id: string, over = {}) => anOrder({ id, createdAt: NOW, changedAt: NOW, ...over });
const idsOf = (list: Parameters<typeof ordersOf>[0], ...known: ReturnType<typeof order>[]) =>
  ordersOf(list, known, NOW).map(({ id }) => id);
const closed: OrderChange = { id: 'a', status: 'closed', statusCode: 3, payment: 'received', paymentCode: 2, changedAt: NOW + 1 };

describe('the lists of orders', () => {
  it('[C4-014] a message with ss 3 moves a known order from those in process to the history', () => {
    const known = [order('a'), order('b')];
    const next = withChange(known, closed) ?? [];
    expect(ordersOf('in-progress', next, NOW).map(({ id }) => id)).toEqual(['b']);
    expect(ordersOf('history', next, NOW).map(({ id, statusCode }) => [id, statusCode])).toEqual([['a', 3]]);
  });

  it('[C4-014] a message about an order that is not known is told apart', () => {
    expect(withChange([order('b')], closed)).toBeUndefined();
  });

  it('[C4-014] a message that is older than what is known changes nothing', () => {
    const known = [order('a', { changedAt: NOW + 2 })];
    expect(withChange(known, closed)).toBe(known);
  });

  it('[C9-017] a check-in order is fresh for 43200 s and then stale', () => {
    const at = (seconds: number) => isStaleCheckin({ createdAt: NOW - seconds * 1000 }, NOW);
    expect(at(43_199)).toBe(false);
    expect(at(43_201)).toBe(true);
  });

  it('the list of the table holds open check-in orders of the visit only', () => {
    const old = NOW - 43_201_000;
    expect(idsOf('check-in', order('a', { dispatch: 3 }), order('b'), order('c', { dispatch: 3, createdAt: old }))).toEqual(['a']);
    expect(idsOf('in-progress', order('c', { dispatch: 3, createdAt: old }))).toEqual(['c']);
  });

  it('are sorted newest first', () => {
    expect(idsOf('in-progress', order('a', { createdAt: 1 }), order('b', { createdAt: 2 }))).toEqual(['b', 'a']);
  });

  it('a full list of those in process takes away what is no longer in it; other answers only add', () => {
    const known = [order('gone'), order('old', { statusCode: 3 })];
    expect(withAnswer(known, [order('a')], new Set(['gone', 'old'])).map(({ id }) => id)).toEqual(['a', 'old']);
    expect(withAnswer(known, [order('a')]).map(({ id }) => id)).toEqual(['a', 'gone', 'old']);
  });

  it('[C4-014] an answer that is older than what a message told does not undo it', () => {
    const known = [order('a', { statusCode: 1, changedAt: NOW + 2 })];
    expect(withAnswer(known, [order('a', { statusCode: 0, changedAt: NOW })], new Set(['a']))[0]?.statusCode).toBe(1);
    expect(withAnswer(known, [order('a', { statusCode: 3, changedAt: NOW + 3 })], new Set(['a']))[0]?.statusCode).toBe(3);
  });

  it.each([
    ['a later answer', NOW + 1],
    ['an answer of the same moment', NOW],
    ['an answer that was on its way longer', NOW - 1],
  ])('[C7-053] what only one record says of an order is not taken away by %s', (_, changedAt) => {
    const facts = { locator: '27', contactPhone: '+56961234567', trackingUrl: 'https://courier.example/7', comment: 'sin sal' };
    const seat = { seat: 3, sector: '2' };
    const table = { id: '5', name: 'Terraza 5', ...seat };
    const rich = order('a', { ...facts, table, tableText: 'Terraza 5' });
    const { trackingUrl: _url, contactPhone: _phone, comment: _comment, ...poor } = order('a', { changedAt, paymentCode: 2 });
    const listed = { ...poor, table: { id: '5', name: 'Mesa 5' } };
    for (const [known, answer] of [
      [rich, listed],
      [listed, rich],
    ] as const) {
      const reported = withAnswer([known], [answer])[0];
      expect(reported).toMatchObject({ ...facts, table, paymentCode: (answer.changedAt >= known.changedAt ? answer : known).paymentCode });
    }
    expect(withAnswer([rich], [{ ...poor, table: { id: '5', name: '5' } }])[0]?.table?.name).toBe('Terraza 5');
    expect(withAnswer([rich], [{ ...listed, table: { ...table, name: 'Barra' }, tableText: 'Barra' }])[0]?.table?.name).toBe(
      changedAt < NOW ? 'Terraza 5' : 'Barra',
    );
    const moved = withAnswer([rich], [{ ...listed, changedAt: NOW + 1, table: { id: '6', name: 'Mesa 6' } }])[0];
    expect([moved?.table, moved?.tableText]).toEqual([{ id: '6', name: 'Mesa 6' }, undefined]);
  });

  it('an order is found by the id of its intent and by its number', () => {
    const known = [order('90001', { intentId: 'Zk3vQ0a9TtP1cX7w' })];
    expect(findOrder(known, 'Zk3vQ0a9TtP1cX7w')?.id).toBe('90001');
    expect(findOrder(known, '90001')?.id).toBe('90001');
    expect(findOrder(known, '90002')).toBeUndefined();
    const byAnother = order('90003', { externalId: 'ext-3' });
    expect(findOrder([...known, byAnother], 'ext-3')).toBe(byAnother);
  });

  it('the short form is plain data and leaves cancelled lines out of the count', () => {
    const [line] = order('a').lines;
    const summary = summaryOf(order('a', { lines: [line, { ...line, quantity: 3, isCancelled: true }] }));
    expect(summary.itemCount).toBe(1);
    expect(structuredClone(summary)).toEqual(summary);
  });

  it('the short form says intent, delivery and table where the order has them, and else leaves them out', () => {
    const { intentId: _intent, deliveryStatus: _delivery, table: _table, ...bare } = order('a');
    const said = { intentId: 'Zk3vQ0a9TtP1cX7w', deliveryStatus: 'ready', table: { id: '5', name: '5' } } as const;
    expect(summaryOf({ ...bare, ...said })).toMatchObject(said);
    expect(Object.keys(summaryOf(bare)).filter((name) => name in said)).toEqual([]);
  });
});
