import { describe, expect, it } from 'vitest';
import type { OrderSummary } from '@comanda/shared-contracts/domain/order';
import { clp } from '../test-data.ts';
import { openOrders } from './open-order.ts';

const order = (over: Partial<OrderSummary> = {}): OrderSummary => ({
  id: '1',
  venueName: 'Fuente Alameda',
  dispatch: 3,
  status: 'confirmed',
  payment: 'pending',
  createdAt: 1,
  changedAt: 0,
  total: clp(5000),
  itemCount: 2,
  ...over,
});

describe('the orders of a table', () => {
  it('are open for 240 minutes while they run', () => {
    const at = (over: Partial<OrderSummary>, minutes = 0) => openOrders([order(over)], 'Fuente Alameda', minutes * 60_000).length;
    expect(at({}, 240)).toBe(1);
    expect(at({}, 240.1)).toBe(0);
    expect(at({ status: 'in-progress' })).toBe(1);
    expect(at({ status: 'closed' })).toBe(0);
    expect(at({ dispatch: 1 })).toBe(0);
    // Nobody tells its age, and it runs.
    expect([at({ createdAt: 0 }, 30_000_000), at({ createdAt: 0, status: 'closed' }, 30_000_000)]).toEqual([1, 0]);
    expect(at({ venueName: 'Otro' })).toBe(0);
  });
});
