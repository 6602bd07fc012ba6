import { done, type Result } from '../failures.ts';
import { noteRefused, unreadable } from './decode.ts';
import { DROPPED, mark } from './notes.ts';
import { isEmpty, isNothing, itemsOf, listOrNone } from './values.ts';

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

/** The same where the list is the answer itself (`listOrNone`): what is none makes the answer unreadable. */
export function salvageList<T>(raw: unknown, decodeItem: (item: unknown, index: number) => Result<T>): Result<readonly T[]> {
  const items = listOrNone(raw);
  return items === undefined ? unreadable('data') : done(salvage(items, decodeItem));
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
