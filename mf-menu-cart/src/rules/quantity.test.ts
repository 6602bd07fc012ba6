import { describe, expect, it } from 'vitest';
import { line, product } from '../test-data.ts';
import { productMaximum, stockAfter, unitsInCart } from './quantity.ts';

describe('most units of a product', () => {
  it('[C5-024] is the stock without the reserve', () => {
    expect(productMaximum({ stock: 10, reserved: 2 })).toBe(8);
  });
  it('[C5-024] is 1000 when stock is not tracked, and never below 0', () => {
    expect(productMaximum(product())).toBe(1000);
    expect(productMaximum({ stock: 1, reserved: 2 })).toBe(0);
  });
});

describe('stock on the menu', () => {
  const PRODUCT = product({ stock: 5, reserved: 2 });
  it('[C4-033] shrinks with what is added, and sells out at the reserve', () => {
    expect(stockAfter(PRODUCT, 2)).toEqual({ stock: 3, isSoldOut: false });
    expect(stockAfter(PRODUCT, 3)).toEqual({ stock: 2, isSoldOut: true });
  });
  it('[C4-033] stays sold out when the provider says so, and is never used up when it is not tracked', () => {
    expect(stockAfter(product({ stock: 50, isSoldOut: true }), 0).isSoldOut).toBe(true);
    expect(stockAfter(product(), 999)).toEqual({ stock: undefined, isSoldOut: false });
  });
  it('counts the units of all lines but one', () => {
    const lines = [line({ quantity: 2 }), line({ id: 'line-2', quantity: 3 }), line({ id: 'line-3', product: product({ id: 'p2' }) })];
    expect(unitsInCart(lines, 'p1')).toBe(5);
    expect(unitsInCart(lines, 'p1', 'line-2')).toBe(2);
  });
});
