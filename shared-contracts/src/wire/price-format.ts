import { type Currency, type CurrencyCode, isCurrencyCode, type PriceFormat } from '../domain/money.ts';
import { asList, asNumber, asRecord, asText, isNothing } from './values.ts';
import { noting } from './decode.ts';
import { DROPPED, mark } from './notes.ts';
import { marking } from './primitives.ts';
import { priceFormatOf, priceFormatOfCountry } from '../domain/price-format.ts';

const MOST_DECIMALS = 4;

/**
 * `cur`: [code, symbol, position, decimal point, decimals, thousands separator], of any ISO currency. Undefined when it cannot
 * be told which currency it is: nothing may be sold by it then. Spec C3-011, Q100.
 */
export function decodePriceFormat(raw: unknown): PriceFormat | undefined {
  return Array.isArray(raw) ? noting(raw, '[]', () => formatOf(raw)) : undefined;
}

/** What stands there and cannot be read is the currency's own, and marked. */
function formatOf(raw: readonly unknown[]): PriceFormat | undefined {
  const [named, symbol, position, point, digits, thousands] = raw;
  const code = readCode(named);
  if (code === undefined) {
    mark(DROPPED);
    return undefined;
  }
  const base = priceFormatOf(code);
  const decimals = marking(digits, readDecimals) ?? base.decimals;
  const pointMark = separatorOf(point) ?? base.decimalPoint;
  const decimalPoint = pointMark === '' && decimals > 0 ? base.decimalPoint : pointMark;
  const thousandsSeparator = separatorOf(thousands) ?? base.thousandsSeparator;
  return {
    code,
    symbol: (symbol === '' ? '' : marking(symbol, readSymbol)) ?? base.symbol,
    symbolPosition: isNothing(position) ? 'before' : (readPosition(position) ?? base.symbolPosition),
    decimalPoint,
    decimals,
    thousandsSeparator: thousandsSeparator === decimalPoint ? '' : thousandsSeparator,
  };
}

/** The tuple `cur` again, as it goes with an order: who reads the order writes its amounts as the venue does. */
export function encodePriceFormat(format: PriceFormat): readonly unknown[] {
  const { code, symbol, symbolPosition, decimalPoint, decimals, thousandsSeparator } = format;
  return [code, symbol, symbolPosition === 'after' ? 1 : 0, decimalPoint, decimals, thousandsSeparator];
}

/** The price format that a record of ours or of others carries as `cur`: the tuple, or a code alone. */
export function decodeCarriedFormat(raw: unknown): PriceFormat | undefined {
  const code = readCode(raw);
  return code === undefined ? decodePriceFormat(raw) : priceFormatOf(code);
}

/** Whether a record's `cur` says in which currency it is, in whatever form: what is null, empty or cannot be read does not. */
export function namesCurrency(raw: unknown): boolean {
  return readCode(Array.isArray(raw) ? asList(raw)[0] : raw) !== undefined;
}

/** The currency of an amount that was kept: as `Money` has it. */
export function decodeCurrency(raw: unknown): Currency | undefined {
  const kept = asRecord(raw);
  const [code, decimals] = [readCode(kept['code']), readDecimals(kept['decimals'])];
  return code === undefined || decimals === undefined ? undefined : { code, decimals };
}

/** The currency that an order's payload was written in, for reading its answer. */
export function currencyOfRequest(request: unknown): PriceFormat {
  const cart = asRecord(asRecord(asRecord(request)['det'])['cart']);
  return decodeCarriedFormat(cart['cur']) ?? priceFormatOfCountry(asText(asRecord(cart['resto'])['pais']) ?? '');
}

function readCode(raw: unknown): CurrencyCode | undefined {
  const code = typeof raw === 'string' ? raw.trim().toUpperCase() : undefined;
  return isCurrencyCode(code) ? code : undefined;
}

function readSymbol(raw: unknown): string | undefined {
  return typeof raw === 'string' ? raw.trim() : undefined;
}

/** 0 before the amount, 1 behind it. */
function readPosition(raw: unknown): PriceFormat['symbolPosition'] | undefined {
  const position = asNumber(raw);
  if (position === 0 || position === 1) return position === 1 ? 'after' : 'before';
  mark(DROPPED);
  return undefined;
}

function readDecimals(raw: unknown): number | undefined {
  const digits = asNumber(raw);
  return digits !== undefined && Number.isInteger(digits) && digits >= 0 && digits <= MOST_DECIMALS ? digits : undefined;
}

function separatorOf(raw: unknown): string | undefined {
  const sign = separator(raw);
  if (sign === undefined && raw !== null && raw !== undefined) mark(DROPPED);
  return sign;
}

/** One mark that is neither a digit nor a minus: anything else would make prices unreadable. */
function separator(raw: unknown): string | undefined {
  if (raw === '') return '';
  const mark = asText(raw);
  return mark !== undefined && /^[^\d-]$/u.test(mark) ? mark : undefined;
}
