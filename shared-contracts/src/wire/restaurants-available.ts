import type { VenueSummary } from '../domain/venue.ts';
import type { Result } from '../failures.ts';
import { readData } from './decode.ts';
import { decodeVenueSummary } from './restaurant-summary.ts';
import { salvageList } from './salvage.ts';

/** Answer of POST /srv/restosavailable, and of POST /search/dosearch: venues, nearest first. */
export function decodeVenueList(raw: unknown): Result<readonly VenueSummary[]> {
  return readData(raw, (data) => salvageList(data, decodeVenueSummary));
}
