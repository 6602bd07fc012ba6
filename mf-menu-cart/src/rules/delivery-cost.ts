import { add, compareMoney, type Money, multiply, percentOf, zero } from '@comanda/shared-contracts/domain/money';
import type { DeliveryPolygon } from './polygon.ts';
import type { VenueDelivery } from '@comanda/shared-contracts/domain/venue';

type DistanceCost = Extract<VenueDelivery['cost'], { readonly kind: 'distance' }>;

/** Where a cost is for: the counted distance, and the area, if the venue delivers by areas. */
export interface CostPlace {
  /** In the venue's unit; undefined: not known. */
  readonly distance?: number | undefined;
  readonly area?: DeliveryPolygon | undefined;
}

/**
 * Whether delivery is free: from the subtotal, within the distance, both where the venue wants both, or because the area
 * is. An unknown distance is not within anything. Spec C5-034, Q44, Q47.
 */
export function isFreeDelivery(terms: VenueDelivery, subtotal: Money, { distance, area }: CostPlace): boolean {
  const { freeFromSubtotal, freeWithinDistance, freeNeedsBoth } = terms;
  if (area?.isFree === true) return true;
  const isEnough = freeFromSubtotal !== undefined && compareMoney(subtotal, freeFromSubtotal) >= 0;
  const isNear = freeWithinDistance !== undefined && distance !== undefined && distance <= freeWithinDistance;
  if (!freeNeedsBoth) return isEnough || isNear;
  return (isEnough || freeFromSubtotal === undefined) && (isNear || freeWithinDistance === undefined) && (isEnough || isNear);
}

/**
 * What delivery costs when nothing makes it free: the area's own price, else the venue's rule. Undefined while it depends
 * on a distance that is not known, and for a way to charge that is not known. Spec C5-035, C5-036, Q45 to Q47.
 */
export function nominalCost(terms: VenueDelivery, subtotal: Money, { distance, area }: CostPlace): Money | undefined {
  const { cost } = terms;
  if (area?.price !== undefined) return area.price;
  if (cost.kind === 'free') return zero(subtotal.currency);
  if (cost.kind === 'fixed') return cost.amount;
  if (cost.kind === 'percent') return percentOf(subtotal, cost.percent);
  if (cost.kind === 'unknown') return undefined;
  return distance === undefined ? undefined : byDistance(cost, distance);
}

/** Base and rate by the unit of distance, or by each block begun, within the venue's bounds. Spec C5-036, Q46. */
function byDistance({ base, rate, block, minimum, maximum }: DistanceCost, distance: number): Money {
  const units = block === undefined || block <= 0 ? distance : blocksBegun(distance, block);
  const cost = add(base, multiply(rate, units));
  const least = minimum !== undefined && compareMoney(cost, minimum) < 0 ? minimum : cost;
  return maximum !== undefined && compareMoney(least, maximum) > 0 ? maximum : least;
}

/** Blocks begun: 5.0 in blocks of 2 are 3. Counted in whole thousandths, for 0.3 in blocks of 0.1 are 3 and not 4. */
function blocksBegun(distance: number, block: number): number {
  return Math.ceil(Math.round(distance * 1000) / Math.round(block * 1000));
}
