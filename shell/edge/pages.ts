import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CompositionStore, Picked } from './composition-store.ts';
import { HOST_DOCUMENTS } from './documents.ts';
import type { HostDocument } from './documents.ts';
import { sendKept } from './kept-answer.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { KeptBody } from './kept-body.ts';
import { chooseLanguage, chosenTheme } from './language.ts';
import { isNavigation, isReader } from './navigation.ts';
import { sendNeutralPage } from './neutral-page.ts';
import { PageMaker } from './page-maker.ts';
import type { PageMakerOptions } from './page-maker.ts';
import { originOf, pathnameOf, queryText, siteOf } from './site.ts';
import { SourceCache } from './source-cache.ts';

const NOTHING_PUBLISHED = 'Nothing is published yet. Build and publish first: npm start';
const DOCUMENT_ROOM_BYTES = 32 * 1024 * 1024;

/** What pages are made of, and what else is served beside them. */
export interface PageOptions extends PageMakerOptions {
  /** What the paths of calls begin with: no page is at them. */
  readonly calls: readonly string[];
  /** Answers a call that nobody knows, or with the page of somebody else where one is asked for (`isPage`); undefined: it goes on. */
  readonly answerFirst?: (request: FastifyRequest, reply: FastifyReply, isPage: boolean) => FastifyReply | undefined;
}

/** Answers every other GET and HEAD: the page of the host's composition for navigations, a plain 404 for the rest. */
export function registerPages(app: FastifyInstance, options: PageOptions): void {
  const { compositions, calls, answerFirst } = options;
  const maker = new PageMaker(options);
  registerDocuments(app, compositions);

  app.route({
    method: ['GET', 'HEAD'],
    url: '/embed.js',
    handler: async (_request, reply) => {
      const script = await readFile(new URL('../publish/embed.js', import.meta.url)).catch(() => null);
      if (script === null) return sendPlain(reply.code(404), 'Not found');
      return reply
        .header('cache-control', 'no-cache')
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('text/javascript; charset=utf-8')
        .send(script);
    },
  });

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathnameOf(request);
    const isPage = isNavigation(request, path, calls);
    const answered = answerFirst?.(request, reply, isPage);
    if (answered !== undefined) return answered;
    if (!isPage) return sendPlain(reply.code(404), 'Not found');
    const picked = pick(request, compositions);
    if (typeof picked === 'string') return refuse(request, reply, picked);
    const { language, addressed, vary } = chooseLanguage(request, picked.document);
    const theme = chosenTheme(request, picked.document);
    const page = await maker.page({ picked, site: siteOf(request), path, language, addressed, theme, isRead: isReader(request) });
    return page === undefined ? refuse(request, reply, 'empty') : sendKept(request, reply, page, vary);
  });
}

interface KeptDocument extends KeptAnswer {
  readonly bytes: number;
}

function registerDocuments(app: FastifyInstance, compositions: CompositionStore): void {
  const kept = new SourceCache<KeptDocument>(DOCUMENT_ROOM_BYTES);
  for (const document of HOST_DOCUMENTS) {
    app.route({
      method: ['GET', 'HEAD'],
      url: document.path,
      handler: async (request, reply) => {
        const picked = pick(request, compositions);
        if (typeof picked === 'string') return refuse(request, reply, picked);
        const answer = documentOf(document, { picked, origin: originOf(request), compositions, kept });
        return answer === undefined ? refuse(request, reply, 'empty') : sendKept(request, reply, answer);
      },
    });
  }
}

interface DocumentAsked {
  readonly picked: Picked;
  readonly origin: string;
  readonly compositions: CompositionStore;
  readonly kept: SourceCache<KeptDocument>;
}

function documentOf(document: HostDocument, { picked, origin, compositions, kept }: DocumentAsked): KeptAnswer | undefined {
  const input = { picked, compositions, composition: () => compositions.localise(picked, origin) };
  const key = [document.path, origin, picked.document.name].join('\n');
  const answer = kept.get(key, [picked.document, ...document.sources(input)], () => {
    const text = document.text(input);
    const body = new KeptBody(text ?? '');
    return { status: text === undefined ? 404 : 200, headers: document.headers, body, bytes: body.bytes };
  });
  return answer.status === 404 ? undefined : answer;
}

function pick(request: FastifyRequest, compositions: CompositionStore) {
  const name = queryText(request, 'composition');
  return compositions.pick(siteOf(request).hostname, name === '' ? undefined : name);
}

/** A host that is nobody's, or a store that lacks what is asked for. */
function refuse(request: FastifyRequest, reply: FastifyReply, why: 'unknown' | 'empty'): FastifyReply {
  return why === 'unknown' ? sendNeutralPage(request, reply) : sendPlain(reply.code(503), NOTHING_PUBLISHED);
}

function sendPlain(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff').type('text/plain; charset=utf-8').send(text);
}
