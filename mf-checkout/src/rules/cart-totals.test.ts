import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCart, aCartLine, clp } from '../testing/fixtures.ts';
import { totalsOf } from './cart-totals.ts';

describe('what a cart will cost', () => {
  const delivery = { isValid: null, isFree: false, fee: clp(1990) } as const;

  it('[C5-017] counts the tip on the subtotal without the delivery', () => {
    const cart = aCart({ dispatch: 2, subtotal: clp(12_500), delivery });
    expect(totalsOf(cart, { kind: 'percent', percent: 10 })).toEqual({
      subtotal: clp(12_500),
      discount: clp(0),
      deliveryFee: clp(1990),
      tip: clp(1250),
      total: clp(15_740),
    });
  });

  it('counts the tip after discounts', () => {
    const cart = aCart({ subtotal: clp(18_300), discount: clp(3_200) });
    expect(totalsOf(cart, { kind: 'percent', percent: 10 })).toMatchObject({ tip: clp(1510), total: clp(16_610) });
  });

  it('a pickup has no delivery, a delivery of unknown cost says so', () => {
    expect(totalsOf(aCart(), { kind: 'none' }).deliveryFee).toBeUndefined();
    expect(totalsOf(aCart({ dispatch: 2, delivery: { isValid: null, isFree: false } }), { kind: 'none' }).deliveryFee).toBeNull();
  });

  it('the parts always make up the total', () => {
    fc.assert(
      fc.property(fc.nat(200_000), fc.nat(9), fc.nat(9_000), fc.constantFrom(5, 10, 15, 20), (price, more, fee, percent) => {
        const line = aCartLine({ quantity: 1 + more });
        const subtotal = clp(price + line.subtotal.minor);
        const totals = totalsOf(aCart({ dispatch: 2, subtotal, delivery: { ...delivery, fee: clp(fee) } }), { kind: 'percent', percent });
        expect(totals.total.minor).toBe(subtotal.minor + fee + totals.tip.minor);
      }),
    );
  });
});
