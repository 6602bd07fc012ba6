import { AGAINST, type Allergen, type Diet, type FoodFacts, type FoodLabels } from './food.ts';

/** The provider's labels that name allergens. Decision record 0011. */
const ALLERGEN_OF: ReadonlyMap<string, Allergen> = new Map([
  ['gluten', 'gluten'],
  ['lacteos', 'dairy'],
  ['huevo', 'egg'],
  ['pescado', 'fish'],
  ['mariscos', 'shellfish'],
  ['mani', 'peanut'],
  ['frutosecos', 'treeNut'],
  ['soya', 'soy'],
  ['sesamo', 'sesame'],
]);
/** What is vegan is vegetarian, too. */
const DIETS_OF: ReadonlyMap<string, readonly Diet[]> = new Map([
  ['veg', ['vegetarian']],
  ['vegano', ['vegetarian', 'vegan']],
]);
const NO_ALLERGENS = 'sinalergenos';
const NO_GLUTEN = 'singluten';
/** Labels that say nothing of what is in a dish. Any other that is not known here may, and is kept. */
const SELLING: ReadonlySet<string> = new Set(['pop', 'nuevo']);

/** What the labels of a product or an option say about what is in it; no labels at all: nothing is known. */
export function readFoodTags(tagIds: readonly string[] | undefined = []): FoodFacts {
  const contains = tagIds.flatMap((id) => ALLERGEN_OF.get(id) ?? []);
  const suits = tagIds.flatMap((id) => DIETS_OF.get(id) ?? []);
  const without = [...(tagIds.includes(NO_GLUTEN) ? (['gluten'] as const) : []), ...suits.flatMap((diet) => AGAINST[diet])];
  return { contains, suits, without, isDeclared: contains.length > 0 || tagIds.includes(NO_ALLERGENS) };
}

/**
 * The labels of a product or an option, allergens first. `hasWords` says for which of the others the provider has words; an
 * allergen needs none. A label that an allergen of the same dish belies ("Sin gluten" beside gluten) is left out. Spec C2-062.
 */
export function labelsOf(tagIds: readonly string[], hasWords: (id: string) => boolean): FoodLabels {
  const { contains } = readFoodTags(tagIds);
  const rest = [...new Set(tagIds)].filter((id) => !ALLERGEN_OF.has(id) && !isBelied(id, contains) && hasWords(id));
  return {
    allergens: [...new Set(contains)],
    others: rest.filter((id) => !SELLING.has(id)),
    selling: rest.filter((id) => SELLING.has(id)),
  };
}

function isBelied(id: string, contains: readonly Allergen[]): boolean {
  if (id === NO_ALLERGENS) return contains.length > 0;
  return readFoodTags([id]).without.some((allergen) => contains.includes(allergen));
}
