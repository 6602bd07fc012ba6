import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type Fence, FENCES, type Room, type RoomPattern } from './fences.ts';

/** A file with its text, by its path from the root, `/` between folders. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

/** An import that its file's room has no right to. */
export interface Refused {
  readonly file: string;
  /** The module as the import names it. */
  readonly name: string;
  readonly from: Room;
  readonly to: Room | 'package';
}

const PART = /^(?:shared-contracts|shared-ui|shell|sandbox|e2e|mf-[a-z-]+)$/;
const CODE = /\.(?:ts|tsx|mts|js|mjs)$/;
const NO_SOURCES: ReadonlySet<string> = new Set(['node_modules', 'dist', 'data', 'reports', 'test-results']);

/** A test, or what plays a part for tests. */
const OF_TESTS =
  /\.(?:test|test-d|spec)\.tsx?$|\/src\/testing\/|^mf-[a-z-]+\/src\/test-[^/]+$|-(?:testing|simulator)\.tsx?$|\/(?:fake|simulated)-[^/]+$/;

/** Names of imported modules, of `import` and `export ... from`, and of `import('...')` both as call and as type. */
const STATIC = /^(?:import|export)\s+(?:[\w$*\s{},]+?\s+from\s+)?(['"])([^'"\n]+)\1/gm;
const DYNAMIC = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)*(['"`])([^'"`$\n]+)\1/g;

/** All code below a folder, without what is installed, built or left behind by runs. Parts that are not there are missing. */
export function readSources(root: string): readonly Source[] {
  const filesOf = (folder: string): readonly string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        return NO_SOURCES.has(entry.name) || (folder === '' && !PART.test(entry.name)) ? [] : filesOf(path);
      }
      return CODE.test(entry.name) ? [path] : [];
    });
  return filesOf('').map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

/** The room that a file stands in. */
export function roomOf(file: string): Room {
  const [part = '', ...path] = file.split('/');
  if (!PART.test(part)) return 'root:/';
  if (part !== 'e2e' && OF_TESTS.test(file)) return `${part}:tests`;
  const [top = '', inside = ''] = path;
  if (top !== 'src') return `${part}:/${path.length > 1 ? top : ''}`;
  return `${part}:${path.length > 2 ? inside : '.'}`;
}

/** The modules that a file imports, as they are written there; types included. */
export function importsOf({ text }: Source): readonly string[] {
  return [...text.matchAll(STATIC), ...text.matchAll(DYNAMIC)].flatMap(([, , name]) => name ?? []);
}

/** Every import that no fence lets through. */
export function refusedOf(sources: readonly Source[]): readonly Refused[] {
  return sources.flatMap((source) => {
    const { file } = source;
    const from = roomOf(file);
    const fence = FENCES.find(({ rooms }) => rooms.some((pattern) => isIn(from, pattern, from)));
    return importsOf(source).flatMap((name): readonly Refused[] => {
      const path = pathOf(file, name);
      const to = path === undefined ? 'package' : roomOf(path);
      return fence !== undefined && mayImport(fence, from, to, name) ? [] : [{ file, name, from, to }];
    });
  });
}

function mayImport({ mayImport: rooms, packages }: Fence, from: Room, to: Refused['to'], name: string): boolean {
  if (to === 'package') return packages?.includes(packageOf(name)) ?? true;
  return to === from || rooms.some((pattern) => isIn(to, pattern, from));
}

/** Where the import of a file of ours leads, from the root; undefined for a package. One by a part's name has no ending. */
function pathOf(file: string, name: string): string | undefined {
  if (name.startsWith('.')) return normalize(join(dirname(file), name)).replaceAll('\\', '/');
  if (!name.startsWith('@comanda/')) return undefined;
  const [, part = '', ...path] = name.split('/');
  // What a part exports is below its src, but for its tools (`exports` of its package.json).
  return [part, ...(path[0] === 'publish' ? [] : ['src']), ...path].join('/');
}

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

function isIn(room: Room, pattern: RoomPattern, own: Room): boolean {
  const [part = '', folder = ''] = room.split(':');
  const [named = '', inside = ''] = pattern.split(':');
  const isPart =
    named === 'any' || (named === 'own' ? part === own.split(':')[0] : named === 'mf' ? part.startsWith('mf-') : part === named);
  if (inside === '*') return isPart && folder !== 'tests' && !folder.startsWith('/');
  return isPart && (inside === '/*' ? folder.startsWith('/') : folder === inside);
}

/** Files that import each other in a circle, types included; each circle once, in the order of the alphabet. */
export function circlesOf(sources: readonly Source[]): readonly (readonly string[])[] {
  const files: ReadonlySet<string> = new Set(sources.map(({ file }) => file));
  const next = new Map(sources.map((source) => [source.file, importsOf(source).flatMap((name) => fileOf(source.file, name, files) ?? [])]));
  return strongComponents(next).filter((circle) => circle.length > 1);
}

function fileOf(from: string, name: string, files: ReadonlySet<string>): string | undefined {
  const path = pathOf(from, name);
  return path === undefined ? undefined : ['', '.ts', '.tsx'].map((ending) => `${path}${ending}`).find((file) => files.has(file));
}

interface Visit {
  readonly index: number;
  low: number;
  isOpen: boolean;
}

/** Tarjan's strongly connected components. */
function strongComponents(next: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const seen = new Map<string, Visit>();
  const stack: string[] = [];
  const components: string[][] = [];
  const visit = (file: string): Visit => {
    const mine: Visit = { index: seen.size, low: seen.size, isOpen: true };
    seen.set(file, mine);
    stack.push(file);
    for (const other of next.get(file) ?? []) {
      const known = seen.get(other);
      if (known === undefined) mine.low = Math.min(mine.low, visit(other).low);
      else if (known.isOpen) mine.low = Math.min(mine.low, known.index);
    }
    if (mine.low === mine.index) {
      const component = stack.splice(stack.indexOf(file));
      for (const name of component) (seen.get(name) ?? mine).isOpen = false;
      components.push(component.toSorted());
    }
    return mine;
  };
  for (const file of next.keys()) if (!seen.has(file)) visit(file);
  return components;
}
