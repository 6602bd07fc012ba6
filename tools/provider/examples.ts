import type { Call } from './call.ts';
import { recordOf } from './records.ts';
import type { Field } from './record.ts';
import type { Json, JsonObject, WireType } from './types.ts';

/** Deep enough for every record; a record inside itself ends there. */
const DEPTH = 8;

/** Example of a value: of a record made from those of its fields. */
export function exampleOf(type: WireType, depth = DEPTH): Json {
  if (type.record === undefined || depth === 0) throw new Error(`no example of ${type.label}`);
  const value = recordExample(type.record, depth - 1);
  if (type.holds === 'list') return [value];
  return type.holds === 'map' ? { '1': value } : value;
}

/** Example of a record. */
export function recordExample(name: string, depth = DEPTH): JsonObject {
  const fields = Object.entries(recordOf(name).fields).map(([key, field]) => [key, fieldExample(field, depth)] as const);
  return Object.fromEntries(fields);
}

/** Example of a field; maps and alternatives of records have the example of their record. */
export function fieldExample(field: Field, depth = DEPTH): Json {
  return field.example ?? exampleOf(field.type, depth);
}

/** A right answer to a call. */
export function answerExample({ envelope, answer }: Call): Json {
  if (answer === undefined) return { ok: true };
  if (envelope === 'bare') return bareExample(answer);
  const value = exampleOf(answer);
  return envelope === 'data' ? { ok: true, data: value } : { ok: true, ...(value as JsonObject) };
}

const STARTUP_LENGTH = 17;

/** `/srv/test` answers a list whose places are the fields of its record; texts are an object by key. */
function bareExample(answer: WireType): Json {
  if (answer.record !== 'StartupParts') return { 'typology.101': 'Chilena', 'typology.402': 'Hamburguesas' };
  const parts = recordExample('StartupParts');
  return Array.from({ length: STARTUP_LENGTH }, (_, at) => parts[String(at)] ?? null);
}
