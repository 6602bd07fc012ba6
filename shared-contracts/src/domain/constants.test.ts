import { describe, expect, it } from 'vitest';
import { isDispatchType } from './dispatch.ts';
import { KioskOrderTypes } from './kiosk.ts';
import { offeredTypes } from './offered-types.ts';
import { isOnReceipt, PAYMENT_METHODS, paymentMethod, PaymentMethod, PaymentModes } from './payment-methods.ts';
import { CONSUMER_PHONE_COUNTRIES, KIOSK_PHONE_COUNTRIES } from './phone-countries.ts';
import { hasWeekday } from './weekday-mask.ts';

describe('dispatch types', () => {
  it('are five numbers, and nothing else is one', () => {
    expect([0, 1, 2, 3, 4, 5, 6, '1', null].map(isDispatchType)).toEqual([false, true, true, true, true, true, false, false, false]);
  });

  it("[K3-003] are not a kiosk's setting of order types, which has three values", () => {
    expect(KioskOrderTypes).toEqual({ EAT_HERE: 1, TAKE_AWAY: 2, BOTH: 3 });
    for (const setting of Object.values(KioskOrderTypes)) expect([4, 5]).not.toContain(setting);
  });

  it('are offered as the venue switches them', () => {
    const off = { offersDelivery: false, offersPickup: false, isPickupOnly: false, offersCheckin: false };
    expect(offeredTypes({ ...off, offersDelivery: true, offersPickup: true })).toEqual([2, 1]);
    expect(offeredTypes({ ...off, isPickupOnly: true })).toEqual([1]);
    expect(offeredTypes({ ...off, isPickupOnly: true, offersDelivery: true, offersCheckin: true })).toEqual([1]);
    expect(offeredTypes({ ...off, offersCheckin: true })).toEqual([3]);
    expect(offeredTypes(off)).toEqual([]);
  });
});

describe('payment methods', () => {
  it('[C9-001] have these codes', () => {
    expect(PaymentMethod).toEqual({
      ON_RECEIPT: 0,
      SAVED_CARD: 5009,
      MERCADO_PAGO_QR: 5010,
      MERCADO_PAGO: 5011,
      REDSYS: 5045,
      MACH: 5050,
      CHEK: 5061,
      SQUARE: 5081,
      STRIPE: 5082,
      GLOBAL_PAY: 5218,
      BANK_TRANSFER: -9001,
    });
    expect(PAYMENT_METHODS.map(({ id }) => id).toSorted()).toEqual(Object.values(PaymentMethod).toSorted());
    expect(paymentMethod(5082)?.brand).toBe('Stripe');
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
