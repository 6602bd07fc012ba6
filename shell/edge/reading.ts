import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { VenueRef } from '@comanda/shared-contracts/domain/venue';
import { routesOf } from '@comanda/shared-contracts/routes/composed-routes';
import { matchIn } from '@comanda/shared-contracts/routes/match';
import { venueRefOf } from '@comanda/shared-contracts/routes/venue-params';
import { DRAWN_ICONS, ICONS } from '../publish/web-manifest.ts';
import type { DrawnIconName } from '../publish/web-manifest.ts';
import { CARDS } from './facts/card-path.ts';
import { fetchWithin } from './fetch-within.ts';
import type { Facts } from './facts/facts.ts';
import { knownVenue } from './facts/known-venue.ts';
import { pageOf, ROBOTS_PATH, robotsText, sitemap, SITEMAP_PATH, sitemapPart, sitemapPaths } from './facts/sitemap.ts';
import type { SitePlace } from './facts/sitemap.ts';
import type { CardVenue, Drawn } from './images/drawings.ts';
import { pictureReader } from './images/read-picture.ts';
import { addressBelow, providerRoot } from './provider-url.ts';
import type { ReadingService } from './reading-service.ts';

/** What those read who do not run the program: robots, chats, and the systems of devices. */
export interface ReadingOptions extends Pick<ReadingService, 'facts' | 'drawings' | 'fetch'> {
  /** The site that a request is for; undefined: nothing is published there. */
  readonly siteOf: (request: FastifyRequest) => SitePlace | undefined;
}

/** Who asks for a file of their own waits longer than a page does. */
const PATIENCE_MS = 8_000;
const HOUR = 'public, max-age=3600';
/** Their addresses change with what they show. */
const DAY = 'public, max-age=86400';
/** One that lacks a picture, which may be there again. */
const MINUTE = 'public, max-age=60';
const NOTHING_PUBLISHED = 'Nothing is published yet';

/** robots.txt, sitemaps, icons and cards of every site. */
export function registerReading(app: FastifyInstance, options: ReadingOptions): void {
  registerSitemaps(app, options);
  registerPictures(app, options);
}

function registerSitemaps(app: FastifyInstance, { siteOf, facts }: ReadingOptions): void {
  read(app, ROBOTS_PATH, async (request, reply) => {
    const site = siteOf(request);
    if (site === undefined) return unavailable(reply, NOTHING_PUBLISHED);
    return safe(reply, HOUR).type('text/plain; charset=utf-8').send(robotsText(site));
  });

  const sendMap = async (
    request: FastifyRequest,
    reply: FastifyReply,
    write: (site: SitePlace, paths: readonly string[]) => string | undefined,
  ) => {
    const site = siteOf(request);
    if (site === undefined) return unavailable(reply, NOTHING_PUBLISHED);
    const venues = await facts.venues(pageOf(site, '/'), PATIENCE_MS);
    // A list without venues would take them all out of the search engines.
    if (venues === undefined) return unavailable(reply, 'The venues are not known at the moment');
    return safe(reply, HOUR)
      .type('application/xml; charset=utf-8')
      .send(write(site, sitemapPaths(site, venues)));
  };
  read(app, SITEMAP_PATH, (request, reply) => sendMap(request, reply, sitemap));
  read(app, '/sitemap-:part(^[1-9][0-9]{0,4}).xml', (request, reply) =>
    sendMap(request, reply, (site, paths) => sitemapPart(site, paths, Number(named(request, 'part')))),
  );
}

function registerPictures(app: FastifyInstance, { siteOf, facts, drawings, fetch }: ReadingOptions): void {
  /** Pictures as a visitor of the same site gets them. */
  const within = fetchWithin(app);
  const readerOf = (site: SitePlace) => {
    const { composition, origin } = site;
    // Who else serves files of the site: whoever stands before this service, or the provider's machine.
    const elsewhere = (base: string) => (path: string, signal: AbortSignal) =>
      fetch(addressBelow(base, path), { signal, headers: { accept: 'image/*' } });
    // What is drawn is everybody's: a port is what a visitor says of the site, and leads nowhere else but in development.
    const isSaid = (base: string) => new URL(base).origin !== origin || new URL(origin).port === '' || composition.rules.isDevelopment;
    return pictureReader({
      ofSite: [
        (path, signal) => within(new URL(path, origin), { signal, headers: { accept: 'image/*' } }),
        ...[...new Set([`${origin}/`, providerRoot(site)])].filter(isSaid).map(elsewhere),
      ],
      fetch,
      provider: composition.provider.url,
    });
  };

  read(app, `${ICONS}:file`, async (request, reply) => {
    const site = siteOf(request);
    const name = named(request, 'file').replace(/\.png$/, '');
    if (site === undefined || !isIcon(name)) return notFound(reply);
    return sendPicture(reply, 'image/png', await drawings.icon(site.composition.brand, name, readerOf(site)));
  });

  read(app, `${CARDS}*`, async (request, reply) => {
    const site = siteOf(request);
    if (site === undefined) return notFound(reply);
    const asked = await cardVenue(facts, site, named(request, '*'));
    if (asked === 'unknown') return notFound(reply);
    if (asked === 'not-now') return unavailable(reply, 'The venue is not known at the moment');
    const card = await drawings.card(site.composition.brand, asked === 'site' ? undefined : asked, readerOf(site));
    return sendPicture(reply, 'image/jpeg', card);
  });
}

function read(app: FastifyInstance, url: string, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>): void {
  app.route({ method: ['GET', 'HEAD'], url, handler });
}

/** A part of the path, by the name that the route gives it. */
function named({ params }: FastifyRequest, name: string): string {
  const value: unknown =
    typeof params === 'object' && params !== null ? Object.entries(params).find(([key]) => key === name)?.[1] : undefined;
  return typeof value === 'string' ? value : '';
}

function isIcon(name: string): name is DrawnIconName {
  return Object.hasOwn(DRAWN_ICONS, name);
}

/** Whose card a file is: `site.jpg`, or below `cards` the path of the page of a venue. */
async function cardVenue(facts: Facts, site: SitePlace, file: string): Promise<CardVenue | 'site' | 'unknown' | 'not-now'> {
  if (file === 'site.jpg') return 'site';
  const path = `/${file.replace(/\.jpg$/, '')}`;
  const match = file.endsWith('.jpg') ? matchIn(routesOf(site.composition), path) : undefined;
  const ref: VenueRef | undefined = match?.entry.scope === 'venue' ? venueRefOf(match.params) : undefined;
  if (ref === undefined) return 'unknown';
  const venue = await knownVenue(facts, pageOf(site, path), ref, PATIENCE_MS);
  return typeof venue === 'string' ? venue : { path, content: venue };
}

function sendPicture(reply: FastifyReply, type: string, drawn: Drawn | undefined): FastifyReply {
  if (drawn === undefined) return unavailable(reply, 'Too many pictures are drawn at the moment');
  const { picture, isWhole } = drawn;
  return safe(reply, isWhole ? DAY : MINUTE)
    .header('cross-origin-resource-policy', 'cross-origin')
    .type(type)
    .send(picture);
}

function safe(reply: FastifyReply, cacheControl: string): FastifyReply {
  return reply.header('cache-control', cacheControl).header('x-content-type-options', 'nosniff');
}

function notFound(reply: FastifyReply): FastifyReply {
  return safe(reply.code(404), 'no-store').type('text/plain; charset=utf-8').send('Not found');
}

function unavailable(reply: FastifyReply, text: string): FastifyReply {
  return safe(reply.code(503), 'no-store').header('retry-after', '60').type('text/plain; charset=utf-8').send(text);
}
