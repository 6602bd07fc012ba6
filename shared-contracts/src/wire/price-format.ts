import { countryEntry } from '../domain/country.ts';
import { type CurrencyCode, DEFAULT_PRICE_FORMAT, isCurrencyCode, minorDigits, type PriceFormat } from '../domain/money.ts';
import { asNumber, asText } from './primitives.ts';

const SYMBOLS: Readonly<Partial<Record<CurrencyCode, string>>> = { EUR: '€', PEN: 'S/', BRL: 'R$' };

/** `cur`: [code, symbol, position, decimal point, decimals, thousands separator]. Undefined without a known code. Spec C3-011, Q100. */
export function decodePriceFormat(raw: unknown): PriceFormat | undefined {
  if (!Array.isArray(raw)) return undefined;
  const [code, symbol, position, point, decimals, thousands]: readonly unknown[] = raw;
  if (!isCurrencyCode(code)) return undefined;
  const base = priceFormatOf(code);
  const digits = asNumber(decimals);
  const decimalPoint = separator(point) ?? base.decimalPoint;
  const thousandsSeparator = separator(thousands) ?? base.thousandsSeparator;
  return {
    code,
    symbol: typeof symbol === 'string' ? symbol.trim() : base.symbol,
    symbolPosition: asNumber(position) === 1 ? 'after' : 'before',
    decimalPoint,
    decimals: digits !== undefined && Number.isInteger(digits) && digits >= 0 && digits <= 4 ? digits : base.decimals,
    thousandsSeparator: thousandsSeparator === decimalPoint ? '' : thousandsSeparator,
  };
}

/** How prices of a currency are written where the venue does not say. Spec C9-028, C9-029. */
export function priceFormatOf(code: CurrencyCode): PriceFormat {
  return {
    ...DEFAULT_PRICE_FORMAT,
    code,
    symbol: SYMBOLS[code] ?? DEFAULT_PRICE_FORMAT.symbol,
    symbolPosition: code === 'EUR' ? 'after' : 'before',
    decimals: minorDigits(code),
  };
}

/** The same by country; Chile's for a country that the product does not serve. */
export function priceFormatOfCountry(country: string): PriceFormat {
  return priceFormatOf(countryEntry(country)?.currency ?? DEFAULT_PRICE_FORMAT.code);
}

/** One mark that is neither a digit nor a minus: anything else would make prices unreadable. */
function separator(raw: unknown): string | undefined {
  if (raw === '') return '';
  const mark = asText(raw);
  return mark !== undefined && /^[^\d-]$/u.test(mark) ? mark : undefined;
}
