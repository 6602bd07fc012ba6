import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { startSandbox } from '../../e2e/support/start-sandbox.ts';
import { appendEntry, entryToFollow } from '../../sandbox/src/testing/live-store.ts';
import { startEdge } from './edge-process.ts';
import type { EdgeProcess } from './edge-process.ts';
import { brandStore } from './edge-store.ts';
import type { BrandStore } from './edge-store.ts';

/** `node tools/perf/edge-load.ts`: what one page service does on one processor, with a thousand brands. Exit code 1 where a figure is missed. */
const BRANDS = 1_000;
const REQUESTS = Number(process.env['EDGE_REQUESTS'] ?? 500_000);
const CONNECTIONS = 10;
const LEAST_PER_SECOND = 700;
/** Of whoever asks: with as many as it can give, and of so many asked for in a second. */
const P99_MS = 20;
const ASKED_MS = 60_000;
/** So long a release may take to every instance, ms. */
const VISIBLE_MS = 5_000;
const GROWTH_BYTES = 24 * 1_024 * 1_024;
const MEGABYTE = 1_024 * 1_024;

/** As a browser asks for a page. */
const NAVIGATION = { accept: 'text/html', 'accept-language': 'es', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' } as const;

interface Row {
  readonly name: string;
  readonly value: string;
  readonly limit: string;
  readonly isMet: boolean;
}

const store = brandStore(BRANDS);
// Of whom nobody answers no page is whole, and none is kept.
const provider = await startSandbox();
const env = { PROVIDER_URL: provider.url() };
const [edge, other] = [await startEdge(store.folder, { core: 0, env, collects: true }), await startEdge(store.folder, { env })];
try {
  const rows = [...(await cold(edge, store)), await asked(edge, store), ...(await load(edge, store)), await visible([edge, other], store)];
  for (const { name, value, limit, isMet } of rows) console.log(`${isMet ? ' ' : '!'} ${name.padEnd(56)}${value.padStart(14)}   ${limit}`);
  process.exitCode = rows.every(({ isMet }) => isMet) ? 0 : 1;
} finally {
  await Promise.all([edge.end('SIGTERM'), other.end('SIGTERM'), provider.stop()]);
  rmSync(store.folder, { recursive: true, force: true });
}

/** Every page once: from then on they are in memory. */
async function cold({ port, processorMs }: EdgeProcess, { hosts, paths }: BrandStore): Promise<readonly Row[]> {
  const before = processorMs();
  for (const host of hosts) for (const path of paths) await visit(port, host, path, 'br');
  const each = (processorMs() - before) / (hosts.length * paths.length);
  return [{ name: 'processor time of a page that is made and compressed, ms', value: each.toFixed(2), limit: '', isMet: true }];
}

/** Asked for so many a second, whether or not the ones before are answered, as by people: as long as pages are renewed, which begins after fifteen seconds. */
async function asked({ port }: EdgeProcess, { hosts, paths }: BrandStore): Promise<Row> {
  const pages = hosts.flatMap((host) => paths.map((path) => [host, path] as const));
  // Making them all takes a slow machine longer than the first ones are kept: asked for all the time, they are.
  for (const [host, path] of pages) await visit(port, host, path, 'br');
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const waits: number[] = [];
  const visits: Promise<void>[] = [];
  const began = performance.now();
  while (performance.now() - began < ASKED_MS) {
    const due = ((performance.now() - began) * LEAST_PER_SECOND) / 1_000;
    while (visits.length < due) {
      const [host = '', path = ''] = pages[visits.length % pages.length] ?? [];
      const at = performance.now();
      visits.push(take(port, { host, path, agent }).then(() => void waits.push(performance.now() - at)));
    }
    await sleep(1);
  }
  await Promise.all(visits);
  agent.destroy();
  waits.sort((one, other) => one - other);
  const [median = 0, p99 = 0, longest = 0] = [0.5, 0.99, 1].map((part) => waits[Math.ceil(waits.length * part) - 1]);
  return {
    name: `median, p99, longest at ${LEAST_PER_SECOND} pages a second, ms`,
    value: [median, p99, longest].map((wait) => wait.toFixed(0)).join(' '),
    limit: `p99 under ${P99_MS}`,
    isMet: p99 < P99_MS,
  };
}

/**
 * As many pages as it can give. What it holds is what is in use once its garbage is collected: a service that makes little of it collects the whole heap every
 * two minutes, and what it has until then says more of the moment than of what it keeps.
 */
async function load(edge: EdgeProcess, store: BrandStore): Promise<readonly Row[]> {
  const { hosts, paths } = store;
  const headers = { ...NAVIGATION, 'accept-encoding': 'br' };
  const requests = hosts.flatMap((host) => paths.map((path) => ({ method: 'GET' as const, path, headers: { ...headers, host } })));
  const before = await edge.inUse();
  const result = await autocannon({ url: `http://127.0.0.1:${edge.port}`, connections: CONNECTIONS, amount: REQUESTS, requests });
  const memory = edge.memory();
  const growth = (await edge.inUse()) - before;
  const failed = result.errors + result.timeouts + result.non2xx;
  const perSecond = result.requests.total / result.duration;
  return [
    {
      name: `pages a second, ${result.requests.total} of ${BRANDS} brands`,
      value: perSecond.toFixed(0),
      limit: `at least ${LEAST_PER_SECOND}`,
      isMet: perSecond >= LEAST_PER_SECOND,
    },
    {
      name: 'median, p99, longest with as many as it can give, ms',
      value: `${result.latency.p50} ${result.latency.p99} ${result.latency.max}`,
      limit: `p99 under ${P99_MS}`,
      isMet: result.latency.p99 < P99_MS,
    },
    { name: 'answers that were no page', value: String(failed), limit: '0', isMet: failed === 0 },
    { name: 'memory, MB', value: (memory / MEGABYTE).toFixed(0), limit: '', isMet: true },
    {
      name: 'growth of what is in use meanwhile, MB',
      value: (growth / MEGABYTE).toFixed(1),
      limit: `at most ${GROWTH_BYTES / MEGABYTE}`,
      isMet: growth <= GROWTH_BYTES,
    },
  ];
}

/** From the entry of a pointer until the last instance says it. */
async function visible(edges: readonly EdgeProcess[], { folder, hosts: [host = ''] }: BrandStore): Promise<Row> {
  const entry = entryToFollow(folder, 'live', 'mf-booking');
  appendEntry(folder, 'live', 'mf-booking', JSON.stringify({ ...entry, pointer: { ...entry.pointer, enabled: false } }));
  const began = performance.now();
  const sees = async ({ port }: EdgeProcess): Promise<void> => {
    while (JSON.parse(await visit(port, host, '/live.json')).parts['mf-booking'].enabled !== false) await sleep(20);
  };
  await Promise.all(edges.map(sees));
  const took = performance.now() - began;
  return {
    name: 'until a release is on both instances, ms',
    value: took.toFixed(0),
    limit: `at most ${VISIBLE_MS}`,
    isMet: took <= VISIBLE_MS,
  };
}

interface Taking {
  readonly host: string;
  readonly path: string;
  readonly agent: Agent;
}

/** Asks for a page and lets it pass: who reads forty thousand of them is waited for himself. */
function take(port: number, { host, path, agent }: Taking): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { ...NAVIGATION, host, 'accept-encoding': 'br' };
    const outgoing = request({ port, host: '127.0.0.1', path, agent, headers }, (response) => {
      response.resume();
      response.once('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(`${host}${path}: ${response.statusCode}`))));
    });
    outgoing.once('error', reject);
    outgoing.end();
  });
}

function visit(port: number, host: string, path: string, packing = 'identity'): Promise<string> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { port, host: '127.0.0.1', path, headers: { ...NAVIGATION, host, 'accept-encoding': packing } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('end', () =>
          response.statusCode === 200
            ? resolve(Buffer.concat(chunks).toString())
            : reject(new Error(`${host}${path}: ${response.statusCode}`)),
        );
      },
    );
    outgoing.once('error', reject);
    outgoing.end();
  });
}
