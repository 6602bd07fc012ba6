import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DeliveryJudge } from '../rules/cart-snapshot.ts';
import type { SlotJudge } from '../rules/slot-problem.ts';

/** How the cart is judged from now on; what nobody has told is judged by the venue's terms alone, or not at all. */
export type Judges = StoreApi<{ readonly delivery?: DeliveryJudge; readonly slot?: SlotJudge }>;

/** Small, so that the cart can read it before the parts that judge are there. */
export function createJudges(): Judges {
  return createStore(() => ({}));
}
