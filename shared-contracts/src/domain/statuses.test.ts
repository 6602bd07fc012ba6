import { describe, expect, it } from 'vitest';
import {
  DELIVERY_STATUSES,
  deliveryStatus,
  isCancelledLine,
  KITCHEN_STATUSES,
  kitchenStatus,
  ORDER_STATUSES,
  orderStatus,
  PAYMENT_STATUSES,
  paymentStatus,
  statusTextKey,
} from './statuses.ts';

describe('order status', () => {
  it.each([
    [-3, 'payment-timed-out'],
    [-2, 'cancelled-by-customer'],
    [-1, 'cancelled-by-venue'],
    [0, 'in-progress'],
    [1, 'confirmed'],
    [2, 'transferred'],
    [3, 'closed'],
    [-10, 'not-sent'],
    [-11, 'not-sent'],
  ])('[C4-001] names %d %s', (code, name) => {
    expect(orderStatus(code)).toBe(name);
  });

  it('[C4-001] has a label for each of the nine values and none for others', () => {
    expect(ORDER_STATUSES).toHaveLength(9);
    expect(ORDER_STATUSES.find(({ code }) => code === 1)?.textKey).toBe('status.order.confirmed');
    expect(orderStatus(4)).toBe('unknown');
    expect(statusTextKey('order', 'unknown')).toBeUndefined();
  });
});

describe('payment status', () => {
  it('[C4-005] has the four values', () => {
    expect(PAYMENT_STATUSES.map(({ code, status }) => [code, status])).toEqual([
      [-1, 'cancelled'],
      [0, 'pending'],
      [1, 'in-progress'],
      [2, 'received'],
    ]);
    expect(paymentStatus(2)).toBe('received');
    expect(paymentStatus(3)).toBe('unknown');
    expect(statusTextKey('payment', 'received')).toBe('status.payment.received');
  });
});

describe('delivery sub-status', () => {
  it('[C4-007] has the ten values, and an unknown value gives no text', () => {
    expect(DELIVERY_STATUSES.map(({ code }) => code)).toEqual([40, 90, 100, 110, 120, 180, 170, 172, 175, 200]);
    expect(deliveryStatus(120)).toBe('out-for-delivery');
    expect(deliveryStatus(172)).toBe('cancelled');
    expect(deliveryStatus(171)).toBe('unknown');
    expect(statusTextKey('delivery', deliveryStatus(171))).toBeUndefined();
  });
});

describe('kitchen status', () => {
  it.each([
    [0, 'pending'],
    [99, 'pending'],
    [100, 'preparing'],
    [110, 'finished'],
    [120, 'in-delivery'],
    [130, 'delivered'],
    [170, 'cancelled'],
    [101, 'unknown'],
  ])('[C4-008] labels %d %s', (code, name) => {
    expect(kitchenStatus(code)).toBe(name);
  });

  it('[C4-008] has a text for each label', () => {
    expect(KITCHEN_STATUSES.map(({ textKey }) => textKey)).toContain('status.kitchen.in-delivery');
  });
});

describe('cancelled lines', () => {
  it.each([
    [169, false],
    [170, true],
    [179, true],
    [180, false],
  ])('a line with status %d is cancelled: %s', (code, cancelled) => {
    expect(isCancelledLine(code)).toBe(cancelled);
  });
});
