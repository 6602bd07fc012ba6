import { describe, expect, it } from 'vitest';
import { isDispatchType } from './dispatch.ts';
import { isOnReceipt, paymentMethod, PaymentModes } from './payment-methods.ts';
import { CONSUMER_PHONE_COUNTRIES, KIOSK_PHONE_COUNTRIES } from './phone-countries.ts';
import { hasWeekday } from './weekday-mask.ts';

describe('dispatch types', () => {
  it('are five numbers, and nothing else is one', () => {
    expect([0, 1, 2, 3, 4, 5, 6, '1', null].map(isDispatchType)).toEqual([false, true, true, true, true, true, false, false, false]);
  });
});

describe('payment methods', () => {
  it('are no row of the table where the venue names them itself', () => {
    expect(paymentMethod(-3)).toBeUndefined();
  });

  it.each([
    [0, true],
    [-3, true],
    [-9001, true],
    [5082, false],
  ])('[C9-001] isOnReceipt(%d) is %s', (id, expected) => {
    expect(isOnReceipt(id)).toBe(expected);
  });

  it('are not taken online, required, optional, or paid on pickup', () => {
    expect(PaymentModes).toEqual({ NONE: 0, REQUIRED: 1, OPTIONAL: 2, ON_PICKUP: 3 });
  });
});

describe('catalogues', () => {
  it('takes phone numbers of 12 countries, Belize for consumers, Brazil on kiosks', () => {
    expect(CONSUMER_PHONE_COUNTRIES).toHaveLength(12);
    expect(CONSUMER_PHONE_COUNTRIES).toContain('BZ');
    expect(CONSUMER_PHONE_COUNTRIES).not.toContain('BR');
    expect(KIOSK_PHONE_COUNTRIES).toContain('BR');
    expect(KIOSK_PHONE_COUNTRIES).not.toContain('BZ');
  });
});

describe('weekdays in a bitmask', () => {
  it('counts Sunday 1 to Saturday 64, and takes 128 for Sunday too', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((day) => hasWeekday(62, day as 0))).toEqual([false, true, true, true, true, true, false]);
    expect(hasWeekday(32, 5)).toBe(true);
    expect(hasWeekday(128, 0)).toBe(true);
    expect(hasWeekday(128, 6)).toBe(false);
  });
});
