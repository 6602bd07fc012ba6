import * as v from 'valibot';
import { done, failed, failure, type Failure, type Result } from '../failures.ts';
import { asNumber, asRecord, asText, isRecord } from './values.ts';

/** Reads a record by its schema and turns it into ours; `undefined` from `toDomain` means that it makes no sense. */
export function read<S extends v.GenericSchema, T>(
  schema: S,
  raw: unknown,
  toDomain: (wire: v.InferOutput<S>) => T | undefined,
): Result<T> {
  const parsed = v.safeParse(schema, raw);
  if (!parsed.success) return unreadable(v.getDotPath(parsed.issues[0]) ?? '');
  const value = toDomain(parsed.output);
  return value === undefined ? unreadable('') : done(value);
}

/** Reads a record whose every field is lenient: there is always an answer. */
export function readLenient<S extends v.GenericSchema>(schema: S, raw: unknown): v.InferOutput<S> {
  return v.parse(schema, asRecord(raw));
}

/** An answer that is not what the call promises. `path` says where. */
export function unreadable(path: string): { readonly ok: false; readonly failure: Failure } {
  return failed(failure('protocol', 'schema', { detail: { kind: 'schema', path } }));
}

/** Reads an answer of the form `{ok, ...}`: what `decode` makes of it, or the provider's refusal. */
export function readAnswer<T>(raw: unknown, decode: (answer: Readonly<Record<string, unknown>>) => Result<T>): Result<T> {
  if (!isRecord(raw)) return unreadable('');
  if (raw['ok'] === true) return decode(raw);
  return raw['ok'] === false ? failed(refusal(raw)) : unreadable('ok');
}

/** The same, for answers that carry their content in `data`. */
export function readData<T>(raw: unknown, decode: (data: unknown) => Result<T>): Result<T> {
  return readAnswer(raw, (answer) => decode(answer['data']));
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

/** The domain value of a successful reading, else undefined: for parts that a record can do without. */
export function optionally<T>(result: Result<T>): T | undefined {
  return result.ok ? result.value : undefined;
}

/** Turns the value of a successful reading into another. */
export function map<T, U>(result: Result<T>, change: (value: T) => U): Result<U> {
  return result.ok ? done(change(result.value)) : result;
}
