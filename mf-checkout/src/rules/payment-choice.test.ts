import { describe, expect, it } from 'vitest';
import type { PaymentMode, VenuePaymentMethod } from '@comanda/shared-contracts/domain/venue';
import { decodeOrdering } from '@comanda/shared-contracts/wire/web-config-ordering';
import { methodsFor, paymentModeOf, paymentProblem, resolveMethod } from './payment-choice.ts';

const method = (id: number, dispatchTypes: VenuePaymentMethod['dispatchTypes'] = [1, 2, 3]): VenuePaymentMethod => ({
  id,
  name: `m${id}`,
  dispatchTypes,
});
const modes = (pickup: PaymentMode, delivery: PaymentMode, table: PaymentMode) =>
  ({ paymentModes: { 1: pickup, 2: delivery, 3: table } }) as const;
const ids = (methods: readonly VenuePaymentMethod[]) => methods.map(({ id }) => id);

describe('how an order is paid', () => {
  it('[C5-044] without a method, with an unpaid one where prepaying is a must, or with one of another type it is invalid', () => {
    const allowed = [method(0), method(5082)];
    expect(paymentProblem(undefined, 2, allowed)).toBe('not-chosen');
    expect(paymentProblem(0, 1, allowed)).toBe('prepayment-required');
    expect(paymentProblem(0, 2, allowed)).toBeNull();
    expect(paymentProblem(-1, 2, allowed)).toBe('not-allowed');
  });

  it('[C5-044] only the methods of the type are allowed', () => {
    const ordering = { ...modes(2, 2, 2), paymentMethods: [method(0, [1]), method(-1, [2]), method(5011, [2, 3])] };
    expect(ids(methodsFor(ordering, 1))).toEqual([0]);
    expect(ids(methodsFor(ordering, 2))).toEqual([-1, 5011]);
    expect(ids(methodsFor(ordering, 3))).toEqual([5011]);
  });

  it('[C3-036] whether paying online is a must is said by the flag of the type', () => {
    const ordering = decodeOrdering({ ordpickpay: 0, ordpay: 1, selfatpay: 2, terminalId: 'T-1' }, { takesBookings: false, pagos: [] });
    expect([1, 2, 3].map((type) => paymentModeOf(ordering, type as 1 | 2 | 3))).toEqual([0, 1, 2]);
    expect(ordering.terminalId).toBe('T-1');
  });

  it.each([
    [0, [0, -1]],
    [1, [5011]],
    [2, [0, -1, 5011]],
    [3, [0, -1, 5011]],
  ] as const)('mode %d offers %j (Q35)', (mode, offered) => {
    const ordering = { ...modes(mode, mode, mode), paymentMethods: [method(0), method(-1), method(5011)] };
    expect(ids(methodsFor(ordering, 2))).toEqual(offered);
  });

  it('a venue that lists no methods is paid on receipt (Q36)', () => {
    expect(ids(methodsFor({ ...modes(0, 0, 0), paymentMethods: [] }, 2))).toEqual([0]);
  });

  it('[C4-048] takes the last used method for one that is unavailable, else the first of the list', () => {
    const available = [method(0), method(5050)];
    expect(resolveMethod(5082, 5050, available)).toBe(5050);
    expect(resolveMethod(5082, 5061, available)).toBe(0);
    expect(resolveMethod(0, 5050, available)).toBe(0);
  });

  it('nothing is chosen for who has a choice and never chose; a single method needs no choice', () => {
    expect(resolveMethod(undefined, undefined, [method(0), method(-1)])).toBeUndefined();
    expect(resolveMethod(undefined, undefined, [method(-1)])).toBe(-1);
    expect(resolveMethod(5082, undefined, [])).toBeUndefined();
  });
});
