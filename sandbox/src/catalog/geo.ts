/** A point in degrees. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** 6378.137 km plus 2. Spec K9-008, Q42. */
const EARTH_RADIUS_KM = 6380.137;
const RADIANS = Math.PI / 180;

/** Great-circle distance in km, three decimals. Q42, Q53. */
export function distanceKm(a: Point, b: Point): number {
  const dLat = (b.lat - a.lat) * RADIANS;
  const dLng = (b.lng - a.lng) * RADIANS;
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * Math.sin(dLng / 2) ** 2;
  return Math.round(2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h))) * 1000) / 1000;
}

/** Whether a ring of [lat, lng] corners contains the point (even-odd rule). */
export function ringContains(ring: readonly (readonly [number, number])[], point: Point): boolean {
  let inside = false;
  let previous = ring.at(-1);
  for (const corner of ring) {
    if (previous && corner[0] > point.lat !== previous[0] > point.lat) {
      const crossing = ((previous[1] - corner[1]) * (point.lat - corner[0])) / (previous[0] - corner[0]) + corner[1];
      if (point.lng < crossing) inside = !inside;
    }
    previous = corner;
  }
  return inside;
}

/** Index of the first ring that contains the point, or -1. Q47. */
export function firstRingIndex(rings: readonly (readonly (readonly [number, number])[])[], point: Point): number {
  return rings.findIndex((ring) => ringContains(ring, point));
}
