import { describe, expect, it } from 'vitest';
import type { ComposedRemote, Composition } from '@comanda/shared-contracts/composition';
import { CONTRACT } from '@comanda/shared-contracts/module';
import { aVenue, someOrdering } from '@comanda/shared-contracts/testing/fixtures/venue';
import { withPassports } from '@comanda/shared-contracts/testing/with-passports';
import { BASELINE } from '../../src/composition/baseline.ts';
import { robotsText, sitemap, sitemapPart, sitemapPaths } from './sitemap.ts';

const SHOP = 'https://shop.test';
const remote: ComposedRemote = { version: '1', contract: CONTRACT, container: 'c', entry: '/e.js', integrity: 'x', enabled: true };
const composition: Composition = withPassports({
  ...BASELINE,
  hosts: ['shop.test'],
  remotes: { 'mf-discovery': remote, 'mf-menu-cart': remote, 'mf-booking': remote },
});
const SITE = { composition, origin: SHOP, providerUrl: SHOP };
const VENUE = '/r/cl/fuente-alameda/1';

/** The addresses of a sitemap, as a parser reads them. */
function locations(xml: string): readonly string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].flatMap(([, address]) => (address ?? '').replaceAll('&amp;', '&'));
}

describe('what robots are told', () => {
  it('is where the pages of a site are listed', () => {
    expect(robotsText(SITE)).toBe(`User-agent: *\nDisallow: /rd/\nDisallow: /rt/\n\nSitemap: ${SHOP}/sitemap.xml\n`);
  });

  it('is to stay away from kiosks and from sites for tests, and to list nothing of a partner', () => {
    expect(robotsText({ ...SITE, composition: { ...composition, kind: 'kiosk' } })).toBe('User-agent: *\nDisallow: /\n');
    const rules = { ...composition.rules, defaultEnvironment: 'DEV' } as const;
    expect(robotsText({ ...SITE, composition: { ...composition, rules } })).toBe('User-agent: *\nDisallow: /\n');
    expect(robotsText({ ...SITE, composition: { ...composition, kind: 'partner' } })).toBe('User-agent: *\nAllow: /\n');
  });
});

describe('the sitemap of a site', () => {
  it('has its pages in each language, each with the others', () => {
    const paths = sitemapPaths(SITE, [aVenue()]);
    expect(paths).toEqual(['/', '/l/restaurants', VENUE, `${VENUE}/menu`, `${VENUE}/info`, `${VENUE}/booking`]);
    const xml = sitemap(SITE, paths);
    expect(locations(xml)).toEqual(paths.flatMap((path) => [`${SHOP}${path}`, `${SHOP}${path}?lang=en`, `${SHOP}${path}?lang=pt`]));
    expect(xml).toContain(
      `<url><loc>${SHOP}${VENUE}</loc><xhtml:link rel="alternate" hreflang="es" href="${SHOP}${VENUE}"/>` +
        `<xhtml:link rel="alternate" hreflang="en" href="${SHOP}${VENUE}?lang=en"/>` +
        `<xhtml:link rel="alternate" hreflang="pt" href="${SHOP}${VENUE}?lang=pt"/><xhtml:link rel="alternate" hreflang="x-default" href="${SHOP}${VENUE}"/></url>`,
    );
  });

  it('has no page that nobody draws, none twice, and no bookings where none are taken', () => {
    const { 'mf-discovery': discovery } = composition.remotes;
    const alone = { ...composition, languages: ['es'] as const, remotes: { 'mf-discovery': discovery ?? remote } };
    expect(sitemapPaths({ ...SITE, composition: alone }, [aVenue(), aVenue()])).toEqual(['/', '/l/restaurants', VENUE, `${VENUE}/info`]);
    expect(sitemap({ ...SITE, composition: alone }, ['/'])).not.toContain('hreflang');
    const venue = aVenue({ ordering: someOrdering({ offersBooking: false }) });
    expect(sitemapPaths(SITE, [venue])).not.toContain(`${VENUE}/booking`);
  });

  it('of a large site is a list of parts, which hold all pages together', () => {
    const paths = Array.from({ length: 12_345 }, (_, index) => `/r/cl/x/${index + 1}`);
    const parts = locations(sitemap(SITE, paths));
    expect(parts).toEqual([1, 2, 3, 4].map((part) => `${SHOP}/sitemap-${part}.xml`));
    const all = parts.flatMap((_, index) => locations(sitemapPart(SITE, paths, index + 1)));
    expect(all).toHaveLength(37_035);
    expect(new Set(all).size).toBe(37_035);
    expect(locations(sitemapPart(SITE, paths, 5))).toEqual([]);
  });

  it('quotes what an address holds', () => {
    expect(sitemap(SITE, ['/r/cl/x/1?a=1&b="<'])).toContain('<loc>https://shop.test/r/cl/x/1?a=1&amp;b=%22%3C</loc>');
  });
});
