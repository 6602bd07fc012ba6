import { describe, expect, it } from 'vitest';
import { askedOf } from './asked.ts';
import type { Call } from './call.ts';
import { CALLS } from './calls.ts';
import { answerExample } from './examples.ts';
import { schemaOf, type WireRecord } from './record.ts';
import { recordOf, RECORDS, REQUEST_ONLY } from './records.ts';
import { SAMPLE } from './subject.ts';
import type { WireType } from './types.ts';

/*
 * Fields that no schema of the product reads are held against what it does: an answer without the field must be read as something else.
 * Fields that it sends are held against its own requests.
 */

type Path = readonly (string | number)[];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Every field of a value of the wire that is a record, with its place. */
function fieldsIn(type: WireType, value: unknown, at: Path = []): readonly { record: string; key: string; path: Path }[] {
  if (type.record === undefined || !isObject(value)) return [];
  const { record, holds } = type;
  if (holds !== undefined) {
    const { holds: _, ...one } = type;
    return Object.entries(value).flatMap(([key, item]) => fieldsIn(one, item, [...at, key]));
  }
  return Object.entries(value).flatMap(([key, item]) => {
    const field = recordOf(record).fields[key];
    const path = [...at, key];
    return [{ record, key, path }, ...(field === undefined ? [] : fieldsIn(field.type, item, path))];
  });
}

/** The same value without the field at a place. */
function without(value: unknown, [head, ...rest]: Path): unknown {
  if (!isObject(value) || head === undefined) return value;
  if (Array.isArray(value))
    return value.map((item: unknown, at) => (String(at) === String(head) ? (rest.length === 0 ? null : without(item, rest)) : item));
  const { [head]: field, ...others } = value;
  return rest.length === 0 ? others : { ...others, [head]: without(field, rest) };
}

const startOf = ({ envelope }: Call): Path => (envelope === 'data' ? ['data'] : []);
const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => (isObject(part) ? part[key] : undefined), value);

const CALL_ROWS = CALLS.map((call): [string, Call] => [call.id, call]);
const NOTHING = 'nothing is lost';

/** A field that another one covers counts where that one is away. */
const COVERED: readonly (readonly [call: string, field: string, cover: Path])[] = [
  ['venue-info', 'WebConfig.tz', ['data', 'tz']],
  ['order-save', 'SavedDetail.pagado', ['data', 'det', 'ppago']],
];

describe('fields that are read by hand', () => {
  /** By name of record and field: whether any answer is read as something else without it. */
  const effects = new Map<string, boolean>();
  const note = (name: string, hasEffect: boolean) => effects.set(name, hasEffect || effects.get(name) === true);

  it.each(CALL_ROWS)('stand in the answer to %s', (id, call) => {
    const example = answerExample(call);
    const start = startOf(call);
    const fields = call.answer === undefined ? [] : fieldsIn(call.answer, valueAt(example, start), start);
    const unwritten: string[] = [];
    for (const { record, key, path } of fields) {
      const written = recordOf(record);
      const isPlace = Array.isArray(example) && path.length === 1;
      const isEnvelope = path.length === 1 && key === 'ok';
      if (written.fields[key] === undefined && !isPlace && !isEnvelope) unwritten.push(path.join('.'));
      if (written.fields[key] === undefined || schemaOf(written, key) !== undefined) continue;
      const cover = COVERED.find(([one, field]) => one === id && field === `${record}.${key}`)?.[2];
      const full = cover === undefined ? example : without(example, cover);
      note(`${record}.${key}`, JSON.stringify(call.decode(without(full, path))) !== JSON.stringify(call.decode(full)));
    }
    expect(unwritten).toEqual([]);
  });

  it.each(CALL_ROWS)('stand in the refusals of %s', (_, call) => {
    for (const [refusal] of call.refusals ?? []) {
      for (const { record, key, path } of fieldsIn({ label: '', schema: {}, record: 'Refusal' }, refusal)) {
        const written = recordOf(record);
        expect(written.fields[key]).toBeDefined();
        if (schemaOf(written, key) !== undefined) continue;
        note(`${record}.${key}`, JSON.stringify(call.decode(without(refusal, path))) !== JSON.stringify(call.decode(refusal)));
      }
    }
  });

  it('change what is read, but for those of which nothing is lost', () => {
    const byHand = Object.entries(RECORDS).flatMap(([name, record]) =>
      REQUEST_ONLY.has(name)
        ? []
        : Object.keys(record.fields).flatMap((key) => (schemaOf(record, key) === undefined ? [`${name}.${key}`] : [])),
    );
    const isLost = (name: string): boolean => {
      const [record = '', key = ''] = name.split('.');
      return recordOf(record).fields[key]?.without !== NOTHING;
    };
    // Pushed by the realtime channel, or answered in the place of a profile.
    const answered = byHand.filter((name) => !/^(TaxDocument|CodeSent)\./.test(name));
    expect(answered.filter((name) => (effects.get(name) ?? false) !== isLost(name))).toEqual([]);
  });
});

describe('what the product sends', () => {
  const seen = new Map<string, Set<string>>();

  it.each(CALL_ROWS.filter(([, { body }]) => body !== undefined))('to %s stands in the book', async (_, call) => {
    const type: WireType = { label: '', schema: {}, record: call.body ?? '' };
    const asked = await askedOf(call, SAMPLE);
    const bodies = asked.filter(({ operation }) => operation === call.id).map(({ body }): unknown => JSON.parse(JSON.stringify(body)));
    const fields = bodies.flatMap((body) => fieldsIn(type, body));
    for (const { record, key } of fields) seen.set(record, (seen.get(record) ?? new Set()).add(key));
    expect(fields.filter(({ record, key }) => recordOf(record).fields[key] === undefined).map(({ path }) => path.join('.'))).toEqual([]);
  });

  it('is all that stands there', () => {
    const requests = Object.entries(RECORDS).filter(([name]) => REQUEST_ONLY.has(name));
    const unsent = requests.flatMap(([name, { fields }]: [string, WireRecord]) =>
      Object.keys(fields).flatMap((key) => (seen.get(name)?.has(key) === true ? [] : [`${name}.${key}`])),
    );
    expect(unsent).toEqual([]);
  });
});
