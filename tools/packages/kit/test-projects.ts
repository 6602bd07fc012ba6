import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/** Needs a document: components, and what says so in its name. */
const WITH_DOCUMENT = ['test.tsx', 'dom.test.ts'];

const EXCLUDED = ['**/node_modules/**', '**/dist/**'];

/** Puts other modules in place of real ones, or wants another environment than its name says: alone with its modules. */
const NEEDS_OWN_MODULES = /^\/\/ @vitest-environment|\bvi\.(?:mock|doMock|hoisted|resetModules)\(/m;

/** Where tests are, and what is loaded before each file of them. */
export interface TestPlace {
  /** Of the projects: the tests without a document; `<name>-dom`, `<name>-own` the others. */
  readonly name: string;
  readonly root: string;
  /** Below the root. */
  readonly folder: string;
  /** The seed of property tests. */
  readonly seed: string;
  /** Empties the document before and after. */
  readonly cleanDocument: string;
}

/**
 * The kinds of tests of a folder. Files share one module graph per worker, with a document (`-dom`) or without, which is why none of them may leave anything
 * behind; what changes modules has a graph of its own (`-own`).
 */
export function testProjects({ name, root, folder, seed, cleanDocument }: TestPlace): readonly TestProjectInlineConfiguration[] {
  const dom = WITH_DOCUMENT.map((ending) => `${folder}/**/*.${ending}`);
  const own = globSync(dom, { cwd: root, exclude: EXCLUDED }).filter((file) =>
    NEEDS_OWN_MODULES.test(readFileSync(join(root, file), 'utf8')),
  );
  const withDocument = { environment: 'happy-dom', setupFiles: [seed, cleanDocument] };
  const kinds = [
    {
      name,
      environment: 'node',
      isolate: false,
      include: [`${folder}/**/*.test.ts`],
      exclude: [...EXCLUDED, '**/*.dom.test.ts'],
      setupFiles: [seed],
    },
    { ...withDocument, name: `${name}-dom`, isolate: false, include: dom, exclude: [...EXCLUDED, ...own] },
    ...(own.length === 0 ? [] : [{ ...withDocument, name: `${name}-own`, isolate: true, include: own, exclude: EXCLUDED }]),
  ];
  return kinds.map((kind) => ({
    define: { __VERSION__: JSON.stringify('0.0.0-test') },
    test: {
      ...kind,
      // A test that hangs fails all the same; one that starts programs or compiles a chunk is slow on a busy machine, not wrong.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      css: { modules: { classNameStrategy: 'non-scoped' as const } },
    },
  }));
}
