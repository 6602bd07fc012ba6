import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { putShipped } from './testing/live-store.ts';

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

function start(port: number | string, folder: string, more: Readonly<Record<string, string>> = {}): ChildProcess {
  const env = {
    ...process.env,
    PORT: String(port),
    PRINT_PORT: '0',
    DATA_DIR: join(dataDir, folder),
    SANDBOX_TEST: '',
    STORE_DIR: join(dataDir, 'store'),
    ...more,
  };
  return fork(PROGRAM, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
}

async function startReady(folder: string, more: Readonly<Record<string, string>> = {}): Promise<Running & { readonly text: () => string }> {
  const child = start(0, folder, more);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port));
    child.once('exit', () => reject(new Error('the sandbox did not start')));
  });
  return { child, port, base: `http://127.0.0.1:${port}`, text: () => text };
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = ended(child);
  child.kill('SIGTERM');
  await gone;
}

/** Its code, once it is gone and everything that it said is read: 'exit' may come before the last of its output. */
function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('close', resolve));
}

/** Stops it while a client hangs on. 0 is its own word that everything was closed in time: else it gives up with 1. */
async function stopUnderClient({ child, base }: Running): Promise<number | null> {
  const stream = await fetch(`${base}/sandbox/api/events`);
  const cut = stream.text().catch(() => 'cut');
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const code = await gone;
  expect(await cut).toMatch(/cut|hello/);
  return code;
}

describe('the program', () => {
  it('serves with its print agent, has no test calls unless told, and closes in time while clients hang on', async () => {
    const first = await startReady('first');
    const { base } = first;
    expect(await (await fetch(`${base}/sandbox/health`)).json()).toMatchObject({ ok: true, test: false });
    expect(await (await fetch(`${base}/sandbox/api/printer`)).json()).toMatchObject({ data: { ok: true, paper: true } });
    expect((await fetch(`${base}/sandbox/test/clock`, { method: 'POST' })).status).toBe(404);
    let code = await stopUnderClient(first);
    // A busy machine may hold up one of them; what hangs by itself hangs each time.
    for (let more = 0; more < 3 && code !== 0; more += 1) code = await stopUnderClient(await startReady('first'));
    expect(code).toBe(0);
  }, 120_000);
});

describe('a program that runs', () => {
  /** In folders as they are written where it is started. One for all of these: starting it is what is slow. */
  let running: Awaited<ReturnType<typeof startReady>>;
  let folder: string;
  /** Which it names before its print agent. */
  const PLACES = 7;
  beforeAll(async () => {
    folder = relative(process.cwd(), join(dataDir, 'running'));
    const store = join(folder, 'store');
    putShipped(store);
    running = await startReady('running', { DATA_DIR: folder, STORE_DIR: store });
  });
  afterAll(() => stop(running.child));

  it('names each address that it serves', async () => {
    const { port, text } = running;
    const named = () =>
      text()
        .split('\n')
        .filter((line) => /https?:/.test(line));
    // Its word that it is ready may come before the last of its output.
    await vi.waitFor(() => expect(named().length).toBeGreaterThan(PLACES), 10_000);
    const lines = named();
    expect(lines.slice(0, PLACES)).toEqual([
      `Consumer site            http://localhost:${port}/`,
      `Kiosk                    http://kiosk.localhost:${port}/`,
      `Booking for partners     http://partner.localhost:${port}/`,
      `A partner's own page     http://site.localhost:${port}/`,
      `Stadium                  http://estadio.localhost:${port}/`,
      `Another brand, no Apple  http://apple-hidden.localhost:${port}/`,
      `Operator console         http://localhost:${port}/sandbox`,
    ]);
    expect(lines[PLACES]).toMatch(/^Print agent              http:\/\/127\.0\.0\.1:\d+$/);
  });

  it('takes folders as they are written where it is started', async () => {
    expect((await fetch(`${running.base}/sandbox/health`)).status).toBe(200);
    expect(existsSync(join(dataDir, 'running/sandbox.sqlite'))).toBe(true);
  });

  it('makes another one say in one line why it cannot start, and end with 1', async () => {
    const { port } = running;
    const used = String(port);
    const inUse = resolve(folder);
    for (const [preferred, more, line] of [
      [used, {}, `Port ${used} is in use. Stop what runs there, or choose another one: PORT=${port + 1}`],
      [
        '0',
        { DATA_DIR: inUse },
        `The data in ${inUse} is in use by another start. Stop that one, or choose another folder: DATA_DIR=${inUse}-2`,
      ],
    ] as const) {
      const other = start(preferred, 'third', more);
      let text = '';
      for (const stream of [other.stdout, other.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
      expect([await ended(other), text]).toEqual([1, `${line}\n`]);
    }
  }, 120_000);

  it('makes another one whose print port it has run without printing, and name it; killed, that one starts again on its data', async () => {
    const { port } = running;
    const other = await startReady('not-printing', { PRINT_PORT: String(port) });
    expect(await (await fetch(`${other.base}/sandbox/api/printer`)).json()).toEqual({ ok: true, data: null });
    other.child.kill('SIGKILL');
    await ended(other.child);
    expect(other.text()).toContain(
      `Port ${port} (PRINT_PORT) is in use: tickets are not printed. Choose another one: PRINT_PORT=${port + 1}\n`,
    );
    expect(other.text()).toContain('Print agent              not running\n');
    await stop((await startReady('not-printing')).child);
  }, 120_000);

  it("tells the token of the print agent to the kiosk's own host, and to no other by whatever name it asks", async () => {
    const { port } = running;
    const reported = async (host: string, query = '') => {
      const document = JSON.parse(await textOf(port, `/composition.json${query}`, host));
      return [host, query, document.name, document.printAgent?.url !== undefined];
    };
    const others = ['localhost', '127.0.0.1', '192.168.1.20', 'evil.example', 'partner.localhost', 'kiosk.localhost.evil.example'];
    for (const host of others) {
      expect(await reported(host)).toEqual([host, '', expect.any(String), false]);
      expect(await reported(host, '?composition=kiosk')).toEqual([host, '?composition=kiosk', 'kiosk', false]);
    }
    expect(await reported('kiosk.localhost')).toEqual(['kiosk.localhost', '', 'kiosk', true]);
    expect(await reported('kiosk.localhost', '?composition=consumer')).toEqual([
      'kiosk.localhost',
      '?composition=consumer',
      'consumer',
      false,
    ]);
  });
});

/** The answer to a request of any Host, which fetch does not let one choose. */
function textOf(port: number, path: string, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host: `${host}:${port}` } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve(text));
    }).on('error', reject);
  });
}
