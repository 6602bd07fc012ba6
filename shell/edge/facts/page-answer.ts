import type { Language } from '@comanda/shared-contracts/domain/environment';
import { isComposed } from '@comanda/shared-contracts/composition';
import { routesOf } from '@comanda/shared-contracts/routes/composed-routes';
import { pathOf } from '@comanda/shared-contracts/routes/match';
import type { RouteName, VenueParams } from '@comanda/shared-contracts/routes/route-table';
import type { PageAlternate, PageHead, PlainPage } from '../../publish/page-head.ts';
import { CARD, cardPath } from './card-path.ts';
import type { CardContent } from './card-path.ts';
import { addressIn, environmentOf, siteOrigin } from './place.ts';
import type { PagePlace } from '../additions.ts';
import { shortened } from './words.ts';

/** What a page says of itself, and whether there is such a page. */
export interface PageAnswer {
  readonly head: PageHead;
  readonly status: 200 | 404;
  /** Something did not come in time: a moment later it says more. */
  readonly isPartial?: boolean;
}

/** What a kind of page says; the rest of its head follows from where it is. */
export interface PageWords {
  /** Path under which it is known, however it was asked for; absent: it is a page of one visit. */
  readonly path?: string | undefined;
  readonly title: string;
  readonly description: string;
  /** Of the venue that it is about. */
  readonly venue?: { readonly path: string; readonly content: CardContent; readonly country: string };
  readonly structured: readonly object[];
  readonly plain?: PlainPage;
  readonly isPartial?: boolean;
}

/** The head of a page. Kiosks, pages in a partner's own and other environments than PROD are listed nowhere. */
export function headFor(place: PagePlace, { path, title, description, venue, structured, plain }: PageWords): PageHead {
  const { composition, language, addressed = language } = place;
  const isSite = composition.kind === 'consumer' && environmentOf(place) === 'PROD';
  const isListed = isSite && path !== undefined;
  return {
    title,
    description: shortened(description),
    ...(isListed ? { canonical: addressIn(place, path, addressed), alternates: alternatesOf(place, path) } : { alternates: [] }),
    siteName: composition.brand.name,
    type: 'website',
    ...(venue === undefined ? {} : { locale: `${language}_${venue.country.toUpperCase()}` }),
    image: { url: wholeOf(place, cardPath(composition.brand, venue)), ...CARD, alt: venue?.content.name ?? composition.brand.name },
    isIndexed: isListed,
    structured: isListed ? structured : [],
    ...(plain === undefined ? {} : { plain }),
  };
}

/** The languages of a page, and the address that leaves the choice to the browser. */
function alternatesOf(place: PagePlace, path: string): readonly PageAlternate[] {
  const { languages } = place.composition;
  const [first] = languages;
  if (first === undefined || languages.length < 2) return [];
  const each = languages.map((language: Language) => ({ language, href: addressIn(place, path, language) }));
  return [...each, { language: 'x-default', href: addressIn(place, path, first) }];
}

/** A path of a site as a whole address. */
export function wholeOf(place: Pick<PagePlace, 'composition' | 'origin'>, path: string): string {
  return URL.canParse(path, siteOrigin(place)) ? new URL(path, siteOrigin(place)).href : siteOrigin(place);
}

/** Path of a route in a composition; undefined where nobody draws it. */
export function pathIn(place: PagePlace, name: RouteName, params?: VenueParams): string | undefined {
  const entry = routesOf(place.composition)[name];
  if (entry === undefined || !isComposed(place.composition, entry.owner)) return undefined;
  return pathOf(entry, { ...params }, environmentOf(place));
}

/** The way to a page, for search engines: each step with its name and whole address. */
export function breadcrumbs(steps: readonly (readonly [name: string, address: string | undefined])[]): object {
  const known = steps.flatMap(([name, item]) => (item === undefined ? [] : [{ name, item }]));
  return {
    '@type': 'BreadcrumbList',
    itemListElement: known.map(({ name, item }, index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
  };
}
