import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIVE_PATH } from '@comanda/shared-contracts/hosting/live';
import { securityHeaders } from '../publish/headers.ts';
import { KIOSK_WORKER_PATH, kioskWorker, kioskWorkerHeaders } from '../publish/kiosk-worker.ts';
import { renderPage } from '../publish/page.ts';
import { WEB_MANIFEST_PATH, webManifest } from '../publish/web-manifest.ts';
import type { CompositionStore } from './composition-store.ts';
import { isNavigation } from './navigation.ts';
import { originOf, pathnameOf, queryText, siteOf } from './site.ts';

const NOTHING_PUBLISHED = 'Nothing is published yet. Build and publish first: npm start';

/** What pages are made of, and what else is served beside them. */
export interface PageOptions {
  readonly compositions: CompositionStore;
  /** What the paths of calls begin with: no page is at them. */
  readonly calls: readonly string[];
  /** Answers a call that nobody knows, or with the page of somebody else where one is asked for (`isPage`); undefined: it goes on. */
  readonly answerFirst?: (request: FastifyRequest, reply: FastifyReply, isPage: boolean) => FastifyReply | undefined;
}

/** Answers every other GET: the page of the host's composition for navigations, a plain 404 for the rest. */
export function registerPages(app: FastifyInstance, { compositions, calls, answerFirst }: PageOptions): void {
  registerDocuments(app, compositions);

  app.get('/embed.js', async (_request, reply) => {
    const script = await readFile(new URL('../publish/embed.js', import.meta.url)).catch(() => null);
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
    const isPage = isNavigation(request, pathname, calls);
    const answered = answerFirst?.(request, reply, isPage);
    if (answered !== undefined) return answered;
    if (!isPage) return notFound(reply);
    const { host } = siteOf(request);
    const composition = compositionOf(request, compositions);
    const releases = composition === undefined ? undefined : compositions.releases(composition);
    if (composition === undefined || releases === undefined) return notFound(reply.code(503), NOTHING_PUBLISHED);
    const html = renderPage({ composition, ...releases, path: pathname });
    return reply
      .headers(securityHeaders(composition, { protocol: request.protocol === 'https' ? 'https' : 'http', host }))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

/** What pages ask their host for: their composition, what is live of it, how it is installed, and the worker of a kiosk. */
function registerDocuments(app: FastifyInstance, compositions: CompositionStore): void {
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

  app.get(WEB_MANIFEST_PATH, async (request, reply) => {
    const composition = compositionOf(request, compositions);
    if (composition === undefined) return notFound(reply.code(503), NOTHING_PUBLISHED);
    return reply
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .type('application/manifest+json')
      .send(JSON.stringify(webManifest(composition)));
  });

  app.get(KIOSK_WORKER_PATH, async (request, reply) => {
    const composition = compositionOf(request, compositions);
    const releases = composition === undefined ? undefined : compositions.releases(composition);
    if (composition === undefined || releases === undefined) return notFound(reply.code(503), NOTHING_PUBLISHED);
    return reply
      .headers(kioskWorkerHeaders())
      .type('text/javascript; charset=utf-8')
      .send(kioskWorker({ composition, ...releases }));
  });
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
