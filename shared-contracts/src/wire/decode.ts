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

/** For answers that say no more than `ok`. */
export function readOk(raw: unknown): Result<null> {
  return readAnswer(raw, () => done(null));
}

/** A valid refusal: nothing happened, and asking again changes nothing. The provider's sentence is kept. */
export function refusal(raw: Readonly<Record<string, unknown>>): Failure {
  const data = asRecord(raw['data']);
  const message = asText(raw['msg']) ?? asText(raw['message']) ?? asText(data['error']);
  const number = asNumber(raw['codError']);
  const code = asText(raw['error']) ?? (number === undefined || number === 0 ? 'refused' : `code-${number}`);
  return failure('domain', code, message === undefined ? {} : { message });
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
