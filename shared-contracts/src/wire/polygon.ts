import * as v from 'valibot';
import type { GeoPoint } from '../domain/address.ts';
import { isPoint } from '../domain/geo.ts';
import type { Currency } from '../domain/money.ts';
import type { DeliveryPolygon } from '../domain/polygon.ts';
import { done, type Result } from '../failures.ts';
import { read, unreadable } from './decode.ts';
import { count, flag, list, maybeAmount, price } from './primitives.ts';
import { asList, asNumber, compact } from './values.ts';
import { salvage } from './salvage.ts';
import { words } from './words.ts';

export const polygonSchema = v.object({
  nombre: words,
  active: flag,
  days: count,
  price: maybeAmount,
  freeCharge: flag,
  coords: list,
});

/**
 * A delivery area. Corners that are no place are left out, and with fewer than three nothing is inside: the list keeps
 * its length, because the provider names areas by index. Spec C3-013, Q47.
 */
export function decodePolygon(value: unknown, currency: Currency): Result<DeliveryPolygon> {
  return read(polygonSchema, value, (wire) =>
    compact({
      name: wire.nombre,
      isActive: wire.active,
      weekdays: wire.days,
      price: price(wire.price, currency),
      isFree: wire.freeCharge,
      ring: salvage(wire.coords, decodeCorner),
    }),
  );
}

/** The areas of a menu, each at its index; an unreadable one becomes an inactive one. */
export function decodePolygons(value: unknown, currency: Currency): readonly DeliveryPolygon[] {
  return asList(value).map((item) => {
    const polygon = decodePolygon(item, currency);
    return polygon.ok ? polygon.value : { name: '', isActive: false, weekdays: 0, isFree: false, ring: [] };
  });
}

/** The list `polygons` of POST /srv/getrestodistance. */
export function encodeRings(polygons: readonly DeliveryPolygon[]): readonly (readonly (readonly [number, number])[])[] {
  return polygons.map(({ ring }) => ring.map(({ lat, lng }) => [lat, lng] as const));
}

function decodeCorner(value: unknown): Result<GeoPoint> {
  const [lat, lng] = asList(value).map(asNumber);
  return lat === undefined || lng === undefined || !isPoint(lat, lng) ? unreadable('') : done({ lat, lng });
}
