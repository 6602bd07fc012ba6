import { done, type Result } from '../failures.ts';
import { noteRefused, unreadable } from './decode.ts';
import { DROPPED, GUESSED, mark } from './notes.ts';
import { isEmpty, isNoList, isNothing, itemsOf } from './values.ts';

/** The items of a list that can be read, in order; the others are left out and noted, so that one broken record hides no other. */
export function salvage<T>(raw: unknown, decodeItem: (item: unknown, index: number) => Result<T>): readonly T[] {
  const items = itemsOf(raw);
  if (items === undefined) {
    if (!isEmpty(raw)) mark(DROPPED);
    return [];
  }
  return items.flatMap((item, index) => {
    const result = decodeItem(item, index);
    if (result.ok) return [result.value];
    noteRefused(result.failure, item, items);
    return [];
  });
}

/** The same where the list is the answer itself. What back ends write for an empty one is one, and noted; anything else is an unreadable answer. */
export function salvageList<T>(raw: unknown, decodeItem: (item: unknown, index: number) => Result<T>): Result<readonly T[]> {
  const items = itemsOf(raw);
  if (items !== undefined) return done(salvage(items, decodeItem));
  if (!isNoList(raw)) return unreadable('data');
  mark(GUESSED);
  return done([]);
}

/** The readable values of an object, by key; a key without a value is not there. */
export function salvageRecord<T>(
  raw: Readonly<Record<string, unknown>>,
  decodeItem: (item: unknown) => Result<T>,
): Readonly<Record<string, T>> {
  const entries = Object.entries(raw).flatMap(([key, item]) => {
    if (isNothing(item)) return [];
    const result = decodeItem(item);
    if (result.ok) return [[key, result.value] as const];
    noteRefused(result.failure, item, raw);
    return [];
  });
  return Object.fromEntries(entries);
}
