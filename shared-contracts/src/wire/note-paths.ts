import type { NoteKind } from './notes.ts';

/** What stands in a report: which field of an answer, what became of it, and how often. Names of fields only, never what they hold. */
export interface FieldNote {
  /** From the answer's root, indexes as `[]`: `data.cats[].productos[].pm`. */
  readonly path: string;
  readonly kind: NoteKind;
  readonly count: number;
}

/** A note as the door of the page took it. */
export interface TakenNote {
  readonly kind: NoteKind;
  readonly at: object;
  readonly field: string;
}

/** What a provider names a field by; any other key may be an id, and is not told. */
const FIELD_NAME = /^[A-Za-z_]{1,32}\d{0,2}$/;

/** The notes of records that stand in this answer, by field, in the order in which they were taken. Those of other answers are left out. */
export function fieldNotes(answer: unknown, notes: readonly TakenNote[]): readonly FieldNote[] {
  const paths = pathsOf(answer, new Set(notes.map(({ at }) => at)));
  const found = new Map<string, FieldNote>();
  for (const { kind, at, field } of notes) {
    const place = paths.get(at);
    if (place === undefined) continue;
    const path = field.split('.').reduce(child, place);
    const known = found.get(`${kind} ${path}`);
    found.set(`${kind} ${path}`, { path, kind, count: (known?.count ?? 0) + 1 });
  }
  return [...found.values()];
}

/** Where the wanted records stand, found by what they are and not by what they hold. */
function pathsOf(answer: unknown, wanted: ReadonlySet<object>): ReadonlyMap<object, string> {
  const paths = new Map<object, string>();
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

function child(path: string, key: string): string {
  if (key === '') return path;
  if (key === '[]' || /^\d+$/.test(key)) return `${path}[]`;
  const name = FIELD_NAME.test(key) ? key : '{}';
  return path === '' ? name : `${path}.${name}`;
}
