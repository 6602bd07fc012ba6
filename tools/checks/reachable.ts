import { graphOf, isOfTests, type Source } from './sources.ts';

/*
 * What of the sources a user can meet: the files that a product entry imports, directly or through others. A rule is proved by a test
 * of such files only. Types are not followed: they are gone at run time.
 */

/** Where the product begins: what tools/build/base.ts builds, the shell's own pages, the page service, what parts say of themselves, which stands in every page, and the sandbox with its console. */
const ENTRIES: readonly RegExp[] = [
  /^shell\/src\/(main\.tsx|picture\.tsx|early\/main\.ts|provided\/[^/]+\.ts)$/,
  /^shell\/publish\/[^/]+\.js$/,
  /^shell\/edge\/(main|picture\/process)\.ts$/,
  /^mf-[^/]+\/(src\/(service|worker)\.ts|src\/(screens|picture)\.tsx|card-page\/main\.ts)$/,
  /^mf-[^/]+\/passport\.ts$/,
  /^sandbox\/src\/(main\.ts|print-agent\/main\.ts|console\/main\.tsx)$/,
];

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
  const seen = reach([test], (file) => (isOfTests(file) ? importsOf(file) : []));
  return [...seen].filter((file) => !isOfTests(file));
}

/** The sources as a user meets them. */
export function createSources(sources: readonly Source[]) {
  const { values } = graphOf(sources);
  const importsOf = (file: string): readonly string[] => values.get(file) ?? [];
  const product = reach(
    [...values.keys()].filter((file) => ENTRIES.some((entry) => entry.test(file))),
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
