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
import { isSame } from '../source-cache.ts';
import { homeWords, nearbyWords, otherWords } from './site-heads.ts';
import { bookingWords, infoWords, menuWords, venueWords, visitWords } from './venue-heads.ts';
import type { ShownMenu } from './venue-heads.ts';

/** What a page says of itself, of what is known without anybody being logged in; `last`, what it said before, where it would say that again. */
export type HeadOf = (place: PagePlace, last?: object) => Promise<PageAnswer>;

/** What a page is to say, worked out where it is not what was said before: of these very things. */
interface Answering {
  readonly of: readonly unknown[];
  readonly answer: () => PageAnswer;
}

/** Routes of a menu: from where it is ordered decides its prices. */
const AT_TABLE: ReadonlySet<string> = new Set(['RestaurantCheckIn', 'RestaurantCheckInmesa', 'RestaurantCheckInOrder']);
const MENU: ReadonlySet<string> = new Set(['RestaurantMenu', 'RestaurantMenuBeta']);

/** Answers for every page of every composition, also while the provider says nothing: then with what is known. Never fails. */
export function createHeadOf(facts: Facts): HeadOf {
  const said = new WeakMap<object, { readonly answer: PageAnswer; readonly of: readonly unknown[] }>();
  return async (asked, last) => {
    const { of, answer } = await answering(facts, atHome(asked));
    const before = last === undefined ? undefined : said.get(last);
    const things = [asked.composition, ...of];
    if (before !== undefined && isSame(things, before.of)) return before.answer;
    const made = answer();
    const kept = before !== undefined && JSON.stringify(before.answer) === JSON.stringify(made) ? before.answer : made;
    said.set(kept, { answer: kept, of: things });
    return kept;
  };
}

async function answering(facts: Facts, place: PagePlace): Promise<Answering> {
  const match = matchIn(routesOf(place.composition), place.path);
  if (match === undefined && place.path !== place.composition.home) return notFound(place);
  // A home that nobody draws, a part that is switched off: the page says so itself.
  if (match === undefined || !isComposed(place.composition, match.entry.owner))
    return { of: [], answer: () => ({ head: headFor(place, otherWords(place)), status: 200 }) };
  const ref = match.entry.scope === 'venue' ? venueRefOf(match.params) : undefined;
  if (ref !== undefined) return venueAnswer(facts, place, match, ref);
  // A venue's page whose id is no number.
  if (match.entry.scope === 'venue') return notFound(place);
  return siteAnswer(facts, place, match);
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

function notFound(place: PagePlace): Answering {
  const { path: _, ...words } = otherWords(place);
  return { of: ['not found'], answer: () => ({ head: headFor(place, { ...words, structured: [] }), status: 404 }) };
}

async function siteAnswer(facts: Facts, place: PagePlace, { name }: RouteMatch): Promise<Answering> {
  if (name !== 'Home' && name !== 'RestaurantesCercanos') return { of: [], answer: () => said(place, otherWords(place)) };
  const known = await facts.venues(place);
  const words = name === 'Home' ? homeWords : nearbyWords;
  return { of: [known], answer: () => said(place, { ...words(place, known ?? []), isPartial: known === undefined }) };
}

async function venueAnswer(facts: Facts, place: PagePlace, { name }: RouteMatch, ref: VenueRef): Promise<Answering> {
  const venue = await knownVenue(facts, place, ref);
  if (venue === 'unknown') return notFound(place);
  if (venue === 'not-now') return { of: [venue], answer: () => said(place, { ...otherWords(place), isPartial: true }) };
  const dispatch = menuOn(name, venue);
  const categories = dispatch === undefined ? undefined : await facts.menu(place, venue, dispatch);
  const isPartial = venue.isBrief === true || (dispatch !== undefined && categories === undefined);
  const menu = dispatch === undefined || categories === undefined || categories === 'none' ? undefined : { categories, dispatch };
  return { of: [venue, categories], answer: () => said(place, { ...wordsOn(place, name, venue, menu), isPartial }) };
}

/** As what the menu is ordered from that a page shows; undefined: it shows none. */
function menuOn(name: string, { ordering }: DataVenue): DispatchType | undefined {
  if (AT_TABLE.has(name)) return DispatchType.CHECKIN;
  return MENU.has(name) ? decideDispatch(ordering, { kind: 'menu' }).dispatch : undefined;
}

function wordsOn(place: PagePlace, name: string, venue: DataVenue, menu: ShownMenu | undefined): PageWords {
  if (AT_TABLE.has(name)) return visitWords(place, venue, menu);
  if (MENU.has(name)) return menuWords(place, venue, menu);
  if (name === 'Restaurant') return venueWords(place, venue);
  if (name === 'RestaurantInfo') return infoWords(place, venue);
  if (name === 'RestaurantBoooking') return bookingWords(place, venue);
  return visitWords(place, venue);
}
