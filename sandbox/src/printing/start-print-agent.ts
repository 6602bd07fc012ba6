import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { SandboxContext } from '../server/context.ts';
import type { PrintAgentAddress } from './ticket-queue.ts';

const PROGRAM = fileURLToPath(new URL('../print-agent/main.ts', import.meta.url));
const START_WITHIN_MS = 10_000;
/** First wait before a restart; doubles until an agent starts again. */
const RESTART_MS = 500;
const MAX_RESTART_MS = 10_000;
/** The host from whose pages tickets are printed; no other one is told the token. */
const PRINTING_HOSTS = ['kiosk.localhost'];

export interface RunningPrintAgent {
  readonly address: PrintAgentAddress;
  readonly port: number;
  /** From now on calls the listener when a ticket is printed, by whomever it was sent, and when the printer's state is another one. */
  readonly onChange: (listener: () => void) => void;
  stop(): void;
}

interface StartOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly dataDir: string;
  /** The port of the pages that may print. */
  readonly sitePort: number;
  readonly log: SandboxContext['log'];
}

/**
 * Starts the print agent as a process of its own with a fresh token, and again, at the same address, whenever it dies. Null when it does not
 * start at first; printing is then missing, nothing else.
 */
export async function startPrintAgent({ port, dataDir, sitePort, log }: StartOptions): Promise<RunningPrintAgent | null> {
  const token = randomBytes(24).toString('hex');
  const origins = PRINTING_HOSTS.map((host) => `http://${host}:${sitePort}`).join(',');
  const launch = (at: number) =>
    fork(PROGRAM, {
      env: { ...process.env, PRINT_PORT: String(at), PRINT_TOKEN: token, PRINT_ORIGINS: origins, DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  const first = launch(port);
  const ready = await listeningPort(first);
  if (ready === null) {
    log('print.missing', { port });
    first.kill();
    return null;
  }
  const listeners = new Set<() => void>();
  const print = () => {
    for (const listener of listeners) listener();
  };
  const stop = keepRunning(first, () => launch(ready), { log, print });
  const address = { url: `http://127.0.0.1:${ready}`, token };
  return { address, port: ready, onChange: (listener) => void listeners.add(listener), stop };
}

/** The port that the agent says it listens on; null when it ends or says nothing in time. */
function listeningPort(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), START_WITHIN_MS);
    const settle = (value: number | null) => {
      clearTimeout(timer);
      resolve(value);
    };
    child.once('exit', () => settle(null));
    child.once('message', (message) => settle(portOf(message)));
  });
}

/** Launches again when the child ends by itself; the answer ends it for good. */
function keepRunning(
  first: ChildProcess,
  launch: () => ChildProcess,
  { log, print }: { readonly log: StartOptions['log']; readonly print: () => void },
): () => void {
  let child = first;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let wait = RESTART_MS;
  const watch = () => {
    // Also its word that it listens: after a restart its tickets are to be had again.
    child.on('message', print);
    child.once('exit', (code, signal) => {
      if (isStopped) return log('print.stopped');
      log('print.ended', { code, signal, restartInMs: wait });
      print();
      timer = setTimeout(restart, wait);
      wait = Math.min(wait * 2, MAX_RESTART_MS);
    });
  };
  const restart = () => {
    child = launch();
    child.once('message', () => {
      wait = RESTART_MS;
      log('print.restarted');
    });
    watch();
  };
  watch();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    child.kill();
  };
}

function portOf(message: unknown): number | null {
  if (typeof message !== 'object' || message === null || !('port' in message)) return null;
  return typeof message.port === 'number' ? message.port : null;
}
