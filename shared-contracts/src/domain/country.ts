import type { CurrencyCode } from './money.ts';
import type { Zone } from './time.ts';

/** The countries that the product serves. Spec C9-034. */
export const COUNTRIES = ['ar', 'cl', 'co', 'es', 'mx', 'pe', 'us'] as const;
export type Country = (typeof COUNTRIES)[number];

/** What the product knows of a country. Spec C3-020. */
export interface CountryEntry {
  readonly code: Country;
  readonly names: Readonly<Record<'es' | 'en', string>>;
  readonly continent: string;
  readonly currency: CurrencyCode;
  /** Digits after the plus sign, for instance `56`. */
  readonly phonePrefix: string;
  /** Default tip in percent of the subtotal: 10, unless 5 is configured. Q32. */
  readonly tipDefault: 5 | 10;
  /** Zone of its capital: for records of a venue that name no zone. */
  readonly zone: Zone;
}

/** One entry for each country. Names in both languages are data here, like the currency. Spec C3-020, C9-034. */
export const COUNTRY_ENTRIES: Readonly<Record<Country, CountryEntry>> = {
  ar: entry('ar', 'Argentina', 'Argentina', 'South America', 'ARS', '54', 'America/Argentina/Buenos_Aires'),
  cl: entry('cl', 'Chile', 'Chile', 'South America', 'CLP', '56', 'America/Santiago'),
  co: entry('co', 'Colombia', 'Colombia', 'South America', 'COP', '57', 'America/Bogota'),
  es: entry('es', 'España', 'Spain', 'Europe', 'EUR', '34', 'Europe/Madrid', 5),
  mx: entry('mx', 'México', 'Mexico', 'North America', 'MXN', '52', 'America/Mexico_City'),
  pe: entry('pe', 'Perú', 'Peru', 'South America', 'PEN', '51', 'America/Lima'),
  us: entry('us', 'Estados Unidos', 'United States', 'North America', 'USD', '1', 'America/New_York'),
};

/** Whether a value is the code of a country in which the product works, in lower case. */
export function isCountry(code: unknown): code is Country {
  return COUNTRIES.some((country) => country === code);
}

/** The entry of a country code in any case; undefined for a country that the product does not serve. */
export function countryEntry(code: string): CountryEntry | undefined {
  const lower = code.toLowerCase();
  return isCountry(lower) ? COUNTRY_ENTRIES[lower] : undefined;
}

function entry(
  code: Country,
  es: string,
  en: string,
  continent: string,
  currency: CurrencyCode,
  phonePrefix: string,
  zone: Zone,
  tipDefault: 5 | 10 = 10,
): CountryEntry {
  return { code, names: { es, en }, continent, currency, phonePrefix, tipDefault, zone };
}
