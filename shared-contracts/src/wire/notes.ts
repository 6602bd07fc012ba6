/*
 * What readers leave out or guess at is never silent: it is noted here, by the record in which it stands, and the shell reports it by
 * call and field. Every part carries its own copy of the readers, so the page has one door for all of them.
 */

/** dropped: there was something, and it was left out. guessed: it was read, but not in the form that is promised. */
export type NoteKind = 'dropped' | 'guessed';

/** Takes a note of a field (`''`: the record itself) of a record or list that stands in an answer. */
export type NoteDoor = (kind: NoteKind, at: object, field: string) => void;

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
  copies.set(copy, original);
  return copy;
}

/** Notes a field of a record or list of an answer. */
export function note(kind: NoteKind, at: unknown, field: string): void {
  if (typeof at === 'object' && at !== null) page[DOOR]?.(kind, copies.get(at) ?? at, field);
}

const DROPPED = 1;
const GUESSED = 2;
let marks = 0;

/** Marks what is being read: whoever reads the record around it takes the mark and knows the field. */
export function mark(kind: NoteKind): void {
  marks |= kind === 'dropped' ? DROPPED : GUESSED;
}

/** The marks since the last time, and none from now on; `before` are those to go on with. */
export function takeMarks(before = 0): number {
  const taken = marks;
  marks = before;
  return taken;
}

/** Notes what marks say of a field. */
export function noteMarks(taken: number, at: unknown, field: string): void {
  if ((taken & DROPPED) !== 0) note('dropped', at, field);
  if ((taken & GUESSED) !== 0) note('guessed', at, field);
}
