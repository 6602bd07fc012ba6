import { describe, expect, it } from 'vitest';
import { aCategory, anExtra, aProduct } from '@comanda/shared-contracts/testing/fixtures/product';
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

  it('[K2-006] is nothing that a combo in the cart holds already, and all else of its category (Q160)', () => {
    const drinks = aCategory({ id: 'drinks', products: [aProduct({ id: 'd1', name: 'Limonada' }), aProduct({ id: 'd2', name: 'Cola' })] });
    const sweets = aCategory({ id: 'sweets', products: [aProduct({ id: 's1', name: 'Helado' })] });
    const combo = { ...inCart, extras: { g1: [{ extra: anExtra({ id: 'e1', name: ' LIMONADA ' }), quantity: 1, chosenAt: 1 }] } };
    const plain = { ...inCart, extras: { g1: [{ extra: anExtra({ id: 'e1', name: 'Palta' }), quantity: 1, chosenAt: 1 }] } };
    const shown = (line: typeof combo) =>
      suggestions(featured('d1', 'd2', 's1'), [...categories, drinks, sweets], [line], '2026-11-20').map(({ id }) => id);
    expect([shown(combo), shown(plain)]).toEqual([
      ['d2', 's1'],
      ['d1', 'd2', 's1'],
    ]);
  });
});
