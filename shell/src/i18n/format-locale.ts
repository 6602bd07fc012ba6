import type { FormatLocale, Language, Locale } from '@comanda/shared-contracts/domain/environment';

const SPANISH: Readonly<Record<string, Locale>> = { ar: 'es-AR', co: 'es-CO', mx: 'es-MX', pe: 'es-PE' };

/** The locale for formats. Spec C9-031, Q102. */
function localeOf(language: Language, country: string): Locale {
  if (language === 'en' || country === 'us') return 'en-US';
  return SPANISH[country] ?? 'es-ES';
}

/** Where people write 13:30 whatever their language; Intl knows it of Spain, not of Argentina, nor of whoever reads English there. */
const WRITES_24_HOURS = new Set(['ar', 'br', 'cl', 'es', 'py', 'uy']);

/** The locale with the clock of the venue's country. Decided on C2-047. */
export function formatLocale(language: Language, country: string): FormatLocale {
  const locale = localeOf(language, country);
  const hasOwnClock = locale === 'en-US' || locale === 'es-AR';
  return hasOwnClock && WRITES_24_HOURS.has(country) ? `${locale}-u-hc-h23` : locale;
}
