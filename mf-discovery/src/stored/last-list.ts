import * as v from 'valibot';
import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import type { VenueSummary } from '@comanda/shared-contracts/domain/venue';
import { decodeVenueList } from '@comanda/shared-contracts/wire/restaurants-available';

/** LASTRL, version 1: the venues as the provider sent them. */
const lastListSchema = v.object({ lat: v.number(), lng: v.number(), ts: v.number(), data: v.unknown() });

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
export function decodeLastList(stored: unknown): LastList | undefined {
  const kept = v.safeParse(lastListSchema, stored);
  if (!kept.success) return undefined;
  const { lat, lng, ts, data } = kept.output;
  const venues = decodeVenueList({ ok: true, data });
  return venues.ok ? { place: { lat, lng }, at: ts, venues: venues.value } : undefined;
}
