import type { GeoPoint } from '../domain/address.ts';
import { decodeVenueList } from './restaurants-available.ts';

/** Body of POST /search/dosearch. Spec C7-015, Q108. */
export function encodeSearch(request: {
  readonly point: GeoPoint;
  readonly distanceKm: number;
  readonly text: string;
  readonly maximum: number;
}): Readonly<Record<string, unknown>> {
  const { point, distanceKm, text, maximum } = request;
  return { lat: point.lat, lng: point.lng, distance: distanceKm, query: text, maxRecords: maximum };
}

/** Answer of the same call: candidates with `searchTags` and `searchWords`; scoring and sorting are the caller's. Q63. */
export const decodeSearch = decodeVenueList;
