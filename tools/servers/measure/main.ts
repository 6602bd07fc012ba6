import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { postgresPrograms, startPostgres } from '../../../sandbox/src/testing/postgres.ts';
import { storeDirectory } from '../../deploy/store.ts';
import { exportSite } from '../export/export-site.ts';
import { hasBrotli, WEB_SERVERS } from '../export/web-servers.ts';
import { missingPrograms, startPlain } from '../plain/start-plain.ts';
import type { PlainServices } from '../plain/start-plain.ts';
import { processorSeconds } from './processor-time.ts';
import { ask, askMany } from './requests.ts';
import type { Asked } from './requests.ts';

/**
 * `node tools/servers/measure/main.ts [--requests 20000]`: what a visit costs, by the product as it is built (`npm run build`): bytes and requests, and the processor time of
 * each server for a million of each kind. Debian's servers as far as they are on this machine. Nothing of it is asserted: it is a table for docs/from-laptop-to-two-regions.md.
 */
const { values } = parseArgs({ options: { requests: { type: 'string', default: '20000' } } });
const COUNT = Number(values.requests);
const AT_ONCE = 32;
const HOST = 'localhost';
const asPage = { host: HOST, accept: 'text/html', 'accept-encoding': 'br', 'accept-language': 'es' };
const asFile = { host: HOST, accept: '*/*', 'accept-encoding': 'br' };
const PAGES = { home: '/', menu: '/r/cl/fuente-alameda/101-1/menu' };

interface Target {
  readonly name: string;
  readonly port: number;
  readonly pid: number | undefined;
}

/** Processor time of a server for a million of such requests, s, and how quickly they were answered one behind the other by so many at once. */
async function costOf({ name, pid }: Target, what: string, make: (number: number) => Asked, wanted = 200): Promise<void> {
  await askMany(200, AT_ONCE, make, wanted);
  const [before, began] = [processorSeconds(pid ?? 0), Date.now()];
  const wrong = await askMany(COUNT, AT_ONCE, (number) => make(number + 200), wanted);
  const [spent, took] = [processorSeconds(pid ?? 0) - before, Date.now() - began];
  const row = [
    name.padEnd(12),
    what.padEnd(16),
    `${((spent / COUNT) * 1_000_000).toFixed(0)} s`.padStart(10),
    `${((COUNT / took) * 1_000).toFixed(0)} a s`.padStart(12),
  ];
  console.log(`${row.join('')}${wrong === 0 ? '' : `   ${wrong} were not answered with ${wanted}`}`);
}

/** What a first visit of a page asks of us, and how much it gets: the page, and the files that it names. */
async function visitOf(
  port: number,
  path: string,
): Promise<{ readonly requests: number; readonly page: number; readonly files: number; readonly file: string }> {
  const page = await ask({ port, path, headers: asPage });
  const plain = await ask({ port, path, headers: { ...asPage, 'accept-encoding': 'identity' } });
  const named = [...new Set([...plain.text().matchAll(/(?:href|src)="(\/(?:shell|remotes)\/[^"]+)"/g)].map(([, file = '']) => file))];
  const sizes = await Promise.all(named.map(async (file) => (await ask({ port, path: file, headers: asFile })).bytes));
  const files = sizes.reduce((sum, size) => sum + size, 0);
  return { requests: 1 + named.length, page: page.bytes, files, file: named.find((one) => one.endsWith('.js')) ?? '' };
}

async function measurePages(plain: PlainServices, names: readonly string[], pids: ReadonlyMap<string, number | undefined>): Promise<void> {
  const port = plain.portOf('edge-a');
  const visits = await Promise.all(Object.entries(PAGES).map(async ([name, path]) => [name, await visitOf(port, path)] as const));
  for (const [name, { requests, page, files }] of visits)
    console.log(
      `a first visit of ${name}: ${requests} requests, page ${(page / 1000).toFixed(1)} kB, files ${(files / 1000).toFixed(0)} kB`,
    );
  const file = visits[0]?.[1].file ?? '';
  for (const name of names) {
    const target = { name, port: plain.portOf(name), pid: pids.get(name) };
    await costOf(target, 'page', () => ({ port: target.port, path: PAGES.menu, headers: asPage }));
    await costOf(target, 'file', () => ({ port: target.port, path: file, headers: asFile }));
    await costOf(target, 'live.json', () => ({ port: target.port, path: '/live.json', headers: asFile }));
  }
  const to = mkdtempSync(join(tmpdir(), 'comanda-measure-'));
  await exportSite({ store: storeDirectory(), name: 'consumer', originOf: (host) => `http://${host}`, to, passes: [], hasBrotli });
  for (const { name, serve } of WEB_SERVERS) {
    const server = await serve({ folder: to });
    await costOf({ name, port: server.port, pid: server.pid }, 'page', () => ({ port: server.port, path: PAGES.menu, headers: asPage }));
    await costOf({ name, port: server.port, pid: server.pid }, 'file', () => ({ port: server.port, path: file, headers: asFile }));
    await server.stop();
  }
  rmSync(to, { recursive: true, force: true });
}

async function measureReports(plain: PlainServices, name: string, pid: number | undefined, what: string): Promise<void> {
  const port = plain.portOf(name);
  const host = `127.0.0.1:${port}`;
  const report = {
    composition: 'consumer',
    revision: 1,
    remote: 'mf-menu-cart',
    version: '1',
    phase: 'call',
    code: 'http/http-503',
    at: 1,
  };
  // Of one address come as many in a minute as may.
  const make = (number: number): Asked => ({
    port,
    path: '/reports',
    method: 'POST',
    headers: {
      host,
      origin: `http://${host}`,
      'content-type': 'application/json',
      'x-forwarded-for': `203.${Math.floor(number / 12_800) % 256}.${Math.floor(number / 50) % 256}.${process.hrtime()[0] % 250}`,
    },
    body: JSON.stringify({ ...report, correlationId: `visit-${number}-1` }),
  });
  await costOf({ name, port, pid }, what, make, 204);
}

const missing = missingPrograms(['haproxy', 'varnishd']);
if (missing.length > 0) console.log(`not measured, because they are not on this machine: ${missing.join(', ')}`);
const postgres = postgresPrograms() === undefined ? undefined : await startPostgres();
const pages = ['edge-a', ...(missing.includes('varnishd') ? [] : ['varnish']), ...(missing.length > 0 ? [] : ['haproxy'])];
const data = mkdtempSync(join(tmpdir(), 'comanda-measure-'));
const plain = await startPlain({
  services: [...pages, 'edge-b', 'reports-a', 'reports-b'],
  store: storeDirectory(),
  others: { 'provider:8200': 9, 'other-region:8080': 9 },
  environment: { 'reports-a': { REPORTS_URL: postgres?.url ?? '', DATA_DIR: data }, 'reports-b': { REPORTS_URL: '', DATA_DIR: data } },
});
try {
  const pids = new Map<string, number | undefined>();
  for (const name of ['edge-b', ...pages, 'reports-a', 'reports-b']) pids.set(name, (await plain.start(name)).child.pid);
  await measurePages(plain, pages, pids);
  if (postgres !== undefined) await measureReports(plain, 'reports-a', pids.get('reports-a'), 'PostgreSQL');
  await measureReports(plain, 'reports-b', pids.get('reports-b'), 'a file');
} finally {
  await plain.stop();
  await postgres?.stop();
  rmSync(data, { recursive: true, force: true });
}
