import { useStore } from 'zustand';
import { type FoodWarning, hasDiet } from '../../rules/food.ts';
import type { Labels } from '../../state/diet-store.ts';
import type { Stores } from '../../state/stores.ts';
import { useTexts } from '../use-texts.ts';

/** What is to be said of a dish or an option to this diner. */
export interface DietVerdict {
  readonly text: string;
  /** Something in it is known to be against the profile; otherwise it is only not known. */
  readonly isAvoided: boolean;
}

/** What to say of dishes to a diner with a profile; undefined while nobody asked to be warned. X-18. */
export function useDiet({ diet }: Pick<Stores, 'diet'>): ((labels: Labels) => DietVerdict | undefined) | undefined {
  const profile = useStore(diet.view);
  const say = useWarningText();
  if (!hasDiet(profile)) return undefined;
  return (labels) => {
    const warnings = diet.warnings(labels);
    if (warnings.length === 0) return undefined;
    return { text: warnings.map(say).join(' · '), isAvoided: warnings.some(({ kind }) => kind !== 'undeclared') };
  };
}

function useWarningText(): (warning: FoodWarning) => string {
  const { t, language } = useTexts();
  const list = (allergens: readonly string[]) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(allergens.map((allergen) => t(`diet.allergen.${allergen}`)));
  return (warning) => {
    switch (warning.kind) {
      case 'contains':
        return t('diet.contains', { list: list(warning.allergens) });
      case 'against':
        return warning.because.length === 0
          ? t(`diet.against.${warning.diet}`)
          : t(`diet.because.${warning.diet}`, { list: list(warning.because) });
      case 'unmarked':
        return t(`diet.unmarked.${warning.diet}`);
      case 'undeclared':
        return t('diet.undeclared');
    }
  };
}
