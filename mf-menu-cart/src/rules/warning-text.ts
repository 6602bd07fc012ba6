import type { Language } from '@comanda/shared-contracts/domain/environment';
import type { FoodWarning } from './food.ts';

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
