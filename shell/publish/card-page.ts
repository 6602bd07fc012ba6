import { DEFAULT_LANGUAGE } from '@comanda/shared-contracts/domain/environment';
import type { Composition, Release } from '@comanda/shared-contracts/composition';
import { hashOf } from './file-hash.ts';
import { attribute, link, script, text } from './markup.ts';

export interface CardPageInput {
  readonly composition: Composition;
  /** Of the remote that has such a page. */
  readonly release: Release;
  /** Origins of the shop's pages: only they may show it in a frame, and only they are told of a token. */
  readonly parents: readonly string[];
}

/** Where the script of MercadoPago comes from, and what it asks. GUESS: its documentation names the script alone; a test purchase settles it. */
const SDK_SOURCES: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['https://sdk.mercadopago.com', 'https://*.mlstatic.com'],
  'connect-src': ['https://*.mercadopago.com'],
  'frame-src': ['https://*.mercadopago.com'],
};

/**
 * The page on which cards are typed, as the payment origin serves it, with its own headers: nothing of the shop runs on
 * it. Undefined: the release has none. The form that it shows is named in the address, `?s=`. R6.
 */
export function cardPage({ composition, release, parents }: CardPageInput): CardPage | undefined {
  const files = release.cardPage ?? [];
  if (files.length === 0) return undefined;
  const base = `/remotes/${release.id}/${release.version}/`;
  const key = composition.payment?.mercadoPagoKey;
  const html = [
    '<!doctype html>',
    `<html lang="${composition.languages[0] ?? DEFAULT_LANGUAGE}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${text(composition.brand.name)}</title>`,
    ...files.filter((file) => file.endsWith('.css')).map((file) => link('stylesheet', base + file, hashOf(composition, release, file))),
    ...files.filter((file) => file.endsWith('.js')).map((file) => script(base + file, hashOf(composition, release, file))),
    '</head>',
    `<body data-parents="${attribute(parents.join(' '))}"${key === undefined ? '' : ` data-mercado-pago-key="${attribute(key)}"`}></body>`,
    '</html>',
    '',
  ];
  return { html: html.join('\n'), headers: cardPageHeaders(parents, key !== undefined) };
}

export interface CardPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

function cardPageHeaders(parents: readonly string[], usesSdk: boolean): Readonly<Record<string, string>> {
  const policy: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': parents.length === 0 ? ["'none'"] : parents,
    ...(usesSdk ? {} : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ["'none'"] }),
  };
  const sources = usesSdk ? SDK_SOURCES : {};
  const names = [...new Set([...Object.keys(policy), ...Object.keys(sources)])];
  return {
    'Content-Security-Policy': names.map((name) => [name, ...(policy[name] ?? []), ...(sources[name] ?? [])].join(' ')).join('; '),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // It is another one for each form; its files are kept for ever.
    'Cache-Control': 'no-store',
  };
}
