/* What the values on the wire are: written for a reader, and as JSON Schema for the OpenAPI document. */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
export type JsonObject = Readonly<Record<string, Json>>;

/** A kind of value. */
export interface WireType {
  /** As the page writes it. */
  readonly label: string;
  readonly unit?: string;
  /** JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
  readonly schema: JsonObject;
  /** The record that it is, or that its items are. */
  readonly record?: string;
  readonly holds?: 'list' | 'map';
}

/** The plain values, each a component of the OpenAPI document. */
export const SCALARS = {
  Text: {
    type: ['string', 'number'],
    description: 'A text, or a number that is read as one. Empty counts as absent where a field is optional.',
  },
  Id: { anyOf: [{ type: 'string', minLength: 1 }, { type: 'number' }], description: 'An id: a text or a number, never empty.' },
  Number: {
    anyOf: [{ type: 'number' }, { type: 'string', pattern: String.raw`^\s*-?\d*\.?\d+\s*$` }],
    description: 'A number, or a text that is one, with a dot as decimal point.',
  },
  Integer: {
    anyOf: [{ type: 'integer' }, { type: 'string', pattern: String.raw`^\s*-?\d+\s*$` }],
    description: 'A whole number, or a text that is one.',
  },
  Money: {
    anyOf: [{ type: 'number' }, { type: 'string', pattern: String.raw`^\s*-?\d*\.?\d+\s*$` }],
    description: "An amount in major units of the venue's currency: 12900 pesos, 12.5 dollars.",
  },
  Flag: {
    enum: [true, false, 1, 0, '1', '0', 'true', 'false'],
    description:
      'A switch. 1, true, "1" and "true" are on. Other numbers but 0, and words such as "yes" or "S", are read as on, and reported; anything else is off.',
  },
  Instant: {
    anyOf: [{ type: 'number' }, { type: 'string', pattern: String.raw`^\s*\d+\s*$` }],
    description: 'Milliseconds since 1970, UTC.',
  },
  Country: { type: 'string', pattern: '^[A-Za-z]{2}$', description: 'ISO 3166 alpha-2; read in lower case.' },
  Url: {
    type: 'string',
    pattern: String.raw`^(https?://[^\s]+|/[^\s]*|)$`,
    description:
      'An address of https or http, one without scheme (`//cdn`, read as https), or a path: of the provider where the composition names its address, else of the site on which the product runs. Anything else is not opened.',
  },
  Color: { type: 'string', pattern: '^(#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})|)$', description: '#rgb or #rrggbb.' },
  Time: { type: 'string', pattern: String.raw`^\d{1,2}:\d{2}$`, description: "HH:mm on the venue's clock." },
  Date: { type: 'string', pattern: String.raw`^\d{8}$`, description: "YYYYMMDD on the venue's calendar." },
} as const satisfies Readonly<Record<string, JsonObject>>;

type ScalarName = keyof typeof SCALARS;

const scalar = (name: ScalarName, label: string, unit?: string): WireType => ({
  label,
  ...(unit === undefined ? {} : { unit }),
  schema: { $ref: `#/components/schemas/${name}` },
});

export const text = scalar('Text', 'text');
export const id = scalar('Id', 'id');
export const integer = scalar('Integer', 'integer');
export const number = scalar('Number', 'number');
export const money = scalar('Money', 'amount', 'major units');
export const flag = scalar('Flag', 'switch');
export const instant = scalar('Instant', 'instant', 'ms since 1970');
export const country = scalar('Country', 'country');
export const url = scalar('Url', 'address');
export const color = scalar('Color', 'colour');
export const time = scalar('Time', 'time', 'venue clock');
export const date = scalar('Date', 'date', 'venue calendar');

/** A number with its unit. */
export const measured = (unit: string, of: WireType = number): WireType => ({ ...of, unit });

/** One of a few values. */
export const oneOf = (...values: readonly (string | number)[]): WireType => ({
  label: values.map((value) => JSON.stringify(value)).join(' \\| '),
  // A number may come as a text, as everywhere.
  schema: { enum: values.flatMap((value) => (typeof value === 'number' ? [value, String(value)] : [value])) },
});

/** A text of a pattern. */
export const pattern = (label: string, source: string): WireType => ({ label, schema: { type: 'string', pattern: source } });

/** Anything: a reader of its own takes it apart, or nobody does. */
export const anything: WireType = { label: 'anything', schema: {} };

/** A record of the book, by its name. */
export const record = (name: string): WireType => ({ label: name, schema: { $ref: `#/components/schemas/${name}` }, record: name });

export const listOf = (of: WireType): WireType => ({
  label: `list of ${of.label}`,
  ...(of.unit === undefined ? {} : { unit: of.unit }),
  schema: { type: 'array', items: of.schema },
  ...holding('list', of),
});

/** An object by keys of the data. */
export const mapOf = (key: string, of: WireType): WireType => ({
  label: `object by ${key} of ${of.label}`,
  // The realtime database shows an object with small numbers as keys as a list with holes.
  schema: { anyOf: [{ type: 'object', additionalProperties: of.schema }, { type: 'array' }] },
  ...holding('map', of),
});

/** What holds records holds their name; what holds holders is taken as a whole. */
function holding(holds: 'list' | 'map', of: WireType): Pick<WireType, 'record' | 'holds'> {
  return of.record === undefined || of.holds !== undefined ? {} : { record: of.record, holds };
}

/** A list in which each place has its meaning; `null` where none has. */
export const tuple = (label: string, ...places: readonly (WireType | null)[]): WireType => ({
  label,
  schema: { type: 'array', prefixItems: places.map((place) => (place === null ? {} : { anyOf: [place.schema, { type: 'null' }] })) },
});

/** Either of two kinds; of records the first is the one that is taken apart. */
export const either = (...types: readonly WireType[]): WireType => ({
  label: types.map(({ label }) => label).join(' or '),
  schema: { anyOf: types.map(({ schema }) => schema) },
  ...(types[0]?.record === undefined || types[0].holds !== undefined ? {} : { record: types[0].record }),
});
