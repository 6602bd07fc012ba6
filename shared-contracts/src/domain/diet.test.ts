import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AGAINST, ALLERGENS, DIETS } from './food.ts';
import { readFoodTags } from './food-tags.ts';
import { type DietProfile, foodWarnings } from './diet.ts';

const profile = (over: Partial<DietProfile>): DietProfile => ({ allergens: [], diets: [], ...over });
const warn = (over: Partial<DietProfile>, ...labels: readonly (readonly string[] | undefined)[]) =>
  foodWarnings(profile(over), labels.map(readFoodTags));

describe('what a diner is warned of', () => {
  it.each([
    ['gluten', 'gluten'],
    ['lacteos', 'dairy'],
    ['huevo', 'egg'],
    ['pescado', 'fish'],
    ['mariscos', 'shellfish'],
    ['mani', 'peanut'],
    ['frutosecos', 'treeNut'],
    ['soya', 'soy'],
    ['sesamo', 'sesame'],
  ] as const)('[X-18] the label %s is %s', (label, allergen) => {
    expect(warn({ allergens: [allergen] }, [label])).toEqual([{ kind: 'contains', allergens: [allergen] }]);
    expect(warn({ allergens: ALLERGENS.filter((other) => other !== allergen) }, [label])).toEqual([]);
  });
  it('[X-18] a dish of which nobody says what is in it is unknown, not safe', () => {
    expect(warn({ allergens: ['gluten'] }, [])).toEqual([{ kind: 'undeclared' }]);
    expect(warn({ allergens: ['gluten'] }, ['pop', 'nuevo'])).toEqual([{ kind: 'undeclared' }]);
    expect(warn({ allergens: ['gluten'] }, undefined)).toEqual([{ kind: 'undeclared' }]);
    expect(warn({ allergens: ['gluten'] }, ['sinalergenos'])).toEqual([]);
  });
  it('[X-18] a label may rule out what the diner asked about, and only that', () => {
    expect(warn({ allergens: ['gluten'] }, ['singluten'])).toEqual([]);
    expect(warn({ allergens: ['dairy', 'egg'] }, ['vegano'])).toEqual([]);
    expect(warn({ allergens: ['soy'] }, ['vegano', 'singluten'])).toEqual([{ kind: 'undeclared' }]);
  });
  it('[X-18] a diet is broken by what is in the dish, or not confirmed by any label', () => {
    expect(warn({ diets: ['vegan'] }, ['huevo', 'gluten'])).toEqual([{ kind: 'against', diet: 'vegan', because: ['egg'] }]);
    expect(warn({ diets: ['vegan'], allergens: ['egg'] }, ['huevo'])).toEqual([
      { kind: 'contains', allergens: ['egg'] },
      { kind: 'against', diet: 'vegan', because: [] },
    ]);
    expect(warn({ diets: ['vegan', 'vegetarian'] }, ['veg', 'gluten'])).toEqual([{ kind: 'unmarked', diet: 'vegan' }]);
    expect(warn({ diets: ['vegan', 'vegetarian'] }, ['vegano'])).toEqual([]);
  });
  it('[X-18] a dish with options is all of its parts', () => {
    expect(warn({ allergens: ['dairy'] }, ['gluten'], ['lacteos'])).toEqual([{ kind: 'contains', allergens: ['dairy'] }]);
    expect(warn({ allergens: ['dairy'] }, ['gluten'], undefined)).toEqual([{ kind: 'undeclared' }]);
    expect(warn({ diets: ['vegan'] }, ['vegano'], ['sinalergenos'])).toEqual([{ kind: 'unmarked', diet: 'vegan' }]);
  });
  it('[X-18] nobody who has not asked is warned', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('gluten', 'huevo', 'veg', 'pop', 'sinalergenos')), (labels) => {
        expect(warn({}, labels)).toEqual([]);
      }),
    );
  });
  it('[X-18] silence about an allergen always has a label behind it', () => {
    const label = fc.constantFrom(
      'gluten',
      'lacteos',
      'huevo',
      'pescado',
      'mani',
      'soya',
      'veg',
      'vegano',
      'singluten',
      'sinalergenos',
      'pop',
    );
    fc.assert(
      fc.property(fc.constantFrom(...ALLERGENS), fc.array(label, { maxLength: 4 }), (allergen, labels) => {
        const facts = readFoodTags(labels);
        if (warn({ allergens: [allergen] }, labels).length > 0) return;
        expect(facts.contains).not.toContain(allergen);
        expect(facts.isDeclared || facts.without.includes(allergen)).toBe(true);
      }),
    );
  });
  it('knows what no dish of a diet holds', () => {
    for (const diet of DIETS) expect(ALLERGENS).toEqual(expect.arrayContaining([...AGAINST[diet]]));
  });
});
