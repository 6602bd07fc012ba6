import { describe, expect, it } from 'vitest';
import { readReviewed } from '../api/reviewed-orders.ts';
import { isHint, type ReviewedOrder, withReviewed } from './reviewed-orders.ts';
import { isOpenCheckin } from './order-book.ts';

const bill = (checkId: string, at = 0): ReviewedOrder => ({
  checkId,
  venue: { name: 'Fuente Alameda', country: 'cl', simpleId: 1, dk: 0 },
  tableName: 'Mesa 5',
  total: '$13.600',
  at,
});

describe('bills that were looked at', () => {
  it('[C9-015] are pointed at for an hour', () => {
    expect([isHint(bill('a'), 3_599_000), isHint(bill('a'), 3_601_000)]).toEqual([true, false]);
  });

  it('stand in the list once, the newest first, and what cannot be read is left out', () => {
    const list = withReviewed(withReviewed([bill('a')], bill('b', 1)), bill('a', 2));
    expect(list.map(({ checkId, at }) => [checkId, at])).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
    expect(readReviewed([...structuredClone(list), { checkId: 'x' }, null])).toEqual(list);
    expect(readReviewed('x')).toEqual([]);
  });
});

describe('an order at a table', () => {
  it('[C9-019] counts as open for 240 minutes', () => {
    const order = { statusCode: 1, createdAt: 0 };
    expect([isOpenCheckin(order, 239 * 60_000), isOpenCheckin(order, 241 * 60_000)]).toEqual([true, false]);
    expect(isOpenCheckin({ ...order, statusCode: 3 }, 0)).toBe(false);
  });
});
