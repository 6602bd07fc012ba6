import { type FieldNote, fieldNotes, type TakenNote } from '../wire/note-paths.ts';
import { openDoor } from '../wire/notes.ts';

/** What a reader makes of an answer, and what it notes as left out or guessed at. */
export function takeNotes<T>(answer: unknown, read: (raw: unknown) => T): { readonly value: T; readonly notes: readonly FieldNote[] } {
  const taken: TakenNote[] = [];
  const before = openDoor((...note) => taken.push(note));
  try {
    const value = read(answer);
    return { value, notes: fieldNotes(answer, taken) };
  } finally {
    openDoor(before);
  }
}
