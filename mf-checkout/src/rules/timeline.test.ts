import { describe, expect, it } from 'vitest';
import type { DeliveryStatus } from '@comanda/shared-contracts/domain/order';
import { expectedSpan, timelineOf } from './timeline.ts';

const at = (over: object = {}) => ({
  dispatch: 2 as const,
  statusCode: 1,
  paymentCode: 0,
  createdAt: 1000,
  changedAt: 2000,
  deliveryStatus: 'preparing' as DeliveryStatus,
  ...over,
});
const states = (over: object, expected?: number) => timelineOf(at(over), expected)?.steps.map(({ id, state }) => `${id}:${state}`);

describe('the way of an order', () => {
  it('has its own stations for a delivery, a pickup and a table', () => {
    expect(timelineOf(at())?.steps.map(({ id }) => id)).toEqual(['received', 'preparing', 'on-the-way', 'delivered']);
    expect(timelineOf(at({ dispatch: 1 }))?.steps.map(({ id }) => id)).toEqual(['received', 'preparing', 'ready', 'picked-up']);
    expect(timelineOf(at({ dispatch: 3 }))?.steps.map(({ id }) => id)).toEqual(['received', 'preparing', 'served']);
  });

  it.each([
    [{ statusCode: 0, deliveryStatus: 'new' }, 0],
    [{ deliveryStatus: 'new' }, 1],
    [{ deliveryStatus: 'ticket-printed' }, 1],
    [{ deliveryStatus: 'ready' }, 1],
    [{ deliveryStatus: 'ready', dispatch: 1 }, 2],
    [{ deliveryStatus: 'out-for-delivery' }, 2],
    [{ deliveryStatus: 'delivered' }, 4],
    [{ statusCode: 3, deliveryStatus: 'payment-collected' }, 4],
    [{ statusCode: 1, deliveryStatus: undefined }, 1],
  ])('%j is at station %d', (over, now) => {
    expect(timelineOf(at(over))?.steps.filter(({ state }) => state === 'done')).toHaveLength(now);
  });

  it('is on no way when it was cancelled, handed to nobody, or waits for its payment', () => {
    expect(states({ statusCode: -1, deliveryStatus: 'cancelled' })).toBeUndefined();
    expect(states({ statusCode: 3, deliveryStatus: 'not-received' })).toBeUndefined();
    expect(states({ statusCode: 0, paymentCode: 1 })).toBeUndefined();
  });

  it('tells the two times of the record, and when it is expected', () => {
    expect(timelineOf(at({ deliveryStatus: 'out-for-delivery' }), 9000)?.steps).toEqual([
      { id: 'received', state: 'done', at: 1000 },
      { id: 'preparing', state: 'done' },
      { id: 'on-the-way', state: 'now', at: 2000 },
      { id: 'delivered', state: 'next', expectedAt: 9000 },
    ]);
    expect(timelineOf(at({ dispatch: 1 }), 9000)?.steps.map(({ expectedAt }) => expectedAt)).toEqual([
      undefined,
      undefined,
      9000,
      undefined,
    ]);
  });

  it('is expected in a span of ten minutes on five-minute marks', () => {
    const created = Date.UTC(2026, 10, 20, 12, 3);
    expect(expectedSpan(created, 45)).toEqual({ from: Date.UTC(2026, 10, 20, 12, 50), until: Date.UTC(2026, 10, 20, 13, 0) });
    expect(expectedSpan(created, undefined)).toBeUndefined();
  });
});
