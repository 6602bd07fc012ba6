import type { NearVenue } from './nearest.ts';

/** What is kept of a venue: which one it is, and nothing that can become untrue. Q176. */
export interface KeptVenue {
  readonly country: string;
  readonly simpleId: number;
  readonly dk: number;
}

/** So many hearts are kept, the latest first. */
const MOST_FAVOURITES = 50;
/** So many opened pages are kept, the latest first. */
const MOST_SEEN = 20;
/** So many of those are shown. */
const MOST_SEEN_SHOWN = 8;

export function isSameVenue(a: KeptVenue, b: KeptVenue): boolean {
  return a.country === b.country && a.simpleId === b.simpleId && a.dk === b.dk;
}

/** With it in front, if it is not there, else without it. */
export function toggled(favourites: readonly KeptVenue[], venue: KeptVenue): readonly KeptVenue[] {
  const others = without(favourites, venue);
  return others.length < favourites.length ? others : [idOf(venue), ...favourites].slice(0, MOST_FAVOURITES);
}

/** With its page as the one that was opened last. */
export function withSeen(seen: readonly KeptVenue[], venue: KeptVenue): readonly KeptVenue[] {
  return [idOf(venue), ...without(seen, venue)].slice(0, MOST_SEEN);
}

export function without(kept: readonly KeptVenue[], venue: KeptVenue): readonly KeptVenue[] {
  return kept.filter((other) => !isSameVenue(other, venue));
}

/** The kept venues that can be shown: those of the list near the diner, as the provider describes them now, in the order in which they are kept; what has a heart is no more among the seen. Q176. */
export function keptNear(
  favourites: readonly KeptVenue[],
  seen: readonly KeptVenue[],
  near: readonly NearVenue[],
): { readonly favourites: readonly NearVenue[]; readonly seen: readonly NearVenue[] } {
  const shown = (kept: readonly KeptVenue[]) => kept.flatMap((one) => near.filter(({ venue }) => isSameVenue(one, venue)).slice(0, 1));
  const others = seen.filter((one) => !favourites.some((favourite) => isSameVenue(one, favourite)));
  return { favourites: shown(favourites), seen: shown(others).slice(0, MOST_SEEN_SHOWN) };
}

function idOf({ country, simpleId, dk }: KeptVenue): KeptVenue {
  return { country, simpleId, dk };
}
