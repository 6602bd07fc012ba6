import { describe, expect, it } from 'vitest';
import { tabIndex } from './cart-tabs.ts';

describe('the tabs of the cart', () => {
  it('[C2-053] are counted from the cart to the table', () => {
    expect([tabIndex('Cart'), tabIndex('CartEnCurso'), tabIndex('CartHistoricos'), tabIndex('CartToken'), tabIndex('CartCheckIn')]).toEqual(
      [0, 1, 2, 3, 4],
    );
  });
});
