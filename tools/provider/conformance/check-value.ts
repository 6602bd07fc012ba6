import { itemsOf } from '@comanda/shared-contracts/wire/values';
import type { Call } from '../call.ts';
import { type Field, isAbsenceReported, isObject, isRead, presenceOf, schemaOf, type WireRecord } from '../record.ts';
import { recordOf } from '../records.ts';
import type { WireType } from '../types.ts';
import type { Validator } from '../validate.ts';

/**
 * `wrong`: what the product cannot read, or must not be so. `missing`: a call that is not there. `tolerated`: read all the same, but not as it
 * is written. `refused`: the provider understood and said no.
 */
export type RemarkKind = 'wrong' | 'missing' | 'tolerated' | 'refused';

export interface Remark {
  readonly kind: RemarkKind;
  readonly call: string;
  /** `Record.field`, or '' of the whole answer. */
  readonly field: string;
  /** Place with list indexes as `[]`. */
  readonly place: string;
  /** Line of the answer, written with one value a line, and what stands there. */
  readonly line: string;
  readonly text: string;
  /** What the product does. */
  readonly consequence: string;
  /** At how many places of the answer. */
  readonly count: number;
}

/** How often a field of the book was there, of the records that were seen. */
export type Sightings = Map<string, { present: number; of: number }>;

type Path = readonly (string | number)[];

const isAbsent = (value: unknown): boolean => value === undefined || value === null;
const placeOf = (path: Path): string =>
  path
    .map((part) => (typeof part === 'number' ? '[]' : `.${part}`))
    .join('')
    .replace(/^\./, '');

const LONGEST_LINE = 80;
/** The extension that is proved by its value alone. */
const ECHO = 'ioext-echo';
/** Records in records; one inside itself ends there. */
const DEEPEST = 4;

/** `12: "pm": "12,50"`: where it stands when the answer is written with one value a line. */
export function lineOf(answer: unknown, path: Path): string {
  const mark = '\u0000here';
  const marked = markAt(answer, path, mark);
  const lines = JSON.stringify(marked, null, 1).split('\n');
  const at = lines.findIndex((line) => line.includes(JSON.stringify(mark).slice(1, -1)));
  if (at < 0) return '';
  const original = JSON.stringify(path.reduce<unknown>((part, key) => (isObject(part) ? part[key] : undefined), answer)) ?? '(absent)';
  const key = path.at(-1);
  return `${at + 1}: ${typeof key === 'string' ? `"${key}": ` : ''}${original.slice(0, LONGEST_LINE)}`;
}

function markAt(value: unknown, [head, ...rest]: Path, mark: string): unknown {
  if (head === undefined) return mark;
  if (Array.isArray(value)) return value.map((item: unknown, at) => (at === Number(head) ? markAt(item, rest, mark) : item));
  return isObject(value) ? { ...value, [head]: markAt(value[head], rest, mark) } : value;
}

/** A field that is not there, as it is called, with what the product does without it. */
interface AbsentField {
  readonly name: string;
  readonly consequence: string;
  readonly isRequired: boolean;
}

export interface Checking {
  readonly call: Call;
  readonly validator: Validator;
  readonly sightings: Sightings;
  /** Ids of the orders that the walk itself has sent. */
  readonly intentIds: ReadonlySet<string>;
}

/** Holds the answer of a call, as JSON, against the book. */
export function checkAnswer({ call, validator, sightings, intentIds }: Checking, answer: unknown): readonly Remark[] {
  const remarks = new Map<string, Remark>();
  const addRemark = (kind: RemarkKind, field: string, path: Path, text: string, consequence: string): void => {
    const place = placeOf(path);
    const key = [kind, field, place, text].join('|');
    const known = remarks.get(key);
    // The first line stands for all.
    const remark = known ?? { kind, call: call.id, field, place, line: lineOf(answer, path), text, consequence, count: 0 };
    remarks.set(key, { ...remark, count: remark.count + 1 });
  };
  const misfits = (type: WireType, value: unknown) => validator.misfits(type.schema, value);

  let lacksExtension = false;
  const note = (name: string, isThere: boolean): void => {
    const seen = sightings.get(name) ?? { present: 0, of: 0 };
    sightings.set(name, { present: seen.present + (isThere ? 1 : 0), of: seen.of + 1 });
  };
  const noteField = (name: string, { extension }: Field, value: unknown): void => {
    // A number of the provider's own is no echo of ours.
    if (extension !== ECHO) note(name, !isAbsent(value));
    else if (intentIds.size > 0) note(name, intentIds.has(String(value)));
  };
  /** What stands in a record that is not there is not there. */
  const noteNothing = ({ record, holds }: WireType, depth = DEEPEST): void => {
    if (record === undefined || holds !== undefined || depth === 0) return;
    for (const [key, field] of Object.entries(recordOf(record).fields)) {
      if (field.extension !== undefined) noteField(`${record}.${key}`, field, undefined);
      noteNothing(field.type, depth - 1);
    }
  };

  const checkAbsent = (record: WireRecord, key: string, path: Path, { name, consequence, isRequired }: AbsentField): void => {
    const type = record.fields[key]?.type;
    if (isRequired) return addRemark('wrong', name, path, 'required, and not there', consequence);
    if (type !== undefined) noteNothing(type);
    if (isAbsenceReported(record, key)) addRemark('tolerated', name, path, 'not there, which is reported', consequence);
  };

  const checkField = (recordName: string, key: string, value: unknown, path: Path): void => {
    const record = recordOf(recordName);
    const field = record.fields[key];
    if (field === undefined) return;
    const name = `${recordName}.${key}`;
    noteField(name, field, value);
    const isNeeded = presenceOf(record, key).kind === 'required';
    if (isAbsent(value) && isNeeded && field.extension !== undefined) lacksExtension = true;
    // An extension may be away, whatever is lost with it.
    const isRequired = isNeeded && field.extension === undefined;
    const consequence = isRequired ? record.lost : (field.without ?? 'as if it were not there');
    if (isAbsent(value)) return checkAbsent(record, key, path, { name, consequence, isRequired });
    // Empty counts as absent, where a field may be.
    if (value === '' && !isRequired) return;
    if (field.type.record !== undefined) return checkValue(field.type, value, path, { name, consequence });
    const schema = schemaOf(record, key);
    const isKnown = schema === undefined || isRead(schema, value);
    const fits = misfits(field.type, value).length === 0;
    // What fits and is read as nothing is a plain "off"; a required field that is not read is lost with its record.
    if (fits && (isKnown || !isRequired)) return;
    const kind = schema !== undefined && isKnown ? 'tolerated' : 'wrong';
    addRemark(kind, name, path, `${field.type.label} expected`, kind === 'tolerated' ? 'it is read all the same' : consequence);
  };

  const checkValue = (type: WireType, value: unknown, path: Path, of: { readonly name: string; readonly consequence: string }): void => {
    const { record, holds, ...plain } = type;
    if (record === undefined) return;
    const items = holds === 'list' ? itemsOf(value) : undefined;
    if (holds === 'list' ? items === undefined : !isObject(value))
      return addRemark('wrong', of.name, path, `${type.label} expected`, of.consequence);
    if (!isObject(value)) return;
    if (items !== undefined && !Array.isArray(value))
      addRemark('tolerated', of.name, path, `${type.label} expected`, 'it is read all the same');
    if (holds !== undefined) {
      const children = Array.isArray(value) ? value.map((item: unknown, at) => [at, item] as const) : Object.entries(value);
      for (const [key, item] of children) {
        if (!isAbsent(item)) checkValue({ ...plain, record }, item, [...path, key], { name: of.name, consequence: recordOf(record).lost });
      }
      return;
    }
    for (const key of Object.keys(recordOf(record).fields))
      checkField(record, key, value[key], [...path, Array.isArray(value) ? Number(key) : key]);
  };

  const { envelope, answer: type } = call;
  if (call.isAnswerOptional === true && isObject(answer) && isAbsent(answer['data'])) return [];
  if (type !== undefined && isObject(answer)) {
    const path = envelope === 'data' ? ['data'] : [];
    const value = envelope === 'data' ? answer['data'] : answer;
    if (type.record !== undefined) checkValue(type, value ?? null, path, { name: '', consequence: call.without });
    else if (misfits(type, value).length > 0) addRemark('wrong', '', path, `${type.label} expected`, call.without);
  }
  const decoded = call.decode(answer);
  if (!decoded.ok && !lacksExtension && ![...remarks.values()].some(({ kind }) => kind === 'wrong')) {
    addRemark(
      'wrong',
      '',
      [],
      `unreadable${decoded.failure.detail?.kind === 'schema' ? ` at ${decoded.failure.detail.path}` : ''}`,
      call.without,
    );
  }
  return [...remarks.values()];
}
