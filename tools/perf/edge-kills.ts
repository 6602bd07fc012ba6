import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEdge } from './edge-process.ts';
import type { EdgeProcess } from './edge-process.ts';
import { brandStore } from './edge-store.ts';

/**
 * `node tools/perf/edge-kills.ts`: two page services behind haproxy, of which one is killed every few seconds, while visitors navigate. Exit code 1 where one of them did not get
 * its page. EDGE_KILL_SECONDS: how long.
 */
const HAPROXY = '/usr/sbin/haproxy';
const SECONDS = Number(process.env['EDGE_KILL_SECONDS'] ?? 120);
const KILL_EVERY_MS = 5_000;
/** So long a killed one is away: the time that a supervisor takes. */
const AWAY_MS = 1_000;
/** How often the balancer is asked whether it sends visitors to both again, ms. */
const LOOK_MS = 100;
const VISITORS = 8;
/** Between two navigations of a visitor, ms. */
const PAUSE_MS = 50;
/** A page that takes longer is one that failed, ms. */
const PATIENCE_MS = 5_000;

interface Count {
  pages: number;
  longestMs: number;
  readonly failed: string[];
}

if (existsSync(HAPROXY)) await measure();
else console.log('not run: haproxy is not installed (Debian: apt-get install haproxy)');

async function measure(): Promise<void> {
  const store = brandStore(20);
  const [port, states, first, second] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const edges: EdgeProcess[] = [];
  for (const each of [first, second]) edges.push(await startEdge(store.folder, { port: each }));
  const balancer = await startBalancer({ port, states, edges: [first, second] });
  await bothUp(states);
  const count: Count = { pages: 0, longestMs: 0, failed: [] };
  const until = performance.now() + SECONDS * 1_000;
  const visitors = Array.from({ length: VISITORS }, (_, at) => visitor(port, store, at, until, count));
  let kills = 0;
  while (performance.now() < until) {
    const began = performance.now();
    const at = kills % 2;
    const { port: own } = edges[at] ?? { port: 0 };
    await edges[at]?.end('SIGKILL');
    kills += 1;
    await sleep(AWAY_MS);
    edges[at] = await startEdge(store.folder, { port: own });
    // One of two: however long a start takes here, the other one dies only when visitors are sent to this one again.
    await bothUp(states);
    await sleep(Math.max(0, KILL_EVERY_MS - (performance.now() - began)));
  }
  await Promise.all(visitors);
  balancer.kill();
  await Promise.all(edges.map((edge) => edge.end('SIGTERM')));
  rmSync(store.folder, { recursive: true, force: true });
  console.log(
    `${count.pages} navigations, ${kills} times one of two was killed, the longest took ${count.longestMs.toFixed(0)} ms, failed: ${count.failed.length}`,
  );
  for (const line of count.failed.slice(0, 20)) console.log(`! ${line}`);
  process.exitCode = count.failed.length === 0 && kills > 0 ? 0 : 1;
}

/** Navigates until it is over, each time as a browser that has come by before does: on the connection that it has. */
async function visitor(
  port: number,
  { hosts, paths }: { readonly hosts: readonly string[]; readonly paths: readonly string[] },
  at: number,
  until: number,
  count: Count,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = at; performance.now() < until; turn += 1) {
    const began = performance.now();
    const wrong = await navigate(port, agent, hosts[turn % hosts.length] ?? '', paths[turn % paths.length] ?? '');
    count.pages += 1;
    count.longestMs = Math.max(count.longestMs, performance.now() - began);
    if (wrong !== undefined) count.failed.push(wrong);
    await sleep(PAUSE_MS);
  }
  agent.destroy();
}

/** What was wrong with it; undefined: the whole page came. */
function navigate(port: number, agent: Agent, host: string, path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const headers = { host, accept: 'text/html', 'sec-fetch-dest': 'document' };
    const outgoing = request({ port, host: '127.0.0.1', path, agent, headers, timeout: PATIENCE_MS }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', (cause) => resolve(`${host}${path}: ${cause.message}`));
      response.once('end', () => {
        const isWhole = response.statusCode === 200 && Buffer.concat(chunks).toString().trimEnd().endsWith('</html>');
        resolve(isWhole ? undefined : `${host}${path}: ${response.statusCode}`);
      });
    });
    outgoing.once('timeout', () => outgoing.destroy(new Error('no answer')));
    outgoing.once('error', (cause) => resolve(`${host}${path}: ${cause.message}`));
    outgoing.end();
  });
}

interface Balancer {
  readonly port: number;
  /** Where it says what it thinks of each of them. */
  readonly states: number;
  readonly edges: readonly number[];
}

/** Resolves when the balancer sends visitors to both. */
async function bothUp(states: number): Promise<void> {
  for (;;) {
    const text = await fetch(`http://127.0.0.1:${states}/;csv`).then((answer) => answer.text());
    if (text.split('\n').filter((line) => /^edges,edge\d,.*,UP,/.test(line)).length === 2) return;
    await sleep(LOOK_MS);
  }
}

async function startBalancer(balancer: Balancer) {
  const { port } = balancer;
  const folder = mkdtempSync(join(tmpdir(), 'comanda-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration(balancer));
  const child = spawn(HAPROXY, ['-db', '-q', '-f', file], { stdio: ['ignore', 'inherit', 'inherit'] });
  for (;;) {
    if (child.exitCode !== null) throw new Error('haproxy did not start');
    const agent = new Agent();
    if ((await navigate(port, agent, 'brand-0000.example', '/')) === undefined) break;
    await sleep(100);
  }
  child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return child;
}

/** What no visitor has seen yet may be asked of the other one. As in our own file for it: who has ended refuses at once, who is busy gets time. */
function configuration({ port, states, edges }: Balancer): string {
  return `global
  maxconn 1000
defaults
  mode http
  timeout connect 500ms
  timeout check 5s
  timeout client 30s
  timeout server 10s
  timeout http-keep-alive 30s
  retries 3
  option redispatch 1
  retry-on all-retryable-errors
frontend states
  bind 127.0.0.1:${states}
  stats enable
  stats uri /
frontend pages
  bind 127.0.0.1:${port}
  default_backend edges
backend edges
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter 500ms fall 1 rise 1
${edges.map((each, at) => `  server edge${at} 127.0.0.1:${each}`).join('\n')}
`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
