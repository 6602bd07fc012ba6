import { failure } from '@comanda/shared-contracts/failures';
import type { Report } from '@comanda/shared-contracts/host';
import type { OperationName } from '@comanda/shared-contracts/operations';
import { fieldNotes, type TakenNote } from '@comanda/shared-contracts/wire/note-paths';

/** Tells the notes of the answers in which they stand. */
export type FieldReporter = (answers: readonly (readonly [OperationName | undefined, unknown])[], notes: readonly TakenNote[]) => void;

/** A report has at most 16 kB. */
const MOST_FIELDS = 50;

/**
 * Reports what was dropped or guessed in answers: each field of a call once per visit, with path, kind and count, never with what
 * stood there. An answer that is read once more is not counted twice..
 */
export function createFieldReporter(report: Report): FieldReporter {
  const known = new WeakMap<object, Set<string>>();
  const reported = new Set<string>();

  const isNew = ([, at, field]: TakenNote): boolean => {
    if (typeof at !== 'object' || at === null) return false;
    const fields = known.get(at) ?? new Set();
    const name = typeof field === 'string' ? field : '*';
    if (fields.has(name)) return false;
    known.set(at, fields.add(name));
    return true;
  };

  return (answers, notes) => {
    const fresh = notes.filter(isNew);
    for (const operation of new Set(answers.map(([name]) => name))) {
      const found = answers.filter(([name]) => name === operation).flatMap(([, raw]) => fieldNotes(raw, fresh));
      const fields = found.filter(({ kind, path }) => {
        const key = `${operation ?? ''} ${kind} ${path}`;
        return !reported.has(key) && reported.add(key);
      });
      if (fields.length === 0) continue;
      const cause = failure('protocol', 'fields', { retry: false, detail: { kind: 'fields', fields: fields.slice(0, MOST_FIELDS) } });
      report.failure(cause, operation === undefined ? { phase: 'event' } : { phase: 'call', operation });
    }
  };
}
