import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { CARD_PAGE, PICTURE, WORKER } from '../../build/build-files.ts';
import { placeless } from '../../build/placeless.ts';
import { folderOf, HOME, OWN_REMOTE, ROOT } from '../../build/root.ts';
import type { ModuleGraph, Program } from './module-graph.ts';
import { contentsOnce, fromRoot, isCurrent, keepList, readList } from './source-list.ts';
import type { Contents, SourceList } from './source-list.ts';
import { toolPackages } from './tool-packages.ts';

/** How programs are built, and how that is hashed. */
const CONFIG_FOLDERS = ['tools/build', 'tools/deploy/sources'];
/** The configuration of the operator console counts for nobody else. */
const CONSOLE_CONFIG = 'console-config.ts';
const COMPILE = `tools/deploy/compile${extname(import.meta.url)}`;
/** As much of a hash stands in a version. */
const DIGITS = 10;

/**
 * A hash over all that the build of each program reads: its modules as they are written, how they were found, and what they are built by. The same hash means
 * that the same files would come out. Where something changed since the last look, the imports are followed anew.
 */
export async function sourceHashes<P extends Program>(programs: readonly P[]): Promise<ReadonlyMap<P, string>> {
  const contents = contentsOnce();
  const tools = toolLines();
  const configs = new Map(programs.map((program) => [program, configOf(program, contents, tools)]));
  const kept = new Map(programs.map((program) => [program, readList(ROOT, program)]));
  const isKnown = (program: P): boolean => {
    const list = kept.get(program);
    return list !== undefined && list.config === configs.get(program) && isCurrent(list, ROOT, contents);
  };
  const changed = programs.filter((program) => !isKnown(program));
  const since = Date.now();
  // The compiler is loaded when something changed: to look takes no second.
  const graphs = changed.length === 0 ? new Map() : await (await import('../compile.ts')).graphsOf(changed);
  for (const program of changed) {
    const list = listOf(program, graphs.get(program) ?? []);
    kept.set(program, list);
    // What was saved meanwhile may stand in the list as it is now and in the graph as it was: the next look is anew.
    if (Object.keys(list.files).every((path) => !isSavedSince(join(ROOT, path), since))) keepList(ROOT, program, list);
  }
  return new Map(programs.map((program) => [program, kept.get(program)?.hash ?? '']));
}

/** The hash of what a build of a program has read, by its graphs and what stands in the files now: another one than before it when something was saved meanwhile. */
export function hashOfRead(program: Program, graphs: readonly ModuleGraph[]): string {
  return listOf(program, graphs).hash;
}

function listOf(program: Program, graphs: readonly ModuleGraph[]): SourceList {
  const contents = contentsOnce();
  const files = [...new Set(graphs.flatMap((graph) => graph.files))];
  const config = configOf(program, contents, toolLines());
  const lines = [...new Set(files.map(followed))].flatMap((path) => lineOf(path, contents));
  const edges = graphs.flatMap((graph) => graph.edges);
  return {
    config,
    hash: hashOf([config, ...lines.toSorted(), ...edges.toSorted()]).slice(0, DIGITS),
    files: Object.fromEntries(files.map((path) => [fromRoot(ROOT, path), contents(path)])),
    missing: [...new Set([...graphs.flatMap(({ missing }) => missing), ...absent(program)])].map((path) => fromRoot(ROOT, path)),
  };
}

function isSavedSince(path: string, since: number): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? since) >= since;
}

/** What no module asks for and would be built as well if it were there. */
function absent(program: Program): readonly string[] {
  return [WORKER, CARD_PAGE, PICTURE].map((path) => join(folderOf(program), path)).filter((path) => !existsSync(path));
}

/** By what a program is built: our configuration, and the packages that build. */
function configOf(program: Program, contents: Contents, tools: readonly string[]): string {
  const files = CONFIG_FOLDERS.flatMap((folder) => readdirSync(join(HOME, folder)).map((name) => `${folder}/${name}`)).filter(
    (path) => !path.includes('.test.') && (basename(path) !== CONSOLE_CONFIG || program === 'console'),
  );
  const lines = [...files, COMPILE].toSorted().map((path) => `${path} ${contents(join(HOME, path))}`);
  return hashOf([...lines, ...tools]);
}

function toolLines(): readonly string[] {
  const lockfile = join(ROOT, 'package-lock.json');
  return existsSync(lockfile) ? toolPackages(readFileSync(lockfile, 'utf8')) : [];
}

/** A file in a hash. What stands in the package.json of a whole checkout, which packages meet on their way up, is of no package. */
function lineOf(path: string, contents: Contents): readonly string[] {
  const name = placeless(path, ROOT);
  if (basename(path) !== 'package.json') return [`${name} ${contents(path)}`];
  const isOfNone = name.startsWith('/') || (!name.includes('/') && OWN_REMOTE === undefined);
  return isOfNone ? [] : [`${name} ${manifestOf(path)}`];
}

/** As much of a package.json as decides what comes out of a build; to what its names lead, the graph says. */
function manifestOf(path: string): string {
  try {
    const { version, type, sideEffects, comanda }: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(path, 'utf8'));
    return JSON.stringify([version, type, sideEffects, comanda]);
  } catch {
    return 'cannot be read';
  }
}

function followed(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

function hashOf(lines: readonly string[]): string {
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
