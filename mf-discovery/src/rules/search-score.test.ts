import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aVenueSummary } from '@comanda/shared-contracts/testing/fixtures/venue';
import type { NearVenue } from './nearest.ts';
import { isSearchable, rankVenues, scoreOf } from './search-score.ts';

const named = (name: string, searchTags: readonly string[] = [], searchWords: readonly string[] = []) => ({
  name,
  searchTags,
  searchWords,
});

describe('how well a venue answers', () => {
  it.each([
    ['pizza loca', named('Pizza Loca'), 100],
    ['PIZZA  LOCA', named('Pizza Loca'), 100],
    ['pizzas loca', named('Pizza Loca'), 40],
    ['pizzas', named('Pizza'), 20],
    ['pizza', named('Pizzas del Sur'), 20],
    ['bar', named('Bar Uno'), 1],
    ['bares', named('Bar Uno'), 1],
    ['café', named('Cafe Barrio Brasil'), 1],
    ['sushi', named('Nori', ['sushi']), 1],
    ['sushi', named('Sushi Bar', ['sushi']), 21],
    ['postre', named('Dulce', ['postres']), 1],
    ['ñuñoa', named('Nori Nunoa'), 20],
    ['ramen', named('Nori', ['sushi']), 0],
  ])('[C5-065] %s against %j scores %i', (query, venue, score) => {
    expect(scoreOf(query, venue)).toBe(score);
  });

  it.each([
    ['sushi salmon', ['salmon'], 1],
    ['sushi salmones', ['salmon'], 1],
    ['sushi trucha', ['salmon'], 0],
    ['salmon', ['salmon'], 0],
    ['sushi de salmon', ['salmon'], 1],
  ])('[C5-066] an extra word must be among the words of the venue, and is worth nothing: %s', (query, words, score) => {
    expect(scoreOf(query, named('Nori', ['sushi'], words))).toBe(score);
  });

  it.each([
    'sushi a la piedra',
    'sushi al piedra',
    'sushi de los piedra',
    'sushi del piedra',
    'sushi en las piedra',
    'sushi con el piedra',
    'sushi y un piedra',
    'sushi o una piedra',
    'the sushi in piedra',
    'sushi of an piedra',
    'sushi with piedra',
    'sushi and piedra',
    'sushi or piedra',
  ])('[C5-066] the little words of either language neither drop a venue nor count: %s', (query) => {
    expect(scoreOf(query, named('Nori', ['sushi'], ['piedra']))).toBe(1);
    expect(scoreOf(query, named('A al de del el en la las los con y o un una the in of with and or an'))).toBe(0);
  });

  it('the last word matches as a beginning from three letters on, so that typing on does not empty the list', () => {
    expect(scoreOf('hamb', named('Brasa', ['hamburguesas']))).toBe(1);
    expect(scoreOf('ha', named('Brasa', ['hamburguesas']))).toBe(0);
    expect(scoreOf('hamb brasa', named('Brasa', ['hamburguesas']))).toBe(0);
  });

  it('never throws, and a text without letters scores nothing', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (query, name) => scoreOf(query, named(name)) >= 0));
    expect(scoreOf(' ¿? ', named('¿?'))).toBe(0);
  });
});

describe('the order of results', () => {
  const near = (name: string, km: number, tags: readonly string[] = []): NearVenue => ({
    venue: aVenueSummary({ name, searchTags: tags }),
    km,
  });
  const names = (query: string, venues: readonly NearVenue[]) => rankVenues(query, venues).map(({ venue }) => venue.name);

  it('[C5-066] at the same shown distance the higher score comes first; nearer is always before', () => {
    const venues = [near('Nori', 1.24, ['sushi']), near('Sushi Uno', 1.21), near('Sushi Dos', 0.4)];
    expect(names('sushi', venues)).toEqual(['Sushi Dos', 'Sushi Uno', 'Nori']);
    expect(names('sushi', [near('Nori', 1.14, ['sushi']), near('Sushi Uno', 1.21)])).toEqual(['Nori', 'Sushi Uno']);
  });

  it('[C5-066] a result that lacks an extra word is dropped', () => {
    const withWord = { venue: aVenueSummary({ name: 'Nori', searchTags: ['sushi'], searchWords: ['vegano'] }), km: 3 };
    expect(names('sushi vegano', [near('Otro', 1, ['sushi']), withWord])).toEqual(['Nori']);
  });
});

it('a search needs two letters', () => {
  expect(['', ' p ', 'pi'].map(isSearchable)).toEqual([false, false, true]);
});
