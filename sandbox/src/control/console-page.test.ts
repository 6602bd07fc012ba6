import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox } from '../testing/test-sandbox.ts';
import type { TestSandbox } from '../testing/test-sandbox.ts';

let sandbox: TestSandbox;
let folder: string;
const get = (path: string) => fetch(sandbox.base + path);
const put = (file: string, text: string) => writeFileSync(join(folder, file), text);

beforeAll(async () => {
  sandbox = await startTestSandbox();
  folder = join(sandbox.storeDir, 'console');
  mkdirSync(folder, { recursive: true });
});
afterAll(() => sandbox.close());

describe('the operator console', () => {
  it('says that it is not built yet, and how to do that', async () => {
    const answer = await get('/sandbox');
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('npm start')]);
  });

  it('is the page that was built last, with a policy that allows its own files and nothing inline', async () => {
    put('index.html', '<title>old</title>');
    expect(await (await get('/sandbox')).text()).toContain('old');
    put('index.html', '<title>new</title>');
    for (const path of ['/sandbox', '/sandbox/', '/sandbox?local=101-1']) {
      const answer = await get(path);
      const { status, headers } = answer;
      expect([status, headers.get('content-type'), headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
        'nosniff',
      ]);
      expect(await answer.text()).toContain('new');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
      expect(policy).not.toContain('unsafe');
    }
    rmSync(join(folder, 'index.html'));
  });

  it.each([
    ['console.0123abcd.js', 'text/javascript; charset=utf-8'],
    ['console.0123abcd.css', 'text/css; charset=utf-8'],
    ['figtree-latin-wght-normal.0123abcd.woff2', 'font/woff2'],
  ])('has its files, which never change: %s', async (file, type) => {
    put(file, 'x');
    const { status, headers } = await get(`/sandbox/console/${file}`);
    expect([status, headers.get('content-type'), headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
      200,
      type,
      'public, max-age=31536000, immutable',
      'nosniff',
    ]);
  });

  it.each(['version', 'index.html', 'console.js', 'none.0123abcd.js', '..%2flock.sqlite', '..%2f..%2fpackage.json', 'toString'])(
    'serves no other file: %s',
    async (name) => {
      put('version', '1');
      expect((await get(`/sandbox/console/${name}`)).status).toBe(404);
    },
  );
});
