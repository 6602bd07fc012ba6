import type { Language } from '@comanda/shared-contracts/domain/environment';
import type { FastifyRequest } from 'fastify';
import { initialLanguage } from '../src/i18n/initial-language.ts';
import { queryText } from './site.ts';

/** The cookie in which a browser keeps the language that was chosen in it; it chooses which page is given, and stands in none. */
const LANGUAGE_COOKIE = 'lang';

/** The language of a page, and by what of the request it was chosen besides its address. */
export interface ChosenLanguage {
  readonly language: Language;
  readonly vary: readonly string[];
}

/** The language that an address names (`?lang=en`), else the one that was chosen in the browser, else the one that it likes best of those that the site has. */
export function chooseLanguage(request: FastifyRequest, languages: readonly Language[]): ChosenLanguage {
  const [first = 'es', second] = languages;
  if (second === undefined) return { language: first, vary: [] };
  const named = languages.find((language) => language === queryText(request, 'lang'));
  if (named !== undefined) return { language: named, vary: [] };
  const { cookie, 'accept-language': accepted } = request.headers;
  return { language: initialLanguage(cookieIn(cookie), preferred(accepted), languages), vary: ['accept-language', 'cookie'] };
}

function cookieIn(header = ''): string | undefined {
  const pair = header.split(';').find((one) => one.trim().startsWith(`${LANGUAGE_COOKIE}=`));
  return pair?.slice(pair.indexOf('=') + 1).trim();
}

/** The languages of an `accept-language`, best first, as `navigator.languages` has them. */
export function preferred(header = ''): readonly string[] {
  const weighed = header.split(',').map((one) => {
    const [tag = '', ...more] = one.split(';').map((word) => word.trim());
    const weight = more.find((word) => word.startsWith('q='));
    return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) };
  });
  const wanted = weighed.filter(({ tag, weight }) => tag !== '' && weight > 0);
  return wanted.toSorted((one, other) => other.weight - one.weight).map(({ tag }) => tag);
}
