import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIVE_PATH } from '@comanda/shared-contracts/hosting/live';
import { originOf, pathnameOf, queryText } from '../server/answers.ts';
import { siteOf } from '../server/host.ts';
import { isProviderPath } from '../server/provider-rules.ts';
import { isNavigation } from './navigation.ts';
import { pageLanguage } from './page-language.ts';
import { loadPageModule } from './page-module.ts';
import type { PageModule } from './page-module.ts';
import { SITE_TEXTS } from './site-texts.ts';
import { PARTNER_SITE } from './store.ts';
import type { CompositionStore } from './store.ts';

const PARTNER_PAGE = readFileSync(new URL('./site.html', import.meta.url), 'utf8');
const NOTHING_PUBLISHED = 'Nothing is published yet. Build and publish first: npm start';

/** Answers every other GET: the page of the host's composition for navigations, a plain 404 for the rest. */
export function registerPages(app: FastifyInstance, compositions: CompositionStore): void {
  let modules: Promise<PageModule> | undefined;

  app.get('/composition.json', async (request, reply) => {
    const composition = compositionOf(request, compositions);
    reply.header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff');
    return composition ?? notFound(reply.code(503), NOTHING_PUBLISHED);
  });

  app.get(LIVE_PATH, async (request, reply) => {
    const { hostname } = siteOf(request);
    const live = compositions.live(hostname, askedName(request), originOf(request));
    if (live === undefined) return notFound(reply.code(503), NOTHING_PUBLISHED);
    const text = JSON.stringify(live);
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    reply.header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff').header('etag', etag);
    // What a proxy compressed has a weak one.
    const known = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? [];
    return known.includes(etag) ? reply.code(304).send() : reply.type('application/json; charset=utf-8').send(text);
  });

  app.get('/manifest.webmanifest', async (request, reply) => {
    const composition = compositionOf(request, compositions);
    if (composition === undefined) return notFound(reply.code(503), NOTHING_PUBLISHED);
    modules ??= loadPageModule();
    const { webManifest } = await modules;
    return reply
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .type('application/manifest+json')
      .send(JSON.stringify(webManifest(composition)));
  });

  app.get('/kiosk-worker.js', async (request, reply) => {
    const composition = compositionOf(request, compositions);
    const releases = composition === undefined ? undefined : compositions.releases(composition);
    if (composition === undefined || releases === undefined) return notFound(reply.code(503), NOTHING_PUBLISHED);
    modules ??= loadPageModule();
    const { kioskWorker, kioskWorkerHeaders } = await modules;
    return reply
      .headers(kioskWorkerHeaders())
      .type('text/javascript; charset=utf-8')
      .send(kioskWorker({ composition, ...releases }));
  });

  app.get('/embed.js', async (_request, reply) => {
    const script = await readFile(fileURLToPath(import.meta.resolve('@comanda/shell/publish/embed.js'))).catch(() => null);
    if (script === null) return notFound(reply);
    return reply
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('text/javascript; charset=utf-8')
      .send(script);
  });

  app.setNotFoundHandler(async (request, reply) => {
    const pathname = pathnameOf(request);
    if (isProviderPath(pathname) || pathname.startsWith('/sandbox/api/')) return reply.code(404).send({ ok: false, error: 'path' });
    if (!isNavigation(request, pathname)) return notFound(reply);
    const { hostname, host, port } = siteOf(request);
    if (hostname === PARTNER_SITE) return sendPartnerPage(request, reply, port === '' ? '80' : port);
    const composition = compositionOf(request, compositions);
    const releases = composition === undefined ? undefined : compositions.releases(composition);
    if (composition === undefined || releases === undefined) return notFound(reply.code(503), NOTHING_PUBLISHED);
    modules ??= loadPageModule();
    const { renderPage, securityHeaders } = await modules;
    const html = renderPage({ composition, ...releases, path: pathname });
    return reply
      .headers(securityHeaders(composition, { protocol: request.protocol === 'https' ? 'https' : 'http', host }))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

function sendPartnerPage(request: FastifyRequest, reply: FastifyReply, port: string): FastifyReply {
  const words = { ...SITE_TEXTS[pageLanguage(request)], port };
  const html = Object.entries(words).reduce((page, [name, word]) => page.replaceAll(`{${name}}`, () => word), PARTNER_PAGE);
  return reply.header('vary', 'accept-language').type('text/html; charset=utf-8').send(html);
}

function compositionOf(request: FastifyRequest, compositions: CompositionStore) {
  return compositions.find(siteOf(request).hostname, askedName(request), originOf(request));
}

function askedName(request: FastifyRequest): string | undefined {
  const name = queryText(request, 'composition');
  return name === '' ? undefined : name;
}

function notFound(reply: FastifyReply, text = 'Not found'): FastifyReply {
  if (reply.statusCode < 400) reply.code(404);
  return reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff').type('text/plain; charset=utf-8').send(text);
}
