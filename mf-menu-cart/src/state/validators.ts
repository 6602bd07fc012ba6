import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DeliveryValidator } from '../rules/cart-snapshot.ts';
import type { SlotValidator } from '../rules/slot-problem.ts';

/** How the cart is validated from now on; what nobody has set is validated by the venue's terms alone, or not at all. */
export type Validators = StoreApi<{ readonly delivery?: DeliveryValidator; readonly slot?: SlotValidator }>;

/** Small, so that the cart can read it before the parts that validate are there. */
export function createValidators(): Validators {
  return createStore(() => ({}));
}
