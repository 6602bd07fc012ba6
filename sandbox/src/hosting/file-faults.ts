import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathnameOf } from '../server/answers.ts';

export const FILE_FAULT_KINDS = [
  '404',
  '500',
  'hang',
  'cut',
  'throws',
  'html',
  'type',
  'slow',
  'truncated',
  'empty',
  'garbage',
  'tampered',
  'flipped',
] as const;
export type FileFaultKind = (typeof FILE_FAULT_KINDS)[number];

export interface FileFault {
  /** A remote's id, or `shell`. */
  readonly remote: string;
  readonly fault: FileFaultKind;
  /** Only files whose path contains this text; `''` all. */
  readonly match: string;
  readonly hits: number;
}

const SLOW_MS = 3000;
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
};

/** The fault switches of published files. */
export class FileFaultBoard {
  #faults: FileFault[] = [];

  list(): readonly FileFault[] {
    return this.#faults;
  }

  /** One fault per remote: a new one takes the place of the old one. */
  set(remote: string, fault: FileFaultKind, match: string): void {
    this.#faults = [...this.#faults.filter((other) => other.remote !== remote), { remote, fault, match, hits: 0 }];
  }

  /** Without a remote all of them. */
  remove(remote?: string): void {
    this.#faults = remote === undefined ? [] : this.#faults.filter((other) => other.remote !== remote);
  }

  /** The fault for a file, counted as a hit. */
  take(pathname: string): FileFault | undefined {
    const found = this.#faults.find(({ remote, match }) => pathname.startsWith(folderOf(remote)) && pathname.includes(match));
    this.#faults = this.#faults.map((fault) => (fault === found ? { ...fault, hits: fault.hits + 1 } : fault));
    return found;
  }
}

function folderOf(remote: string): string {
  return remote === 'shell' ? '/shell/' : `/remotes/${remote}/`;
}

/** Plays the faults on the files of the store. */
export function registerFileFaults(app: FastifyInstance, board: FileFaultBoard, storeDir: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const pathname = pathnameOf(request);
    if (!pathname.startsWith('/remotes/') && !pathname.startsWith('/shell/')) return;
    const fault = board.take(pathname);
    return fault === undefined ? undefined : strike(fault.fault, request, reply, join(storeDir, normalize(pathname)));
  });
}

async function strike(kind: FileFaultKind, request: FastifyRequest, reply: FastifyReply, file: string): Promise<FastifyReply | undefined> {
  if (kind === 'slow') {
    await wait(SLOW_MS);
    return undefined;
  }
  if (kind === 'hang' || kind === 'cut') {
    request.raw.resume();
    if (kind === 'cut') request.raw.socket.destroy();
    return reply.hijack();
  }
  reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  if (kind === '404') return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
  if (kind === '500') return reply.code(500).type('text/plain; charset=utf-8').send('Server error');
  if (kind === 'html') return reply.type('text/html; charset=utf-8').send('<!doctype html><title>Portal</title><h1>Portal</h1>');
  // The right content, as what it is not.
  if (kind === 'type') return reply.type('text/plain; charset=utf-8').send(await readFile(file));
  reply.type(TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream');
  if (kind === 'throws') return reply.send('throw new Error("this file was made to fail");');
  if (kind === 'empty') return reply.send('');
  if (kind === 'garbage') return reply.send('void 42;');
  const content = await readFile(file);
  // As a damaged copy in a content network lies there: for ever, and in every cache on the way.
  if (kind === 'flipped') return reply.header('cache-control', 'public, max-age=31536000, immutable').send(oneBitOff(content));
  return reply.send(
    kind === 'truncated' ? content.subarray(0, Math.floor(content.length / 2)) : Buffer.concat([content, Buffer.from(' ')]),
  );
}

/** Turns the case of the first letter: in a comment or in a name, so that what runs it all the same finds nothing wrong with it. */
function oneBitOff(content: Buffer): Buffer {
  const changed = Buffer.from(content);
  const at = /[A-Za-z]/.exec(content.toString('latin1'))?.index ?? 0;
  changed.writeUInt8(changed.readUInt8(at) ^ 0x20, at);
  return changed;
}
