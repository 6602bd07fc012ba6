import { createStore, type StoreApi } from 'zustand/vanilla';
import { readFoodTags } from '@comanda/shared-contracts/domain/food-tags';
import { type DietProfile, type FoodWarning, foodWarnings, hasDiet } from '@comanda/shared-contracts/domain/diet';
import { readDiet } from '../stored/diet.ts';
import type { MenuCartHost } from './host.ts';

const NOTHING: DietProfile = { allergens: [], diets: [] };

/** The labels of a product and of the options chosen with it; undefined where there is nothing to read. */
export type Labels = readonly (readonly string[] | undefined)[];

export interface DietStore {
  readonly view: StoreApi<DietProfile>;
  /** Shows it at once and keeps it in DIET; an empty one leaves nothing behind. */
  save(profile: DietProfile): void;
  /** What to warn of in a dish with these labels. */
  warnings(labels: Labels): readonly FoodWarning[];
  /** Reads again what is kept: another tab or the end of a session changed it. */
  reload(): void;
}

/** What the diner does not eat, kept in DIET until they log out or change it. X-18, decision record 0011. */
export function createDietStore({ storage }: Pick<MenuCartHost, 'storage'>): DietStore {
  const read = () => storage.read('DIET', readDiet) ?? NOTHING;
  const view = createStore<DietProfile>(read);
  return {
    view,
    save: (profile) => {
      if (hasDiet(profile)) storage.write('DIET', { a: profile.allergens, d: profile.diets });
      else storage.remove('DIET');
      view.setState(profile, true);
    },
    warnings: (labels) => foodWarnings(view.getState(), labels.map(readFoodTags)),
    reload: () => view.setState(read(), true),
  };
}
