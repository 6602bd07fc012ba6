import { distanceKm } from './geo.ts';
import type { Point } from './geo.ts';
import { plain } from './search-text.ts';
import { UNSERVED_COMMUNES } from './seed/platform.ts';
import type { Venue } from './venue.ts';

const REACH_KM = 15;
const BASE = 1990;
const PER_KM = 310;

export type CourierQuote = { readonly ok: true; readonly fee: number } | { readonly ok: false; readonly message: string };

/** What the courier company asks for a ride from the venue, in major units, or why it does not go there. C7-018, Q48. */
export function courierQuote(venue: Venue, to: { readonly commune: string; readonly point: Point }): CourierQuote {
  if (UNSERVED_COMMUNES.includes(plain(to.commune.trim()))) return { ok: false, message: 'La comuna no tiene reparto' };
  const km = distanceKm(venue.seed, to.point);
  if (km > REACH_KM) return { ok: false, message: 'La dirección está demasiado lejos' };
  return { ok: true, fee: Math.round((BASE + km * PER_KM) / 10) * 10 };
}
