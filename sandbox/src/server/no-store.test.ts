import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSandbox } from '../testing/test-sandbox.ts';
import type { TestSandbox } from '../testing/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ isSeeded: true });
});
afterAll(() => sandbox.close());

const cacheControl = async (path: string, init?: RequestInit) => {
  const response = await fetch(`${sandbox.base}${path}`, init);
  await response.body?.cancel();
  return response.headers.get('cache-control');
};

it.each([
  ['GET', '/srv/profileinfo?amb=PROD'],
  ['GET', '/srv/nothing?amb=PROD'],
  ['POST', '/srv/getuserorders?amb=PROD'],
  ['GET', '/search/venues?amb=PROD'],
  ['POST', '/sapi/pwdrecover?amb=PROD'],
  ['GET', '/mw/anything'],
  ['GET', '/pay/mw/payments/paypayment?idpr=none'],
  ['GET', '/sandbox/api/orders'],
  ['GET', '/sandbox/tracking/none'],
  ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken'],
  ['POST', '/securetoken.googleapis.com/v1/token'],
])('%s %s: no browser and no proxy keeps an answer that may be about a person', async (method, path) => {
  expect(await cacheControl(path, { method })).toBe('no-store');
});

it('whatever went wrong before the call was read, its answer is not kept either', async () => {
  sandbox.context.faults.add({ call: 'GET /srv/profileinfo', kind: '5xx-before', times: 1, ms: 0 });
  expect(await cacheControl('/srv/profileinfo?amb=PROD')).toBe('no-store');
  expect(await cacheControl('/srv/%70rofileinfo?amb=PROD')).toBe('no-store');
});

it('pictures and published files are kept as long as they say', async () => {
  const folder = join(sandbox.storeDir, 'shell', '1.0.0');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'main.js'), '');
  expect(await cacheControl('/shell/1.0.0/main.js')).toBe('public, max-age=31536000, immutable');
  expect(await cacheControl('/assets/logos/4.svg')).toBe('public, max-age=86400');
  expect(await cacheControl('/tiles/14/4849/9825.svg')).toBe('public, max-age=86400');
});
