import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type Import, parseImports } from './imports.ts';

/** A file with its text, by its path from the root, `/` between folders. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

const PART = /^(?:shared-contracts|shared-ui|shell|sandbox|e2e|tools|mf-[a-z-]+)$/;
const CODE = /\.(?:ts|tsx|mts|js|mjs)$/;
/** What is installed, built or left behind by runs: folders that stand directly in a part. Below src there may be others of these names. */
const MADE = /^(?:.*\/)?node_modules$|^[^/]+\/(?:dist|data|reports|test-results)$/;

/** What only people who work on the product run; how it is built and published is not among it. */
const TOOLS = /^(?:e2e|tools\/(?!boot\/|build\/|deploy\/))/;
/** A test, or what plays a part for tests. */
const OF_TESTS =
  /\.(?:test|test-d|spec)\.tsx?$|\/src\/testing\/|^[^/]+\/src\/test-[^/]+$|-(?:testing|simulator)\.tsx?$|\/(?:fake|simulated)-[^/]+$/;

/** What was parsed once is not parsed again, however often the files are read: by path, with the text that it was of. */
const PARSED = new Map<string, { readonly text: string; readonly imports: readonly Import[] }>();

/** All code below a folder, without what is installed, built or left behind by runs. Parts that are not there are missing. */
export function readSources(root: string): readonly Source[] {
  const filesOf = (folder: string): readonly string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return MADE.test(path) || (folder === '' && !PART.test(entry.name)) ? [] : filesOf(path);
      return CODE.test(entry.name) ? [path] : [];
    });
  return filesOf('').map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

/** Whether a folder at the top is a part of the repository. */
export function isPart(name: string): boolean {
  return PART.test(name);
}

/** Whether a file is a test or plays a part for tests. `file` from the root, with slashes. */
export function isOfTests(file: string): boolean {
  return TOOLS.test(file) || OF_TESTS.test(file);
}

/** The modules that a file imports, as they are written there; types included. Throws when it cannot be parsed. */
export function importsOf({ file, text }: Source): readonly Import[] {
  const known = PARSED.get(file);
  if (known?.text === text) return known.imports;
  const imports = parseImports(file, text);
  PARSED.set(file, { text, imports });
  return imports;
}

/**
 * Where the import of a file of ours leads, from the root; undefined for a package. One by a part's name may be without its ending, and
 * the part may be missing.
 */
export function pathOf(file: string, name: string): string | undefined {
  if (name.startsWith('.')) return normalize(join(dirname(file), name)).replaceAll('\\', '/');
  if (!name.startsWith('@comanda/')) return undefined;
  const [, part = '', ...path] = name.split('/');
  // What a part exports is below its src, but for the shell's pages, what serves them, and the tools (`exports` of the package.json).
  return [part, ...(part === 'tools' || path[0] === 'publish' || path[0] === 'edge' ? [] : ['src']), ...path].join('/');
}

/** What each of some files imports of them, circles and all: `values` without what is gone at run time, `all` with it. */
export function graphOf(sources: readonly Source[]) {
  const files: ReadonlySet<string> = new Set(sources.map(({ file }) => file));
  const fileOf = (from: string, name: string): string | undefined => {
    const path = pathOf(from, name);
    return path === undefined ? undefined : ['', '.ts', '.tsx'].map((ending) => `${path}${ending}`).find((file) => files.has(file));
  };
  const all = new Map<string, readonly string[]>();
  const values = new Map<string, readonly string[]>();
  for (const source of sources) {
    const found = importsOf(source).flatMap(({ name, isType }) => {
      const file = fileOf(source.file, name);
      return file === undefined ? [] : [{ file, isType }];
    });
    const unique = (imports: typeof found) => [...new Set(imports.map(({ file }) => file))];
    all.set(source.file, unique(found));
    values.set(source.file, unique(found.filter(({ isType }) => !isType)));
  }
  return { all, values } as const;
}
