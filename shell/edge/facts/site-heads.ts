import { addressLine } from '@comanda/shared-contracts/domain/address-line';
import type { VenueSummary } from '@comanda/shared-contracts/domain/venue';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import type { PlainPage } from '../../publish/page-head.ts';
import { breadcrumbs, pathIn, wholeOf } from './page-answer.ts';
import type { PageWords } from './page-answer.ts';
import { addressIn } from './place.ts';
import type { PagePlace } from '../additions.ts';
import { fill, wordsOf } from './words.ts';

/** So many venues stand in a sentence, and on a page. */
const NAMED = 5;
const LISTED = 40;

/** What the first page of a site says. */
export function homeWords(place: PagePlace, venues: readonly VenueSummary[]): PageWords {
  const { composition, language } = place;
  const { brand } = composition;
  const words = wordsOf(language);
  const names = namesOf(venues, place);
  const url = addressIn(place, composition.home, language);
  return {
    title: brand.name,
    description: names === undefined ? words.home : fill(words.homeVenues, { venues: names }),
    path: composition.home,
    structured: [
      {
        '@type': 'WebSite',
        '@id': url,
        url,
        name: brand.name,
        inLanguage: language,
        publisher: { '@type': 'Organization', ...publisher(place) },
      },
    ],
    plain: plainList(place, brand.name, venues),
  };
}

/** What the list of venues says. */
export function nearbyWords(place: PagePlace, venues: readonly VenueSummary[]): PageWords {
  const { composition, language } = place;
  const words = wordsOf(language);
  const names = namesOf(venues, place);
  const path = pathIn(place, 'RestaurantesCercanos');
  const address = path === undefined ? undefined : addressIn(place, path, language);
  return {
    title: `${words.nearby} · ${composition.brand.name}`,
    description: names === undefined ? words.home : fill(words.nearbyVenues, { venues: names }),
    path,
    structured: [
      ...(venues.length === 0 ? [] : [itemList(place, venues)]),
      breadcrumbs([
        [composition.brand.name, addressIn(place, composition.home, language)],
        [words.nearby, address],
      ]),
    ],
    plain: plainList(place, words.nearby, venues),
  };
}

/** What is said of any other page of a site: nothing but whose it is. */
export function otherWords({ composition, language }: PagePlace): PageWords {
  return { title: composition.brand.name, description: wordsOf(language).home, structured: [] };
}

function publisher(place: PagePlace) {
  const { name, logoUrl } = place.composition.brand;
  return { name, url: wholeOf(place, '/'), ...(logoUrl === undefined ? {} : { logo: wholeOf(place, logoUrl) }) };
}

/** The first venues of a list in a row, each name once; nothing of a list without any. */
function namesOf(venues: readonly VenueSummary[], { language }: PagePlace): string | undefined {
  const names = [...new Set(venues.map(({ name }) => name))].slice(0, NAMED);
  return names.length === 1 ? names[0] : names.length === 0 ? undefined : inRow(names, language);
}

/** Commas alone: what follows says "and more". */
function inRow(names: readonly string[], language: PagePlace['language']): string {
  return new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(names);
}

function itemList(place: PagePlace, venues: readonly VenueSummary[]): object {
  const items = venues.slice(0, LISTED).flatMap((venue) => {
    const path = pathIn(place, 'Restaurant', venueParams(venue));
    return path === undefined ? [] : [{ name: venue.name, url: addressIn(place, path, place.language) }];
  });
  return { '@type': 'ItemList', itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })) };
}

function plainList(place: PagePlace, heading: string, venues: readonly VenueSummary[]): PlainPage {
  const items = venues.slice(0, LISTED).map((venue) => {
    const path = pathIn(place, 'Restaurant', venueParams(venue));
    return { text: venue.name, note: addressLine(venue), ...(path === undefined ? {} : { href: path }) };
  });
  return { heading, lines: [], sections: items.length === 0 ? [] : [{ heading: wordsOf(place.language).venues, items }] };
}
