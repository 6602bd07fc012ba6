import { DEFAULT_LANGUAGE, LOCALES } from '@comanda/shared-contracts/domain/environment';
import type { FormatLocale, Language } from '@comanda/shared-contracts/domain/environment';

const ENGLISH: FormatLocale = 'en-US';

/** The locale for formats: of those that are named, the one of the language and the country; else the language as most of its readers write it. Spec C9-031, Q102. */
function localeOf(language: Language, country: string): FormatLocale {
  if (language === DEFAULT_LANGUAGE && country === 'us') return ENGLISH;
  const ofCountry = `${language}-${country.toUpperCase()}`;
  const named = LOCALES.find((locale) => locale === ofCountry);
  return named ?? `${language}-${new Intl.Locale(language).maximize().region ?? ''}`;
}

/** Where people write 13:30 whatever their language; Intl knows it of Spain, not of Argentina, nor of whoever reads English there. */
const WRITES_24_HOURS = new Set(['ar', 'br', 'cl', 'es', 'py', 'uy']);

/** The locale with the clock of the venue's country. Decided on C2-047. */
export function formatLocale(language: Language, country: string): FormatLocale {
  const locale = localeOf(language, country);
  if (WRITES_24_HOURS.has(country)) return countsToTwelve(locale) ? `${locale}-u-hc-h23` : locale;
  const isNamed = LOCALES.some((named) => named === locale);
  // A language that the rule does not name goes by the clock that the default one has there.
  return isNamed || !countsToTwelve(localeOf(DEFAULT_LANGUAGE, country)) ? locale : `${locale}-u-hc-h12`;
}

/** Asked of each locale once: a formatter is made for it. */
const clocks = new Map<FormatLocale, boolean>();

function countsToTwelve(locale: FormatLocale): boolean {
  const known = clocks.get(locale) ?? new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true;
  clocks.set(locale, known);
  return known;
}
