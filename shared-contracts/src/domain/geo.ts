import type { GeoPoint } from './address.ts';
import { roundHalfUp, roundTo } from './money.ts';

/** 6378.137 km plus 2, as specified. Spec K9-008, Q42. */
export const EARTH_RADIUS_KM = 6378.137 + 2;

/** Within this many degrees of both axes a place counts as the same. Spec C9-006, Q106. */
export const NEAR_DEGREES = 0.0005;

/** Great-circle distance in km. Spec K9-008. */
export function distanceKm(from: GeoPoint, to: GeoPoint): number {
  const lat1 = radians(from.lat);
  const lat2 = radians(to.lat);
  const halfLat = Math.sin((lat2 - lat1) / 2);
  const halfLng = Math.sin(radians(to.lng - from.lng) / 2);
  const chord = halfLat ** 2 + Math.cos(lat1) * Math.cos(lat2) * halfLng ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** `350 m` below 2 km, then km with one decimal, trimmed: `2 km`, `2,3 km`. Spec C9-023, Q101. */
export function formatDistance(km: number, decimalPoint = ','): string {
  if (km < 2) return `${roundHalfUp(km * 1000)} m`;
  return `${String(roundTo(km, 1)).replace('.', decimalPoint)} km`;
}

/** Whether two places are so near that what was read for one holds for the other. Q106. */
export function isNear(a: GeoPoint, b: GeoPoint, degrees = NEAR_DEGREES): boolean {
  // The margin is far below a millimetre: it forgives the binary form of decimal degrees, nothing else.
  const limit = degrees + 1e-9;
  return Math.abs(a.lat - b.lat) <= limit && Math.abs(a.lng - b.lng) <= limit;
}

/** Whether the numbers can be a place on earth. */
export function isPoint(lat: number, lng: number): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
