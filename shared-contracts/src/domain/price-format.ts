import { countryEntry } from './country.ts';
import { type CurrencyCode, DEFAULT_PRICE_FORMAT, type PriceFormat } from './money.ts';

/** How the countries that the product serves write their money; any other currency goes by its code until a venue says more. */
const SYMBOLS: Readonly<Record<CurrencyCode, string>> = {
  ARS: '$',
  BRL: 'R$',
  CLP: '$',
  COP: '$',
  EUR: '€',
  MXN: '$',
  PEN: 'S/',
  USD: '$',
};

/** How prices of a currency are written where the venue does not say: decimals as ISO 4217 has them. Spec C9-028, C9-029. */
export function priceFormatOf(code: CurrencyCode): PriceFormat {
  return {
    ...DEFAULT_PRICE_FORMAT,
    code,
    symbol: SYMBOLS[code] ?? code,
    symbolPosition: code === 'EUR' || SYMBOLS[code] === undefined ? 'after' : 'before',
    decimals: isoDecimals(code),
  };
}

/** Of amounts whose currency nobody names: bare numbers under the code by which ISO 4217 says "none", with cents where there are any. */
const NO_CURRENCY: PriceFormat = { ...DEFAULT_PRICE_FORMAT, code: 'XXX', symbol: '', decimals: 2 };

/** The same by country: Chile's where none is named, and no currency in a country that the product does not serve. Spec C9-029. */
export function priceFormatOfCountry(country: string): PriceFormat {
  if (country === '') return priceFormatOf(DEFAULT_PRICE_FORMAT.code);
  const known = countryEntry(country);
  return known === undefined ? NO_CURRENCY : priceFormatOf(known.currency);
}

/** Asked once a currency: a formatter costs more than the menu's prices that it is asked for. */
const decimalsOf = new Map<CurrencyCode, number>();

function isoDecimals(currency: CurrencyCode): number {
  const known = decimalsOf.get(currency);
  if (known !== undefined) return known;
  const decimals = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  decimalsOf.set(currency, decimals);
  return decimals;
}
