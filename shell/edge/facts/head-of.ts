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
import { bookingWords, infoWords, menuWords, type ShownMenu, venueWords, visitWords } from './venue-heads.ts';

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
    return { head: headFor(place, await siteWords(facts, place, match)), status: 200 };
  };
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
  const venues = (await facts.venues(place)) ?? [];
  return name === 'Home' ? homeWords(place, venues) : nearbyWords(place, venues);
}

async function venueAnswer(facts: Facts, place: PagePlace, { name }: RouteMatch, ref: VenueRef): Promise<PageAnswer> {
  const venue = await knownVenue(facts, place, ref);
  if (venue === 'unknown') return notFound(place, otherWords(place));
  if (venue === 'not-now') return { head: headFor(place, otherWords(place)), status: 200 };
  return { head: headFor(place, await wordsFor(facts, place, name, venue)), status: 200 };
}

async function wordsFor(facts: Facts, place: PagePlace, name: string, venue: DataVenue): Promise<PageWords> {
  if (AT_TABLE.has(name)) return visitWords(place, venue, await shownMenu(facts, place, venue, DispatchType.CHECKIN));
  if (MENU.has(name)) {
    const { dispatch } = decideDispatch(venue.ordering, { kind: 'menu' });
    return menuWords(place, venue, await shownMenu(facts, place, venue, dispatch));
  }
  if (name === 'Restaurant') return venueWords(place, venue);
  if (name === 'RestaurantInfo') return infoWords(place, venue);
  if (name === 'RestaurantBoooking') return bookingWords(place, venue);
  return visitWords(place, venue);
}

async function shownMenu(facts: Facts, place: PagePlace, venue: DataVenue, dispatch: DispatchType): Promise<ShownMenu | undefined> {
  const categories = await facts.menu(place, venue, dispatch);
  return categories === undefined ? undefined : { categories, dispatch };
}
