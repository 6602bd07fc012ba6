import { describe, expect, it } from 'vitest';
import { anExtra, aProduct } from '../testing/fixtures/product.ts';
import { cartSubtotal, chosenOf, itemCount, lineSubtotal, unitPrice } from './cart-line.ts';
import { CLP, USD } from '../testing/currencies.ts';

const clp = (minor: number) => ({ minor, currency: CLP });

describe('the subtotal of a line', () => {
  it('[C5-027] is quantity x (price + sum of extra price x extra quantity)', () => {
    const extras = {
      G1: [{ extra: anExtra({ price: clp(500) }), quantity: 2, chosenAt: 1 }],
      G2: [{ extra: anExtra({ price: clp(300) }), quantity: 1, chosenAt: 2 }],
    };
    const product = aProduct({ price: clp(5000) });
    expect(lineSubtotal({ product, quantity: 2, extras })).toEqual(clp(12600));
    expect(unitPrice(product, extras)).toEqual(clp(6300));
    expect(chosenOf(extras)).toHaveLength(2);
  });

  it('[C5-027] is quantity x price without extras', () => {
    expect(lineSubtotal({ product: aProduct({ price: clp(1990) }), quantity: 3, extras: {} })).toEqual(clp(5970));
  });

  it('adds up to the subtotal of the cart', () => {
    const line = { product: aProduct({ price: clp(1990) }), quantity: 3, extras: {} };
    expect(cartSubtotal([line, { ...line, quantity: 1 }], CLP)).toEqual(clp(7960));
    expect(cartSubtotal([], USD)).toEqual({ minor: 0, currency: USD });
    expect(itemCount([line, { quantity: 1 }])).toBe(4);
  });
});
