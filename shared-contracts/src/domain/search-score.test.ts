import { describe, expect, it } from 'vitest';
import { extraWords, hasWord, searchScore, wordsOf } from './search-score.ts';

const entry = (name: string, ...tags: string[]) => ({ name, tags });

describe('the score of a search', () => {
  it('[C5-065] is 100 for the exact name', () => {
    expect(searchScore('pizza loca', entry('Pizza Loca'))).toBe(100);
    expect(searchScore('PÍZZA  loca ', entry('Pizza Loca'))).toBe(100);
  });

  it('[C5-065] is 20 for a word of the name, plural or not', () => {
    expect(searchScore('pizzas', entry('Pizza'))).toBe(20);
    expect(searchScore('pizzas', entry('La Pizza de Ana'))).toBe(20);
    expect(searchScore('postre', entry('Los Postres'))).toBe(20);
    expect(searchScore('panes', entry('El Pan Nuestro'))).toBe(20);
    expect(searchScore('pizza pasta', entry('Pasta y Pizza'))).toBe(40);
  });

  it('[C5-065] is 1 for a generic word of the name, and for a tag', () => {
    expect(searchScore('bar', entry('Bar Uno'))).toBe(1);
    expect(searchScore('café', entry('Cafe del Parque'))).toBe(1);
    expect(searchScore('sushi', entry('Nori', 'sushi'))).toBe(1);
    expect(searchScore('sushis', entry('Nori', 'sushi'))).toBe(1);
  });

  it('[C5-065] is 0 when nothing matches', () => {
    expect(searchScore('pizza', entry('Nori', 'sushi'))).toBe(0);
    expect(searchScore('piz', entry('Pizza'))).toBe(0);
    expect(searchScore('', entry(''))).toBe(0);
  });

  it('names the words that match neither name nor tag', () => {
    expect(extraWords('sushi salmón nori', entry('Nori', 'sushi'))).toEqual(['salmon']);
    expect(hasWord(['salmon', 'rolls'], 'Roll')).toBe(true);
    expect(hasWord(['salmon'], 'atun')).toBe(false);
    expect(wordsOf("Café Ñuñoa 2: O'Higgins")).toEqual(['cafe', 'nunoa', '2', 'o', 'higgins']);
  });
});
