import { expect, it } from 'vitest';
import { anOrderSummary } from '@comanda/shared-contracts/testing/fixtures/order';
import { latestOf, progressOf } from './order-progress.ts';

it.each([
  [{ status: 'in-progress', payment: 'in-progress' }, 'awaited'],
  [{ status: 'in-progress', payment: 'in-progress', outcome: 'confirming', deliveryStatus: 'preparing' }, 'confirming'],
  [{ status: 'in-progress', payment: 'pending' }, 'sent'],
  [{ status: 'confirmed' }, 'confirmed'],
  [{ status: 'confirmed', deliveryStatus: 'preparing' }, 'preparing'],
  [{ status: 'confirmed', deliveryStatus: 'ready' }, 'ready'],
  [{ status: 'transferred', deliveryStatus: 'out-for-delivery' }, 'onTheWay'],
  [{ status: 'transferred', deliveryStatus: 'out-for-delivery', dispatch: 1 }, 'ready'],
] as const)('an order with %j is at %s', (over, step) => {
  expect(progressOf(anOrderSummary(over)).step).toBe(step);
});

it('the pill speaks of the order that changed last', () => {
  expect(
    latestOf([
      anOrderSummary({ id: 'a', changedAt: 1 }),
      anOrderSummary({ id: 'b', changedAt: 3 }),
      anOrderSummary({ id: 'c', changedAt: 2 }),
    ])?.id,
  ).toBe('b');
  expect(latestOf([])).toBeUndefined();
});
