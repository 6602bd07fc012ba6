import type { CartDelivery } from '@comanda/shared-contracts/domain/cart';
import { compareMoney, type Money, percentOf, subtract, zero } from '@comanda/shared-contracts/domain/money';
import type { VenueDelivery } from '@comanda/shared-contracts/domain/venue';

/**
 * What delivery costs before anything of it is free; undefined while it depends on where the diner is (distance, areas,
 * a quote). Spec C5-035, Q45.
 */
export function nominalFee(delivery: VenueDelivery, subtotal: Money): Money | undefined {
  if (delivery.usesUberDirect || delivery.usesPolygons) return undefined;
  if (delivery.cost.kind === 'free') return zero(subtotal.currency);
  if (delivery.cost.kind === 'fixed') return delivery.cost.amount;
  return delivery.cost.kind === 'percent' ? percentOf(subtotal, delivery.cost.percent) : undefined;
}

/** The subtotal from which delivery is free whatever the distance; undefined when there is no such promise. Spec C5-034. */
export function freeThreshold(delivery: VenueDelivery): Money | undefined {
  const needsDistance = delivery.freeNeedsBoth && delivery.freeWithinDistance !== undefined;
  return needsDistance ? undefined : delivery.freeFromSubtotal;
}

/**
 * Delivery as far as it can be validated without the distance: fee, free from a subtotal, and what is missing for the
 * minimum. The minimum holds for delivery only and never stops anyone from adding. Spec C5-033 to C5-035, X-03.
 */
export function validateDelivery(delivery: VenueDelivery, subtotal: Money): CartDelivery {
  const nominal = nominalFee(delivery, subtotal);
  const threshold = freeThreshold(delivery);
  const reached = threshold !== undefined && compareMoney(subtotal, threshold) >= 0;
  const isFree = reached || nominal?.minor === 0;
  const fee = isFree ? zero(subtotal.currency) : nominal;
  const missingForMinimum = missing(delivery.minimumSubtotal, subtotal);
  const missingForFree = isFree ? undefined : missing(threshold, subtotal);
  return {
    isValid: null,
    isFree,
    ...(fee === undefined ? {} : { fee }),
    ...(missingForMinimum === undefined ? {} : { missingForMinimum }),
    ...(missingForFree === undefined ? {} : { missingForFree }),
  };
}

function missing(goal: Money | undefined, subtotal: Money): Money | undefined {
  return goal === undefined || compareMoney(subtotal, goal) >= 0 ? undefined : subtract(goal, subtotal);
}
