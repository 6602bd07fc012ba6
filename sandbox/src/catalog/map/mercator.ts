import type { Point } from '../geo.ts';

const RADIUS_M = 6_378_137;
const RADIANS = Math.PI / 180;
/** Half the width of the world in Web Mercator metres. */
export const WORLD_HALF_M = Math.PI * RADIUS_M;

/** A point in Web Mercator metres, y to the north. */
export interface Metres {
  readonly x: number;
  readonly y: number;
}

/** Degrees to Web Mercator metres. */
export function toMetres({ lat, lng }: Point): Metres {
  return { x: RADIUS_M * lng * RADIANS, y: RADIUS_M * Math.log(Math.tan(Math.PI / 4 + (lat * RADIANS) / 2)) };
}

/** Web Mercator metres to degrees, six decimals. */
export function toPoint({ x, y }: Metres): Point {
  const lat = (2 * Math.atan(Math.exp(y / RADIUS_M)) - Math.PI / 2) / RADIANS;
  return { lat: Math.round(lat * 1e6) / 1e6, lng: Math.round((x / RADIUS_M / RADIANS) * 1e6) / 1e6 };
}
