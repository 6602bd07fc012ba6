import type { Seat } from '@comanda/shared-contracts/domain/seat';
import type { StadiumVenues } from './stadium.ts';

/**
 * Ids of the venues that bring orders to a seat, each once, in the provider's order. Box: the general ones and those of
 * its side. Suite: those of its exception when it has one, else those of all suites and of its side. Q93.
 */
export function seatVenueIds({ location, zone }: Pick<Seat, 'location' | 'zone'>, venues: StadiumVenues): readonly string[] {
  if (location.kind === 'box') return unique(venues.general, zone === 'I' ? venues.left : venues.right);
  const own = venues.exceptions[String(location.suite)];
  return own === undefined ? unique(venues.suites, zone === 'Occ' ? venues.westSuites : venues.eastSuites) : unique(own);
}

/** The venues of these ids among those that are known, in the order of the ids. */
export function pickVenues<V extends { readonly id: string }>(known: readonly V[], ids: readonly string[]): readonly V[] {
  return ids.flatMap((id) => known.find((venue) => venue.id === id) ?? []);
}

function unique(...lists: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(lists.flat())];
}
