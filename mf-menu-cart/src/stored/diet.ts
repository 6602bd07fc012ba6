import * as v from 'valibot';
import { ALLERGENS, DIETS } from '@comanda/shared-contracts/domain/food';
import type { DietProfile } from '@comanda/shared-contracts/domain/diet';

const list = v.custom<readonly unknown[]>(Array.isArray);
/** DIET, version 1. */
const dietSchema = v.object({ a: list, d: list });

/** Reads what DIET holds; what we do not know any more is left out. Undefined for anything but a choice. X-18. */
export function readDiet(stored: unknown): DietProfile | undefined {
  const kept = v.safeParse(dietSchema, stored);
  if (!kept.success) return undefined;
  const { a, d } = kept.output;
  return { allergens: ALLERGENS.filter((allergen) => a.includes(allergen)), diets: DIETS.filter((diet) => d.includes(diet)) };
}
