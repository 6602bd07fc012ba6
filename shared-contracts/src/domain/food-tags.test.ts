import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelsOf, readFoodTags } from './food-tags.ts';

const ids = ['pop', 'nuevo', 'veg', 'vegano', 'picante', 'singluten', 'sinalergenos', 'apio'];
const food = ['gluten', 'lacteos', 'huevo', 'mariscos', 'pescado', 'mani', 'frutosecos', 'soya', 'sesamo'];
const isListed = (id: string) => id !== 'unlisted';
const nothing = () => false;
const shown = (tagIds: readonly string[], hasWords = isListed) => {
  const { allergens, others, selling } = labelsOf(tagIds, hasWords);
  return [allergens, others, selling];
};

describe('the labels of a dish', () => {
  it.each([
    ['allergens come first, what sells last', ['pop', 'gluten', 'veg', 'huevo'], [['gluten', 'egg'], ['veg'], ['pop']]],
    ['one without words stands nowhere', ['unlisted', 'gluten'], [['gluten'], [], []]],
    ['one that nobody knows may be an allergen: it does not sell', ['nuevo', 'apio', 'picante'], [[], ['apio', 'picante'], ['nuevo']]],
    ['said twice it stands once', ['soya', 'veg', 'soya', 'veg'], [['soy'], ['veg'], []]],
    ['what an allergen belies is left out', ['gluten', 'singluten', 'sinalergenos'], [['gluten'], [], []]],
    ['a diet, too', ['lacteos', 'vegano', 'veg'], [['dairy'], ['veg'], []]],
    ['and stands where nothing belies it', ['huevo', 'singluten'], [['egg'], ['singluten'], []]],
    ['none of a dish without', [], [[], [], []]],
  ])('[C2-062] %s', (_, tagIds, expected) => {
    expect(shown(tagIds)).toEqual(expected);
  });

  it('[C2-062] allergens need no list of the provider; the others wait for their words', () => {
    expect(shown(['pop', 'gluten', 'veg'], nothing)).toEqual([['gluten'], [], []]);
  });

  it('[C2-062] no label that names an allergen is ever lost, whatever else a dish carries', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ids, ...food, 'unlisted')), fc.boolean(), (tagIds, hasList) => {
        const { allergens } = labelsOf(tagIds, hasList ? isListed : nothing);
        expect(new Set(allergens)).toEqual(new Set(readFoodTags(tagIds).contains));
        expect(allergens.length).toBe(new Set(tagIds.filter((id) => food.includes(id))).size);
      }),
    );
  });
});
