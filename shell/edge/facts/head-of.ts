import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { decideDispatch } from '@comanda/shared-contracts/domain/menu-dispatch';
import type { DataVenue } from '@comanda/shared-contracts/domain/restaurant-data';
import type { VenueRef } from '@comanda/shared-contracts/domain/venue';
import { isComposed } from '@comanda/shared-contracts/composition';
import { routesOf } from '@comanda/shared-contracts/routes/composed-routes';
import { matchIn } from '@comanda/shared-contracts/routes/match';
import type { RouteMatch } from '@comanda/shared-contracts/routes/match';
import { venueRefOf } from '@comanda/shared-contracts/routes/venue-params';
import type { Facts } from './facts.ts';
import { knownVenue } from './known-venue.ts';
import { headFor } from './page-answer.ts';
import type { PageAnswer, PageWords } from './page-answer.ts';
import type { PagePlace } from '../additions.ts';
import { homeWords, nearbyWords, otherWords } from './site-heads.ts';
import { bookingWords, infoWords, menuWords, venueWords, visitWords } from './venue-heads.ts';
import type { ShownMenu } from './venue-heads.ts';

/** What a page says of itself, of what is known without anybody being logged in. */
export type HeadOf = (place: PagePlace) => Promise<PageAnswer>;

/** Routes of a menu: from where it is ordered decides its prices. */
const AT_TABLE: ReadonlySet<string> = new Set(['RestaurantCheckIn', 'RestaurantCheckInmesa', 'RestaurantCheckInOrder']);
const MENU: ReadonlySet<string> = new Set(['RestaurantMenu', 'RestaurantMenuBeta']);

/** Answers for every page of every composition, also while the provider says nothing: then with what is known. Never fails. */
export function createHeadOf(facts: Facts): HeadOf {
  return async (asked) => {
    const place = atHome(asked);
    const match = matchIn(routesOf(place.composition), place.path);
    if (match === undefined && place.path !== place.composition.home) return notFound(place, otherWords(place));
    // A home that nobody draws, a part that is switched off: the page says so itself.
    if (match === undefined || !isComposed(place.composition, match.entry.owner))
      return { head: headFor(place, otherWords(place)), status: 200 };
    const ref = match.entry.scope === 'venue' ? venueRefOf(match.params) : undefined;
    if (ref !== undefined) return venueAnswer(facts, place, match, ref);
    // A venue's page whose id is no number.
    if (match.entry.scope === 'venue') return notFound(place, otherWords(place));
    return said(place, await siteWords(facts, place, match));
  };
}

function said(place: PagePlace, words: PageWords): PageAnswer {
  const { isPartial = false } = words;
  return { head: headFor(place, words), status: 200, isPartial };
}

/** The root of a site whose home lies elsewhere leads there. */
function atHome(place: PagePlace): PagePlace {
  const { composition, path } = place;
  return path === '/' && matchIn(routesOf(composition), path) === undefined ? { ...place, path: composition.home } : place;
}

function notFound(place: PagePlace, { path: _, ...words }: PageWords): PageAnswer {
  return { head: headFor(place, { ...words, structured: [] }), status: 404 };
}

async function siteWords(facts: Facts, place: PagePlace, { name }: RouteMatch): Promise<PageWords> {
  if (name !== 'Home' && name !== 'RestaurantesCercanos') return otherWords(place);
  const known = await facts.venues(place);
  const venues = known ?? [];
  return { ...(name === 'Home' ? homeWords(place, venues) : nearbyWords(place, venues)), isPartial: known === undefined };
}

async function venueAnswer(facts: Facts, place: PagePlace, { name }: RouteMatch, ref: VenueRef): Promise<PageAnswer> {
  const venue = await knownVenue(facts, place, ref);
  if (venue === 'unknown') return notFound(place, otherWords(place));
  if (venue === 'not-now') return said(place, { ...otherWords(place), isPartial: true });
  const words = await wordsFor(facts, place, name, venue);
  return said(place, { ...words, isPartial: words.isPartial === true || venue.isBrief === true });
}

async function wordsFor(facts: Facts, place: PagePlace, name: string, venue: DataVenue): Promise<PageWords> {
  if (AT_TABLE.has(name)) return withMenu(facts, place, venue, DispatchType.CHECKIN, visitWords);
  if (MENU.has(name)) return withMenu(facts, place, venue, decideDispatch(venue.ordering, { kind: 'menu' }).dispatch, menuWords);
  if (name === 'Restaurant') return venueWords(place, venue);
  if (name === 'RestaurantInfo') return infoWords(place, venue);
  if (name === 'RestaurantBoooking') return bookingWords(place, venue);
  return visitWords(place, venue);
}

/** What a page of a menu says; without the menu until that is known. */
async function withMenu(
  facts: Facts,
  place: PagePlace,
  venue: DataVenue,
  dispatch: DispatchType,
  words: (place: PagePlace, venue: DataVenue, menu: ShownMenu | undefined) => PageWords,
): Promise<PageWords> {
  const categories = await facts.menu(place, venue, dispatch);
  const menu = categories === undefined || categories === 'none' ? undefined : { categories, dispatch };
  return { ...words(place, venue, menu), isPartial: categories === undefined };
}
