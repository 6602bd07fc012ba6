import { distanceKm } from './geo.ts';
import type { Point } from './geo.ts';
import type { VenueLive } from './live-state.ts';
import { productNow } from './menu.ts';
import { wordMatches, wordsOf } from './search-text.ts';
import type { DispatchType, Product } from './types.ts';
import type { CatalogueProduct, Venue } from './venue.ts';

const MAX_PRODUCTS = 50;
const MAX_PRODUCTS_PER_VENUE = 8;

export interface NearVenue {
  readonly venue: Venue;
  readonly dist: number;
}

/** Venues within `km` of a point, nearest first. Spec C7-011. */
export function venuesNear(venues: readonly Venue[], point: Point, km: number): NearVenue[] {
  return venues
    .map((venue) => ({ venue, dist: distanceKm(point, venue.seed) }))
    .filter(({ dist }) => dist <= km)
    .toSorted((a, b) => a.dist - b.dist);
}

function matchesVenue(venue: Venue, asked: readonly string[]): boolean {
  const candidates = [...wordsOf(venue.seed.nombre), ...venue.tags.flatMap(wordsOf), ...venue.tokens];
  return asked.some((word) => candidates.some((candidate) => wordMatches(candidate, word)));
}

/** Candidates of a search, nearest first; `tokens` are those of a venue's words that begin with a word of the question. Spec C7-016. */
export function searchVenues(near: readonly NearVenue[], query: string, maxRecords: number): (NearVenue & { tokens: string[] })[] {
  const asked = wordsOf(query);
  return near
    .filter(({ venue }) => matchesVenue(venue, asked))
    .slice(0, maxRecords)
    .map(({ venue, dist }) => ({
      venue,
      dist,
      tokens: venue.tokens.filter((token) => asked.some((word) => wordMatches(token, word))),
    }));
}

function matchesProduct({ product }: CatalogueProduct, asked: readonly string[]): boolean {
  const candidates = wordsOf(`${product.np} ${product.nombreTrad}`);
  return asked.every((word) => candidates.some((candidate) => wordMatches(candidate, word)));
}

/** Products whose name holds all asked words, nearest venues first; at most 50, 8 of one venue. Q108. */
export function searchProducts(
  near: readonly NearVenue[],
  text: string,
  liveOf: (venueId: string) => VenueLive,
): (NearVenue & { product: Product })[] {
  const asked = wordsOf(text);
  if (asked.length === 0) return [];
  return near
    .flatMap(({ venue, dist }) => {
      const kind: DispatchType = venue.webConfig.ord === 1 ? 2 : 1;
      const found = [...venue.productsById.values()].filter((entry) => entry.kinds.includes(kind) && matchesProduct(entry, asked));
      return found.slice(0, MAX_PRODUCTS_PER_VENUE).map((entry) => ({ venue, dist, product: productNow(entry, kind, liveOf(venue.id)) }));
    })
    .slice(0, MAX_PRODUCTS);
}
