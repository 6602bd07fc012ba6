import { type Currency, type CurrencyCode, isCurrencyCode, type PriceFormat } from '../domain/money.ts';
import { asList, asNumber, asRecord, asText } from './values.ts';
import { priceFormatOf, priceFormatOfCountry } from '../domain/price-format.ts';

const MOST_DECIMALS = 4;

/**
 * `cur`: [code, symbol, position, decimal point, decimals, thousands separator], of any ISO currency. Undefined when it cannot
 * be told which currency it is: nothing may be sold by it then. Spec C3-011, Q100.
 */
export function decodePriceFormat(raw: unknown): PriceFormat | undefined {
  if (!Array.isArray(raw)) return undefined;
  const [named, symbol, position, point, digits, thousands]: readonly unknown[] = raw;
  const code = readCode(named);
  if (code === undefined) return undefined;
  const base = priceFormatOf(code);
  const decimals = readDecimals(digits) ?? base.decimals;
  const mark = separator(point) ?? base.decimalPoint;
  const decimalPoint = mark === '' && decimals > 0 ? base.decimalPoint : mark;
  const thousandsSeparator = separator(thousands) ?? base.thousandsSeparator;
  return {
    code,
    symbol: typeof symbol === 'string' ? symbol.trim() : base.symbol,
    symbolPosition: asNumber(position) === 1 ? 'after' : 'before',
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

function readDecimals(raw: unknown): number | undefined {
  const digits = asNumber(raw);
  return digits !== undefined && Number.isInteger(digits) && digits >= 0 && digits <= MOST_DECIMALS ? digits : undefined;
}

/** One mark that is neither a digit nor a minus: anything else would make prices unreadable. */
function separator(raw: unknown): string | undefined {
  if (raw === '') return '';
  const mark = asText(raw);
  return mark !== undefined && /^[^\d-]$/u.test(mark) ? mark : undefined;
}
