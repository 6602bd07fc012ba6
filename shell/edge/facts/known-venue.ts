import type { DataVenue } from '@comanda/shared-contracts/domain/restaurant-data';
import type { VenueRef, VenueSummary } from '@comanda/shared-contracts/domain/venue';
import type { Facts } from './facts.ts';
import type { PagePlace } from '../additions.ts';

/** A venue, as far as it is known. */
export interface KnownVenue extends DataVenue {
  /** As a list says it: its own record did not come in time. */
  readonly isBrief?: boolean;
}

/**
 * A venue by its own record, else as the list of all of them has it: that says something of one whose record does not come in time.
 * `unknown`: there is no such venue; `not-now`: nobody knows at the moment.
 */
export async function knownVenue(
  facts: Facts,
  place: PagePlace,
  ref: VenueRef,
  patienceMs?: number,
): Promise<KnownVenue | 'unknown' | 'not-now'> {
  const [said, all] = await Promise.all([facts.venue(place, ref, patienceMs), facts.venues(place)]);
  if (said?.kind === 'refused') return 'unknown';
  return said?.value ?? ofList(all ?? [], ref) ?? 'not-now';
}

function ofList(venues: readonly VenueSummary[], { simpleId, country, dk = 0 }: VenueRef): KnownVenue | undefined {
  const found = venues.find((venue) => venue.simpleId === simpleId && venue.country === country && venue.dk === dk);
  return found === undefined ? undefined : { ...found, contact: {}, services: [], photos: [], hours: [], isBrief: true };
}
