import type { CartDelivery } from '@comanda/shared-contracts/domain/cart';
import type { Money } from '@comanda/shared-contracts/domain/money';
import type { VenueDelivery } from '@comanda/shared-contracts/domain/venue';
import { freeThreshold } from './delivery-terms.ts';

/** What the footer counts towards. `share` from 0 to 1. */
export type DeliveryGoal =
  | { readonly kind: 'minimum'; readonly missing: Money; readonly share: number }
  | { readonly kind: 'free'; readonly missing: Money; readonly share: number; readonly hasMinimum: boolean }
  | { readonly kind: 'reached'; readonly hasMinimum: boolean };

/** The next goal of a delivery cart: first the minimum, then free delivery; null when the venue promises neither. X-03. */
export function deliveryGoal(terms: VenueDelivery, delivery: CartDelivery, subtotal: Money): DeliveryGoal | null {
  const { missingForMinimum, missingForFree } = delivery;
  const shareOf = (missing: Money) => subtotal.minor / (subtotal.minor + missing.minor);
  if (missingForMinimum !== undefined) return { kind: 'minimum', missing: missingForMinimum, share: shareOf(missingForMinimum) };
  const hasMinimum = terms.minimumSubtotal !== undefined;
  if (missingForFree !== undefined) return { kind: 'free', missing: missingForFree, share: shareOf(missingForFree), hasMinimum };
  return delivery.isFree && freeThreshold(terms) !== undefined ? { kind: 'reached', hasMinimum } : null;
}
