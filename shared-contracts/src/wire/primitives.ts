import * as v from 'valibot';
import { type Currency, fromMajor, type Money, zero } from '../domain/money.ts';
import { asFlag, asList, asNumber, asRecord, asText } from './values.ts';

/*
 * What the schemas of the records are made of. Two kinds:
 * - lenient ones never fail; a missing or senseless value reads as absent, empty or off;
 * - required ones fail, and with them the record: ids, names and money.
 */

/** Beyond this sums could lose units. */
const LARGEST_AMOUNT = 1e12;

/** A schema that reads anything, also nothing, with a function that never throws. */
export function lenient<T>(read: (raw: unknown) => T) {
  return v.pipe(v.optional(v.unknown(), null), v.transform(read));
}

/** A text that is not empty, or a number as text: ids and names. */
export const requiredText = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite())]),
  v.transform((raw) => String(raw).trim()),
  v.nonEmpty(),
);

/** A number, or a text that is one. */
export const requiredNumber = v.pipe(v.unknown(), v.transform(asNumber), v.number('Expected a number'));

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
export const count = lenient((raw) => asNumber(raw) ?? 0);

/** Whether a switch is on: `1`, `true`, `"1"`, `"true"`. */
export const flag = lenient(asFlag);

/** The items of a list, undecoded; empty when it is none. */
export const list = lenient(asList);

/** The fields of an object, undecoded; none when it is no object. */
export const fields = lenient(asRecord);

/** A value that its own decoder reads later. */
export const raw = lenient((value) => value);

/** Text ids of a list: `[1, "a", null]` gives `["1", "a"]`. */
export const textList = lenient((value) => asList(value).flatMap((item) => asText(item) ?? []));

/** An amount in major units as money; undefined when absent or beyond sense. */
export function amount(major: number | undefined, currency: Currency): Money | undefined {
  if (major === undefined || !(Math.abs(major) <= LARGEST_AMOUNT)) return undefined;
  return fromMajor(major, currency);
}

/** An amount, nothing when absent. */
export function amountOrZero(major: number | undefined, currency: Currency): Money {
  return amount(major, currency) ?? zero(currency);
}

/** A required amount in major units. */
export const requiredAmount = v.pipe(requiredNumber, v.minValue(-LARGEST_AMOUNT), v.maxValue(LARGEST_AMOUNT));
