import { describe, expect, it } from 'vitest';
import { askedOf } from './asked.ts';
import type { Call } from './call.ts';
import { CALLS } from './calls.ts';
import { answerExample } from './examples.ts';
import { isObject, schemaOf, type WireRecord } from './record.ts';
import { recordOf, RECORDS, REQUEST_ONLY } from './records.ts';
import { SAMPLE } from './subject.ts';
import type { WireType } from './types.ts';

/*
 * Fields that no schema of the product reads are held against what it does: an answer without the field must be read as something else.
 * Fields that it sends are held against its own requests.
 */

type Path = readonly (string | number)[];

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

/** A field that no schema reads, by record and name, and whether an answer is read as something else without it. */
type Effect = readonly [name: string, hasEffect: boolean];

const effectOf = (call: Call, name: string, full: unknown, path: Path): Effect => [
  name,
  JSON.stringify(call.decode(without(full, path))) !== JSON.stringify(call.decode(full)),
];

/** What the fields of a call's answer do, and those that stand in no record. */
function answerOf(id: string, call: Call): { readonly effects: readonly Effect[]; readonly unwritten: readonly string[] } {
  const example = answerExample(call);
  const start = startOf(call);
  const effects: Effect[] = [];
  const unwritten: string[] = [];
  for (const { record, key, path } of call.answer === undefined ? [] : fieldsIn(call.answer, valueAt(example, start), start)) {
    const written = recordOf(record);
    const isPlace = Array.isArray(example) && path.length === 1;
    const isEnvelope = path.length === 1 && key === 'ok';
    if (written.fields[key] === undefined && !isPlace && !isEnvelope) unwritten.push(path.join('.'));
    if (written.fields[key] === undefined || schemaOf(written, key) !== undefined) continue;
    const cover = COVERED.find(([one, field]) => one === id && field === `${record}.${key}`)?.[2];
    effects.push(effectOf(call, `${record}.${key}`, cover === undefined ? example : without(example, cover), path));
  }
  return { effects, unwritten };
}

/** The same of a call's refusals. */
function refusalsOf(call: Call): ReturnType<typeof answerOf> {
  const found = (call.refusals ?? []).flatMap(([refusal]) =>
    fieldsIn({ label: '', schema: {}, record: 'Refusal' }, refusal).map((field) => ({
      ...field,
      refusal,
      written: recordOf(field.record),
    })),
  );
  return {
    unwritten: found.flatMap(({ written, key, path }) => (written.fields[key] === undefined ? [path.join('.')] : [])),
    effects: found.flatMap(({ refusal, written, record, key, path }) =>
      schemaOf(written, key) === undefined ? [effectOf(call, `${record}.${key}`, refusal, path)] : [],
    ),
  };
}

describe('fields that are read by hand', () => {
  it.each(CALL_ROWS)('stand in the answer to %s', (id, call) => {
    expect(answerOf(id, call).unwritten).toEqual([]);
  });

  it.each(CALL_ROWS)('stand in the refusals of %s', (_, call) => {
    expect(refusalsOf(call).unwritten).toEqual([]);
  });

  it('change what is read, but for those of which nothing is lost', () => {
    const effects = CALL_ROWS.flatMap(([id, call]) => [...answerOf(id, call).effects, ...refusalsOf(call).effects]);
    const effective = new Set(effects.flatMap(([name, hasEffect]) => (hasEffect ? [name] : [])));
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
    expect(answered.filter((name) => effective.has(name) !== isLost(name))).toEqual([]);
  });
});

/** The fields that the product sends with a call. */
async function sentBy(call: Call): Promise<ReturnType<typeof fieldsIn>> {
  const asked = await askedOf(call, SAMPLE);
  const bodies = asked.filter(({ operation }) => operation === call.id).map(({ body }): unknown => JSON.parse(JSON.stringify(body)));
  return bodies.flatMap((body) => fieldsIn({ label: '', schema: {}, record: call.body ?? '' }, body));
}

describe('what the product sends', () => {
  const WITH_BODY = CALL_ROWS.filter(([, { body }]) => body !== undefined);

  it.each(WITH_BODY)('to %s stands in the book', async (_, call) => {
    const fields = await sentBy(call);
    expect(fields.filter(({ record, key }) => recordOf(record).fields[key] === undefined).map(({ path }) => path.join('.'))).toEqual([]);
  });

  it('is all that stands there', async () => {
    const sent = new Set<string>();
    for (const [, call] of WITH_BODY) for (const { record, key } of await sentBy(call)) sent.add(`${record}.${key}`);
    const requests = Object.entries(RECORDS).filter(([name]) => REQUEST_ONLY.has(name));
    const unsent = requests.flatMap(([name, { fields }]: [string, WireRecord]) =>
      Object.keys(fields).flatMap((key) => (sent.has(`${name}.${key}`) ? [] : [`${name}.${key}`])),
    );
    expect(unsent).toEqual([]);
  });
});
