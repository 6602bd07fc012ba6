import { addressLine } from '@comanda/shared-contracts/domain/address-line';
import type { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { Language } from '@comanda/shared-contracts/domain/environment';
import { readFoodTags } from '@comanda/shared-contracts/domain/food-tags';
import { menuData } from '@comanda/shared-contracts/domain/menu-data';
import { nameIn } from '@comanda/shared-contracts/domain/names';
import type { MenuCategory } from '@comanda/shared-contracts/domain/product';
import { type DataVenue, restaurantData } from '@comanda/shared-contracts/domain/restaurant-data';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { breadcrumbs, pathIn, wholeOf } from './page-answer.ts';
import type { PageWords } from './page-answer.ts';
import { addressIn } from './place.ts';
import type { PagePlace } from '../additions.ts';
import { LONG_MENU, plainMenu, plainVenue } from './plain-venue.ts';
import { cuisineNames, fill, listed, wordsOf } from './words.ts';

/** A menu as it was answered, of the kind that the page opens with. */
export interface ShownMenu {
  readonly categories: readonly MenuCategory[];
  readonly dispatch: DispatchType;
}

/** What the page of a venue says. */
export function venueWords(place: PagePlace, venue: DataVenue): PageWords {
  const { language } = place;
  const { description = '' } = venue.contact;
  return {
    ...commonWords(place, venue),
    title: titled(venue.name, place),
    description: description === '' ? venueText(venue, language) : description,
    path: pathIn(place, 'Restaurant', venueParams(venue)),
    structured: [restaurantOf(place, venue), crumbsOf(place, venue)],
  };
}

/** What the page with hours and contact says. */
export function infoWords(place: PagePlace, venue: DataVenue): PageWords {
  const words = wordsOf(place.language);
  const path = pathIn(place, 'RestaurantInfo', venueParams(venue));
  return {
    ...commonWords(place, venue),
    title: titled(fill(words.infoTitle, { name: venue.name }), place),
    description: fill(words.infoText, { name: venue.name, address: addressLine(venue) }),
    path,
    structured: [restaurantOf(place, venue), crumbsOf(place, venue, [words.hours, path])],
  };
}

/** What the page for bookings says. */
export function bookingWords(place: PagePlace, venue: DataVenue): PageWords {
  const words = wordsOf(place.language);
  const path = pathIn(place, 'RestaurantBoooking', venueParams(venue));
  return {
    ...commonWords(place, venue),
    title: titled(fill(words.bookingTitle, { name: venue.name }), place),
    description: fill(words.bookingText, { name: venue.name, address: addressLine(venue) }),
    path,
    structured: [restaurantOf(place, venue), crumbsOf(place, venue, [words.booking, path])],
  };
}

/** What the page of a menu says; without the menu as long as nobody knows it. */
export function menuWords(place: PagePlace, venue: DataVenue, menu: ShownMenu | undefined): PageWords {
  const { language } = place;
  const words = wordsOf(language);
  const path = pathIn(place, 'RestaurantMenu', venueParams(venue));
  const sections = listed(
    (menu?.categories ?? []).map((category) => nameIn(language, category)).filter((name) => name !== ''),
    language,
  );
  return {
    ...commonWords(place, venue),
    title: titled(fill(words.menuTitle, { name: venue.name }), place),
    description: sections === undefined ? fill(words.menuOnly, { name: venue.name }) : fill(words.menuText, { name: venue.name, sections }),
    path,
    structured: [
      ...(menu === undefined || path === undefined ? [] : [menuOf(place, venue, menu, path)]),
      restaurantOf(place, venue),
      crumbsOf(place, venue, [words.menu, path]),
    ],
    ...(menu === undefined
      ? {}
      : { plain: plainMenu(venue, menu.categories, { language, dispatch: menu.dispatch, links: linksOf(place, venue) }) }),
  };
}

/** What a page of one visit says, of a table or of an order: whose it is, and nothing of the visit. */
export function visitWords(place: PagePlace, venue: DataVenue, menu?: ShownMenu): PageWords {
  const { path: _, structured: __, ...words } = menu === undefined ? venueWords(place, venue) : menuWords(place, venue, menu);
  return { ...words, title: titled(venue.name, place), structured: [] };
}

function commonWords(place: PagePlace, venue: DataVenue) {
  const path = pathIn(place, 'Restaurant', venueParams(venue)) ?? place.path;
  return {
    venue: { path, content: venue, country: venue.country },
    plain: plainVenue(venue, place.language, linksOf(place, venue)),
  };
}

/** A partner's own page names no brand beside the venue. */
function titled(what: string, { composition: { kind, brand } }: PagePlace): string {
  return [what, kind === 'partner' ? '' : brand.name].filter((part) => part !== '').join(' · ');
}

/** Of a venue that says nothing of itself: its kitchen, where it is, what one can do there. */
function venueText({ cuisines, commune, city, ordering }: DataVenue, language: Language): string {
  const words = wordsOf(language);
  const names = listed(cuisineNames(cuisines, language), language);
  const where = commune === '' ? city : commune;
  const kind = names === undefined ? words.placeOnly : words.cuisinesIn;
  const offers: readonly (readonly [boolean, string])[] = [
    [ordering.offersDelivery && !ordering.isPickupOnly, words.delivery],
    [ordering.offersPickup || ordering.isPickupOnly, words.pickup],
    [ordering.offersCheckin && !ordering.isPickupOnly, words.table],
    [ordering.offersBooking, words.booking],
  ];
  const said = offers.flatMap(([isOffered, text]) => (isOffered ? [`${text}.`] : []));
  return [where === '' ? '' : fill(kind, { cuisines: names ?? '', place: where }), ...said].filter((part) => part !== '').join(' ');
}

function linksOf(place: PagePlace, venue: DataVenue) {
  const params = venueParams(venue);
  return {
    menu: pathIn(place, 'RestaurantMenu', params),
    booking: venue.ordering.offersBooking ? pathIn(place, 'RestaurantBoooking', params) : undefined,
  };
}

function restaurantOf(place: PagePlace, venue: DataVenue): object {
  const { language } = place;
  const { menu, booking } = linksOf(place, venue);
  return restaurantData(venue, cuisineNames(venue.cuisines, language), language, {
    page: entityOf(place, pathIn(place, 'Restaurant', venueParams(venue))) ?? wholeOf(place, place.path),
    menu: entityOf(place, menu),
    booking: entityOf(place, booking),
    whole: (address) => wholeOf(place, address),
  });
}

function menuOf(place: PagePlace, venue: DataVenue, { categories, dispatch }: ShownMenu, path: string): object {
  const sections = categories.map(({ products, ...category }) => ({ ...category, products: () => products }));
  return menuData(sections, {
    venueName: venue.name,
    url: wholeOf(place, path),
    venueUrl: entityOf(place, pathIn(place, 'Restaurant', venueParams(venue))),
    language: place.language,
    dispatch,
    isBrief: categories.reduce((count, { products }) => count + products.length, 0) > LONG_MENU,
    foodOf: readFoodTags,
    whole: (address) => wholeOf(place, address),
  });
}

function crumbsOf(place: PagePlace, venue: DataVenue, last?: readonly [name: string, path: string | undefined]): object {
  return breadcrumbs([
    [place.composition.brand.name, addressOf(place, place.composition.home)],
    [venue.name, addressOf(place, pathIn(place, 'Restaurant', venueParams(venue)))],
    ...(last === undefined ? [] : [[last[0], addressOf(place, last[1])] as const]),
  ]);
}

/** What a record is about has one address in all languages: it is the same thing. */
function entityOf(place: PagePlace, path: string | undefined): string | undefined {
  return path === undefined ? undefined : wholeOf(place, path);
}

function addressOf(place: PagePlace, path: string | undefined): string | undefined {
  return path === undefined ? undefined : addressIn(place, path, place.language);
}
