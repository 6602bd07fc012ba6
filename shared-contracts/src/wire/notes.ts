/*
 * What readers leave out or guess at is never silent: it is noted here, by the record in which it stands, and the shell reports it by
 * call and field. Every part carries its own copy of the readers, so the page has one door for all of them.
 */

/** There was something, and it was left out. */
export const DROPPED = 1;
/** It was read, but not in the form that is promised. */
export const GUESSED = 2;

/** The schema of a record, and the marks that reading one of its fields leaves: so it can be told later which fields were marked. */
export interface MarkedFields {
  readonly schema: object;
  readonly takeMarks: () => number;
}

/** Takes note of marks at a record or list of an answer: of the record itself (`''`), of a field, or of those that its schema tells. */
export type NoteDoor = (marks: number, at: unknown, field: string | MarkedFields) => void;

const DOOR = Symbol.for('comanda.notes');
const page = globalThis as { [DOOR]?: NoteDoor | undefined };

/** Where the notes of this page go from now on; the door of before comes back. */
export function openDoor(door: NoteDoor | undefined): NoteDoor | undefined {
  const before = page[DOOR];
  page[DOOR] = door;
  return before;
}

const copies = new WeakMap<object, object>();

/** Says of a record that was made of another one that its fields stand there. */
export function inPlaceOf<T extends object>(original: object, copy: T): T {
  copies.set(copy, copies.get(original) ?? original);
  return copy;
}

/** Notes what the marks say of a record or list of an answer. */
export function note(taken: number, at: unknown, field: string | MarkedFields = ''): void {
  if (taken !== 0) page[DOOR]?.(taken, copies.get(at as object) ?? at, field);
}

let marks = 0;

/** Marks what is being read (`DROPPED`, `GUESSED`): whoever reads the record around it takes the mark and knows the field. */
export function mark(kind: number): void {
  marks |= kind;
}

/** The marks since the last time; from now on there are none but `before`. */
export function takeMarks(before = 0): number {
  const taken = marks;
  marks = before;
  return taken;
}
