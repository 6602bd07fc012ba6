import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Window } from 'happy-dom';
import { vi } from 'vitest';
import { mountConsole } from '../console/mount.tsx';
import { putShipped } from './live-store.ts';
import { callControl, callProvider, linkKioskAt } from './wire-client.ts';
import type { Credentials, Json } from './wire-client.ts';

const PROGRAM = join(import.meta.dirname, '../main.ts');
/** How long a page may take to show what has happened. */
export const SOON = { timeout: 20_000, interval: 50 };

/** A line of an order, by the name of its dish; a plain one where none is said. */
interface SavedLine {
  readonly dish?: string;
  readonly cant?: number;
  readonly ct?: string;
}

/** The console in a document, before a sandbox in a process of its own: what is sent to the provider is looked for on the screen. */
export interface ConsolePage {
  readonly base: string;
  /** A call of the control API; answers its body. */
  control(path: string, body?: unknown): Promise<Json>;
  /** Saves an order of a plain dish, or of these dishes by name, at a kiosk of Brasa Norte; answers its number. */
  saveAtKiosk(change?: object, cart?: object, lines?: readonly SavedLine[]): Promise<number>;
  /** Puts the sandbox back to its start, with the kiosk linked anew. */
  reset(): Promise<void>;
  /** Leaves the page and opens it anew with these parameters. */
  open(query: string): void;
  stop(): Promise<void>;
}

/** Starts a sandbox and opens the console with these parameters. */
export async function openConsole(query = ''): Promise<ConsolePage> {
  const page = (globalThis as unknown as { happyDOM: Window['happyDOM'] }).happyDOM;
  const surroundings = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const wasActing = surroundings.IS_REACT_ACT_ENVIRONMENT ?? false;
  const stopped = new AbortController();
  const folder = mkdtempSync(join(tmpdir(), 'comanda-console-'));
  putShipped(join(folder, 'store'));
  const env = { ...process.env, PORT: '0', PRINT_PORT: '0', DATA_DIR: folder, STORE_DIR: join(folder, 'store'), SANDBOX_TEST: '1' };
  const child = fork(PROGRAM, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const port = await new Promise<number>((resolve) => child.once('message', (message) => resolve((message as { port: number }).port)));
  const base = `http://127.0.0.1:${port}`;
  const control: ConsolePage['control'] = async (path, body) =>
    (await callControl(base, body === undefined ? 'GET' : 'POST', path, body)).body;
  // The page's own origin: what is asked of another one would be refused.
  page.setURL(`${base}/sandbox`);
  let kiosk = await linkKioskAt(base);
  let orders = 0;
  vi.stubGlobal('EventSource', streamOf(base, stopped.signal));
  // It draws when the sandbox says so, not when the test does something.
  surroundings.IS_REACT_ACT_ENVIRONMENT = false;
  let leave: (() => void) | undefined;
  const open = (asked: string) => {
    leave?.();
    page.setURL(`${base}/sandbox${asked}`);
    document.body.innerHTML = '<div></div>';
    leave = mountConsole(document.body.firstElementChild as HTMLElement);
  };
  open(query);
  return {
    base,
    control,
    open,
    reset: async () => {
      await control('/sandbox/test/reset', {});
      kiosk = await linkKioskAt(base);
    },
    saveAtKiosk: (change = {}, cart = {}, lines = [{}]) => saveOrder({ base, kiosk, control, number: (orders += 1) }, change, cart, lines),
    stop: async () => {
      leave?.();
      stopped.abort();
      surroundings.IS_REACT_ACT_ENVIRONMENT = wasActing;
      vi.unstubAllGlobals();
      await ended(child);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

interface Saving extends Pick<ConsolePage, 'base' | 'control'> {
  readonly kiosk: Credentials;
  readonly number: number;
}

async function saveOrder(
  { base, kiosk, control, number }: Saving,
  change: object,
  cart: object,
  lines: readonly SavedLine[],
): Promise<number> {
  const products: readonly { np: string; ip: number; pm: number }[] = (await control('/sandbox/api/venues/104/1/products')).data;
  const dl = lines.map(({ dish = 'Leche asada', ...line }) => {
    const product = products.find(({ np }) => np === dish);
    if (product === undefined) throw new Error(`the venue has no ${dish}`);
    return { cant: 1, item: { ip: product.ip, pm: product.pm }, extras: {}, ...line };
  });
  const us = { nm: 'Ana', ln: 'Pérez', ph: '+56 9 8765 4321' };
  const body = {
    ioext: `console${String(number).padStart(9, '0')}`,
    ir: 104,
    il: 1,
    dk: 1,
    ...change,
    det: { tipo: 5, prepago: 1000, us, cart: { dl, ...cart } },
  };
  const { body: answer } = await callProvider(base, 'POST', '/srv/saveorder', { as: kiosk, body });
  if (answer.data?.iped === undefined) throw new Error(JSON.stringify(answer));
  return answer.data.iped;
}

/** What a browser's EventSource does, as far as the console asks it. */
function streamOf(base: string, signal: AbortSignal) {
  return class StreamedEvents extends EventTarget {
    static readonly OPEN = 1;
    readyState = 0;
    readonly #closed = new AbortController();
    constructor(path: string) {
      super();
      this.#read(path);
    }
    close(): void {
      this.#closed.abort();
    }
    #read(path: string): void {
      const asked = get(base + path, { signal: AbortSignal.any([signal, this.#closed.signal]) }, (answer) => {
        this.readyState = StreamedEvents.OPEN;
        answer.setEncoding('utf8').on('data', (text: string) => {
          for (const [, kind = '', data = ''] of text.matchAll(/event: (\w+)\ndata: (.*)\n/g))
            this.dispatchEvent(new MessageEvent(kind, { data }));
        });
        answer.on('error', () => (this.readyState = 0));
      });
      asked.on('error', () => (this.readyState = 0));
    }
  };
}
