import { describe, expect, it } from 'vitest';
import { anOrder, aVenue } from '../testing/fixtures.ts';
import { endingOf, isOpenBill } from './open-bill.ts';

const order = { dispatch: 3, statusCode: 1, paymentCode: 0 } as const;
const methods = [{ id: 5011, name: '', dispatchTypes: [3] }] as const;
const venue = (
  hasQrPayment: boolean,
  paymentMethods: NonNullable<Parameters<typeof aVenue>[0]>['ordering'] = { paymentMethods: methods },
) => aVenue({ hasQrPayment, ordering: paymentMethods });

describe('a bill at a table', () => {
  it('[C3-043] is paid here only where the venue offers it', () => {
    expect([isOpenBill(order, venue(true)), isOpenBill(order, venue(false)), isOpenBill(order, null)]).toEqual([true, false, false]);
  });

  it('is no delivery, not paid, not cancelled, and its venue takes cards at the table', () => {
    expect(isOpenBill({ ...order, dispatch: 2 }, venue(true))).toBe(false);
    expect(isOpenBill({ ...order, paymentCode: 2 }, venue(true))).toBe(false);
    expect(isOpenBill({ ...order, statusCode: -1 }, venue(true))).toBe(false);
    expect(isOpenBill({ ...order, statusCode: 3 }, venue(true))).toBe(true);
    expect(isOpenBill(order, venue(true, { paymentMethods: [{ id: 0, name: '', dispatchTypes: [3] }] }))).toBe(false);
    expect(isOpenBill(anOrder(), venue(true))).toBe(false);
  });

  it.each([
    [0, 0, undefined],
    [1, 0, undefined],
    [3, 2, 'paid'],
    [0, 2, 'paid'],
    [-1, 0, 'closed'],
    [-3, 0, 'closed'],
    // Not sent yet: nothing of it has ended.
    [-10, 0, undefined],
    [-11, 0, undefined],
  ])('[X-13] with ss %i and sp %i has ended as: %s', (statusCode, paymentCode, ending) => {
    expect(endingOf({ dispatch: 3, statusCode, paymentCode }, venue(true))).toBe(ending);
    expect(endingOf({ dispatch: 2, statusCode, paymentCode }, venue(true))).toBeUndefined();
    expect(endingOf({ dispatch: 3, statusCode, paymentCode, paymentMethodId: 5082 }, venue(true))).toBeUndefined();
  });
});
