import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import { functionPlaces } from './function-places.ts';
import type { FunctionPlace } from './function-places.ts';

/** A place in a built file, as a browser counts: line and column from 1. */
export interface BuiltFrame {
  readonly url: string;
  readonly line: number;
  readonly column: number;
}

/** The same place with what it is: of which part and version, and, where there is a source map, in which source file and function. */
export interface NamedFrame extends BuiltFrame {
  readonly part: string;
  readonly version: string;
  readonly source?: string;
  readonly sourceLine?: number;
  readonly sourceColumn?: number;
  readonly name?: string;
}

/** Addresses of built files: nothing of them leads out of the store. */
export const FILE_URL = /^\/(?:(shell)|remotes\/([a-z][a-z0-9-]{0,60}))\/(?!\.)([\w.+-]{1,80})\/((?!\.)[\w.-]{1,120}\.js)$/;
/** What is the code of a module outside of every function. */
const MODULE = '(module)';
/** Maps that are kept read: the files of some visits. */
const KEPT = 40;

interface Built {
  readonly map: TraceMap;
  /** Undefined where the code cannot be parsed. */
  readonly functions: readonly FunctionPlace[] | undefined;
  readonly code: string;
  /** Offset at which each line of the code begins. */
  readonly lines: readonly number[];
}

/** What built files were made of, by the source maps that lie in the store under their versions. */
export class SourceMaps {
  readonly #store: string;
  readonly #read = new Map<string, Promise<Built | undefined>>();

  constructor(store: string) {
    this.#store = store;
  }

  /** Names each frame as far as it is known. Never rejects: without a map a frame keeps its place, part and version. */
  resolve(frames: readonly BuiltFrame[]): Promise<readonly NamedFrame[]> {
    return Promise.all(frames.map((frame) => this.#resolve(frame)));
  }

  async #resolve(frame: BuiltFrame): Promise<NamedFrame> {
    const [, shell, remote = shell ?? '', version = '', file = ''] = FILE_URL.exec(frame.url) ?? [];
    const known = { ...frame, part: remote, version };
    if (file === '') return known;
    const built = await this.#builtOf(frame.url, join('maps', remote, version, `${file}.map`));
    return built === undefined ? known : { ...known, ...named(built, frame) };
  }

  #builtOf(url: string, map: string): Promise<Built | undefined> {
    const known = this.#read.get(url) ?? readBuilt(join(this.#store, url), join(this.#store, map)).catch(() => undefined);
    // The one that was asked for last stays longest.
    this.#read.delete(url);
    this.#read.set(url, known);
    const [oldest] = this.#read.keys();
    if (this.#read.size > KEPT && oldest !== undefined) this.#read.delete(oldest);
    return known;
  }
}

async function readBuilt(file: string, mapFile: string): Promise<Built> {
  const [code, map] = await Promise.all([readFile(file, 'utf8'), readFile(mapFile, 'utf8')]);
  const lines = [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return { code, lines, map: new TraceMap(map), functions: placesIn(code) };
}

function placesIn(code: string): readonly FunctionPlace[] | undefined {
  try {
    return functionPlaces(code);
  } catch {
    return undefined;
  }
}

function named(built: Built, { line, column }: BuiltFrame): Pick<NamedFrame, 'source' | 'sourceLine' | 'sourceColumn' | 'name'> {
  const start = built.lines[line - 1];
  if (start === undefined) return {};
  const found = originalPositionFor(built.map, { line, column: column - 1 });
  const name = built.functions === undefined ? {} : { name: nameAt(built, built.functions, start + column - 1) };
  if (found.source === null) return name;
  return { source: found.source, sourceLine: found.line, sourceColumn: found.column + 1, ...name };
}

/**
 * By what name the innermost function around an offset goes: its own, else where it was handed to, within the one around it. What the minimizer wrote into the
 * function that called it goes by the name of that.
 */
function nameAt(built: Built, functions: readonly FunctionPlace[], offset: number): string {
  const around = functions.filter(({ start, end }) => start <= offset && offset < end);
  const own = around.findLastIndex(({ name }) => name !== undefined);
  const outer = around[own]?.name;
  const inner = around.slice(own + 1).map(({ handedTo }) => (handedTo === undefined ? 'function' : wordAt(built, handedTo)));
  const words = [...(outer === undefined ? [] : [wordAt(built, outer)]), ...inner.map((word) => `<${word}>`)];
  return words.length === 0 ? MODULE : words.join(' ');
}

/** What stands in the sources for a word of a built file; the word itself where it was kept as it is. */
function wordAt(built: Built, { start, end }: { readonly start: number; readonly end: number }): string {
  const written = built.code.slice(start, end);
  const line = built.lines.findLastIndex((at) => at <= start);
  const found = originalPositionFor(built.map, { line: line + 1, column: start - (built.lines[line] ?? 0) });
  if (found.source === null) return written;
  if (found.name !== null) return found.name;
  const source = sourceContentFor(built.map, found.source)?.split('\n')[found.line - 1] ?? '';
  return /^#?[\w$]+/.exec(source.slice(found.column))?.[0] ?? written;
}
