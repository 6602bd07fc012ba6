import type { Composition } from '@comanda/shared-contracts/composition';
import type { Environment, Language } from '@comanda/shared-contracts/domain/environment';
import type { PagePlace } from '../additions.ts';
import { LANGUAGE_QUERY } from '../../src/i18n/initial-language.ts';
import { environmentOfPath } from '@comanda/shared-contracts/routes/patterns';

/** The environment that a visitor without a choice of their own is in. Spec C2-006. */
export function environmentOf({ composition, path }: Pick<PagePlace, 'composition' | 'path'>): Environment {
  return environmentOfPath(path) ?? composition.rules.defaultEnvironment;
}

/** The origin under which search engines know a site: that of its first host, of several. */
export function siteOrigin({ composition, origin }: Pick<PagePlace, 'composition' | 'origin'>): string {
  const url = new URL(origin);
  const [first] = composition.hosts;
  if (first !== undefined && composition.hosts.includes(url.hostname)) url.hostname = first;
  return url.origin;
}

/** Whole address of a path in a language: without a word about it in the composition's first. */
export function addressIn(place: Pick<PagePlace, 'composition' | 'origin'>, path: string, language: Language): string {
  return addressFrom(siteOrigin(place), place.composition, path, language);
}

/** The same, of the origin under which the site is known. */
export function addressFrom(origin: string, { languages }: Pick<Composition, 'languages'>, path: string, language: Language): string {
  // Routes write their paths escaped: the thousands of a sitemap need no parser.
  const address = PLAIN.test(path) ? `${origin}${path}` : new URL(path, origin).href;
  if (language === languages[0]) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${LANGUAGE_QUERY}=${language}`;
}

/** A path in which nothing is left to escape. */
const PLAIN = /^\/(?!\/)[\w\-.~/%]*$/;
