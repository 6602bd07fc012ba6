import type { VenueSummary } from '../domain/venue.ts';
import type { Result } from '../failures.ts';
import { readData, unreadable } from './decode.ts';
import { decodeVenueSummary } from './restaurant-summary.ts';
import { salvageList } from './salvage.ts';

/** Answer of POST /srv/restosavailable, and of POST /search/dosearch: venues, nearest first. One that is listed again counts once. */
export function decodeVenueList(raw: unknown): Result<readonly VenueSummary[]> {
  const known = new Set<string>();
  return readData(raw, (data) =>
    salvageList(data, (item) => {
      const venue = decodeVenueSummary(item);
      if (!venue.ok) return venue;
      const key = `${venue.value.id}/${venue.value.dk}`;
      if (known.has(key)) return unreadable('id');
      known.add(key);
      return venue;
    }),
  );
}
