import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Composition } from '@comanda/shared-contracts/composition';
import { HAS_FRONT, startFront } from './front.ts';
import { editComposition, forgetVersionsBefore, keepLive, liveComposition } from './live-store.ts';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const READY_LIMIT_MS = 45_000;

export interface RunningSandbox {
  /** Where browsers find it. */
  readonly port: number;
  readonly printPort: number;
  readonly store: string;
  readonly dataDir: string;
  /** Address of a host of the sandbox: `localhost`, `kiosk.localhost`, `partner.localhost` ... */
  url(host?: string): string;
  /** Calls the control API and gives the answer. */
  control<T = Record<string, unknown>>(path: string, body?: unknown, method?: string): Promise<T>;
  /** A composition as it is live in this sandbox's store. */
  composition(name: string): Composition;
  /** Edits a composition of this sandbox's store; the next page load sees it. Undone at the next reset. */
  editComposition(name: string, edit: (composition: Composition) => Composition): void;
  /** Makes live again what was at the start. */
  restoreCompositions(): void;
  stop(): Promise<void>;
}

/**
 * Starts a sandbox on free ports with a temporary data folder and its own copy of the store, so that a test may publish.
 * E2E_STORE names another store to copy than that of the last build; E2E_FRONT=nginx puts an export of the consumer behind nginx before it. `files`: a store whose releases are there too.
 */
export async function startSandbox(
  env: Readonly<Record<string, string>> = {},
  { files }: { readonly files?: string } = {},
): Promise<RunningSandbox> {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-e2e-'));
  const store = join(folder, 'store');
  cpSync(process.env['E2E_STORE'] ?? join(ROOT, 'sandbox/data/store'), store, { recursive: true });
  if (files !== undefined) for (const kind of ['shell', 'remotes']) cpSync(join(files, kind), join(store, kind), { recursive: true });
  forgetVersionsBefore(store);
  const restoreCompositions = keepLive(store);
  const dataDir = join(folder, 'data');
  const {
    port: own,
    printPort,
    child,
  } = await startOnFreePorts({
    ...process.env,
    DATA_DIR: dataDir,
    STORE_DIR: store,
    SANDBOX_TEST: '1',
    ...env,
  });
  const front = HAS_FRONT ? await startFront({ store, port: own, frontPort: await freePort() }) : undefined;
  const port = front?.port ?? own;
  return {
    port,
    printPort,
    store,
    dataDir,
    url: (host = 'localhost') => `http://${host}:${port}`,
    control: async <T>(path: string, body?: unknown, method?: string): Promise<T> => {
      const response = await fetch(`http://127.0.0.1:${own}${path}`, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: body === undefined ? {} : { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as T;
    },
    composition: (name) => liveComposition(store, name),
    editComposition: (name, edit) => editComposition(store, name, edit),
    restoreCompositions,
    stop: async () => {
      await front?.stop();
      // One that has ended says so no second time.
      if (child.exitCode === null && child.signalCode === null) {
        const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
        child.kill('SIGTERM');
        await gone;
      }
      // Its print agent may write a last file meanwhile.
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Somebody else may take a port between the question and the start: then others are tried. */
async function startOnFreePorts(env: NodeJS.ProcessEnv, triesLeft = 3): Promise<{ port: number; printPort: number; child: ChildProcess }> {
  const [port, printPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [join(ROOT, 'sandbox/src/main.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, PORT: String(port), PRINT_PORT: String(printPort) },
  });
  const output: string[] = [];
  child.stdout.on('data', (text: Buffer) => output.push(text.toString()));
  child.stderr.on('data', (text: Buffer) => output.push(text.toString()));
  try {
    await ready(port, child, output);
  } catch (cause) {
    if (triesLeft === 0 || !/ is in use| are both /.test(output.join(''))) throw cause;
    return startOnFreePorts(env, triesLeft - 1);
  }
  return { port, printPort, child };
}

async function ready(port: number, child: ChildProcess, output: readonly string[]): Promise<void> {
  const until = Date.now() + READY_LIMIT_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the sandbox ended:\n${output.join('')}`);
    const isUp = await fetch(`http://127.0.0.1:${port}/sandbox/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`the sandbox was not ready after ${READY_LIMIT_MS} ms:\n${output.join('')}`);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}
