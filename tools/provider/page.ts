import { CODES } from './about/codes.ts';
import { REALTIME } from './about/realtime.ts';
import { SECURITY } from './about/security.ts';
import { READING, TRANSPORT } from './about/transport.ts';
import { type Asked, askedOf, queryOf } from './asked.ts';
import type { Call, Parameter } from './call.ts';
import { CALLS, GROUPS } from './calls.ts';
import { answerExample, fieldExample } from './examples.ts';
import { EXTENSIONS } from './extensions.ts';
import { type Field, presenceOf, type WireRecord } from './record.ts';
import { recordOf, RECORDS, REQUEST_ONLY } from './records.ts';
import { SAMPLE } from './subject.ts';
import type { WireType } from './types.ts';

const LONGEST_EXAMPLE = 90;
/** Characters. */
const LONGEST_ANSWER = 700;
const LONGEST_PART = 250;
const SECOND = 1_000;

const cell = (text: string): string => text.replaceAll(/(?<!\\)\|/g, String.raw`\|`).replaceAll('\n', ' ');
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const code = (text: string): string => `\`${text}\``;
const anchor = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(heads), `|${heads.map(() => '---').join('|')}|`, ...rows.map(row)].join('\n');
}

const json = (value: unknown): string => ['```json', JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' '), '```'].join('\n');

/** The kind of a value with a link to its record. */
function kind({ label, record }: WireType): string {
  return record === undefined ? label : label.replace(new RegExp(`\\b${record}\\b`), `[${record}](#${anchor(record)})`);
}

function example(field: Field): string {
  if (field.example === undefined) return '';
  const text = JSON.stringify(fieldExample(field));
  return text.length > LONGEST_EXAMPLE ? '' : code(text);
}

/** What stands for a field that is not there, where its entry does not say it. */
function standIn(fallback: unknown): string {
  if (fallback === false) return 'off';
  if (fallback === '') return 'empty';
  if (Array.isArray(fallback) && fallback.length === 0) return 'none';
  return typeof fallback === 'number' || typeof fallback === 'string' ? String(fallback) : '';
}

function recordRow(record: WireRecord, name: string, field: Field): readonly string[] {
  const presence = presenceOf(record, name);
  const isRequired = presence.kind === 'required';
  const must = [isRequired ? '**required**' : 'optional', field.extension === undefined ? '' : 'extension'].filter((part) => part !== '');
  const without = isRequired ? '' : (field.without ?? standIn(presence.fallback));
  return [code(name), kind(field.type), field.type.unit ?? '', must.join(', '), field.meaning, without, example(field)];
}

function recordSection([name, record]: readonly [string, WireRecord]): string {
  const entries = Object.entries(record.fields);
  const head = `### ${name}\n\n${record.title}.${record.isOurReading ? ' *Our reading.*' : ''}`;
  if (REQUEST_ONLY.has(name)) {
    const rows = entries.map(([key, field]) => [
      code(key),
      kind(field.type),
      field.type.unit ?? '',
      field.extension === undefined ? '' : 'extension',
      field.meaning,
    ]);
    return `${head}\n\n${table(['Field', 'Kind', 'Unit', '', 'Meaning'], rows)}`;
  }
  const needs = entries.some(([key]) => presenceOf(record, key).kind === 'required');
  const lost = needs ? ` Where a required field cannot be read: ${record.lost}.` : '';
  const rows = entries.map(([key, field]) => recordRow(record, key, field));
  return `${head}${lost}\n\n${table(['Field', 'Kind', 'Unit', '', 'Meaning', 'Without it', 'Example'], rows)}`;
}

const CREDENTIALS = {
  none: "nobody's",
  optional: 'of whoever there is',
  required: 'a diner, guest or kiosk',
  user: 'a registered diner',
  kiosk: 'a linked kiosk',
} as const;

function parameterTable(values: Readonly<Record<string, Parameter>>, place: string): string {
  const rows = Object.entries(values).map(([name, { type, meaning }]) => [code(name), place, kind(type), type.unit ?? '', meaning]);
  return rows.length === 0 ? '' : table(['Name', 'In', 'Kind', 'Unit', 'Meaning'], rows);
}

function answerText({ envelope, answer, isAnswerOptional = false }: Call): string {
  if (answer === undefined) return '`{"ok": true}`; nothing else is read';
  if (envelope === 'data')
    return `\`{"ok": true, "data": …}\`, in \`data\` ${kind(answer)}${isAnswerOptional ? '; `ok` alone is enough' : ''}`;
  return envelope === 'top' ? `\`ok\` and beside it the fields of ${kind(answer)}` : `${kind(answer)}, without \`ok\``;
}

function exampleText(call: Call, asked: readonly Asked[]): string {
  const own = asked.filter(({ operation }) => operation === call.id);
  const lines = own.map((one) => {
    const query = Object.entries(queryOf(call, one)).map(([name, value]) => `${name}=${value}`);
    const search = query.length === 0 ? '' : `?${query.join('&')}`;
    return [`*${one.use}*: \`${call.method} ${call.address}${search}\``, ...(one.body === undefined ? [] : [json(one.body)])].join('\n\n');
  });
  return [...lines, '*answer*', json(shortened(call))].join('\n\n');
}

/** An example answer in which records inside records are named only: whole ones are in the OpenAPI document. */
function shortened(call: Call): unknown {
  const whole = answerExample(call);
  const { answer, envelope } = call;
  if (JSON.stringify(whole).length <= LONGEST_ANSWER || answer?.record === undefined || envelope === 'bare') return whole;
  const names = Object.entries(recordOf(answer.record).fields).map(([key, field]) => {
    const isNamed = field.type.record !== undefined && JSON.stringify(fieldExample(field)).length > LONGEST_PART;
    return [key, isNamed ? `... ${field.type.label}` : fieldExample(field)] as const;
  });
  const value = answer.holds === 'list' ? [Object.fromEntries(names)] : Object.fromEntries(names);
  return envelope === 'data' ? { ok: true, data: value } : { ok: true, ...value };
}

async function callSection(call: Call): Promise<string> {
  const facts = [
    `Credentials: ${CREDENTIALS[call.credentials]}.`,
    call.access === 'reading' ? 'Reading: repeated by the product.' : 'Writing: never repeated by the client.',
    `Within ${call.timeoutMs / SECOND} s.`,
    call.moneyMayHaveMoved ? 'Money may move.' : '',
    call.extension === undefined ? '' : 'Extension.',
  ];
  const refusals = (call.refusals ?? []).map(([answer, meaning]) => [code(JSON.stringify(answer)), meaning]);
  return [
    `### ${call.id}: ${call.method} ${call.address}`,
    `${call.title}. ${facts.filter((fact) => fact !== '').join(' ')}`,
    [parameterTable(call.path ?? {}, 'path'), parameterTable(call.query ?? {}, 'query')].filter((part) => part !== '').join('\n\n'),
    call.body === undefined ? '' : `Body: [${call.body}](#${anchor(call.body)}).`,
    `Answer: ${answerText(call)}.`,
    (call.notes ?? []).map((note) => `- ${note}`).join('\n'),
    refusals.length === 0 ? '' : table(['Refusal', 'What the product makes of it'], refusals),
    `**Without it** ${call.without}.`,
    exampleText(call, await askedOf(call, SAMPLE)),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function extensionRow([id, { title, without, where }]: readonly [string, (typeof EXTENSIONS)[string]]): readonly string[] {
  const fields = Object.entries(RECORDS).flatMap(([name, record]) =>
    Object.entries(record.fields).flatMap(([key, { extension }]) => (extension === id ? [code(`${name}.${key}`)] : [])),
  );
  const calls = CALLS.filter(({ extension }) => extension === id).map((call) => code(call.id));
  return [code(id), title, [...calls, ...fields, ...(where === undefined ? [] : [where])].join(', '), without];
}

const CONTENTS = [
  'Every call',
  'Codes',
  ...Object.keys(GROUPS),
  'Records',
  'What the product sends',
  'Realtime',
  'Security a provider must bring',
  'Extensions',
];

/** The whole page as Markdown. */
export async function providerPage(): Promise<string> {
  const groups: string[] = [];
  for (const group of Object.keys(GROUPS)) {
    const sections: string[] = [];
    for (const call of CALLS) if (call.group === group) sections.push(await callSection(call));
    groups.push(`## ${group}\n\n${sections.join('\n\n')}`);
  }
  const records = Object.entries(RECORDS);
  const parts = [
    '<!-- Written by npm run provider-pages. Do not edit: the sources are in tools/provider. -->',
    '# The wire: what a restaurant provider answers',
    READING,
    CONTENTS.map((title) => `- [${title}](#${anchor(title)})`).join('\n'),
    TRANSPORT,
    CODES,
    ...groups,
    '## Records\n\nWhat stands in answers.',
    ...records.filter(([name]) => !REQUEST_ONLY.has(name)).map(recordSection),
    '## What the product sends\n\nEvery field of every request; those that do not apply are absent.',
    ...records.filter(([name]) => REQUEST_ONLY.has(name)).map(recordSection),
    REALTIME,
    SECURITY,
    `## Extensions\n\nOurs, and not of the specification. The product works without each.\n\n${table(['Name', 'What', 'Where', 'Without it'], Object.entries(EXTENSIONS).map(extensionRow))}`,
  ];
  return `${parts.map((part) => part.trim()).join('\n\n')}\n`;
}
