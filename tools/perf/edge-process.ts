import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/root.ts';

/** A page service in a process of its own. */
export interface EdgeProcess {
  readonly port: number;
  readonly pid: number;
  /** Memory that it has now, bytes. */
  memory(): number;
  /** Collects its garbage; what of its memory is in use then, bytes. Only where it was started to be asked (`collects`). */
  inUse(): Promise<number>;
  /** Processor time that it took so far, ms. */
  processorMs(): number;
  /** Ends it, in order or at once. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Clock ticks in a second, as Linux counts processor time. */
const TICKS = 100;
const PAGE_BYTES = 4_096;
const MAIN = join(ROOT, 'shell/edge/main.ts');
const COLLECTS = ['--expose-gc', '--import', join(ROOT, 'tools/perf/collected.ts')];

/** Starts a page service on a store, on one processor alone where that can be said. `port` 0: any. */
export async function startEdge(store: string, { port = 0, core, env = {}, collects = false }: EdgeWish = {}): Promise<EdgeProcess> {
  const isPinned = core !== undefined && existsSync('/usr/bin/taskset');
  const [program, ...args] = [
    ...(isPinned ? ['/usr/bin/taskset', '-c', String(core)] : []),
    process.execPath,
    ...(collects ? COLLECTS : []),
    MAIN,
  ];
  const child = spawn(program ?? process.execPath, args, {
    env: { ...process.env, STORE_DIR: store, PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const told = await Promise.race([messageOf<{ readonly port: number }>(child), once(child, 'exit').then(() => undefined)]);
  const { pid } = child;
  if (told === undefined || pid === undefined) throw new Error('the page service did not start');
  return {
    port: told.port,
    pid,
    memory: () => Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES,
    inUse: async () => {
      const said = messageOf<{ readonly inUse: number }>(child);
      child.send('collect');
      return (await said).inUse;
    },
    processorMs: () => {
      const fields = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ');
      return ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1_000;
    },
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}

interface EdgeWish {
  readonly port?: number;
  /** The number of the processor that it may use. */
  readonly core?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether it can be asked what is in use. */
  readonly collects?: boolean;
}

async function messageOf<T>(child: ChildProcess): Promise<T> {
  const [message] = await once(child, 'message');
  return message;
}
