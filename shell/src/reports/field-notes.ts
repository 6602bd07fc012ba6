import { failure } from '@comanda/shared-contracts/failures';
import type { Clock, Report } from '@comanda/shared-contracts/host';
import type { OperationId } from '@comanda/shared-contracts/operations';
import type { TakenNote } from '@comanda/shared-contracts/wire/note-paths';
import { openDoor } from '@comanda/shared-contracts/wire/notes';

/** From the first note until the fields are told: a screen's calls are told together. */
export const TELL_MS = 6_000;
/** Answers in which a note is looked for: a menu is read category by category, long after it came. */
const ANSWERS = 16;
/** A menu of 2,000 products may be wrong in each of them. */
const MOST_NOTES = 5_000;
/** A report has at most 16 kB. */
const MOST_FIELDS = 50;

/** An answer as it came, before it is read. */
export type OnAnswer = (operation: OperationId, raw: unknown) => void;

/**
 * Takes the notes of what was dropped or guessed in answers, of every part of the page, and reports each field of a call once per
 * visit: path, kind and count, never what stood there. What keeps the notes is small; finding their places comes when there are any.
 */
export function tellFields(clock: Pick<Clock, 'after'>, report: Report): OnAnswer {
  const known = new WeakMap<object, Set<string>>();
  const told = new Set<string>();
  let answers: readonly (readonly [OperationId, unknown])[] = [];
  let waiting: TakenNote[] = [];

  const tell = async (): Promise<void> => {
    const notes = waiting;
    waiting = [];
    const { fieldNotes } = await import(/* webpackChunkName: "shell-texts" */ '@comanda/shared-contracts/wire/note-paths');
    for (const operation of new Set(answers.map(([name]) => name))) {
      const found = answers.filter(([name]) => name === operation).flatMap(([, raw]) => fieldNotes(raw, notes));
      const fields = found.filter(({ kind, path }) => {
        const key = `${operation} ${kind} ${path}`;
        return !told.has(key) && told.add(key);
      });
      if (fields.length === 0) continue;
      const cause = failure('protocol', 'fields', { retry: false, detail: { kind: 'fields', fields: fields.slice(0, MOST_FIELDS) } });
      report.failure(cause, { phase: 'call', operation });
    }
  };

  openDoor((marks, at, field) => {
    if (typeof at !== 'object' || at === null || waiting.length >= MOST_NOTES) return;
    const fields = known.get(at) ?? new Set();
    const name = typeof field === 'string' ? field : '*';
    if (fields.has(name)) return;
    known.set(at, fields.add(name));
    if (waiting.push([marks, at, field]) === 1) clock.after(TELL_MS, () => void tell().catch(() => undefined));
  });
  return (operation, raw) => {
    answers = [...answers.filter(([, other]) => other !== raw), [operation, raw] as const].slice(-ANSWERS);
  };
}
