import { describe, expect, it } from 'vitest';
import { CLOSED } from './loader.ts';
import type { Order } from './records.ts';
import { createToldOrders, MOST_TOLD, withOrders } from './told-orders.ts';

/** What an order is for a list: its number, when it changed, whether it is over. */
const order = (iped: number, fm: number, ss = 1): Order => ({ iped, fm, ss, stdvy: 40 }) as Order;
const event = (id: unknown, fm: unknown) => JSON.stringify({ id, fm });
const ipeds = (orders: readonly Order[] = []) => orders.map(({ iped }) => iped);

describe('orders that events tell of', () => {
  const toldOf = (...events: readonly (readonly [id: number, fm: number])[]) => {
    const told = createToldOrders();
    for (const [id, fm] of events) told.tell(event(String(id), fm));
    return told;
  };

  it.each([
    ['no data', undefined],
    ['no JSON', 'x'],
    ['nothing', '{}'],
    ['no number', event('', 'soon')],
    ['no whole number', event('1.5', 5)],
  ])('an event with %s names none', (_, data) => {
    expect(createToldOrders().tell(data)).toBe(false);
  });

  it('are due until a record as late as the last event is known, open or ended', () => {
    const told = toldOf([1, 5], [2, 5], [3, 5], [3, 4]);
    expect(told.tell(event('4', 5))).toBe(true);
    expect(told.due({ orders: [order(1, 4), order(4, 5)], closed: [order(2, 6, 3)] })).toEqual([1, 3]);
    expect(told.due({ orders: [order(3, 4)] })).toEqual([1, 3]);
    expect(told.due({ orders: [order(3, 5)] })).toEqual([1]);
  });

  it('are not due any more once asked for: of another venue nothing comes; one that changed meanwhile is due again', () => {
    const told = toldOf([1, 5], [2, 5], [3, 5]);
    told.tell(event('2', 7));
    told.answered({ ids: [1, 2], orders: [order(2, 6)] });
    expect(told.due({})).toEqual([2, 3]);
    told.answered({ ids: [2], orders: [order(2, 7)] });
    expect(told.due({})).toEqual([3]);
  });

  it('are asked for a hundred at a time', () => {
    const told = toldOf(...Array.from({ length: 130 }, (_, index) => [index + 1, 5] as const));
    expect(told.due({})).toHaveLength(MOST_TOLD);
  });
});

describe('what is loaded, with orders as they are', () => {
  const loaded = { orders: [order(3, 5), order(1, 5)], closed: [order(2, 5, 3)] };

  it('has each in the list where it belongs now, the last first', () => {
    const now = withOrders(loaded, [order(1, 6, 3), order(2, 7, 1), order(4, 1)]);
    expect([ipeds(now.orders), ipeds(now.closed)]).toEqual([[4, 3, 2], [1]]);
  });

  it('is the same where nothing of it is later, and before the first answer', () => {
    expect(withOrders(loaded, [order(1, 5, 3), order(3, 4, 3), order(2, 5, 1)])).toBe(loaded);
    const none = {};
    expect(withOrders(none, [order(1, 5)])).toBe(none);
  });

  it('keeps as many of those that ended as are loaded', () => {
    const closed = Array.from({ length: CLOSED }, (_, index) => order(100 + index, 1000 - index, 3));
    const now = withOrders({ ...loaded, closed }, [order(1, 2000, 3)]);
    expect([now.closed?.length, ipeds(now.closed)[0], ipeds(now.closed).at(-1)]).toEqual([CLOSED, 1, 100 + CLOSED - 2]);
  });
});
