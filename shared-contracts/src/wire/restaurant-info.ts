import type { Venue } from '../domain/venue.ts';
import type { Result } from '../failures.ts';
import { readData } from './decode.ts';
import { decodeVenue } from './restaurant.ts';

/** Answer of GET /srv/restoinfo. */
export function decodeRestaurantInfo(raw: unknown): Result<Venue> {
  return readData(raw, decodeVenue);
}
