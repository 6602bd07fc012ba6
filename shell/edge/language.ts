import type { Composition } from '@comanda/shared-contracts/composition';
import { DEFAULT_LANGUAGE } from '@comanda/shared-contracts/domain/environment';
import type { Language } from '@comanda/shared-contracts/domain/environment';
import type { FastifyRequest } from 'fastify';
import { initialLanguage, LANGUAGE_COOKIE, LANGUAGE_QUERY } from '../src/i18n/initial-language.ts';
import { THEME_COOKIE } from '../src/theme/chosen-theme.ts';
import { queryText } from './site.ts';

/** The language of a page, and by what of the request it was chosen besides its address. */
export interface ChosenLanguage {
  readonly language: Language;
  /** That of its address alone: the one that it names, else the site's first. */
  readonly addressed: Language;
  readonly vary: readonly string[];
}

/**
 * The language in which the program will begin: the one that was chosen in the browser, else that of the address (`?lang=en`), else the one that the browser likes best of those
 * that the site has. A kiosk begins in its first one, whoever stands before it.
 */
export function chooseLanguage(request: FastifyRequest, { kind, languages }: Pick<Composition, 'kind' | 'languages'>): ChosenLanguage {
  const [first = DEFAULT_LANGUAGE, second] = languages;
  if (kind === 'kiosk') return { language: first, addressed: first, vary: [] };
  // By which the theme is known as well.
  if (second === undefined) return { language: first, addressed: first, vary: ['cookie'] };
  const asked = queryText(request, LANGUAGE_QUERY).toLowerCase();
  const named = languages.find((language) => asked.startsWith(language));
  const { cookie, 'accept-language': accepted } = request.headers;
  const browser = named === undefined ? preferred(accepted) : [asked];
  return {
    language: initialLanguage(cookieIn(cookie), browser, languages),
    addressed: named ?? first,
    vary: named === undefined ? ['accept-language', 'cookie'] : ['cookie'],
  };
}

/** Light or dark as somebody chose in this browser; undefined where nobody did, and at a kiosk. Q151. */
export function chosenTheme(request: FastifyRequest, { kind }: Pick<Composition, 'kind'>): 'light' | 'dark' | undefined {
  const theme = kind === 'kiosk' ? undefined : cookieIn(request.headers.cookie, THEME_COOKIE);
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}

function cookieIn(header = '', name = LANGUAGE_COOKIE): string | undefined {
  const pair = header.split(';').find((one) => one.trim().startsWith(`${name}=`));
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
