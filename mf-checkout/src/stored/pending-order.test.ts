import { describe, expect, it } from 'vitest';
import { PaymentMethod } from '@comanda/shared-contracts/domain/payment-methods';
import { aCart } from '../testing/fixtures.ts';
import { noteOf } from './order-note.ts';
import { withReturnedCode } from '../wire/returned-code.ts';
import { readPendingOrders } from './pending-order.ts';

const NOTE = noteOf(aCart(), '$12.500', 5082);
const read = (over: Readonly<Record<string, unknown>>) => readPendingOrders({ orders: [{ note: NOTE, intentId: 'a', ...over }] }).orders;

describe('the orders that TEMPCART keeps', () => {
  it('[C3-046] come back with what they need to be paid and completed', () => {
    const kept = { paymentId: 'p7', request: { det: {} }, returned: { code: 'c9', state: 'sent', by: 'page-1' } };
    expect(read(kept)).toEqual([{ note: NOTE, intentId: 'a', ...kept }]);
    expect(readPendingOrders({ note: NOTE, intentId: 'a' }).orders).toEqual([{ note: NOTE, intentId: 'a' }]);
  });

  it.each([[{ state: 'open' }], [{ code: {}, state: 'open' }], [{ code: 'c9' }], [{ code: 'c9', state: 'paid' }], ['c9']])(
    '[C3-046] take no return from the payment out of %j',
    (returned) => {
      expect(read({ returned })).toStrictEqual([{ note: NOTE, intentId: 'a' }]);
    },
  );

  it('[C3-046] are salvaged one by one', () => {
    const raw = { orders: [{ intentId: 'b' }, null, { note: NOTE }], spent: ['x', {}], writes: 'x' };
    expect(readPendingOrders(raw)).toMatchObject({ orders: [{ note: NOTE }], spent: ['x'], writes: [] });
  });

  it('[C4-056] are completed as a card payment that the code stands for', () => {
    expect(withReturnedCode({ iped: 1, det: { prepago: 5082, li: [] } }, 'c9')).toEqual({
      iped: 1,
      det: { prepago: PaymentMethod.SAVED_CARD, li: [], code: 'c9' },
    });
  });
});
