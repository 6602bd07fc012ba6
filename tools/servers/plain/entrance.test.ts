import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../../../shell/edge/store-testing.ts';
import { ROOT } from '../../build/root.ts';
import { publishRelease, publishSettings } from '../../deploy/deploy-testing.ts';
import { folderDriver } from '../../deploy/folder-driver.ts';
import { missingPrograms, startPlain } from './start-plain.ts';
import type { PlainServices } from './start-plain.ts';

const SERVICES = ['edge-a', 'edge-b', 'varnish', 'haproxy'];
const isNightly = process.env['NIGHTLY'] === '1';
const missing = missingPrograms(['varnishd', 'haproxy']);
const canRun = isNightly && missing.length === 0;
const untried = isNightly ? missing : ['varnish', 'haproxy'];
/** As long as a busy machine takes. */
const PATIENT = { timeout: 60_000 };

let folder: string;
let plain: PlainServices | undefined;
let others: Server[] = [];

/** Somebody else's server, which says who it is and what it was asked. */
async function listening(name: string): Promise<Server> {
  const server = createServer(({ method, url }, answer) => {
    answer.end(`${name}: ${method} ${url}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
/** A region whose store is empty. */
async function start(haproxy: Readonly<Record<string, string>> = {}): Promise<void> {
  others = [await listening('provider'), await listening('reports')];
  const [provider = 0, reports = 0] = others.map((server) => (server.address() as AddressInfo).port);
  plain = await startPlain({
    services: SERVICES,
    store: join(folder, 'store'),
    others: { 'other-region:8080': reports, 'reports-a:8090': reports, 'reports-b:8090': reports, 'provider:8200': provider },
    environment: { haproxy },
  });
  for (const name of SERVICES) await plain.start(name);
}
const get = (path: string, method = 'GET', service = 'haproxy') =>
  ask(plain?.portOf(service) ?? 0, path, { host: 'one.localhost' }, method);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-entrance-'));
  mkdirSync(join(folder, 'store'));
});
afterEach(async () => {
  await plain?.stop();
  plain = undefined;
  await Promise.all(others.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
  rmSync(folder, { recursive: true, force: true });
});

describe.each(canRun ? [SERVICES] : [])(`the entrance of a region (NIGHTLY=1; not tried: ${untried.join(', ') || 'none'})`, () => {
  it('is ready once there is something to serve, and not before', async () => {
    await start();
    await expect.poll(async () => (await get('/readyz')).status, PATIENT).toBe(503);
    const store = folderDriver(join(folder, 'store'));
    await publishSettings(store, ['one'], ['mf-booking']);
    for (const id of ['shell', 'mf-booking'] as const) await publishRelease(store, id, '1');
    await expect.poll(async () => (await get('/readyz')).status, PATIENT).toBe(200);
    expect((await get('/')).status).toBe(200);
    // How haproxy asks its cache is no visitor's to ask.
    expect([(await get('/cache-readyz')).status, (await get('/cache-readyz', 'GET', 'varnish')).status]).toEqual([404, 200]);
  }, 180_000);

  it('tells nobody what a page service counts', async () => {
    await start();
    expect((await get('/metrics', 'GET', 'edge-a')).status).toBe(200);
    for (const path of ['/metrics', '/metrics?all', '/%6detrics', 'http://one.localhost/metrics'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  }, 180_000);

  it('gives the provider what is neither a page nor a file, at whatever path, and no page service any of it', async () => {
    await start();
    const paths = ['/cuentas/entrar', '/', '/shell/1/main.js', '/readyz'];
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      for (const path of paths) expect((await get(path, method)).text).toBe(`provider: ${method} ${path}`);
    for (const method of ['POST', 'OPTIONS']) expect((await get('/reports', method)).text).toBe(`reports: ${method} /reports`);
    for (const path of ['/srv/a', '/search/a', '/mw/a', '/pay/a', '/sapi/a']) expect((await get(path)).text).toBe(`provider: GET ${path}`);
    for (const path of ['/cuentas/entrar', '/']) {
      const { status, text } = await get(path);
      expect(text).not.toContain('provider');
      // Whoever asks for the head alone asks for the same page.
      expect([path, (await get(path, 'HEAD')).status]).toEqual([path, status]);
    }
  }, 180_000);

  it('gives the provider the pages and files below the paths that are said to be its own', async () => {
    await start({ PROVIDER_PATHS: '/carta/ /assets/logos/' });
    for (const path of ['/carta/1?day=2', '/assets/logos/1.svg']) expect((await get(path)).text).toBe(`provider: GET ${path}`);
    expect((await get('/srv/a')).text).not.toContain('provider');
  }, 180_000);
});

it('the cache is asked whether it lives where it answers itself', () => {
  const text = (name: string) => readFileSync(join(ROOT, 'tools/servers', name), 'utf8');
  const [, asked] = /backend pages\n(?:.*\n)*?  option httpchk GET (\S+)/.exec(text('haproxy/haproxy.cfg')) ?? [];
  expect(asked).not.toBe('/readyz');
  expect(text('varnish/comanda.vcl')).toContain(`if (req.url == "${asked}")`);
});
