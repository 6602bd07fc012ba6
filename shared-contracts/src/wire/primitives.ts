import * as v from 'valibot';
import { type Currency, fromMajor, type Money, zero } from '../domain/money.ts';

/*
 * What the schemas of the records are made of. Two kinds:
 * - lenient ones never fail; a missing or senseless value reads as absent, empty or off;
 * - required ones fail, and with them the record: ids, names and money.
 */

/** Beyond this no number of the provider makes sense, and sums could lose units. */
const LARGEST = 1e15;
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

/** A text that is not empty, or a number as text; undefined for anything else. */
export function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

/** A finite number within the largest that makes sense, or a text that is one; undefined for anything else. */
export function asNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\s*-?\d*\.?\d+\s*$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Math.abs(number) <= LARGEST ? number : undefined;
}

/** Whether a switch is on: `1`, `true`, `"1"`, `"true"`. */
export function asFlag(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}

/** A list as it is; empty for anything else. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** An object as it is; empty for anything else. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

/** An object; the realtime channel shows one with small numbers as keys as a list with holes. */
export function recordByKey(value: unknown): Readonly<Record<string, unknown>> {
  if (!Array.isArray(value)) return asRecord(value);
  const entries = asList(value).map((item, index) => [String(index), item] as const);
  return Object.fromEntries(entries.filter(([, item]) => item !== null && item !== undefined));
}

/** Whether a value is an object with named fields. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

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

/** A number where the text is one, else the text: ids as the provider wrote them. */
export function wireId(id: string): number | string {
  return /^(0|-?[1-9]\d{0,14})$/.test(id) ? Number(id) : id;
}

/** 1 or 0: how the provider writes a switch. */
export function wireFlag(isOn: boolean): 0 | 1 {
  return isOn ? 1 : 0;
}

/** The same object without its undefined fields, so that optional fields are absent, never undefined. */
export function compact<T extends object>(record: T): Compact<T> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Compact<T>;
}

type OptionalKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T];
export type Compact<T> = Omit<T, OptionalKeys<T>> & { [K in OptionalKeys<T>]?: Exclude<T[K], undefined> };
