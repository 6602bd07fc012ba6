import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageLanguage } from './page-language.ts';

const STYLE = readFileSync(new URL('./plain-page.css', import.meta.url), 'utf8');
const STYLE_PATH = '/sandbox/plain-page.css';
const CSP = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' http: https:";

/** The style of the pages of others that the sandbox plays: social logins, a payment provider, a courier. */
export function registerPlainPageStyle(app: FastifyInstance): void {
  app.get(STYLE_PATH, (_request, reply) => reply.header('x-content-type-options', 'nosniff').type('text/css; charset=utf-8').send(STYLE));
}

/** Answers a page without scripts. `body` is HTML: whatever comes from outside must have passed `escapeHtml`. */
export function sendPlainPage(reply: FastifyReply, title: string, body: string, language = pageLanguage(reply.request)): FastifyReply {
  reply.header('vary', 'accept-language');
  reply.header('content-security-policy', CSP).header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
  return reply.type('text/html; charset=utf-8').send(
    `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="${STYLE_PATH}"></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
  );
}

/** Text as it may stand in HTML, in attributes too. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
