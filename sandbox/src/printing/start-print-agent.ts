import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { SandboxContext } from '../server/context.ts';
import type { PrintAgentAddress } from './ticket-queue.ts';

const PROGRAM = fileURLToPath(new URL('../print-agent/main.ts', import.meta.url));
const START_WITHIN_MS = 10_000;
/** The hosts from whose pages tickets are printed. */
const PRINTING_HOSTS = ['kiosk.localhost', 'localhost', '127.0.0.1'];

export interface RunningPrintAgent {
  readonly address: PrintAgentAddress;
  readonly port: number;
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

/** Starts the print agent as a process of its own with a fresh token. Null when it does not start; printing is then missing, nothing else. */
export async function startPrintAgent({ port, dataDir, sitePort, log }: StartOptions): Promise<RunningPrintAgent | null> {
  const token = randomBytes(24).toString('hex');
  const origins = PRINTING_HOSTS.map((host) => `http://${host}:${sitePort}`).join(',');
  const child = fork(PROGRAM, {
    env: { ...process.env, PRINT_PORT: String(port), PRINT_TOKEN: token, PRINT_ORIGINS: origins, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ready = await new Promise<number | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), START_WITHIN_MS);
    const settle = (value: number | null) => {
      clearTimeout(timer);
      resolve(value);
    };
    child.once('exit', () => settle(null));
    child.once('message', (message) => settle(portOf(message)));
  });
  if (ready === null) {
    log('print.missing', { port });
    child.kill();
    return null;
  }
  child.once('exit', (code) => log('print.ended', { code }));
  return { address: { url: `http://127.0.0.1:${ready}`, token }, port: ready, stop: () => void child.kill() };
}

function portOf(message: unknown): number | null {
  if (typeof message !== 'object' || message === null || !('port' in message)) return null;
  return typeof message.port === 'number' ? message.port : null;
}
