import { globSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import * as primitives from '@comanda/shared-contracts/wire/primitives';
import { breakages } from '@comanda/shared-contracts/testing/breakages';
import { countrySchema } from '@comanda/shared-contracts/wire/venue-parts';
import type { Call } from './call.ts';
import { CALLS } from './calls.ts';
import { answerExample, fieldExample, recordExample } from './examples.ts';
import { EXTENSIONS } from './extensions.ts';
import { answerSchema, openApi } from './openapi.ts';
import { isRead, type ObjectSchema, presenceOf, schemaOf, type WireRecord } from './record.ts';
import { NOT_ON_THE_WIRE, RECORDS, REQUEST_ONLY } from './records.ts';
import type { JsonObject } from './types.ts';
import { createValidator, type Validator } from './validate.ts';

const ROOT = join(import.meta.dirname, '../..');
const BOOK = Object.entries(RECORDS).map(([name, record]): [string, WireRecord] => [name, record]);
const CALL_ROWS = CALLS.map((call): [string, Call] => [call.id, call]);

const isObjectSchema = (value: unknown): value is ObjectSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema' && 'entries' in value;

let validator: Validator;
let document: JsonObject;
beforeAll(async () => {
  document = await openApi();
  validator = createValidator(document);
});

describe('the book of records', () => {
  it('has every schema of the product that reads the wire', async () => {
    const files = globSync('*/src/wire/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
    const modules: readonly Readonly<Record<string, unknown>>[] = await Promise.all(files.map((file) => import(join(ROOT, file))));
    const found = modules.flatMap((module) => Object.entries(module).filter(([, value]) => isObjectSchema(value)));
    const written = new Set<unknown>(BOOK.flatMap(([, { schemas }]) => schemas));
    const unwritten = found.filter(([name, schema]) => !written.has(schema) && NOT_ON_THE_WIRE[name] === undefined);
    expect(unwritten.map(([name]) => name)).toEqual([]);
    expect(found.length).toBeGreaterThan(50);
    expect(Object.keys(NOT_ON_THE_WIRE).filter((name) => !found.some(([one]) => one === name))).toEqual([]);
  });

  it.each(BOOK)('says of %s every field that the product reads', (_, { schemas, fields }) => {
    const read = schemas.flatMap(({ entries }) => Object.keys(entries));
    expect(read.filter((key) => fields[key] === undefined)).toEqual([]);
  });

  it.each(BOOK)('shows examples of %s that are read, and says what stands for what is absent', (name, record) => {
    // What the product sends is held against its own requests.
    if (REQUEST_ONLY.has(name)) return;
    const wrong = Object.entries(record.fields).filter(([key, field]) => {
      const schema = schemaOf(record, key);
      if (schema === undefined) return false;
      const presence = presenceOf(record, key);
      // A default that only the reader knows must be said in words.
      const isUnsaid = presence.kind === 'optional' && presence.fallback === undefined && field.without === undefined;
      return isUnsaid || !isRead(schema, fieldExample(field));
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  it.each(BOOK)('reads each field of %s that is null as one that is absent', (_, { schemas }) => {
    const read = (schema: v.GenericSchema, value: unknown) => {
      const { success, output } = v.safeParse(schema, value);
      return success ? (JSON.stringify(output ?? null) ?? '') : 'refused';
    };
    const fields = schemas.flatMap(({ entries }) => Object.entries(entries));
    expect(fields.filter(([, schema]) => read(schema, null) !== read(schema, undefined)).map(([key]) => key)).toEqual([]);
  });

  /** The product's own readers, and what the page may call them. */
  const READERS = new Map<unknown, readonly string[]>([
    [primitives.flag, ['Flag']],
    [primitives.count, ['Number', 'Integer', 'Money', 'Instant']],
    [primitives.maybeNumber, ['Number', 'Integer', 'Money', 'Instant']],
    [primitives.maybePositive, ['Number', 'Integer', 'Money']],
    [primitives.requiredNumber, ['Number', 'Integer', 'Instant']],
    [primitives.requiredInteger, ['Integer']],
    [primitives.requiredAmount, ['Money']],
    [primitives.text, ['Text', 'Id', 'Date', 'Time']],
    [primitives.maybeText, ['Text', 'Id', 'Url']],
    [primitives.requiredText, ['Text', 'Id', 'Date', 'Time', 'Country']],
    [countrySchema, ['Country']],
  ]);

  it.each(BOOK)('names the types of %s as they are read', (_, record) => {
    const wrong = Object.entries(record.fields).filter(([key, { type }]) => {
      const allowed = READERS.get(schemaOf(record, key));
      const written = type.schema['$ref'];
      return allowed !== undefined && typeof written === 'string' && !allowed.includes(written.replace('#/components/schemas/', ''));
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  it('belongs to extensions that are listed, and lists none without a place', () => {
    const used = [
      ...BOOK.flatMap(([, { fields }]) => Object.values(fields).map(({ extension }) => extension)),
      ...CALLS.map(({ extension }) => extension),
    ].filter((id) => id !== undefined);
    const placed = Object.entries(EXTENSIONS).filter(([id, { where }]) => where !== undefined || used.includes(id));
    expect(used.filter((id) => EXTENSIONS[id] === undefined)).toEqual([]);
    expect(Object.keys(EXTENSIONS)).toEqual(placed.map(([id]) => id));
  });

  it.each(BOOK.filter(([name]) => !REQUEST_ONLY.has(name)))('describes its example of %s', (name) => {
    const schema = { $ref: `#/components/schemas/${name}` };
    expect(validator.misfits(schema, recordExample(name))).toEqual([]);
  });
});

describe('the examples of answers', () => {
  it.each(CALL_ROWS)('of %s are decoded by the product', (_, call) => {
    const decoded = call.decode(answerExample(call));
    expect(decoded).toMatchObject({ ok: true });
    // Records that cannot be read leave their list.
    if (decoded.ok && Array.isArray(decoded.value)) expect(decoded.value.length).toBeGreaterThan(0);
  });

  it.each(CALL_ROWS)('of %s fit the document', (_, call) => {
    expect(validator.misfits(answerSchema(call), answerExample(call))).toEqual([]);
  });

  it.each(CALL_ROWS)('of %s are read as without a field where it is null', (_, call) => {
    // What the menu's reader hands on undecoded has decoders of its own.
    const read = (answer: unknown) =>
      JSON.stringify(call.decode(answer), (key, value: unknown) => (key === 'raw' || key === 'lists' ? undefined : value));
    const absent = new Map<string, string>();
    const wrong = breakages(answerExample(call)).flatMap(({ path, how, broken }) => {
      if (how === 'absent') absent.set(path, read(broken));
      const without = absent.get(path);
      return how !== 'null' || without === undefined || read(broken) === without ? [] : [path];
    });
    expect(wrong).toEqual([]);
  });

  it.each(CALL_ROWS)('of %s are refusals where they say so', (_, call) => {
    for (const [answer] of call.refusals ?? []) {
      expect(call.decode(answer)).toMatchObject({ ok: false, failure: { kind: expect.stringMatching(/^(domain|conflict|auth)$/) } });
      expect(validator.misfits({ $ref: '#/components/schemas/Refusal' }, answer)).toEqual([]);
    }
  });
});
