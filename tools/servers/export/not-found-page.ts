import { createHash } from 'node:crypto';
import type { Composition } from '../../../shared-contracts/src/composition.ts';
import { DEFAULT_LANGUAGE } from '../../../shared-contracts/src/domain/environment.ts';
import { text } from '../../../shell/publish/markup.ts';
import words from '../../../shell/src/i18n/not-found.json' with { type: 'json' };
import type { SiteFile } from './site.ts';

/** The name by which hosts of files know what they answer, with status 404, where nothing lies. */
const PATH = '/404.html';
/** Light or dark as the device is; letters that every device has. */
const LOOK = `:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif}main{max-width:32rem;margin:0 auto;padding:3rem 1.5rem}h1{margin:0 0 2rem;font-size:1.5rem}h1 a{color:inherit}h2{margin:1.5rem 0 .25rem;font-size:1.125rem}p{margin:0;opacity:.8}`;
/** What a page may say of itself: it has its one sheet, and runs nothing. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(LOOK).digest('base64')}'; base-uri 'none'; form-action 'none'`;

type Said = (typeof words)['es'];

/** The page of a brand for what is not there: it runs nothing, so that it is safe without the headers that a host does not give it under the path of somebody else. */
export function notFoundPage({ brand, languages }: Pick<Composition, 'brand' | 'languages'>): SiteFile {
  const known: Readonly<Record<string, Said>> = words;
  const offered = languages.filter((language) => known[language] !== undefined);
  const spoken = offered.length === 0 ? [DEFAULT_LANGUAGE] : offered;
  const sections = spoken.flatMap((language) => {
    const said = known[language];
    return said === undefined ? [] : [`<section lang="${language}"><h2>${text(said.title)}</h2><p>${text(said.line)}</p></section>`];
  });
  const html = [
    '<!doctype html>',
    `<html lang="${spoken[0]}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="content-security-policy" content="${POLICY}">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${text(brand.name)}</title>`,
    `<style>${LOOK}</style>`,
    '</head>',
    `<body><main><h1><a href="/">${text(brand.name)}</a></h1>`,
    ...sections,
    '</main></body>',
    '</html>',
    '',
  ];
  const headers = {
    'content-security-policy': `${POLICY}; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
  return { path: PATH, content: Buffer.from(html.join('\n')), type: 'text/html; charset=utf-8', headers };
}
