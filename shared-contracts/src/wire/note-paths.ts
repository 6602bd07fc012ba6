import { DROPPED, GUESSED, type NoteDoor } from './notes.ts';
import { isRecord } from './values.ts';

/** What stands in a report: which field of an answer, what became of it, and how often. Names of fields only, never what they hold. */
export interface FieldNote {
  /** From the answer's root, indexes as `[]`: `data.cats[].productos[].pm`. */
  readonly path: string;
  readonly kind: 'dropped' | 'guessed';
  readonly count: number;
}

/** A note as the door of the page took it. */
export type TakenNote = Parameters<NoteDoor>;

type Fields = readonly (readonly [field: string, marks: number])[];

/** What a provider names a field by; any other key may be an id, and is not reported. */
const FIELD_NAME = /^[A-Za-z_]{1,32}\d{0,2}$/;

/** The notes of records that stand in this answer, by field, in the order in which they were taken. Those of other answers are left out. */
export function fieldNotes(answer: unknown, notes: readonly TakenNote[]): readonly FieldNote[] {
  const paths = pathsOf(answer, new Set(notes.map(([, at]) => at)));
  const found = new Map<string, FieldNote>();
  for (const [marks, at, reported] of notes) {
    const place = paths.get(at);
    if (place === undefined) continue;
    const fields: Fields = typeof reported === 'string' ? [[reported, marks]] : markedFields(reported.schema, at, reported.takeMarks);
    for (const [field, taken] of fields) {
      const path = field.split('.').reduce(joined, place);
      for (const kind of kindsOf(taken)) {
        const known = found.get(`${kind} ${path}`);
        found.set(`${kind} ${path}`, { path, kind, count: (known?.count ?? 0) + 1 });
      }
    }
  }
  return [...found.values()];
}

function kindsOf(marks: number): readonly FieldNote['kind'][] {
  return [...((marks & DROPPED) === 0 ? [] : (['dropped'] as const)), ...((marks & GUESSED) === 0 ? [] : (['guessed'] as const))];
}

/** Reads the fields of a record once more, one by one: which of them leave marks. */
function markedFields(schema: object, record: unknown, takeMarks: () => number): Fields {
  if (!('entries' in schema) || typeof schema.entries !== 'object' || schema.entries === null) return [];
  return Object.entries(schema.entries).flatMap(([field, entry]: [string, Entry]): Fields => {
    const value = isRecord(record) ? record[field] : undefined;
    takeMarks();
    entry['~run']({ value }, {});
    const taken = takeMarks();
    if (taken === 0 || !('entries' in entry)) return taken === 0 ? [] : [[field, taken]];
    return markedFields(entry, value, takeMarks).map(([inner, marks]) => [`${field}.${inner}`, marks]);
  });
}

/** A schema, as far as it is needed here. */
interface Entry {
  readonly '~run': (dataset: { readonly value: unknown }, config: object) => unknown;
}

/** Where the wanted records stand, found by what they are and not by what they hold. */
function pathsOf(answer: unknown, wanted: ReadonlySet<unknown>): ReadonlyMap<unknown, string> {
  const paths = new Map<unknown, string>();
  const open: [value: unknown, path: string][] = [[answer, '']];
  for (let next = open.pop(); next !== undefined && paths.size < wanted.size; next = open.pop()) {
    const [value, path] = next;
    if (typeof value !== 'object' || value === null) continue;
    if (wanted.has(value)) paths.set(value, path);
    if (Array.isArray(value)) for (const item of value) open.push([item, `${path}[]`]);
    else for (const [key, item] of Object.entries(value)) open.push([item, child(path, key)]);
  }
  return paths;
}

/** A key of an answer below a path: what may be an id is not reported. */
function child(path: string, key: string): string {
  if (/^\d+$/.test(key)) return `${path}[]`;
  return joined(path, FIELD_NAME.test(key) ? key : '{}');
}

/** A field that the readers know by its name. */
function joined(path: string, name: string): string {
  if (name === '') return path;
  if (name.startsWith('[]')) return `${path}${name}`;
  return path === '' ? name : `${path}.${name}`;
}
