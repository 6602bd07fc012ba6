import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { encodeFrame, frameReader } from './frames.ts';
import type { ToProcess } from './messages.ts';

const PROCESS = fileURLToPath(new URL('./process.ts', import.meta.url));
/** Of its own code it may read what it is made of, and by which package.json that is read. */
const CODE = [`${import.meta.dirname}${sep}`, join(import.meta.dirname, '../../package.json')];
/** The longest answer of a process, bytes: a page of 40 products has 85 kB. */
const LONGEST_ANSWER = 4 * 1024 * 1024;
/** How often the resident memory is looked at, ms. */
const WATCH_MS = 100;
/** Of the process that draws: what it keeps lives as long as a drawing. */
const HEAP_MB = 96;

export interface ProcessEvents {
  readonly onMessage: (message: unknown) => void;
  /** It said more than anybody reads, or what is no message. */
  readonly onFlood: () => void;
  /** Its resident memory, bytes, every now and then. */
  readonly onMemory: (bytes: number) => void;
  /** Once, whatever the reason; nothing else after it. */
  readonly onExit: () => void;
}

export interface PictureProcess {
  send(message: ToProcess): void;
  kill(): void;
}

/**
 * Begins a process for pictures. It inherits nothing: no environment, no standard streams; it may read its own files (`readable`, and its code) and write none, and begins no process or
 * thread. It ends with this one.
 */
export function beginProcess(readable: readonly string[], { onMessage, onFlood, onMemory, onExit }: ProcessEvents): PictureProcess {
  const flags = ['--permission', ...[...CODE, ...readable].map((folder) => `--allow-fs-read=${folder}`)];
  const child = spawn(process.execPath, [...flags, `--max-old-space-size=${HEAP_MB}`, '--no-warnings', PROCESS], {
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  giveUpFirst(child.pid);
  const watching = setInterval(() => onMemory(residentBytes(child.pid)), WATCH_MS);
  watching.unref();
  child.once('error', () => undefined); // it closes as well
  child.once('close', () => {
    clearInterval(watching);
    onExit();
  });
  const pipe = pipeOf(child);
  pipe?.on('error', () => undefined); // the process has ended
  pipe?.on('data', frameReader({ limit: LONGEST_ANSWER, onMessage, onFlood }));
  return { send: (message) => void pipe?.write(encodeFrame(message)), kill: () => void child.kill('SIGKILL') };
}

/** Where the machine's memory ends, it is the one to go. Linux alone. */
function giveUpFirst(pid: number | undefined): void {
  try {
    if (pid !== undefined) writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // Elsewhere nobody can be named.
  }
}

/** 0 where nobody says: then the heap's limit is all there is. */
function residentBytes(pid: number | undefined): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid ?? ''}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1_024;
  } catch {
    return 0;
  }
}

function pipeOf({ stdio }: ChildProcess): Duplex | undefined {
  const [, , , pipe] = stdio;
  return pipe instanceof Duplex ? pipe : undefined;
}
