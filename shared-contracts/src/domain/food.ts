/** What the product knows how to name and to warn of. Decision record 0011. */
export const ALLERGENS = ['gluten', 'dairy', 'egg', 'fish', 'shellfish', 'peanut', 'treeNut', 'soy', 'sesame'] as const;
export type Allergen = (typeof ALLERGENS)[number];

export const DIETS = ['vegetarian', 'vegan'] as const;
export type Diet = (typeof DIETS)[number];

/** What is known of one product or option. Decision record 0011. */
export interface FoodFacts {
  readonly contains: readonly Allergen[];
  /** Allergens that a label rules out. */
  readonly without: readonly Allergen[];
  readonly suits: readonly Diet[];
  /** Whether somebody has said which allergens are in it; false is not the same as none. */
  readonly isDeclared: boolean;
}

/** What no dish of a diet holds. */
export const AGAINST: Readonly<Record<Diet, readonly Allergen[]>> = {
  vegetarian: ['fish', 'shellfish'],
  vegan: ['dairy', 'egg', 'fish', 'shellfish'],
};

/** The labels of a product or an option, in the order in which they are shown. Spec C2-061, C2-062. */
export interface FoodLabels {
  /** Never left out, wherever the dish is shown; each part names them in its own words. */
  readonly allergens: readonly Allergen[];
  /** Ids of what else the provider says of it. One that we do not know may name an allergen: these are not cut either. */
  readonly others: readonly string[];
  /** Ids of labels that only sell: what may be cut where there is no room. */
  readonly selling: readonly string[];
}
