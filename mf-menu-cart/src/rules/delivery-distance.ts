import { roundTo } from '@comanda/shared-contracts/domain/money';
import type { VenueDelivery } from '@comanda/shared-contracts/domain/venue';

const MILES_PER_KM = 0.621371;
/** A courier's way counts for nine tenths of what the provider computes. Spec C5-031. */
const COUNTED_SHARE = 0.9;

/**
 * The distance that limits, free rules and costs count with: nine tenths of the provider's kilometres, in the venue's
 * unit, rounded half up to one decimal. Spec C5-031, Q43.
 */
export function countedDistance(km: number, unit: VenueDelivery['distanceUnit']): number {
  const counted = km * COUNTED_SHARE * (unit === 'mi' ? MILES_PER_KM : 1);
  // First without the error of binary fractions: nine tenths of 5.5 are 4.95, not a hair less.
  return roundTo(roundTo(counted, 9), 1);
}

/** Whether a counted distance lies within the venue's reach; a venue without a limit reaches everybody. Spec C5-031, Q43. */
export function isWithinReach(distance: number, { maximumDistance }: Pick<VenueDelivery, 'maximumDistance'>): boolean {
  return maximumDistance === undefined || maximumDistance === 0 || distance <= maximumDistance;
}
