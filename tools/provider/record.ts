import * as v from 'valibot';
import { takeMarks } from '@comanda/shared-contracts/wire/notes';
import type { Json, WireType } from './types.ts';

/** What is written about a field; whether it may be absent is read off the product's own schema. */
export interface Field {
  readonly type: WireType;
  readonly meaning: string;
  /** Of a record or a list of them it is made from theirs. */
  readonly example?: Json;
  /** What the product does where it is absent; for plain values it follows from the default. */
  readonly without?: string;
  /** The extension of ours that it belongs to. */
  readonly extension?: string;
  /** For fields that no schema of the product reads. */
  readonly isRequired?: boolean;
}

export type ObjectSchema = v.GenericSchema & { readonly entries: Readonly<Record<string, v.GenericSchema>> };

/** A record of the wire. */
export interface WireRecord {
  readonly title: string;
  /** What the product reads it with; none for requests and for what is read by hand. */
  readonly schemas: readonly ObjectSchema[];
  /** What becomes of a record whose required fields cannot be read. */
  readonly lost: string;
  readonly fields: Readonly<Record<string, Field>>;
  /** Its form is our reading, where the specification names the call and not the answer. */
  readonly isOurReading: boolean;
}

type More = Omit<Field, 'type' | 'meaning' | 'example'>;

/** An entry of the table. */
export function field(type: WireType, meaning: string, example?: Json, more: More = {}): Field {
  return { type, meaning, ...(example === undefined ? {} : { example }), ...more };
}

/** What is read by hand and must be there. */
export function must(type: WireType, meaning: string, example?: Json, more: More = {}): Field {
  return field(type, meaning, example, { isRequired: true, ...more });
}

/** A field of an extension of ours. */
export function extra(extension: string, type: WireType, meaning: string, example?: Json, more: More = {}): Field {
  return field(type, meaning, example, { extension, ...more });
}

interface RecordMore {
  readonly schemas?: readonly ObjectSchema[];
  readonly lost?: string;
  readonly isOurReading?: boolean;
}

/** A record with its fields. `lost`: it is an answer of its own where nothing is said. */
export function wireRecord(title: string, more: RecordMore, fields: Readonly<Record<string, Field>>): WireRecord {
  const { schemas = [], lost = 'the answer counts as unreadable', isOurReading = false } = more;
  return { title, schemas, lost, fields, isOurReading };
}

/** Whether a field must be there, or what stands for it. */
export type Presence = { readonly kind: 'required' } | { readonly kind: 'optional'; readonly fallback: unknown };

/** Schema of a field; undefined where none reads it. */
export function schemaOf({ schemas }: WireRecord, name: string): v.GenericSchema | undefined {
  return schemas.find(({ entries }) => name in entries)?.entries[name];
}

/** Of each record, what was found of its fields: an answer is asked for each of them many times over. */
const PRESENCES = new WeakMap<WireRecord, Map<string, Presence>>();

/** Introspected where there is a schema: what it makes of a field that is not there. */
export function presenceOf(record: WireRecord, name: string): Presence {
  const known = PRESENCES.get(record) ?? new Map<string, Presence>();
  PRESENCES.set(record, known);
  const presence = known.get(name) ?? foundPresence(record, name);
  known.set(name, presence);
  return presence;
}

function foundPresence(record: WireRecord, name: string): Presence {
  const schema = schemaOf(record, name);
  if (schema === undefined) {
    return record.fields[name]?.isRequired === true ? { kind: 'required' } : { kind: 'optional', fallback: undefined };
  }
  const absent = v.safeParse(schema, undefined);
  return absent.success ? { kind: 'optional', fallback: absent.output } : { kind: 'required' };
}

/** Whether the product does without a field, and reports to its operator that it is not there. */
export function isAbsenceReported(record: WireRecord, name: string): boolean {
  const schema = schemaOf(record, name);
  if (schema === undefined) return false;
  takeMarks();
  return v.safeParse(schema, undefined).success && takeMarks() !== 0;
}

/** Whether a value of the wire is read as something else than its absence. `null` and '' count as absent. */
export function isRead(schema: v.GenericSchema, value: unknown): boolean {
  const present = v.safeParse(schema, value);
  if (!present.success) return false;
  const absent = v.safeParse(schema, undefined);
  return !absent.success || JSON.stringify(present.output) !== JSON.stringify(absent.output);
}

/** Whether a value has parts: a record, or a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
