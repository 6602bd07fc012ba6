import * as v from 'valibot';
import { done, failed, failure, type Failure, type Result } from '../failures.ts';
import { DROPPED, mark, note, takeMarks } from './notes.ts';
import { asNumber, asRecord, asText, isEmpty, isRecord } from './values.ts';

/**
 * Reads a record by its schema and turns it into ours; `undefined` from `toDomain` means that it makes no sense. What was dropped or
 * guessed on the way is noted by its field.
 */
export function read<S extends v.GenericSchema, T>(
  schema: S,
  raw: unknown,
  toDomain: (wire: v.InferOutput<S>) => T | undefined,
): Result<T> {
  const outer = takeMarks();
  const parsed = v.safeParse(schema, raw);
  note(takeMarks(), raw, { schema, takeMarks });
  const value = parsed.success ? toDomain(parsed.output) : undefined;
  note(takeMarks(outer), raw);
  if (!parsed.success) return unreadable((parsed.issues[0].path ?? []).map(({ key }) => key).join('.'));
  return value === undefined ? unreadable('') : done(value);
}

/** Reads a record whose every field is lenient: there is always an answer. */
export function readLenient<S extends v.GenericSchema>(schema: S, raw: unknown): v.InferOutput<S> {
  if (!isRecord(raw) && !isEmpty(raw)) mark(DROPPED);
  const outer = takeMarks();
  const wire = v.safeParse(schema, asRecord(raw)).output as v.InferOutput<S>;
  note(takeMarks(outer), raw, { schema, takeMarks });
  return wire;
}

/** Reads what a browser kept by its schema; undefined where it cannot be read. Nothing of it is the provider's doing, so nothing is noted. */
export function readKept<S extends v.GenericSchema>(schema: S, raw: unknown): v.InferOutput<S> | undefined {
  const outer = takeMarks();
  const kept = v.safeParse(schema, raw);
  takeMarks(outer);
  return kept.success ? kept.output : undefined;
}

/** An answer that is not what the call promises. `path` says where. */
export function unreadable(path: string): { readonly ok: false; readonly failure: Failure } {
  return failed(failure('protocol', 'schema', { detail: { kind: 'schema', path } }));
}

/** The failure of a record, of the record around it. */
export function unreadableIn(field: string, { detail }: Failure): ReturnType<typeof unreadable> {
  const path = detail?.kind === 'schema' ? detail.path : '';
  return unreadable(path === '' ? field : `${field}.${path}`);
}

/** Reads an answer of the form `{ok, ...}`: what `decode` makes of it, or the provider's refusal. */
export function readAnswer<T>(raw: unknown, decode: (answer: Readonly<Record<string, unknown>>) => Result<T>): Result<T> {
  if (!isRecord(raw)) return unreadable('');
  if (raw['ok'] === true) return noting(raw, '', () => decode(raw));
  return raw['ok'] === false ? failed(refusal(raw)) : unreadable('ok');
}

/** The same, for answers that carry their content in `data`. */
export function readData<T>(raw: unknown, decode: (data: unknown) => Result<T>): Result<T> {
  return readAnswer(raw, (answer) => noting(answer, 'data', () => decode(answer['data'])));
}

/** What `decode` makes of a field of `at`; its marks are noted there. */
export function noting<T>(at: object, field: string, decode: () => T): T {
  const outer = takeMarks();
  const value = decode();
  note(takeMarks(outer), at, field);
  return value;
}

/** For answers that say no more than `ok`; an error beside it leaves it open whether anything was done. */
export function readOk(raw: unknown): Result<null> {
  return readAnswer(raw, (answer) => (errorBeside(answer) === 'none' ? done(null) : unreadable('data.error')));
}

/** A valid refusal: nothing happened, and asking again changes nothing. The provider's sentence is kept. */
export function refusal(raw: Readonly<Record<string, unknown>>): Failure {
  const data = asRecord(raw['data']);
  const message = statedBy(raw['msg']) ?? statedBy(raw['message']) ?? statedBy(data['error']);
  const number = asNumber(raw['codError']);
  const code = statedBy(raw['error']) ?? (number === undefined || number === 0 ? 'refused' : `code-${number}`);
  return failure('domain', code, message === undefined ? {} : { message });
}

/** Words that stand for null, and, where an error or an id is asked for, those that say that there is none. */
const NULL = /^\s*(?:null|nil|undefined|none|0(?:[.,]0+)?)?\s*$/i;
const NONE = /^\s*(?:no|n|off|f|false|nothing|nada|ning[uú]n[oa]?|ok|success|(?:no|sin) error(?:es|s)?|-+)\s*$/i;

/** Whether a value says that there is none, of an error or a number: absent, null, blank, 0, off, without content, or a word for it. */
export function saysNone(value: unknown): boolean {
  return typeof value === 'string' ? NULL.test(value) || NONE.test(value) : value === false || isEmpty(value);
}

/** A sentence or a code. */
function statedBy(value: unknown): string | undefined {
  return (typeof value === 'string' ? NULL.test(value) : isEmpty(value)) ? undefined : asText(value);
}

/**
 * What an answer says of an error (`data.error`) beside its `ok`: none, one in words, or something of which it is not known what it
 * says. Such an answer neither did what was asked nor refused it, as far as anybody knows. Spec C7-019, X-04.
 */
export function errorBeside(answer: Readonly<Record<string, unknown>>): 'none' | 'told' | 'unclear' {
  const error = asRecord(answer['data'])['error'];
  if (saysNone(error)) return 'none';
  return /\p{L}/u.test(asText(error) ?? '') ? 'told' : 'unclear';
}

/** The domain value of a part that a record can do without; undefined, and noted, where it cannot be read. */
export function optionally<T>(raw: unknown, decode: (raw: unknown) => Result<T>): T | undefined {
  if (isEmpty(raw)) return undefined;
  const result = decode(raw);
  if (result.ok) return result.value;
  if (isRecord(raw)) noteRefused(result.failure, raw, raw);
  else mark(DROPPED);
  return undefined;
}

/** Notes what could not be read: by the field for which it was refused, or, where it is no record, by the list in which it stood. */
export function noteRefused({ detail }: Failure, item: unknown, list: object): void {
  if (typeof item !== 'object' || item === null) note(DROPPED, list, '[]');
  else note(DROPPED, item, detail?.kind === 'schema' ? detail.path : '');
}

/** Turns the value of a successful reading into another. */
export function map<T, U>(result: Result<T>, change: (value: T) => U): Result<U> {
  return result.ok ? done(change(result.value)) : result;
}
