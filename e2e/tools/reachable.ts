import { dirname, join } from 'node:path/posix';

/*
 * What of the sources a user can meet: the files that a product entry imports, directly or through others. A rule is proved by a test
 * of such files only. Types are not followed: they are gone at run time.
 */

/** Where the product begins: what rspack.base.ts builds, the shell's own pages and the sandbox with its console. */
const ENTRIES: readonly RegExp[] = [
  /^shell\/src\/(main\.tsx|early\/main\.ts|provided\/[^/]+\.ts)$/,
  /^shell\/publish\/[^/]+\.js$/,
  /^mf-[^/]+\/(src\/(service|worker)\.ts|src\/screens\.tsx|card-page\/main\.ts)$/,
  /^sandbox\/src\/(main\.ts|print-agent\/main\.ts|console\/main\.js)$/,
];

const CODE = /\.(m?[jt]s|tsx)$/;

/** Tests, and what plays a part for them: no code under test. */
const OF_TESTS =
  /\.(test|test-d|spec)\.tsx?$|^e2e\/|\/src\/testing\/|\/src\/test-[^/]*\.tsx?$|^sandbox\/src\/.*\/test-[^/]*\.ts$|-testing\.tsx?$|-simulator\.ts$|\/fake-[^/]*\.ts$/;

const STATEMENT = /^(?:import|export)\s+(type\s+)?[\w$*\s{},]*?\bfrom\s+'([^']+)'/gm;
const SIDE_EFFECT = /^import\s+'([^']+)'/gm;
const DYNAMIC = /(?<!typeof\s)\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?'([^']+)'/g;

/** What one file imports, by the names that stand in the files; types are left out. */
export function namesIn(text: string): readonly string[] {
  const statements = [...text.matchAll(STATEMENT)].flatMap(([, type, name]) => (type === undefined ? (name ?? []) : []));
  return [...statements, ...[SIDE_EFFECT, DYNAMIC].flatMap((pattern) => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []))];
}

/** The files that entries reach, themselves included. */
export function reach(entries: Iterable<string>, importsOf: (file: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set(entries);
  for (const file of reached) for (const imported of importsOf(file)) reached.add(imported);
  return reached;
}

/**
 * The code that a test puts to the test: what it imports itself, or through helpers of tests. Empty for one that imports none of
 * the product.
 */
export function subjectsOf(test: string, importsOf: (file: string) => readonly string[]): readonly string[] {
  const seen = reach([test], (file) => (OF_TESTS.test(file) ? importsOf(file) : []));
  return [...seen].filter((file) => CODE.test(file) && !OF_TESTS.test(file));
}

/** The `exports` of each part's package.json, by the part's name. */
export type Exports = Readonly<Record<string, Readonly<Record<string, string | null>>>>;

/**
 * Sources by their paths from the root, with what they import; `@comanda/part/...` is resolved as the part's package.json says, other
 * packages lead nowhere.
 */
export function createSources(texts: ReadonlyMap<string, string>, exported: Exports) {
  const fileOf = (from: string, name: string): string | undefined => {
    const path = name.startsWith('.') ? join(dirname(from), name) : exportedFile(name, exported);
    return path !== undefined && texts.has(path) ? path : undefined;
  };
  const known = new Map<string, readonly string[]>();
  const importsOf = (file: string): readonly string[] => {
    const found = known.get(file) ?? namesIn(CODE.test(file) ? (texts.get(file) ?? '') : '').flatMap((name) => fileOf(file, name) ?? []);
    known.set(file, found);
    return found;
  };
  const product = reach(
    [...texts.keys()].filter((file) => ENTRIES.some((entry) => entry.test(file))),
    importsOf,
  );
  return {
    /** What a user can meet. */
    product,
    /** Whether what a test file tests is there, and all of it can be met by a user. */
    isOfProduct: (test: string): boolean => {
      const subjects = subjectsOf(test, importsOf);
      return subjects.length > 0 && subjects.every((file) => product.has(file));
    },
  };
}

function exportedFile(name: string, exported: Exports): string | undefined {
  const [, part = '', rest = ''] = /^@comanda\/([^/]+)\/(.+)$/.exec(name) ?? [];
  const patterns = Object.entries(exported[part] ?? {}).toSorted(([a], [b]) => b.length - a.length);
  for (const [pattern, target] of patterns) {
    const [before = '', after = ''] = pattern.replace('./', '').split('*');
    const isMatch = rest.startsWith(before) && rest.endsWith(after) && rest.length > before.length + after.length;
    if (isMatch)
      return target === null ? undefined : join(part, target.replace('*', rest.slice(before.length, rest.length - after.length)));
  }
  return undefined;
}
