import { DEFAULT_LANGUAGE } from '@comanda/shared-contracts/domain/environment';
import type { Language } from '@comanda/shared-contracts/domain/environment';
import type { VenueSummary } from '@comanda/shared-contracts/domain/venue';
import type { RouteName } from '@comanda/shared-contracts/routes/route-table';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { attribute } from '../../publish/markup.ts';
import { pathIn } from './page-answer.ts';
import { addressFrom, environmentOf, siteOrigin } from './place.ts';
import type { PagePlace } from '../additions.ts';

/** A site, without any of its pages. */
export type SitePlace = Pick<PagePlace, 'composition' | 'origin' | 'providerUrl'>;

/** A page of a site, in its first language. */
export function pageOf(site: SitePlace, path: string): PagePlace {
  return { ...site, path, language: site.composition.languages[0] ?? DEFAULT_LANGUAGE };
}

/** Where search engines find them. */
export const ROBOTS_PATH = '/robots.txt';
export const SITEMAP_PATH = '/sitemap.xml';

/** A file may have 50,000 addresses and 50 MB; each of ours has its other languages beside it. */
const MOST = 10_000;

/** Whether search engines list a site at all: no kiosk, no page that stands in a partner's own, no environment for tests. */
function isListed({ composition }: SitePlace): boolean {
  return composition.kind === 'consumer' && environmentOf({ composition, path: '/' }) === 'PROD';
}

/** What robots are told. What stands in a partner's page is read there, and listed nowhere by its own head. */
export function robotsText(site: SitePlace): string {
  if (!isListed(site)) return `User-agent: *\n${site.composition.kind === 'partner' ? 'Allow' : 'Disallow'}: /\n`;
  return ['User-agent: *', 'Disallow: /rd/', 'Disallow: /rt/', '', `Sitemap: ${siteOrigin(site)}${SITEMAP_PATH}`, ''].join('\n');
}

/** The pages of a site that search engines may list, by their paths. */
export function sitemapPaths(site: SitePlace, venues: readonly VenueSummary[]): readonly string[] {
  const place = pageOf(site, '/');
  const ofVenue = (venue: VenueSummary): readonly (string | undefined)[] => {
    const params = venueParams(venue);
    const names: readonly RouteName[] = ['Restaurant', 'RestaurantMenu', 'RestaurantInfo'];
    const booking = venue.ordering.offersBooking ? [pathIn(place, 'RestaurantBoooking', params)] : [];
    return [...names.map((name) => pathIn(place, name, params)), ...booking];
  };
  const paths = [site.composition.home, pathIn(place, 'RestaurantesCercanos'), ...venues.flatMap(ofVenue)];
  return [...new Set(paths.filter((path) => path !== undefined))];
}

/** The sitemap of a site; of a large one the list of its parts. */
export function sitemap(site: SitePlace, paths: readonly string[]): string {
  const parts = Math.ceil(addressesOf(site, paths).length / MOST);
  if (parts <= 1) return sitemapPart(site, paths, 1);
  const lines = Array.from({ length: parts }, (_, index) => `<sitemap><loc>${siteOrigin(site)}/sitemap-${index + 1}.xml</loc></sitemap>`);
  return xml(`<sitemapindex ${NAMES}>`, lines, '</sitemapindex>');
}

/** A part of it, from 1 on: each address with its other languages. Without addresses where there is no such part. */
export function sitemapPart(site: SitePlace, paths: readonly string[], part: number): string {
  const { languages } = site.composition;
  const shown = addressesOf(site, paths).slice((part - 1) * MOST, part * MOST);
  const lines = shown.map(({ path, language, addressOf }) => {
    const others =
      languages.length < 2
        ? []
        : [...languages.map((other) => [other, other] as const), ['x-default', languages[0] ?? DEFAULT_LANGUAGE] as const];
    const links = others.map(
      ([name, other]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${attribute(addressOf(path, other))}"/>`,
    );
    return `<url><loc>${attribute(addressOf(path, language))}</loc>${links.join('')}</url>`;
  });
  return xml(`<urlset ${NAMES} xmlns:xhtml="http://www.w3.org/1999/xhtml">`, lines, '</urlset>');
}

const NAMES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function xml(open: string, lines: readonly string[], close: string): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', open, ...lines, close, ''].join('\n');
}

/** Each page in each language. */
function addressesOf(site: SitePlace, paths: readonly string[]) {
  const { composition } = site;
  const origin = siteOrigin(site);
  const addressOf = (path: string, language: Language) => addressFrom(origin, composition, path, language);
  return paths.flatMap((path) => composition.languages.map((language) => ({ path, language, addressOf })));
}
