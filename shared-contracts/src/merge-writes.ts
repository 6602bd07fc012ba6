/**
 * Two tabs that change one stored value in the same moment: both read it before either has written, and the later write takes
 * the other's change away. Local storage has no transaction, and a tab reads a copy of its own. So a value names the changes
 * that it was made by, and whoever finds that a change of theirs is missing makes it once more.
 */

/** A stored value that names its last changes, oldest first. Absent in values of an older version. */
export interface Written {
  readonly writes?: readonly string[];
}

/** A change that this tab made, and the last one before it: none where there was no value. */
export interface Made<T> {
  readonly id: string;
  readonly base: string | undefined;
  readonly at: number;
  readonly change: T;
}

/** How many changes a value names. Of a tab that receives more than these at once the oldest may be lost. */
const NAMED = 64;

/** For how long a tab looks after a change, ms: longer than the update of another tab's write is under way, also on a busy machine. */
const WATCHED_MS = 15_000;

/** What a value names once this change is made. */
export function writesWith(before: Written | null, id: string): readonly string[] {
  return [...(before?.writes ?? []), id].slice(-NAMED);
}

/** What a tab remembers once it has made a change; what is old is forgotten. */
export function madeWith<T>(made: readonly Made<T>[], before: Written | null, next: Omit<Made<T>, 'base'>): readonly Made<T>[] {
  const watched = made.filter(({ id, at }) => id !== next.id && next.at - at < WATCHED_MS);
  return [...watched, { ...next, base: before?.writes?.at(-1) }].slice(-NAMED);
}

/** The oldest change of this tab that the value was written without, by somebody who knew what was before it. */
export function lostChange<T>(made: readonly Made<T>[], { writes = [] }: Written, now: number): Made<T> | undefined {
  const isKnown = (base: string | undefined) => (base === undefined ? writes.length < NAMED : writes.includes(base));
  return made.find(({ id, base, at }) => now - at < WATCHED_MS && !writes.includes(id) && isKnown(base));
}
