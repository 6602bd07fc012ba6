import { AGAINST, type Allergen, type Diet, type FoodFacts } from '../rules/food.ts';

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

/** What the labels of a product or an option say about what is in it; no labels at all: nothing is known. */
export function readFoodTags(tagIds: readonly string[] | undefined = []): FoodFacts {
  const contains = tagIds.flatMap((id) => ALLERGEN_OF.get(id) ?? []);
  const suits = tagIds.flatMap((id) => DIETS_OF.get(id) ?? []);
  const without = [...(tagIds.includes(NO_GLUTEN) ? (['gluten'] as const) : []), ...suits.flatMap((diet) => AGAINST[diet])];
  return { contains, suits, without, isDeclared: contains.length > 0 || tagIds.includes(NO_ALLERGENS) };
}
