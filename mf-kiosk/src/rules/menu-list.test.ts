import { describe, expect, it } from 'vitest';
import { aCategory, aProduct } from '@comanda/shared-contracts/testing/fixtures/product';
import { ALL, findProduct, type MenuListing, partsOf } from './menu-list.ts';

const named = (id: string, name: string) => aProduct({ id, name });
const categories = [
  aCategory({ id: '1', name: 'Uno', products: [named('c', 'Café'), named('a', 'Agua')] }),
  aCategory({ id: '2', name: 'Dos', products: [named('b', 'Bebida'), named('a', 'Agua')] }),
];
const listed = (over: Partial<MenuListing>, menu = categories) =>
  partsOf(menu, { categoryId: ALL, sort: 0, language: 'es', isAvoided: () => false, ...over }).map(({ category, products }) => [
    category?.name,
    products.map(({ name }) => name),
  ]);

describe('the products of the menu', () => {
  it.each([1, 3])('[K2-015] all of them in one list by name with sort %i', (sort) => {
    expect(listed({ sort })).toEqual([[undefined, ['Agua', 'Bebida', 'Café']]]);
  });

  it.each([0, 2])('[K2-004, K2-015] with sort %i in the order of the menu, under its headings, each once (Q210)', (sort) => {
    expect(listed({ sort })).toEqual([
      ['Uno', ['Café', 'Agua']],
      ['Dos', ['Bebida']],
    ]);
  });

  it('[K2-004] no heading stands over nothing, nor alone over everything', () => {
    const twice = [
      ...categories,
      aCategory({ id: '3', name: 'Otra vez', products: [named('a', 'Agua')] }),
      aCategory({ id: '4', products: [] }),
    ];
    expect(listed({}, twice).map(([name]) => name)).toEqual(['Uno', 'Dos']);
    expect(listed({}, categories.slice(0, 1))).toEqual([[undefined, ['Café', 'Agua']]]);
    expect(listed({}, [])).toEqual([]);
  });

  it('[K2-015] by the name that is read: in English by the translation, where there is one', () => {
    const translated = [
      aCategory({ id: '1', products: [aProduct({ id: 'w', name: 'Agua', nameTranslated: 'Water' }), named('c', 'Chicha')] }),
      aCategory({ id: '2', products: [aProduct({ id: 'j', name: 'Zumo', nameTranslated: 'Juice' })] }),
    ];
    const ids = (language: 'es' | 'en') =>
      partsOf(translated, { categoryId: ALL, sort: 1, language, isAvoided: () => false }).flatMap(({ products }) =>
        products.map(({ id }) => id),
      );
    expect([ids('es'), ids('en')]).toEqual([
      ['w', 'c', 'j'],
      ['c', 'j', 'w'],
    ]);
  });

  it('[K2-004] a category holds its own, in the order of the menu whatever the sort', () => {
    expect(listed({ categoryId: '1', sort: 1 })).toEqual([[undefined, ['Café', 'Agua']]]);
    expect(listed({ categoryId: '9' })).toEqual([]);
  });

  it('[X-18] what the customer does not eat comes last under its heading, and stays (Q210)', () => {
    const isAvoided = ({ name }: { readonly name: string }) => name === 'Café';
    expect(listed({ isAvoided })).toEqual([
      ['Uno', ['Agua', 'Café']],
      ['Dos', ['Bebida']],
    ]);
    expect(listed({ isAvoided, categoryId: '1' })).toEqual([[undefined, ['Agua', 'Café']]]);
  });

  it('finds a product in whatever category', () => {
    expect(findProduct(categories, 'b')?.name).toBe('Bebida');
    expect(findProduct(categories, 'z')).toBeUndefined();
  });
});
