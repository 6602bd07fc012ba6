import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { siteOf } from '../server/host.ts';
import { pageLanguage } from './page-language.ts';
import { SITE_TEXTS } from './site-texts.ts';
import { PARTNER_SITE } from './store.ts';

const PARTNER_PAGE = readFileSync(new URL('./site.html', import.meta.url), 'utf8');

/** Answers on the partner's own host with its page, in the language of the visitor; on any other host not at all. */
export function sendPartnerPage(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const { hostname, port } = siteOf(request);
  if (hostname !== PARTNER_SITE) return undefined;
  const words = { ...SITE_TEXTS[pageLanguage(request)], port: port === '' ? '80' : port };
  const html = Object.entries(words).reduce((page, [name, word]) => page.replaceAll(`{${name}}`, () => word), PARTNER_PAGE);
  return reply.header('vary', 'accept-language').type('text/html; charset=utf-8').send(html);
}
