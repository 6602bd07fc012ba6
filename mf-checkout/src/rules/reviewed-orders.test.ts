import { describe, expect, it } from 'vitest';
import { readBills, writtenBills } from '../stored/reviewed-orders.ts';
import {
  bareBills,
  choiceOf,
  isHint,
  withNamed,
  paidOf,
  type ReviewedOrder,
  withChoice,
  withPaid,
  withReviewed,
} from './reviewed-orders.ts';
import { isOpenCheckin, isStaleCheckin } from './order-book.ts';
import { CLP } from '@comanda/shared-contracts/testing/currencies';

const bill = (checkId: string, at = 0): ReviewedOrder => ({
  checkId,
  venue: { name: 'Fuente Alameda', country: 'cl', simpleId: 1, dk: 0 },
  tableName: 'Mesa 5',
  total: '$13.600',
  at,
});

const billsIn = (raw: unknown) => readBills(raw).bills;

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
    expect(billsIn([...structuredClone(list), { checkId: 'x' }, null])).toEqual(list);
    expect(billsIn('x')).toEqual([]);
  });
});

describe('[X-13] what was chosen and paid of a bill', () => {
  const clp = (minor: number) => ({ minor, currency: CLP }) as const;
  const choice = { mode: 'parts', parts: 3, tip: { kind: 'custom', amount: clp(500) }, lineIds: ['1'], at: 1000 } as const;

  it('is kept with it, also when it is opened again, and read as it was written', () => {
    const list = withReviewed(withPaid(withPaid(withChoice([bill('a')], 'a', choice), 'a', clp(300)), 'a', clp(200)), bill('a', 5));
    expect(list).toMatchObject([{ at: 5, choice, paid: clp(500) }]);
    expect(billsIn(structuredClone(list))).toEqual(list);
    expect(readBills(structuredClone(writtenBills({ bills: list, writes: ['a1', 'b2'] })))).toEqual({ bills: list, writes: ['a1', 'b2'] });
    expect([paidOf(list, 'a'), paidOf(list, 'b')]).toEqual([clp(500), undefined]);
  });

  it('of an attempt to pay that lacks anything nothing is read: half of it would be asked for again as another payment', () => {
    const attempt = { id: 'Zk3vQ0a9TtP1cX7w', lineIds: ['1'], tip: clp(300), total: clp(3300), seenAt: 5 };
    const read = (raw: unknown) => billsIn([{ ...bill('a'), attempt: raw }])[0]?.attempt;
    expect([read(attempt), read({ ...attempt, parts: 3 })]).toEqual([attempt, { ...attempt, parts: 3 }]);
    for (const key of Object.keys(attempt)) expect(read({ ...attempt, [key]: undefined }), key).toBeUndefined();
  });

  it('stays with who did it under another name, beside what they did under that one before', () => {
    const attempt = { id: 'Zk3vQ0a9TtP1cX7w', lineIds: ['1'], tip: clp(300), total: clp(3300), seenAt: 5 };
    const known = [
      { ...bill('a', 9), by: 'guest:0', paid: clp(100) },
      { ...bill('b', 8), by: 'guest:0', attempt },
      { ...bill('a', 7), by: '1001', attempt, paid: clp(200) },
      { ...bill('a', 6), by: '2002', choice, paid: clp(400) },
      { ...bill('c', 5), by: '1001' },
    ];
    expect(withNamed(known, 'guest:0', '1001')).toEqual([
      { ...bill('a', 9), by: '1001', attempt, paid: clp(300) },
      { ...bill('b', 8), by: '1001', attempt },
      { ...bill('a', 6), by: '2002', choice, paid: clp(400) },
      { ...bill('c', 5), by: '1001' },
    ]);
    expect(withNamed(known, 'guest:1', '1001')).toBe(known);
    expect(bareBills(known)).toEqual([bill('a', 9), bill('b', 8), bill('c', 5)]);
  });

  it('is not remembered of somebody who sat there before', () => {
    const list = withChoice([bill('a')], 'a', choice);
    expect([choiceOf(list, 'a', 601_000), choiceOf(list, 'a', 601_001)]).toEqual([choice, undefined]);
  });

  it.each([{ mode: 'x' }, { parts: '3' }, { lineIds: '1' }, { at: undefined }])('is nothing when it cannot be read: %j', (over) => {
    expect(billsIn([{ ...bill('a'), choice: { ...choice, ...over } }])).toEqual([bill('a')]);
  });
});

describe('an order at a table', () => {
  it('[C9-019] counts as open for 240 minutes', () => {
    const order = { statusCode: 1, createdAt: 1 };
    expect([isOpenCheckin(order, 239 * 60_000), isOpenCheckin(order, 241 * 60_000)]).toEqual([true, false]);
    expect(isOpenCheckin({ ...order, statusCode: 3 }, 0)).toBe(false);
  });

  it('[C9-019] is open as long as it is in process where nobody tells its age, as it is not stale', () => {
    const undated = { statusCode: 1, createdAt: 0 };
    const now = Date.UTC(2026, 10, 25);
    expect([isOpenCheckin(undated, now), isStaleCheckin(undated, now)]).toEqual([true, false]);
    expect(isOpenCheckin({ ...undated, statusCode: 3 }, now)).toBe(false);
  });
});
