import { DROPPED, GUESSED, inPlaceOf, mark } from './notes.ts';

/*
 * Values of the provider's answers as what they stand for, without a schema: the file with which a page begins reads them, too.
 */

/** Beyond this no number of the provider makes sense, and sums could lose units. */
const LARGEST = 1e15;

/** A text that is not empty, or a number as text; undefined for anything else. */
export function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

/** A finite number within the largest that makes sense, or a text that is one (`numberOf`); undefined for anything else. */
export function asNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' ? numberOf(value) : value;
  return typeof number === 'number' && Math.abs(number) <= LARGEST ? number : undefined;
}

const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
/** Thousands apart by one mark: `1.234`, `1,234,567.8`, `1 234,50`. */
const GROUPED = /^[+-]?[1-9]\d{0,2}(?:([.,' \u00a0\u202f])\d{3})(\1\d{3})*([.,]\d+)?$/;

/**
 * A number as back ends write it in a text: `12`, `12.5`, `1e3`, `12,5`, `1.234,50`, `1,234.50`, `1.234.567`. A lone dot or comma is
 * the decimal one, unless it stands among `thousands` before three digits. Undefined for any other text.
 */
export function numberOf(raw: string, thousands = " '\u00a0\u202f"): number | undefined {
  const text = raw.trim();
  const [, sign = '', repeated, decimals] = GROUPED.exec(text) ?? [];
  const isGrouped =
    sign !== '' && decimals?.[0] !== sign && (repeated ?? decimals ?? (thousands.includes(sign) || undefined)) !== undefined;
  const plain = (isGrouped ? text.replaceAll(sign, '') : text).replace(',', '.');
  if (!PLAIN.test(plain)) return undefined;
  if (plain !== text) mark(GUESSED);
  return Number(plain);
}

/** Whether a text is a number whose only mark could separate thousands as well as decimals: `12.990`. */
export function isAmbiguous(text: string): boolean {
  return /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(text.trim());
}

/** What back ends write for "none": null or a text of blanks, or the field is absent. */
export function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/**
 * A list; an empty one, marked as guessed, for what back ends write where it has no items: nothing, or an object without fields, as PHP
 * writes its empty array. Undefined for anything else.
 */
export function listOrNone(value: unknown): readonly unknown[] | undefined {
  const items = itemsOf(value);
  if (items !== undefined || (!isNothing(value) && !(isRecord(value) && isEmpty(value)))) return items;
  mark(GUESSED);
  return [];
}

/** Nothing that would be missed: absent, null, blank, zero, without items or fields. A `false` is missed where no switch is meant. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === undefined || (value !== false && Number(value) === 0);
}

/** Words for a switch that is on, and others for one that is off. */
const SWITCH = /^\s*(?:(true|t|yes|y|s[ií]?|sim|on)|false|f|no|n|off|null)\s*$/i;

/** Whether a switch is on: true, any number but 0 (also as text), or a word that says so. What nobody can read is off. */
export function asFlag(value: unknown): boolean {
  return switchOf(value) ?? false;
}

/** The same; undefined, and marked as dropped, for what nobody can read. */
export function switchOf(value: unknown): boolean | undefined {
  if (value === true || value === 1 || value === '1' || value === 'true') return true;
  if (isEmpty(value) || value === false || value === 'false') return false;
  const number = asNumber(value);
  const word = typeof value === 'string' ? SWITCH.exec(value) : null;
  mark(number === undefined && word === null ? DROPPED : GUESSED);
  return number === undefined && word === null ? undefined : Boolean(number ?? word?.[1]);
}

const PLACE = /^(?:0|[1-9]\d{0,8})$/;

/**
 * The items of a list. PHP writes one with holes, as it is after an item was removed, as an object by place: its items in the order of
 * their places, marked as guessed. Undefined for anything else.
 */
export function itemsOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isRecord(value) || isEmpty(value) || !Object.keys(value).every((key) => PLACE.test(key))) return undefined;
  mark(GUESSED);
  return inPlaceOf(value, Object.values(value));
}

/** The same; empty for anything else. */
export function listItems(value: unknown): readonly unknown[] {
  return itemsOf(value) ?? [];
}

/** A list in which each place has its meaning, as it is; empty for anything else. */
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
  return inPlaceOf(value, Object.fromEntries(entries.filter(([, item]) => item !== null && item !== undefined)));
}

/** Whether a value is an object with named fields. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A number where the text is one, else the text: ids as the provider wrote them. */
export function wireId(id: string): number | string {
  return /^(0|-?[1-9]\d{0,14})$/.test(id) ? Number(id) : id;
}

/** 1 or 0: how the provider writes a switch. */
export function wireFlag(isOn: boolean): 0 | 1 {
  return isOn ? 1 : 0;
}

/** A record with what another one says of the fields of which it says nothing itself. */
export function filled(
  record: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return { ...record, ...Object.fromEntries(Object.entries(other).filter(([field]) => isNothing(record[field]))) };
}

/** The same object without its undefined fields, so that optional fields are absent, never undefined. */
export function compact<T extends object>(record: T): Compact<T> {
  // By hand: a menu makes thousands of these, and lists of entries take three times as long.
  const made: Partial<T> = {};
  for (const key in record) if (record[key] !== undefined && Object.hasOwn(record, key)) made[key] = record[key];
  return made as Compact<T>;
}

type OptionalKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T];
export type Compact<T> = Omit<T, OptionalKeys<T>> & { [K in OptionalKeys<T>]?: Exclude<T[K], undefined> };
