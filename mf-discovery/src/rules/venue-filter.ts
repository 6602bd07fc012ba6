import type { VenueSummary } from '@comanda/shared-contracts/domain/venue';
import { openFirst, type NearVenue } from './nearest.ts';
import { actionsOf } from './venue-actions.ts';

/** What a list can be narrowed to by one touch. Q132. */
export const SWITCHES = ['open', 'delivery', 'pickup', 'vegetarian', 'cheap'] as const;
export type Switch = (typeof SWITCHES)[number];

/** How a list can be sorted; open ones come first in any of them. */
export const SORTS = ['near', 'quick', 'price'] as const;
export type Sort = (typeof SORTS)[number];

/** Which of the venues are listed, and in which order. */
export interface VenueFilter {
  readonly on: readonly Switch[];
  readonly sort: Sort;
}

/** Kinds of kitchen that are told of by what they leave out: vegetarian, vegan. Q99. */
const VEGETARIAN: ReadonlySet<string> = new Set(['114', '161']);
/** The price range that counts as cheap, of 1 to 4. */
const CHEAP = 1;

const HOLDS: Readonly<Record<Switch, (venue: VenueSummary) => boolean>> = {
  open: ({ shift }) => shift === 'open',
  delivery: ({ ordering }) => actionsOf(ordering).includes('delivery'),
  pickup: ({ ordering }) => actionsOf(ordering).includes('pickup'),
  vegetarian: ({ cuisines }) => cuisines.some((id) => VEGETARIAN.has(id)),
  cheap: ({ priceRange }) => priceRange <= CHEAP,
};

/** What the address of a list says: `?only=open,delivery&sort=price`. Words that are none of ours say nothing. */
export function readFilter(query: URLSearchParams): VenueFilter {
  const said = query.get('only')?.split(',') ?? [];
  return { on: SWITCHES.filter((name) => said.includes(name)), sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'near' };
}

/** The same as the query of an address; what is so anyway is not said. */
export function filterQuery({ on, sort }: VenueFilter): Readonly<Record<string, string>> {
  return { ...(on.length === 0 ? {} : { only: on.join(',') }), ...(sort === 'near' ? {} : { sort }) };
}

/** The switches that tell the venues of a list apart: what all of them have, or none, is not offered. */
export function usefulSwitches(venues: readonly NearVenue[]): readonly Switch[] {
  return SWITCHES.filter((name) => {
    const count = venues.filter(({ venue }) => HOLDS[name](venue)).length;
    return count > 0 && count < venues.length;
  });
}

/** Whether a venue has all that a list is narrowed to. */
export function passes(venue: VenueSummary, on: readonly Switch[]): boolean {
  return on.every((name) => HOLDS[name](venue));
}

/** The venues that a filter leaves, open ones first, then as it sorts; equal ones by distance. */
export function filterVenues(venues: readonly NearVenue[], { on, sort }: VenueFilter): readonly NearVenue[] {
  const left = venues.filter(({ venue }) => passes(venue, on));
  const ranks: Readonly<Record<Sort, (near: NearVenue) => number>> = {
    near: ({ km }) => km,
    quick: ({ venue }) => minutesOf(venue),
    price: ({ venue }) => venue.priceRange,
  };
  return openFirst(left.toSorted((a, b) => compare(ranks[sort](a), ranks[sort](b)) || compare(a.km, b.km)));
}

/** Two places that nobody knows are equal. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

/** As soon as an order can be there or be fetched, minutes; last where nobody says it. */
function minutesOf({ ordering }: VenueSummary): number {
  const ways = actionsOf(ordering);
  return Math.min(
    ways.includes('delivery') ? (ordering.deliveryMinutes ?? Infinity) : Infinity,
    ways.includes('pickup') ? (ordering.pickupMinutes ?? Infinity) : Infinity,
  );
}
