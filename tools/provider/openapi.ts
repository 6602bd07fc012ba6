import { askedOf, queryOf } from './asked.ts';
import type { Call, Parameter } from './call.ts';
import { CALLS } from './calls.ts';
import { answerExample } from './examples.ts';
import { presenceOf, type WireRecord } from './record.ts';
import { recordOf, RECORDS, REQUEST_ONLY } from './records.ts';
import { SAMPLE } from './subject.ts';
import { type Json, type JsonObject, SCALARS, type WireType } from './types.ts';

const NULL = { type: 'null' } as const;
const OK = { const: true } as const;
const STARTUP_LENGTH = 17;

const json = (schema: JsonObject, example?: Json): JsonObject => ({
  content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
});

/** Schema of a record. An optional field may be `null` as well; unknown fields are allowed everywhere. */
function recordSchema(name: string, record: WireRecord): JsonObject {
  const isRequest = REQUEST_ONLY.has(name);
  const required = Object.keys(record.fields).filter((key) => presenceOf(record, key).kind === 'required');
  const properties = Object.entries(record.fields).map(([key, { type, meaning, extension }]) => {
    const isOptional = !isRequest && !required.includes(key);
    const described: JsonObject = {
      description: [meaning, type.unit === undefined ? '' : `Unit: ${type.unit}.`].filter((part) => part !== '').join('. '),
      ...(extension === undefined ? {} : { 'x-extension': extension }),
    };
    return [key, isOptional ? { ...described, anyOf: [type.schema, NULL] } : { ...described, allOf: [type.schema] }] as const;
  });
  return {
    type: 'object',
    description: record.title,
    properties: Object.fromEntries(properties),
    ...(required.length === 0 ? {} : { required }),
  };
}

/** Schema of a right answer. */
export function answerSchema({ envelope, answer, isAnswerOptional = false }: Call): JsonObject {
  const ok = { type: 'object', properties: { ok: OK }, required: ['ok'] } as const;
  if (answer === undefined) return ok;
  if (envelope === 'bare') return bareSchema(answer);
  if (envelope === 'top') return { allOf: [ok, answer.schema] };
  return { ...ok, properties: { ok: OK, data: answer.schema }, required: isAnswerOptional ? ['ok'] : ['ok', 'data'] };
}

function bareSchema(answer: WireType): JsonObject {
  if (answer.record !== 'StartupParts') return answer.schema;
  const { fields } = recordOf(answer.record);
  const places = Array.from({ length: STARTUP_LENGTH }, (_, at): JsonObject => {
    const field = fields[String(at)];
    if (field === undefined) return {};
    return field.isRequired === true ? field.type.schema : { anyOf: [field.type.schema, NULL] };
  });
  return { type: 'array', prefixItems: places };
}

const parameters = (place: 'query' | 'path', values: Readonly<Record<string, Parameter>> = {}): readonly JsonObject[] =>
  Object.entries(values).map(([name, { type, meaning }]) => ({
    name,
    in: place,
    required: place === 'path',
    description: meaning,
    schema: type.schema,
  }));

const COMMON = ['amb', 'dgid', 'App-Version', 'Authorization', 'X-Csrf-Token', 'Accept-Language'];

async function operation(call: Call): Promise<JsonObject> {
  const [asked] = await askedOf(call, SAMPLE);
  const body = asked?.body as Json | undefined;
  const places = [...call.address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const fromComposition = places.filter((name) => call.path?.[name] === undefined && name !== 'loginPath');
  return {
    operationId: call.id,
    summary: call.title,
    tags: [call.group],
    description: [...(call.notes ?? []), `Without it: ${call.without}.`].join('\n\n'),
    'x-access': call.access,
    'x-credentials': call.credentials,
    'x-timeout-ms': call.timeoutMs,
    ...(call.extension === undefined ? {} : { 'x-extension': call.extension }),
    parameters: [
      ...COMMON.map((name) => ({ $ref: `#/components/parameters/${name}` })),
      ...parameters('query', call.query),
      ...parameters('path', call.path),
      ...fromComposition.map((name) => ({
        name,
        in: 'path',
        required: true,
        description: 'of the composition',
        schema: { type: 'string' },
      })),
    ],
    ...(call.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            ...json({ $ref: `#/components/schemas/${call.body}` }, body === undefined ? undefined : asSent(body)),
          },
        }),
    ...(asked === undefined ? {} : { 'x-example-query': queryOf(call, asked) }),
    responses: {
      '200': {
        description: 'Done, or refused',
        ...json({ anyOf: [answerSchema(call), { $ref: '#/components/schemas/Refusal' }] }, answerExample(call)),
      },
      '4XX': { description: 'Refused because of who asks, or of what is asked', ...json({ $ref: '#/components/schemas/Refusal' }) },
    },
  };
}

/** As it goes over the wire: nothing undefined, no other classes. */
function asSent(body: Json): Json {
  return JSON.parse(JSON.stringify(body)) as Json;
}

/** Path of a call in the document: the one of a login is the composition's; two calls of one path and method are told apart by a fragment. */
function pathOf(call: Call): string {
  const path = call.address === '{loginPath}' ? '/{loginPath}' : call.address;
  const first = CALLS.find(({ address, method }) => address === call.address && method === call.method);
  return first?.id === call.id ? path : `${path}#${call.id}`;
}

const text = (description: string): JsonObject => ({ schema: { type: 'string' }, description });

/** The OpenAPI 3.1 document of the provider's wire. */
export async function openApi(): Promise<JsonObject> {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of CALLS) {
    const path = (paths[pathOf(call)] ??= {});
    path[call.method.toLowerCase()] = await operation(call);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'The wire of a restaurant provider, as Comanda speaks it',
      version: '1.0.0',
      description: 'Generated: npm run provider-pages. Prose, security and realtime: provider.md beside it.',
    },
    servers: [
      {
        url: '{provider}',
        variables: { provider: { default: 'https://provider.example', description: 'provider.url of the composition' } },
      },
    ],
    tags: [...new Set(CALLS.map(({ group }) => group))].map((name) => ({ name })),
    paths,
    components: {
      parameters: {
        amb: {
          name: 'amb',
          in: 'query',
          required: true,
          description: 'environment; TEST is never sent',
          schema: { enum: ['PROD', 'DEV'] },
        },
        dgid: { name: 'dgid', in: 'query', required: true, ...text('device id, made by the device') },
        'App-Version': { name: 'App-Version', in: 'header', required: true, ...text('version of the product') },
        Authorization: { name: 'Authorization', in: 'header', required: true, ...text('Bearer and the public token of the composition') },
        'X-Csrf-Token': { name: 'X-Csrf-Token', in: 'header', required: true, ...text('see provider.md; may be ignored') },
        'Accept-Language': { name: 'Accept-Language', in: 'header', required: true, ...text('es, en or pt') },
      },
      schemas: { ...SCALARS, ...Object.fromEntries(Object.entries(RECORDS).map(([name, record]) => [name, recordSchema(name, record)])) },
    },
  };
}
