import { describe, expect, it } from 'vitest';
import { aCategory, aProduct } from '@comanda/shared-contracts/testing/fixtures/product';
import { ALL, findProduct, productsOf } from './menu-list.ts';

const named = (id: string, name: string) => aProduct({ id, name });
const categories = [
  aCategory({ id: '1', products: [named('c', 'Café'), named('a', 'Agua')] }),
  aCategory({ id: '2', products: [named('b', 'Bebida'), named('a', 'Agua')] }),
];
const names = (categoryId: string, sort: number) => productsOf(categories, categoryId, sort, 'es').map(({ name }) => name);

describe('the products of the menu', () => {
  it.each([
    [1, ['Agua', 'Bebida', 'Café']],
    [3, ['Agua', 'Bebida', 'Café']],
    [0, ['Café', 'Agua', 'Bebida']],
    [2, ['Café', 'Agua', 'Bebida']],
  ])('[K2-015] all of them with sort %i', (sort, expected) => {
    expect(names(ALL, sort)).toEqual(expected);
  });

  it('[K2-015] by the name that is read: in English by the translation, where there is one', () => {
    const translated = [
      aCategory({ id: '1', products: [aProduct({ id: 'w', name: 'Agua', nameTranslated: 'Water' }), named('c', 'Chicha')] }),
      aCategory({ id: '2', products: [aProduct({ id: 'j', name: 'Zumo', nameTranslated: 'Juice' })] }),
    ];
    const ids = (language: 'es' | 'en') => productsOf(translated, ALL, 1, language).map(({ id }) => id);
    expect([ids('es'), ids('en')]).toEqual([
      ['w', 'c', 'j'],
      ['c', 'j', 'w'],
    ]);
  });

  it('[K2-004] a category holds its own, in the order of the menu whatever the sort', () => {
    expect(names('1', 1)).toEqual(['Café', 'Agua']);
    expect(names('9', 0)).toEqual([]);
  });

  it('finds a product in whatever category', () => {
    expect(findProduct(categories, 'b')?.name).toBe('Bebida');
    expect(findProduct(categories, 'z')).toBeUndefined();
  });
});
