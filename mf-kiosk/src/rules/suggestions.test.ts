import { describe, expect, it } from 'vitest';
import { aCategory, aProduct } from '@comanda/shared-contracts/testing/fixtures/product';
import { suggestions } from './suggestions.ts';

const products = Array.from({ length: 9 }, (_, index) => aProduct({ id: String(index), isSoldOut: index === 2 }));
const categories = [aCategory({ products })];
const featured = (...ids: readonly string[]) => ({ isOn: true, differsByDay: false, title: '', lists: [ids] });
const inCart = { id: 'l1', product: aProduct({ id: '0' }), quantity: 1, extras: {}, comment: '' };

describe('a last craving', () => {
  it('[K4-004] there is none without featured products', () => {
    expect(suggestions({ ...featured('1'), isOn: false }, categories, [], '2026-11-20')).toEqual([]);
    expect(suggestions(featured('77'), categories, [], '2026-11-20')).toEqual([]);
  });

  it('[K2-006] is at most six, without what is in the cart or sold out (Q90)', () => {
    const shown = suggestions(featured('0', '1', '2', '3', '4', '5', '6', '7', '8'), categories, [inCart], '2026-11-20');
    expect(shown.map(({ id }) => id)).toEqual(['1', '3', '4', '5', '6', '7']);
  });
});
