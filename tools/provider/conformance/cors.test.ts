import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { tryCors } from './cors.ts';

const SHOP = 'https://shop.example';
const RIGHT = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-allow-headers': 'accept, accept-language, app-version, authorization, content-type, x-csrf-token',
};

const ANSWERED = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'Retry-After' };

let server: Server | undefined;
afterEach(() => server?.close());

type Headers = Readonly<Record<string, string>>;

/** A provider with these headers on a preflight and on an answer. */
async function provider(preflight: Headers, answer: Headers = ANSWERED, status = 204): Promise<string> {
  const started = createServer(({ method }, response) => {
    const isPreflight = method === 'OPTIONS';
    response.writeHead(isPreflight ? status : 200, isPreflight ? preflight : answer);
    response.end(isPreflight ? '' : '{"ok":true}');
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

const without = (name: string, headers: Headers = RIGHT): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([one]) => one !== name));

describe('a page of another origin', () => {
  it('may call a provider that allows it', async () => {
    expect(await tryCors(await provider(RIGHT), SHOP, true)).toEqual([{ kind: 'right', text: `pages of ${SHOP} may call` }]);
  });

  it('is no other one where the product is served from the provider: nothing has to be allowed', async () => {
    const silent = await provider({}, {}, 404);
    expect(await tryCors(silent, silent, true)).toEqual([{ kind: 'right', text: 'its own pages may call: nothing has to be allowed' }]);
  });

  it('may not call one that says nothing: wrong only where it must', async () => {
    const silent = await provider({}, {}, 404);
    expect(await tryCors(silent, SHOP, false)).toMatchObject([{ kind: 'own' }]);
    expect(await tryCors(silent, SHOP, true)).toMatchObject([{ kind: 'wrong' }]);
  });

  it.each([
    [
      'a header is not allowed',
      { ...RIGHT, 'access-control-allow-headers': 'authorization, content-type' },
      undefined,
      'app-version is not among',
    ],
    ['a star stands for Authorization', { ...RIGHT, 'access-control-allow-headers': '*' }, undefined, 'authorization is not among'],
    ['DELETE is not allowed', { ...RIGHT, 'access-control-allow-methods': 'GET, POST' }, undefined, 'DELETE is not among'],
    [
      'another origin is allowed',
      { ...RIGHT, 'access-control-allow-origin': 'https://other.example' },
      undefined,
      'does not allow https://shop.example',
    ],
    ['answers say nothing', RIGHT, {}, 'answers and refusals carry'],
    ['the methods are missing', without('access-control-allow-methods'), undefined, 'DELETE is not among'],
  ] as const)('is told that %s', async (_, preflight, answer, text) => {
    const found = await tryCors(await provider(preflight, answer), SHOP, false);
    expect(found.some(({ kind }) => kind === 'right')).toBe(false);
    expect(found.map((one) => one.text).join('; ')).toContain(text);
  });

  it.each([
    ['says nothing', { 'access-control-allow-origin': '*' }],
    ['names others', { ...ANSWERED, 'access-control-expose-headers': 'X-Request-Id' }],
  ])('may call one that %s of the time of its refusals, and is told what follows', async (_, answer) => {
    const found = await tryCors(await provider(RIGHT, answer), SHOP, true);
    expect(found.map(({ kind }) => kind)).toEqual(['right', 'missing']);
    expect(found[1]?.text).toContain('Retry-After');
    expect(found[1]?.consequence).toContain('an overloaded provider is asked again');
  });

  it('sees every header where a star exposes them', async () => {
    const found = await tryCors(await provider(RIGHT, { ...ANSWERED, 'access-control-expose-headers': '*' }), SHOP, true);
    expect(found.map(({ kind }) => kind)).toEqual(['right']);
  });

  it('is told that a preflight asks for a token', async () => {
    expect(await tryCors(await provider(RIGHT, undefined, 401), SHOP, false)).toContainEqual({
      kind: 'wrong',
      text: 'the preflight of GET is answered HTTP 401',
    });
  });
});
