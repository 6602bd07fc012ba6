/** The active codes of ISO 4217 for money that people pay with, as one text of three letters each. */
const ISO_CODES =
  'AEDAFNALLAMDANGAOAARSAUDAWGAZNBAMBBDBDTBGNBHDBIFBMDBNDBOBBRLBSDBTNBWPBYNBZDCADCDFCHFCLPCNYCOPCRCCUPCVECZKDJFDKKDOPDZDEGPERNETB' +
  'EURFJDFKPGBPGELGHSGIPGMDGNFGTQGYDHKDHNLHTGHUFIDRILSINRIQDIRRISKJMDJODJPYKESKGSKHRKMFKPWKRWKWDKYDKZTLAKLBPLKRLRDLSLLYDMADMDLMGA' +
  'MKDMMKMNTMOPMRUMURMVRMWKMXNMYRMZNNADNGNNIONOKNPRNZDOMRPABPENPGKPHPPKRPLNPYGQARRONRSDRUBRWFSARSBDSCRSDGSEKSGDSHPSLESOSSRDSSPSTN' +
  'SVCSYPSZLTHBTJSTMTTNDTOPTRYTTDTWDTZSUAHUGXUSDUYUUZSVEDVESVNDVUVWSTXAFXCDXCGXOFXPFYERZARZMWZWG';

/** An ISO 4217 code in capitals: `COP`. */
export type CurrencyCode = string;

/** A currency as a venue writes it. `decimals`, 0 to 4, are the venue's own: what it does not write, nobody is charged. Q32, Q100. */
export interface Currency {
  readonly code: CurrencyCode;
  readonly decimals: number;
}

/** An amount of money: an integer number of the smallest unit that the venue writes (pesos without decimals, cents with two). */
export interface Money {
  readonly minor: number;
  readonly currency: Currency;
}

/** How a venue writes its prices. Wire: the tuple `cur` (C3-011, Q100). */
export interface PriceFormat {
  readonly code: CurrencyCode;
  readonly symbol: string;
  readonly symbolPosition: 'before' | 'after';
  readonly decimalPoint: string;
  /** Decimals shown, 0 to 4; trailing zeros are trimmed. */
  readonly decimals: number;
  readonly thousandsSeparator: string;
}

/** Chilean pesos, `$` before, no decimals, dot between thousands. Spec C9-029. */
export const DEFAULT_PRICE_FORMAT: PriceFormat = {
  code: 'CLP',
  symbol: '$',
  symbolPosition: 'before',
  decimalPoint: ',',
  decimals: 0,
  thousandsSeparator: '.',
};

/** Between an amount and a symbol that follows it: the two never part at a line end. */
const NO_BREAK_SPACE = '\u00a0';

/** Whether a value is a code of ISO 4217. */
export function isCurrencyCode(value: unknown): value is CurrencyCode {
  if (typeof value !== 'string' || !/^[A-Z]{3}$/.test(value)) return false;
  for (let at = 0; at < ISO_CODES.length; at += 3) if (ISO_CODES.startsWith(value, at)) return true;
  return false;
}

/** Whether two currencies are one, written alike: only then may their amounts be added. */
export function isSameCurrency(a: Currency, b: Currency): boolean {
  return a.code === b.code && a.decimals === b.decimals;
}

/** The one rounding rule of the product: half up, by magnitude, so that a refund rounds as its charge did. */
export function roundHalfUp(value: number): number {
  const rounded = Math.round(Math.abs(value));
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Rounds to a number of decimals, half up, without the errors of binary fractions (1.005 with 2 gives 1.01). */
export function roundTo(value: number, decimals: number): number {
  return shiftDecimal(roundHalfUp(shiftDecimal(value, decimals)), -decimals);
}

/** An amount of so many smallest units. A price format is a currency too, and no more of it is kept. */
export function moneyOf(minor: number, { code, decimals }: Currency): Money {
  return { minor, currency: { code, decimals } };
}

/** No money, in a currency. */
export function zero(currency: Currency): Money {
  return moneyOf(0, currency);
}

/** An amount from the number a person or the backend writes (12.5 dollars), rounded half up to the venue's decimals. */
export function fromMajor(major: number, currency: Currency): Money {
  return moneyOf(roundHalfUp(shiftDecimal(major, currency.decimals)), currency);
}

/** The amount as a person or the backend writes it: 1250 US cents give 12.5. */
export function toMajor({ minor, currency }: Money): number {
  return shiftDecimal(minor, -currency.decimals);
}

/** Whether a number says more than the venue writes: 12990.5 where it writes no decimals. */
export function isFinerThan(major: number, { decimals }: Currency): boolean {
  return decimalsOf(major) > decimals;
}

/** Throws when the currencies differ: one order has one currency, so that is a bug of ours. */
export function add(a: Money, b: Money): Money {
  assertSameCurrency(a, b);
  return { minor: a.minor + b.minor, currency: a.currency };
}

/** `a` less `b`, which may be below zero. Throws when the currencies differ: a bug of ours. */
export function subtract(a: Money, b: Money): Money {
  return add(a, { minor: -b.minor, currency: b.currency });
}

/** An amount that somebody pays: what is below zero is nothing. */
export function atLeastZero(money: Money): Money {
  return money.minor < 0 ? { ...money, minor: 0 } : money;
}

/** The sum of a list; of an empty list, nothing in the currency given. */
export function sum(amounts: readonly Money[], currency: Currency): Money {
  return amounts.reduce(add, zero(currency));
}

/** Amount times a quantity, a distance or a rate, rounded half up to the smallest unit. */
export function multiply(money: Money, factor: number): Money {
  const decimals = decimalsOf(factor);
  const product = money.minor * shiftDecimal(factor, decimals);
  return { minor: roundHalfUp(product / 10 ** decimals), currency: money.currency };
}

/** `percent` per cent of an amount, rounded half up to the smallest unit. Q32, Q45. */
export function percentOf(money: Money, percent: number): Money {
  const decimals = decimalsOf(percent);
  const product = money.minor * shiftDecimal(percent, decimals);
  return { minor: roundHalfUp(product / 10 ** (decimals + 2)), currency: money.currency };
}

/** One of `parts` equal parts, rounded up to the smallest unit: all of them together cover the amount. X-13. */
export function equalPart({ minor, currency }: Money, parts: number): Money {
  return { minor: Math.ceil(minor / parts), currency };
}

/** Negative, 0 or positive, as sorting wants it. */
export function compareMoney(a: Money, b: Money): number {
  assertSameCurrency(a, b);
  return a.minor - b.minor;
}

/** A price with its symbol as the venue writes it: `$1.234.567`. Spec C9-028, C9-029, C3-011, Q100. */
export function formatMoney(money: Money, format: PriceFormat = DEFAULT_PRICE_FORMAT): string {
  return formatPrice(toMajor(money), format);
}

/** The same for a plain number in major units. */
export function formatPrice(major: number, format: PriceFormat = DEFAULT_PRICE_FORMAT): string {
  const text = formatAmount(Math.abs(major), format);
  const sign = roundTo(major, format.decimals) < 0 ? '-' : '';
  if (format.symbol === '') return sign + text;
  if (format.symbolPosition === 'before') return sign + format.symbol + text;
  return sign + text + NO_BREAK_SPACE + format.symbol;
}

/** The number alone, without symbol: rounded half up, thousands separated, trailing zeros trimmed. Spec C9-028. */
export function formatAmount(major: number, format: PriceFormat = DEFAULT_PRICE_FORMAT): string {
  const rounded = roundTo(major, format.decimals);
  const [whole = '0', fraction = ''] = Math.abs(rounded).toFixed(format.decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, () => format.thousandsSeparator);
  const trimmed = fraction.replace(/0+$/, '');
  const text = trimmed === '' ? grouped : grouped + format.decimalPoint + trimmed;
  return rounded < 0 ? '-' + text : text;
}

function assertSameCurrency(a: Money, b: Money): void {
  if (isSameCurrency(a.currency, b.currency)) return;
  throw new TypeError(`amounts of ${nameOf(a.currency)} and ${nameOf(b.currency)} do not mix`);
}

function nameOf({ code, decimals }: Currency): string {
  return `${code} with ${decimals} decimals`;
}

/** Moves the decimal point in the decimal notation, where 1.005 is exactly 1.005. */
function shiftDecimal(value: number, places: number): number {
  const { digits, exponent } = notationOf(value);
  return Number(`${digits}e${exponent + places}`);
}

function decimalsOf(value: number): number {
  const { digits, exponent } = notationOf(value);
  const point = digits.indexOf('.');
  return Math.max(0, (point < 0 ? 0 : digits.length - point - 1) - exponent);
}

/** A number in the decimal notation: 5e-8 has the digits 5 and the exponent -8, 1.25 itself and 0. */
function notationOf(value: number): { readonly digits: string; readonly exponent: number } {
  const text = String(value);
  const at = text.indexOf('e');
  return at < 0 ? { digits: text, exponent: 0 } : { digits: text.slice(0, at), exponent: Number(text.slice(at + 1)) };
}
