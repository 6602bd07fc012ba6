// oxlint-disable-next-line typescript/triple-slash-reference -- other workspaces compile this file too, and the package hides its types
/// <reference path="./turf.d.ts" />
import inPolygon from '@turf/boolean-point-in-polygon';
import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import type { DeliveryPolygon } from './polygon.ts';
import { type PlainDate, weekdayOf } from '@comanda/shared-contracts/domain/time';
import { hasWeekday } from '@comanda/shared-contracts/domain/weekday-mask';

/** Fewer corners enclose nothing. */
const FEWEST_CORNERS = 3;

/**
 * The place of the first area, in the venue's order, that is active, delivers on the weekday of the date and contains the
 * point; undefined when there is none. Its edge belongs to an area. Spec C5-032, Q47, Q49.
 */
export function areaAt(areas: readonly DeliveryPolygon[], point: GeoPoint, date: PlainDate): number | undefined {
  const weekday = weekdayOf(date);
  const at = areas.findIndex(({ isActive, weekdays, ring }) => isActive && hasWeekday(weekdays, weekday) && contains(ring, point));
  return at < 0 ? undefined : at;
}

function contains(ring: readonly GeoPoint[], point: GeoPoint): boolean {
  const [first] = ring;
  if (first === undefined || ring.length < FEWEST_CORNERS) return false;
  const corners = [...ring, first].map(({ lat, lng }) => [lng, lat]);
  return inPolygon([point.lng, point.lat], { type: 'Polygon', coordinates: [corners] });
}
