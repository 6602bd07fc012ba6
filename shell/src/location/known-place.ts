import { isPoint } from '@comanda/shared-contracts/domain/geo';
import type { GeoPoint, KnownLocation } from '@comanda/shared-contracts/domain/address';

const HOUR_MS = 3_600_000;

/** A position that the device gave is not asked for again within this time. Spec C9-011. */
export const DEVICE_CACHE_MS = 6 * HOUR_MS;
/** A stored position that came from the browser counts while it is younger than this. Spec C9-011. */
export const BROWSER_DERIVED_MS = 24 * HOUR_MS;
/** Any stored place counts while it is younger than this. Spec C9-011. */
export const STORED_MS = 7 * 24 * HOUR_MS;
/** How long the device may search: in a tab, and as an installed app. Spec C9-011. */
export const LOCATE_TIMEOUT_MS = { browser: 15_000, standalone: 5_000 } as const;

/** Santiago, Plaza de Armas: where lists start from when nothing is known. Spec C9-030. */
export const DEFAULT_POINT: GeoPoint = { lat: -33.4489, lng: -70.6693 };
/** Spec C9-030. */
export const DEFAULT_COUNTRY = 'cl';

/** Whether a remembered place still says where the diner is. `ageMs`: since it was known. Spec C9-011. */
export function isStillKnown(source: KnownLocation['source'], ageMs: number): boolean {
  if (source === 'default') return false;
  return ageMs < (source === 'device' ? BROWSER_DERIVED_MS : STORED_MS);
}

/** Reads what was stored under LASTLOC; undefined for anything else. */
export function decodeLocation(raw: unknown): KnownLocation | undefined {
  if (typeof raw !== 'object' || raw === null || !('point' in raw) || !('source' in raw) || !('at' in raw)) return undefined;
  const { point, source, at } = raw;
  if (source !== 'device' && source !== 'address') return undefined;
  if (typeof at !== 'number' || typeof point !== 'object' || point === null || !('lat' in point) || !('lng' in point)) return undefined;
  const { lat, lng } = point;
  if (typeof lat !== 'number' || typeof lng !== 'number' || !isPoint(lat, lng)) return undefined;
  return { point: { lat, lng }, source, at };
}
