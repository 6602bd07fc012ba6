import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
let folder: string;
let agent: ChildProcess | null = null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'agent-'));
});
afterEach(() => {
  agent?.kill('SIGKILL');
  rmSync(folder, { recursive: true, maxRetries: 3 });
});

/** The agent in a process of its own; answers its address. */
async function start(): Promise<string> {
  const env = {
    ...process.env,
    PRINT_PORT: '0',
    PRINT_TOKEN: 'tk5',
    PRINT_ORIGINS: 'http://a.localhost, http://b.localhost',
    DATA_DIR: folder,
  };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  agent = child;
  const [line] = await once(createInterface(child.stdout), 'line');
  return `http://127.0.0.1:${JSON.parse(String(line)).port}`;
}

function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'x-print-token': 'tk5', ...headers }, body: JSON.stringify(body) });
}

async function ticketIds(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/tickets`, { headers: { 'x-print-token': 'tk5' } });
  return (await answer.json()).data.map(({ id }: { id: string }) => id);
}

it('[X-15] dies between printing and answering; after its restart the repeated job is no second ticket', async () => {
  const first = await start();
  await post(`${first}/switch`, { crash: true });
  await expect(post(`${first}/print`, { id: 't1', message: { c: 'x' } })).rejects.toThrow();
  const second = await start();
  expect(await ticketIds(second)).toEqual(['t1']);
  expect(await (await post(`${second}/print`, { id: 't1', message: { c: 'x' } })).json()).toMatchObject({ ok: true, repeated: true });
  expect(await ticketIds(second)).toEqual(['t1']);
});

it('[X-15] is killed while it prints: every answered ticket is there, every other one can be printed once', async () => {
  let url = await start();
  const asked: string[] = [];
  const answered = new Set<string>();
  for (let round = 0; round < 3; round += 1) {
    // Each asks for ticket after ticket until the agent is gone: whenever the kill comes, it comes while it prints.
    const callers = Array.from({ length: 4 }, async (_, caller) => {
      for (let turn = 0; ; turn += 1) {
        const id = `t-${round}-${caller}-${turn}`;
        asked.push(id);
        const answer = await post(`${url}/print`, { id, message: { c: `line ${turn}` } }).catch(() => null);
        if (answer === null) return;
        if (answer.ok) answered.add(id);
        if (caller === 0 && turn === 1) agent?.kill('SIGKILL');
      }
    });
    await Promise.all(callers);
    url = await start();
    const kept = await ticketIds(url);
    expect([...answered].filter((id) => !kept.includes(id))).toEqual([]);
  }
  for (const id of asked) await post(`${url}/print`, { id, message: { c: 'again' } });
  expect((await ticketIds(url)).toSorted()).toEqual(asked.toSorted());
  expect(answered.size).toBeLessThan(asked.length);
}, 120_000);

it('reads its origins from a comma list', async () => {
  const url = await start();
  const statuses = ['http://a.localhost', 'http://b.localhost', 'http://c.localhost'].map(
    async (origin) => (await post(`${url}/print`, { id: 't1', message: { c: 'x' } }, { origin })).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 200, 403]);
});

it('does not start without a token', async () => {
  const child = spawn(process.execPath, [MAIN], { env: { DATA_DIR: folder }, stdio: 'ignore' });
  expect(await once(child, 'exit')).toEqual([1, null]);
});

it('ends on SIGTERM', async () => {
  await start();
  agent?.kill('SIGTERM');
  expect(await once(agent as ChildProcess, 'exit')).toEqual([0, null]);
});
