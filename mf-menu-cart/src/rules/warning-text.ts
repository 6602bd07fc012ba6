import type { Language } from '@comanda/shared-contracts/domain/environment';
import type { FoodWarning } from './food.ts';

/** What is to be said of a dish or an option to this diner. */
export interface DietVerdict {
  readonly text: string;
  /** Something in it is known to be against the profile; otherwise it is only not known. */
  readonly isAvoided: boolean;
}

type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Warnings in one sentence; undefined when there is nothing to say. X-18. */
export function verdictOf(warnings: readonly FoodWarning[], say: Say, language: Language): DietVerdict | undefined {
  if (warnings.length === 0) return undefined;
  return {
    text: warnings.map((warning) => textOf(warning, say, language)).join(' · '),
    isAvoided: warnings.some(({ kind }) => kind !== 'undeclared'),
  };
}

function textOf(warning: FoodWarning, say: Say, language: Language): string {
  const list = (allergens: readonly string[]) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(allergens.map((allergen) => say(`diet.allergen.${allergen}`)));
  switch (warning.kind) {
    case 'contains':
      return say('diet.contains', { list: list(warning.allergens) });
    case 'against':
      return warning.because.length === 0
        ? say(`diet.against.${warning.diet}`)
        : say(`diet.because.${warning.diet}`, { list: list(warning.because) });
    case 'unmarked':
      return say(`diet.unmarked.${warning.diet}`);
    case 'undeclared':
      return say('diet.undeclared');
  }
}
