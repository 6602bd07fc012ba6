import { globSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { takeMarks } from '@comanda/shared-contracts/wire/notes';
import type { ObjectSchema } from './record.ts';
import { NOT_ON_THE_WIRE } from './records.ts';

const ROOT = join(import.meta.dirname, '../..');
const isObjectSchema = (value: unknown): value is ObjectSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema' && 'entries' in value;

/** What no field means: each reader refuses it, keeps it as it is, or marks it. */
const ODD: readonly unknown[] = [{ 'odd?': 1 }, ['odd?'], [{ 'odd?': 1 }], 'odd?', '<html>odd?</html>', true, false, 1e300, -1e300];

/**
 * Fields of whose values one is a word for another: what they make of it is written where they are read.
 * `payCaja`: true says that there is a register.
 */
const READ_AS_SAID: Readonly<Record<string, readonly unknown[]>> = { payCaja: [true] };

let schemas: readonly (readonly [name: string, schema: ObjectSchema])[] = [];
beforeAll(async () => {
  const files = globSync('*/src/wire/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
  const modules: readonly Readonly<Record<string, unknown>>[] = await Promise.all(files.map((file) => import(join(ROOT, file))));
  schemas = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, schema]) =>
      isObjectSchema(schema) && NOT_ON_THE_WIRE[name] === undefined ? [[name, schema] as const] : [],
    ),
  );
});

describe('a senseless value in a field of any schema', () => {
  it('[X-22] is refused, kept as it came, or marked as left out', () => {
    const silent = schemas.flatMap(([name, { entries }]) =>
      Object.entries(entries).flatMap(([field, entry]) =>
        ODD.filter((odd) => !isReported(entry, odd) && READ_AS_SAID[field]?.includes(odd) !== true).map(
          (odd) => `${name}.${field}: ${JSON.stringify(odd)}`,
        ),
      ),
    );
    expect(silent).toEqual([]);
    expect(schemas.length).toBeGreaterThan(50);
  });
});

function isReported(entry: v.GenericSchema, odd: unknown): boolean {
  takeMarks();
  const { success, output } = v.safeParse(entry, odd);
  const isSwitch = typeof output === 'boolean' && typeof odd === 'boolean';
  // A record may have more fields than are read; which of its own are missing, their readers say.
  const isRecord =
    typeof odd === 'object' && typeof output === 'object' && !Array.isArray(output) && (!Array.isArray(odd) || 'entries' in entry);
  return takeMarks() !== 0 || !success || isSwitch || isRecord || keeps(output, odd);
}

/** Whether what was sent is still there: the value itself, or its word. */
function keeps(output: unknown, odd: unknown): boolean {
  if (Object.is(output, odd)) return true;
  const text = JSON.stringify(output) ?? '';
  return text.includes(typeof odd === 'number' ? String(odd) : 'odd?') && typeof odd !== 'boolean';
}
