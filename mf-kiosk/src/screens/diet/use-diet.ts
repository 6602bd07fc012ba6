import { useStore } from 'zustand';
import { chosenOf } from '@comanda/shared-contracts/domain/cart-line';
import { type DietVerdict, foodWarnings, hasDiet, verdictOf } from '@comanda/shared-contracts/domain/diet';
import { readFoodTags } from '@comanda/shared-contracts/domain/food-tags';
import type { Line } from '../../rules/cart.ts';
import { useStores, useTexts } from '../use-kiosk.tsx';

/** The labels of a product and of the options chosen with it; undefined where the provider says nothing. */
type Labels = readonly (readonly string[] | undefined)[];

/** What to say of dishes to whoever told what they do not eat; undefined of all for everybody else. X-18, decision record 0011. */
export function useDiet(): (labels: Labels) => DietVerdict | undefined {
  const { stores } = useStores();
  const { t, language } = useTexts();
  const diet = useStore(stores.menu.look, (look) => look.diet);
  if (!hasDiet(diet)) return () => undefined;
  return (labels) => verdictOf(foodWarnings(diet, labels.map(readFoodTags)), (key, values) => t(key, { ...values }), language);
}

/** Of the product of a line and of what is chosen with it. */
export function labelsOf({ product, extras }: Pick<Line, 'product' | 'extras'>): Labels {
  return [product.tagIds, ...chosenOf(extras).map(({ extra }) => extra.tagIds)];
}
