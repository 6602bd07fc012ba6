import * as v from 'valibot';
import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import { isPoint } from '@comanda/shared-contracts/domain/geo';
import type { Currency } from '@comanda/shared-contracts/domain/money';
import type { DeliveryPolygon } from '../rules/polygon.ts';
import { done, type Result } from '@comanda/shared-contracts/failures';
import { read, unreadable } from '@comanda/shared-contracts/wire/decode';
import { count, flag, list, maybeAmount, price } from '@comanda/shared-contracts/wire/primitives';
import { asList, asNumber, compact } from '@comanda/shared-contracts/wire/values';
import { salvage } from '@comanda/shared-contracts/wire/salvage';
import { words } from '@comanda/shared-contracts/wire/words';

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
