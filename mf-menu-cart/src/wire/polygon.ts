import * as v from 'valibot';
import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import { distanceKm, isPoint } from '@comanda/shared-contracts/domain/geo';
import type { Currency } from '@comanda/shared-contracts/domain/money';
import type { DeliveryPolygon } from '../rules/polygon.ts';
import { done, type Result } from '@comanda/shared-contracts/failures';
import { noteRefused, read, unreadable } from '@comanda/shared-contracts/wire/decode';
import { weekdayMask } from '@comanda/shared-contracts/wire/dispatch-slot';
import { DROPPED, GUESSED, mark, note } from '@comanda/shared-contracts/wire/notes';
import { flag, lenient, maybeAmount, price } from '@comanda/shared-contracts/wire/primitives';
import { asList, asNumber, compact, isRecord, listItems } from '@comanda/shared-contracts/wire/values';
import { salvage } from '@comanda/shared-contracts/wire/salvage';
import { words } from '@comanda/shared-contracts/wire/words';

/** The corners of an area as a list, and whether their order is that of GeoJSON: longitude first. */
interface Corners {
  readonly list: readonly unknown[];
  readonly isLngFirst: boolean;
}

export const polygonSchema = v.object({
  nombre: words,
  active: flag,
  days: weekdayMask,
  price: maybeAmount,
  freeCharge: flag,
  /** Corners as [lat, lng]; also as objects, or in a ring or an object of GeoJSON, which is marked as guessed. */
  coords: lenient(cornersOf),
});

/**
 * A delivery area. Corners that are no place are left out, and with fewer than three nothing is inside: the list keeps
 * its length, because the provider names areas by index. Where pairs are written the other way round they lie far from the `venue`, and
 * are turned. Spec C3-013, Q47.
 */
export function decodePolygon(value: unknown, currency: Currency, venue?: GeoPoint): Result<DeliveryPolygon> {
  return read(polygonSchema, value, (wire) =>
    compact({
      name: wire.nombre,
      isActive: wire.active,
      weekdays: wire.days,
      price: price(wire.price, currency),
      isFree: wire.freeCharge,
      ring: ringOf(wire.coords, venue, value),
    }),
  );
}

/** The areas of a menu, each at its index; an unreadable one becomes an inactive one, and is noted. */
export function decodePolygons(value: unknown, currency: Currency, venue?: GeoPoint): readonly DeliveryPolygon[] {
  const areas = listItems(value);
  return areas.map((item) => {
    const polygon = decodePolygon(item, currency, venue);
    if (polygon.ok) return polygon.value;
    noteRefused(polygon.failure, item, areas);
    return { name: '', isActive: false, weekdays: 0, isFree: false, ring: [] };
  });
}

/** The list `polygons` of POST /srv/getrestodistance. */
export function encodeRings(polygons: readonly DeliveryPolygon[]): readonly (readonly (readonly [number, number])[])[] {
  return polygons.map(({ ring }) => ring.map(({ lat, lng }) => [lat, lng] as const));
}

/** Of several rings the first: holes and further parts are left out, which is marked. */
function cornersOf(raw: unknown): Corners | undefined {
  const isGeoJson = isRecord(raw);
  let list = isGeoJson ? asList(raw['coordinates']) : asList(raw);
  if (list.length === 0) return undefined;
  for (let first = asList(list[0]); typeof first[0] === 'object' && first[0] !== null; first = asList(list[0])) {
    mark(list.length > 1 ? DROPPED | GUESSED : GUESSED);
    list = first;
  }
  if (isGeoJson || isRecord(list[0])) mark(GUESSED);
  return { list, isLngFirst: isGeoJson };
}

function ringOf(corners: Corners | undefined, venue: GeoPoint | undefined, area: unknown): readonly GeoPoint[] {
  if (corners === undefined) return [];
  const { list, isLngFirst } = corners;
  const [asWritten, turned] = [isLngFirst, !isLngFirst].map((order) => decodeCorner(list[0], order));
  const isTurned =
    venue !== undefined && turned?.ok === true && !(asWritten?.ok === true && isNearer(asWritten.value, turned.value, venue));
  if (isTurned) note(GUESSED, area, 'coords');
  return salvage(list, (corner) => decodeCorner(corner, isLngFirst !== isTurned));
}

/** Whether the first place is as near, or nearer. */
function isNearer(one: GeoPoint, other: GeoPoint, venue: GeoPoint): boolean {
  return distanceKm(one, venue) <= distanceKm(other, venue);
}

/** `[lat, lng]`, or an object that says which is which. */
function decodeCorner(value: unknown, isLngFirst: boolean): Result<GeoPoint> {
  const [first, second] = asList(value).map(asNumber);
  const named = isRecord(value) ? value : {};
  const [lat, lng] = isRecord(value)
    ? [asNumber(named['lat'] ?? named['latitude']), asNumber(named['lng'] ?? named['lon'] ?? named['longitude'])]
    : isLngFirst
      ? [second, first]
      : [first, second];
  return lat === undefined || lng === undefined || !isPoint(lat, lng) ? unreadable('') : done({ lat, lng });
}
