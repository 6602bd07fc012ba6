import * as v from 'valibot';
import { type Currency, fromMajor, isFinerThan, type Money, type PriceFormat, zero } from '../domain/money.ts';
import type { Result } from '../failures.ts';
import { readKept, readLenient } from './decode.ts';
import { DROPPED, GUESSED, mark } from './notes.ts';
import {
  asFlag,
  asNumber,
  asRecord,
  asText,
  isAmbiguous,
  isEmpty,
  isNothing,
  itemsOf,
  listItems,
  listOrNone,
  numberOf,
  switchOf,
} from './values.ts';

/*
 * What the schemas of the records are made of. Two kinds:
 * - lenient ones never fail; a missing or senseless value reads as absent, empty or off;
 * - required ones fail, and with them the record: ids, names and money.
 */

/** Beyond this a currency of four decimals could lose units. */
const LARGEST_AMOUNT = 9e11;

/** A schema that reads anything, also nothing, with a function that never throws. What comes to nothing is marked as dropped. */
export function lenient<T>(read: (raw: unknown) => T) {
  return v.pipe(
    v.optional(v.unknown(), null),
    v.transform((raw) => marking(raw, read)),
  );
}

/** What a reader makes of a value outside of a schema; marked as dropped where there was something and nothing came of it. */
export function marking<T>(raw: unknown, read: (raw: unknown) => T): T {
  const value = read(raw);
  if (value !== raw && isLost(value) && !isEmpty(raw)) mark(DROPPED);
  return value;
}

/** Whether a reader made nothing of what it was given. Zero and "off" are something. */
function isLost(value: unknown): boolean {
  return value === undefined || value === '' || (typeof value === 'object' && isEmpty(value));
}

/** The same with what is taken where there is nothing, or nothing that makes sense. */
export function lenientOr<T>(read: (raw: unknown) => T | undefined, fallback: T) {
  return v.pipe(
    lenient(read),
    v.transform((value) => value ?? fallback),
  );
}

/** A record inside another one, of lenient fields only: empty where there is none. */
export function part<S extends v.GenericSchema>(schema: S) {
  return lenient((raw) => readLenient(schema, raw));
}

/** What a schema reads; undefined where it refuses the value, or where there is none. */
export function orAbsent<const S extends v.GenericSchema>(schema: S) {
  return v.fallback(v.optional(schema), undefined);
}

/** What a decoder reads; refused where it reads nothing. */
export function readable<T>(decode: (raw: unknown) => T | undefined) {
  return v.pipe(
    v.unknown(),
    v.transform(decode),
    v.custom<T>((value) => value !== undefined),
  );
}

/** The same with the decoder of a record. */
export function decoded<T>(decode: (raw: unknown) => Result<T>) {
  return readable((raw) => {
    const result = decode(raw);
    return result.ok ? result.value : undefined;
  });
}

/** A text that is not empty, or a number as text: ids and names. */
export const requiredText = v.pipe(
  v.unknown(),
  v.transform((raw) => asText(raw)?.trim() || undefined),
  v.string(),
);

/** A number, or a text that is one. */
export const requiredNumber = v.pipe(v.unknown(), v.transform(asNumber), v.number());

export const requiredInteger = v.pipe(requiredNumber, v.integer());

/** '' when absent. Numbers are written out. */
export const text = lenient((raw) => asText(raw) ?? '');

/** Undefined when absent or empty. */
export const maybeText = lenient(asText);

/** Undefined when absent or no number. */
export const maybeNumber = lenient(asNumber);

/** Undefined unless above zero: bounds and minutes that 0 switches off. */
export const maybePositive = lenient((raw) => {
  const number = asNumber(raw);
  return number !== undefined && number > 0 ? number : undefined;
});

/** 0 when absent. */
export const count = lenientOr(asNumber, 0);

/** Whole units that can be sold: half a dish is none. Undefined when absent. Spec C5-024. */
export const maybeUnits = lenient((raw) => whole(asNumber(raw), Math.floor));

/** Whole units that are kept back: a part of one keeps all of it. 0 when absent. Spec C5-024. */
export const reservedUnits = lenientOr((raw) => whole(asNumber(raw), Math.ceil), 0);

/** Most whole units that may be taken: none of half a unit. Undefined unless above zero. */
export const maybeMost = lenient((raw) => {
  const number = asNumber(raw);
  return number !== undefined && number > 0 ? whole(number, Math.floor) : undefined;
});

function whole(units: number | undefined, round: (units: number) => number): number | undefined {
  if (units === undefined) return undefined;
  if (!Number.isInteger(units)) mark(GUESSED);
  return round(units);
}

/** Whether a switch is on (`asFlag`). */
export const flag = lenient(asFlag);

/** The same of a change: undefined where it says nothing of the switch, or nothing that can be read. */
export const maybeFlag = lenient((raw) => (isNothing(raw) || typeof raw === 'object' ? undefined : switchOf(raw)));

/** The same of a switch that is on unless it is turned off, which is done neither by silence nor by what nobody can read. */
export const flagUnlessOff = lenientOr(
  (raw) => (isNothing(raw) || (typeof raw === 'object' && isEmpty(raw)) ? undefined : switchOf(raw)),
  true,
);

/** The items of a list, undecoded; empty when it is none. */
export const list = lenient(listItems);

/** The list that an answer is about, its items undecoded: empty, and noted, where none is written (`listOrNone`), refused as anything else. */
export const answerList = v.pipe(v.optional(v.unknown(), null), v.transform(listOrNone), v.custom<readonly unknown[]>(Array.isArray));

/** A list by which money is asked, its items undecoded: none that is written as nothing, for then nobody knows what is due. */
export const requiredList = v.pipe(v.unknown(), v.transform(itemsOf), v.custom<readonly unknown[]>(Array.isArray));

/** The fields of an object, undecoded; none when it is no object. */
export const fields = lenient(asRecord);

/** A value that its own decoder reads later. */
export const raw = lenient((value) => value);

/** Text ids of a list: `[1, "a", null]` gives `["1", "a"]`. */
export const textList = lenient((value) => those(value, asText));

/** The numbers of a list: `[5025, "2000", null]` gives `[5025, 2000]`. */
export const numberList = lenient((value) => those(value, asNumber));

/** The items of a list that was kept in the browser which can be read by their schema. */
export function keptList<S extends v.GenericSchema>(schema: S) {
  return lenient((value) => those(value, (item) => readKept(schema, item)));
}

/** The items of a list that can be read, without a record around each. */
export function those<T>(list: unknown, read: (item: unknown) => T | undefined): readonly T[] {
  const items = marking(list, listItems);
  const found = items.map((item) => read(item)).filter((value) => value !== undefined);
  if (found.length < items.length) mark(DROPPED);
  return found;
}

/** An amount on the wire: a number, or a text that only the venue's own separators can read (`12.990`). */
export type WireAmount = number | string;

/** Undefined when absent or no amount, or beyond sense. */
export const maybeAmount = lenient(asAmount);

/** A required amount in major units. */
export const requiredAmount = readable(asAmount);

function asAmount(value: unknown): WireAmount | undefined {
  if (typeof value === 'string' && isAmbiguous(value)) return value;
  const number = asNumber(value);
  return number !== undefined && Math.abs(number) <= LARGEST_AMOUNT ? number : undefined;
}

/** How a venue writes its prices, as far as the reader of a record knows. */
export type Written = Currency & Partial<Pick<PriceFormat, 'decimalPoint' | 'thousandsSeparator'>>;

/**
 * An amount in major units as money; undefined when absent or beyond sense, or when it is not known what it says. `12.990` is read by
 * the venue's own separators; where it writes no decimals, a mark before three digits separates thousands. What says more than the venue
 * writes is rounded half up once, and marked as guessed. Q32.
 */
export function amount(raw: unknown, currency: Written): Money | undefined {
  return marking(raw, () => {
    const major = majorOf(raw, currency);
    if (major === undefined) return undefined;
    if (isFinerThan(major, currency)) mark(GUESSED);
    return fromMajor(major, currency);
  });
}

/**
 * The same of a menu, by which things are sold: a text that says more than the venue writes (`0.500` or `12.99` of pesos) was written for
 * another currency or with another mark, and it is not known what it says.
 */
export function menuAmount(raw: unknown, currency: Written): Money | undefined {
  return marking(raw, () => {
    const major = typeof raw === 'string' ? majorOf(raw, currency) : undefined;
    return major !== undefined && isFinerThan(major, currency) ? undefined : amount(raw, currency);
  });
}

function majorOf(raw: unknown, currency: Written): number | undefined {
  const wire = asAmount(raw);
  return typeof wire === 'string' ? ambiguous(wire.trim(), currency) : wire;
}

function ambiguous(text: string, { decimals, decimalPoint, thousandsSeparator = '' }: Written): number | undefined {
  const mark = text.includes(',') ? ',' : '.';
  const thousands = decimals === 0 ? mark : thousandsSeparator;
  return mark === thousands || mark === decimalPoint ? numberOf(text, thousands) : undefined;
}

/** An amount, nothing when absent. */
export function amountOrZero(raw: unknown, currency: Written): Money {
  return amount(raw, currency) ?? zero(currency);
}

/** What something of a menu costs: an amount that is not below zero. The one place that refuses a negative price. */
export function price(raw: unknown, currency: Written): Money | undefined {
  const cost = menuAmount(raw, currency);
  return cost !== undefined && cost.minor >= 0 ? cost : undefined;
}
