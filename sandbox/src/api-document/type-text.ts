import { isRecord } from '../server/is-record.ts';

/** A part of a JSON schema, as far as it is written here. */
export interface JsonSchema {
  readonly [key: string]: unknown;
}

const MAX_INLINE = 90;

/** A JSON schema as a type that a person reads: `{ a: string, b?: number[] }`, over several lines where it is long. */
export function typeText(schema: unknown, indent = ''): string {
  if (!isRecord(schema)) return 'unknown';
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices)) return [...new Set(choices.map((choice) => typeText(choice, indent)))].join(' | ');
  if (Array.isArray(schema['allOf'])) return schema['allOf'].map((part) => typeText(part, indent)).join(' & ');
  if (Array.isArray(schema['type'])) return schema['type'].join(' | ');
  if (schema['type'] === 'array') return listText(schema, indent);
  if (schema['type'] === 'object') return objectText(schema, indent);
  return typeof schema['type'] === 'string' ? schema['type'] : 'unknown';
}

function listText(schema: JsonSchema, indent: string): string {
  if (Array.isArray(schema['prefixItems'])) return `[${schema['prefixItems'].map((item) => typeText(item, indent)).join(', ')}]`;
  const item = typeText(schema['items'], indent);
  return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
}

function objectText(schema: JsonSchema, indent: string): string {
  const below = `${indent}  `;
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  const fields = Object.entries(isRecord(schema['properties']) ? schema['properties'] : {}).map(
    ([name, field]) => `${name}${required.has(name) ? '' : '?'}: ${typeText(field, below)}`,
  );
  const more = schema['additionalProperties'];
  if (isRecord(more) && Object.keys(more).length > 0) fields.push(`[name: string]: ${typeText(more, below)}`);
  const line = fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  if (line.length <= MAX_INLINE && !line.includes('\n')) return line;
  return `{\n${fields.map((field) => `${below}${field}`).join('\n')}\n${indent}}`;
}
