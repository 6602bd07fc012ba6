import type { VenueSummary } from '@comanda/shared-contracts/domain/venue';
import type { NearVenue } from './nearest.ts';
import { actionsOf } from './venue-actions.ts';

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
/** Of so many it is known that an order was begun there, as the menu knows how (Q134). */
const MOST_STARTED = 20;

export function isSameVenue(a: KeptVenue, b: KeptVenue): boolean {
  return a.country === b.country && a.simpleId === b.simpleId && a.dk === b.dk;
}

/** With it in front, if it is not there, else without it. */
export function toggled(favourites: readonly KeptVenue[], venue: KeptVenue): readonly KeptVenue[] {
  const others = without(favourites, venue);
  return others.length < favourites.length ? others : [idOf(venue), ...favourites].slice(0, MOST_FAVOURITES);
}

/** With it as the one where somebody began to order last. */
export function withStarted(started: readonly KeptVenue[], venue: KeptVenue): readonly KeptVenue[] {
  return [idOf(venue), ...without(started, venue)].slice(0, MOST_STARTED);
}

/** Whether its card leads to its menu: who has ordered here knows its page, and what is closed says there when it opens. Q250. */
export function opensMenu(started: readonly KeptVenue[], venue: KeptVenue & Pick<VenueSummary, 'ordering' | 'shift'>): boolean {
  const actions = actionsOf(venue.ordering);
  const takesOrders = venue.shift === 'open' && (actions.includes('delivery') || actions.includes('pickup'));
  return takesOrders && started.some((one) => isSameVenue(one, venue));
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
