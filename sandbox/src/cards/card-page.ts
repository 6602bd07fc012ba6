import { existsSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '../hosting/plain-page.ts';
import { pathnameOf, readBody, readQuery } from '../server/answers.ts';
import type { SandboxContext } from '../server/context.ts';
import { siteOf } from '../server/host.ts';
import { originOfSession, tokenFor, typedCard } from './card-tokens.ts';

/** The payment's own host: card numbers are typed here and nowhere else. */
const PAY_HOST = 'pay.localhost';
/** The checkout's own files of that page; a team without that remote has none. */
const SOURCES = join(import.meta.dirname, '../../../mf-checkout');
const SOURCE = /^(card-page\/[a-z-]+\.(?:ts|css)|src\/rules\/card-[a-z-]+\.ts)$/;

/** The payment's origin beside the site's. */
export function payOrigin(siteOrigin: string): string {
  const { protocol, port } = new URL(siteOrigin);
  return `${protocol}//${PAY_HOST}${port === '' ? '' : `:${port}`}`;
}

/** The page on which cards are typed, its files and its token maker; nothing else is served on that host. */
export function registerCardPage(app: FastifyInstance, context: SandboxContext): void {
  app.addHook('onRequest', async (request, reply) => {
    const isPayHost = siteOf(request).hostname === PAY_HOST;
    if (isPayHost === pathnameOf(request).startsWith('/card/')) return undefined;
    return isPayHost || pathnameOf(request).startsWith('/card/') ? plain(reply.code(404), 'Not found') : undefined;
  });

  app.get('/card/form', async (request, reply) => {
    const query = readQuery(request, z.object({ s: z.string().max(80) }));
    const parent = query === null ? undefined : await originOfSession(context, query.s);
    if (query === null || parent === undefined) return plain(reply.code(404), 'This form is no longer open');
    return page(reply, parent, query.s);
  });

  app.get<{ Params: { '*': string } }>('/card/files/*', async (request, reply) => {
    const path = request.params['*'];
    const file = join(SOURCES, path);
    if (!SOURCE.test(path) || !existsSync(file)) return plain(reply.code(404), 'Not found');
    const source = readFileSync(file, 'utf8');
    reply.header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff');
    if (path.endsWith('.css')) return reply.type('text/css; charset=utf-8').send(source);
    return reply.type('text/javascript; charset=utf-8').send(stripTypeScriptTypes(source));
  });

  app.post('/card/token', async (request, reply) => {
    const card = readBody(request, typedCard);
    reply.header('cache-control', 'no-store');
    if (card === null) return reply.code(400).send({ code: 'other' });
    if ((await originOfSession(context, card.session)) === undefined) return reply.code(403).send({ code: 'other' });
    return tokenFor(card);
  });
}

function page(reply: FastifyReply, parent: string, session: string): FastifyReply {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${parent}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  reply.header('content-security-policy', policy.join('; ')).header('cache-control', 'no-store');
  reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer');
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Tarjeta</title>
<link rel="stylesheet" href="/card/files/card-page/card-page.css"><script type="module" src="/card/files/card-page/main.ts"></script></head>
<body data-parent-origin="${escapeHtml(parent)}" data-session="${escapeHtml(session)}"></body></html>`);
}

function plain(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}
