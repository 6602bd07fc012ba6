import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('./main.ts', import.meta.url));

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'comanda-main-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Running {
  readonly child: ChildProcess;
  readonly base: string;
  readonly port: number;
}

function start(port: number, folder: string): ChildProcess {
  const env = {
    ...process.env,
    PORT: String(port),
    PRINT_PORT: '0',
    DATA_DIR: join(dataDir, folder),
    SANDBOX_TEST: '',
    STORE_DIR: join(dataDir, 'store'),
  };
  return fork(PROGRAM, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
}

async function startReady(folder: string): Promise<Running> {
  const child = start(0, folder);
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port));
    child.once('exit', () => reject(new Error('the sandbox did not start')));
  });
  return { child, port, base: `http://127.0.0.1:${port}` };
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve));
}

describe('the program', () => {
  it('serves with its print agent, has no test calls unless told, and closes within 2 s while clients hang on', async () => {
    const { child, base } = await startReady('first');
    expect(await (await fetch(`${base}/sandbox/health`)).json()).toMatchObject({ ok: true, test: false });
    expect(await (await fetch(`${base}/sandbox/api/printer`)).json()).toMatchObject({ data: { ok: true, paper: true } });
    expect((await fetch(`${base}/sandbox/test/clock`, { method: 'POST' })).status).toBe(404);
    const stream = await fetch(`${base}/sandbox/api/events`);
    const cut = stream.text().catch(() => 'cut');
    const start = performance.now();
    const gone = ended(child);
    child.kill('SIGTERM');
    expect(await gone).toBe(0);
    expect(performance.now() - start).toBeLessThan(2000);
    expect(await cut).toMatch(/cut|hello/);
  }, 20_000);

  it('says in one line that its port is in use, and ends with 1', async () => {
    const { child, port } = await startReady('second');
    const other = start(port, 'third');
    let text = '';
    other.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    expect(await ended(other)).toBe(1);
    expect(text).toBe(`Port ${port} is in use. Stop what runs there, or choose another one: PORT=8081\n`);
    const gone = ended(child);
    child.kill('SIGINT');
    await gone;
  }, 20_000);
});
