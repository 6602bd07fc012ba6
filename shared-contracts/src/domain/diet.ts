import type { Language } from './environment.ts';
import { AGAINST, type Allergen, ALLERGENS, type Diet, DIETS, type FoodFacts } from './food.ts';

/** What a diner does not eat. Both lists empty: nobody asked to be warned. X-18. */
export interface DietProfile {
  readonly allergens: readonly Allergen[];
  readonly diets: readonly Diet[];
}

/** Why a diner may not want it; nothing that is not here is thereby safe. */
export type FoodWarning =
  | { readonly kind: 'contains'; readonly allergens: readonly Allergen[] }
  /** Against a diet; `because`: what in it is, as far as it was not named already. */
  | { readonly kind: 'against'; readonly diet: Diet; readonly because: readonly Allergen[] }
  /** No label says that it suits the diet. */
  | { readonly kind: 'unmarked'; readonly diet: Diet }
  /** Nobody has said which allergens are in it. */
  | { readonly kind: 'undeclared' };

/**
 * What a diner is warned of in a dish that is made of these parts (a product and its chosen options), the certain before the unknown.
 *
 */
export function foodWarnings({ allergens, diets }: DietProfile, parts: readonly FoodFacts[]): readonly FoodWarning[] {
  const held = new Set(parts.flatMap(({ contains }) => contains));
  const mine = ALLERGENS.filter((allergen) => allergens.includes(allergen) && held.has(allergen));
  // A label may rule out all that the diner asked about, though nobody declared the rest.
  const isOpen = parts.some(({ isDeclared, without }) => !isDeclared && allergens.some((allergen) => !without.includes(allergen)));
  return [
    ...(mine.length === 0 ? [] : [{ kind: 'contains' as const, allergens: mine }]),
    ...DIETS.filter((diet) => diets.includes(diet)).flatMap((diet) => dietWarning(diet, parts, mine)),
    ...(isOpen ? [{ kind: 'undeclared' as const }] : []),
  ];
}

function dietWarning(diet: Diet, parts: readonly FoodFacts[], named: readonly Allergen[]): readonly FoodWarning[] {
  const held = AGAINST[diet].filter((allergen) => parts.some(({ contains }) => contains.includes(allergen)));
  if (held.length > 0) return [{ kind: 'against', diet, because: held.filter((allergen) => !named.includes(allergen)) }];
  return parts.every(({ suits }) => suits.includes(diet)) ? [] : [{ kind: 'unmarked', diet }];
}

/** Whether there is something to warn of at all. */
export function hasDiet({ allergens, diets }: DietProfile): boolean {
  return allergens.length + diets.length > 0;
}

/** What is to be said of a dish or an option to this diner. */
export interface DietVerdict {
  readonly text: string;
  /** Something in it is known to be against the profile; otherwise it is only not known. */
  readonly isAvoided: boolean;
}

type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Warnings in one sentence; undefined when there is nothing to say. X-18. */
export function verdictOf(warnings: readonly FoodWarning[], translate: Translate, language: Language): DietVerdict | undefined {
  if (warnings.length === 0) return undefined;
  return {
    text: warnings.map((warning) => textOf(warning, translate, language)).join(' · '),
    isAvoided: warnings.some(({ kind }) => kind !== 'undeclared'),
  };
}

function textOf(warning: FoodWarning, translate: Translate, language: Language): string {
  const list = (allergens: readonly string[]) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(allergens.map((allergen) => translate(`diet.allergen.${allergen}`)));
  switch (warning.kind) {
    case 'contains':
      return translate('diet.contains', { list: list(warning.allergens) });
    case 'against':
      return warning.because.length === 0
        ? translate(`diet.against.${warning.diet}`)
        : translate(`diet.because.${warning.diet}`, { list: list(warning.because) });
    case 'unmarked':
      return translate(`diet.unmarked.${warning.diet}`);
    case 'undeclared':
      return translate('diet.undeclared');
  }
}
