import { describe, expect, it } from 'vitest';
import { aProduct as product } from '../testing/fixtures/product.ts';
import { indexProducts, isSearchable, searchMenu } from './menu-search.ts';

const INDEX = indexProducts([
  product({ id: '1', name: 'Papas rústicas', description: 'Con merkén' }),
  product({ id: '2', name: 'Ñoquis de papa', nameTranslated: 'Potato gnocchi' }),
  product({ id: '3', name: 'Café', searchWords: ['espresso'] }),
  product({ id: '4', name: 'Completo', description: 'Con papas hilo' }),
  product({ id: '1', name: 'Papas rústicas', description: 'Con merkén' }),
]);
const ids = (text: string) => searchMenu(INDEX, text).map(({ id }) => id);

describe('menu search', () => {
  it('[C5-018] begins at two characters', () => {
    expect(ids('p')).toEqual([]);
    expect(ids('pa')).toEqual(['1', '2', '4']);
    expect(isSearchable(' p ')).toBe(false);
    expect(isSearchable('pi')).toBe(true);
  });
  it('takes no notice of accents and capitals', () => {
    expect(ids('NOQUIS')).toEqual(['2']);
    expect(ids('cafe')).toEqual(['3']);
  });
  it('reads names in both languages, descriptions and search words', () => {
    expect(ids('potato')).toEqual(['2']);
    expect(ids('merken')).toEqual(['1']);
    expect(ids('espresso')).toEqual(['3']);
  });
  it('wants every word', () => {
    expect(ids('papas merken')).toEqual(['1']);
    expect(ids('papas cafe')).toEqual([]);
  });
  it('puts what stands in the name first, and shows each product once', () => {
    expect(ids('papas')).toEqual(['1', '4']);
  });
  it('puts names with a word that begins so before those that only hold it', () => {
    const names = ['Superpapa', 'Ñoquis de papa', 'Papas rústicas'].map((name, at) => product({ id: `${at}`, name }));
    expect(searchMenu(indexProducts(names), 'papa').map(({ id }) => id)).toEqual(['1', '2', '0']);
  });
  it('[X-09] reads the words of a product once, and not again with each letter (how quick that is: P6)', () => {
    let reads = 0;
    const watched = product({ id: '9', description: 'con merkén' });
    const counting = new Proxy(watched, {
      get: (target, key, receiver) => {
        if (key !== 'id') reads += 1;
        return Reflect.get(target, key, receiver) as unknown;
      },
    });
    const index = indexProducts([counting]);
    const before = reads;
    expect(before).toBeGreaterThan(0);
    for (const text of ['me', 'mer', 'merk', 'merken']) expect(searchMenu(index, text).map(({ id }) => id)).toEqual(['9']);
    expect(reads).toBe(before);
  });
});
