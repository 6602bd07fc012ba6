import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import type { VenueSummary } from '@comanda/shared-contracts/domain/venue';
import { asNumber, asRecord } from '@comanda/shared-contracts/wire/values';
import { decodeVenueList } from '@comanda/shared-contracts/wire/restaurants-available';

/** The list that was shown last, with its place and time. */
export interface LastList {
  readonly place: GeoPoint;
  readonly at: Instant;
  readonly venues: readonly VenueSummary[];
}

/** What stands under LASTRL: `{lat, lng, ts, data}`. Spec C3-051, Q13. */
export function encodeLastList(place: GeoPoint, at: Instant, records: unknown): unknown {
  return { lat: place.lat, lng: place.lng, ts: at, data: records };
}

/** Reads it back; undefined for anything else. */
export function decodeLastList(raw: unknown): LastList | undefined {
  const record = asRecord(raw);
  const lat = asNumber(record['lat']);
  const lng = asNumber(record['lng']);
  const at = asNumber(record['ts']);
  const venues = decodeVenueList({ ok: true, data: record['data'] });
  if (lat === undefined || lng === undefined || at === undefined || !venues.ok) return undefined;
  return { place: { lat, lng }, at, venues: venues.value };
}
