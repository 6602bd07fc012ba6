import type { VenueSummary } from '../domain/venue.ts';
import type { Result } from '../failures.ts';
import { map, readData } from './decode.ts';
import { note } from './notes.ts';
import { decodeVenueSummary } from './restaurant-summary.ts';
import { salvageList } from './salvage.ts';

/** Answer of POST /srv/restosavailable, and of POST /search/dosearch: venues, nearest first. One that is listed again counts once. */
export function decodeVenueList(raw: unknown): Result<readonly VenueSummary[]> {
  return readData(raw, (data) => map(salvageList(data, decodeVenueSummary), (venues) => eachOnce(venues, data)));
}

function eachOnce(venues: readonly VenueSummary[], list: unknown): readonly VenueSummary[] {
  const known = new Set<string>();
  return venues.filter(({ id, dk }) => {
    const key = `${id}/${dk}`;
    if (!known.has(key)) return known.add(key);
    note('dropped', list, 'id');
    return false;
  });
}
