import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import { distanceKm } from '@comanda/shared-contracts/domain/geo';
import type { VenueSummary } from '@comanda/shared-contracts/domain/venue';

/** A venue with its distance from where the list starts. */
export interface NearVenue {
  readonly venue: VenueSummary;
  /** Infinity where nobody knows where it is. */
  readonly km: number;
}

/** Home shows this many. Spec C2-027. */
export const SUMMARY_COUNT = 10;

/** Those that can be ordered from now before those that are closed, each in the order that they came in. Q132. */
export function openFirst(venues: readonly NearVenue[]): readonly NearVenue[] {
  const isOpen = ({ venue: { shift } }: NearVenue): boolean => shift === 'open';
  return [...venues.filter(isOpen), ...venues.filter((near) => !isOpen(near))];
}

/** Venues with their great-circle distance, nearest first, those without a place last; equal distances keep the provider's order. Spec C2-027. */
export function nearestFirst(venues: readonly VenueSummary[], from: GeoPoint): readonly NearVenue[] {
  return venues
    .map((venue) => ({ venue, km: venue.point === undefined ? Infinity : distanceKm(from, venue.point) }))
    .toSorted((a, b) => a.km - b.km);
}
