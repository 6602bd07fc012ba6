import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox } from '../testing/test-sandbox.ts';
import type { Json, TestSandbox } from '../testing/test-sandbox.ts';
import { servedCalls } from '../testing/served-calls.ts';
import { typeText } from './type-text.ts';

/** What is served besides calls: pages and files, those of others that are played among them, and the login of the realtime channel. */
const NO_CALLS = [
  /^(?:GET|HEAD) \*$/,
  /^(?:GET|HEAD) \/(?:manifest\.webmanifest|composition\.json|live\.json|kiosk-worker\.js|embed\.js|robots\.txt|sitemap\.xml|sitemap-:part.*)$/,
  /^(?:GET|HEAD) \/(?:assets|cards|icons|tiles)\//,
  /^(?:GET|POST) \/override(?:\.css|\.js)?$/,
  /^GET \/sandbox(?:\/|\/api|\/api\.json|\/plain-page\.css|\/console\/.*|\/tracking\/:ioext|\/tables\/.*|\/provider\/.*)?$/,
  /^(?:OPTIONS|POST) \/(?:identitytoolkit|securetoken)\.googleapis\.com\//,
];

let sandbox: TestSandbox;
let document: Json;
beforeAll(async () => {
  sandbox = await startTestSandbox({ isSeeded: true });
  document = (await sandbox.control('GET', '/sandbox/api.json')).body;
});
afterAll(() => sandbox.close());

const calls = () => servedCalls(sandbox.app).filter((call) => !NO_CALLS.some((one) => one.test(call)));

describe('the document of the interface', () => {
  it('[C9-037] has every call that is served and no other', () => {
    const served = calls();
    const written = Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(written.toSorted()).toEqual(served.toSorted());
  });

  it('[C9-037] tells the fields that a call reads, from its query and from its body', () => {
    const cancel = document.paths['/srv/cancelorder'].get.parameters;
    expect(cancel.map(({ name }: Json) => name)).toEqual(expect.arrayContaining(['iped', 'xir', 'xil']));
    const login = document.paths['/sapi/chclave'].post.requestBody.content['application/json'].schema;
    expect(login).toMatchObject({ required: ['clave0', 'clave1'] });
  });

  it('[C9-037] tells the answer that is checked before it goes out: a field that it does not name is not sent', async () => {
    const schema = document.paths['/srv/restoinfo'].get.responses['200'].content['application/json'].schema;
    const choices: Json[] = schema.anyOf ?? schema.oneOf;
    const named = choices.map(({ properties }) => properties.data).find((data) => data !== undefined);
    const { body } = await sandbox.call('GET', '/srv/restoinfo', { query: { sid: 1, pais: 'cl' } });
    expect(Object.keys(body.data).length).toBeGreaterThan(15);
    expect(Object.keys(body.data).filter((field) => !(field in named.properties))).toEqual([]);
    expect(named.required.filter((field: string) => !(field in body.data))).toEqual([]);
  });

  it('is a page without scripts that names every call, only for this house', async () => {
    const answer = await fetch(`${sandbox.base}/sandbox/api`);
    const html = await answer.text();
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).not.toMatch(/<script|<style| style=| on\w+=/i);
    expect(html.match(/<summary>/g)).toHaveLength(calls().length);
    expect(html).toContain('<summary>POST /srv/saveorder</summary>');
    expect((await fetch(`${sandbox.base}/sandbox/api.json`, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
  });
});

describe('a schema as a type', () => {
  it.each([
    [{ type: 'string' }, 'string'],
    [{ const: 'x' }, '"x"'],
    [{ type: 'number', enum: [0, 1] }, '0 | 1'],
    [{ type: 'array', items: { anyOf: [{ type: 'number' }, { type: 'string' }] } }, '(number | string)[]'],
    [{ type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }] }, '[number, string]'],
    [{ type: 'object', properties: { a: { type: 'string' }, b: { type: 'number' } }, required: ['a'] }, '{ a: string, b?: number }'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, '{ [name: string]: number }'],
    [{}, 'unknown'],
  ])('writes %j as %s', (schema, text) => expect(typeText(schema)).toBe(text));

  it('writes a long object field by field, each deeper than what it belongs to', () => {
    const long = Object.fromEntries(Array.from({ length: 9 }, (_item, index) => [`aLongFieldName${index}`, { type: 'string' }]));
    const text = typeText({ type: 'object', properties: { inner: { type: 'object', properties: long, required: Object.keys(long) } } });
    expect(text.split('\n').slice(0, 3)).toEqual(['{', '  inner?: {', '    aLongFieldName0: string']);
    expect(text.endsWith('\n  }\n}')).toBe(true);
  });
});
