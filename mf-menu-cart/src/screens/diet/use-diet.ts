import { useStore } from 'zustand';
import { type DietVerdict, hasDiet, verdictOf } from '@comanda/shared-contracts/domain/diet';
import type { Labels } from '../../state/diet-store.ts';
import type { Stores } from '../../state/stores.ts';
import { useTexts } from '../use-texts.ts';

/** What to say of dishes to a diner with a profile; undefined while nobody asked to be warned. X-18. */
export function useDiet({ diet }: Pick<Stores, 'diet'>): ((labels: Labels) => DietVerdict | undefined) | undefined {
  const profile = useStore(diet.view);
  const { t, language } = useTexts();
  if (!hasDiet(profile)) return undefined;
  return (labels) => verdictOf(diet.warnings(labels), (key, values) => t(key, { ...values }), language);
}
