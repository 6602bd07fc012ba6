import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { tryCors } from './cors.ts';

const SHOP = 'https://shop.example';
const RIGHT = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-allow-headers': 'accept, accept-language, app-version, authorization, content-type, x-csrf-token',
};

let server: Server | undefined;
afterEach(() => server?.close());

type Headers = Readonly<Record<string, string>>;

/** A provider with these headers on a preflight and on an answer. */
async function provider(preflight: Headers, answer: Headers = { 'access-control-allow-origin': '*' }, status = 204): Promise<string> {
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
    expect(found.every(({ kind }) => kind === 'wrong')).toBe(true);
    expect(found.map((one) => one.text).join('; ')).toContain(text);
  });

  it('is told that a preflight asks for a token', async () => {
    expect(await tryCors(await provider(RIGHT, undefined, 401), SHOP, false)).toContainEqual({
      kind: 'wrong',
      text: 'the preflight of GET is answered HTTP 401',
    });
  });
});
