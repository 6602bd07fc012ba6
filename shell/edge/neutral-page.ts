import type { FastifyReply, FastifyRequest } from 'fastify';
import { text } from '../publish/markup.ts';
import words from '../src/i18n/neutral-page.json' with { type: 'json' };
import { inLanguage } from '../src/i18n/in-language.ts';
import { initialLanguage } from '../src/i18n/initial-language.ts';
import { preferred } from './language.ts';

const MISDIRECTED = 421;

/** Answers on a host that is nobody's: no brand, and no word of whose pages are served here. */
export function sendNeutralPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = initialLanguage(undefined, preferred(request.headers['accept-language']), Object.keys(words));
  const { title, line } = inLanguage(words, language);
  return reply
    .code(MISDIRECTED)
    .header('content-security-policy', "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language')
    .type('text/html; charset=utf-8')
    .send(
      [
        '<!doctype html>',
        `<html lang="${language}">`,
        '<head>',
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width,initial-scale=1">',
        '<meta name="robots" content="noindex">',
        `<title>${text(title)}</title>`,
        '</head>',
        `<body><main><h1>${text(title)}</h1><p>${text(line)}</p></main></body>`,
        '</html>',
        '',
      ].join('\n'),
    );
}
