import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const WORKSPACES = [
  'shared-contracts',
  'shared-ui',
  'shell',
  ...readdirSync(import.meta.dirname).filter((name) => /^mf-[a-z0-9-]+$/.test(name)),
  'sandbox',
  'e2e',
  'tools',
];

/** Needs a document: components, and what says so in its name. */
const WITH_DOCUMENT = ['test.tsx', 'dom.test.ts'];

const EXCLUDED = ['**/node_modules/**', '**/dist/**'];

const SEED = './shared-contracts/src/testing/property-seed.ts';
const CLEAN_DOCUMENT = './shared-contracts/src/testing/clean-document.ts';

/** Puts other modules in place of real ones, or wants another environment than its name says: alone with its modules. */
const NEEDS_OWN_MODULES = /^\/\/ @vitest-environment|\bvi\.(?:mock|doMock|hoisted|resetModules)\(/m;

/**
 * The kinds of tests of every workspace that is present: a team that has only its own remote still runs its tests.
 * Files share one module graph per worker, with a document (`-dom`) or without, which is why none of them may leave anything behind
 * (`npm run nightly -- order` runs them shuffled); what changes modules has a graph of its own (`-own`).
 */
const PROJECTS = WORKSPACES.filter((name) => existsSync(new URL(`./${name}`, import.meta.url))).flatMap((name) => {
  const dom = WITH_DOCUMENT.map((ending) => `${name}/**/*.${ending}`);
  const own = globSync(dom, { cwd: import.meta.dirname, exclude: EXCLUDED }).filter((file) =>
    NEEDS_OWN_MODULES.test(readFileSync(new URL(file, import.meta.url), 'utf8')),
  );
  const withDocument = { environment: 'happy-dom', setupFiles: [SEED, CLEAN_DOCUMENT] };
  return [
    {
      name,
      environment: 'node',
      isolate: false,
      include: [`${name}/**/*.test.ts`],
      exclude: [...EXCLUDED, '**/*.dom.test.ts'],
      setupFiles: [SEED],
    },
    { ...withDocument, name: `${name}-dom`, isolate: false, include: dom, exclude: [...EXCLUDED, ...own] },
    ...(own.length === 0 ? [] : [{ ...withDocument, name: `${name}-own`, isolate: true, include: own, exclude: EXCLUDED }]),
  ];
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    // The report that `npm run spec` reads is written by whole runs only (setup.mjs sets REPORT), never by one file's.
    reporters:
      process.env['REPORT'] === undefined ? ['default'] : ['dot', ['json', { outputFile: `e2e/reports/${process.env['REPORT']}.json` }]],
    projects: PROJECTS.map((project) => ({
      define: { __VERSION__: JSON.stringify('0.0.0-test') },
      test: {
        ...project,
        // A test that hangs fails all the same; one that starts programs or compiles a chunk is slow on a busy machine, not wrong.
        testTimeout: 60_000,
        hookTimeout: 60_000,
        css: { modules: { classNameStrategy: 'non-scoped' as const } },
      },
    })),
  },
});
