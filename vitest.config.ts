import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const WORKSPACES = [
  'shared-contracts',
  'shared-ui',
  'shell',
  'mf-discovery',
  'mf-menu-cart',
  'mf-checkout',
  'mf-booking',
  'mf-profile',
  'mf-kiosk',
  'mf-stadium',
  'sandbox',
  'e2e',
];

/** Needs a document: components, and what says so in its name. */
const WITH_DOCUMENT = ['test.tsx', 'dom.test.ts'];

const EXCLUDED = ['**/node_modules/**', '**/dist/**'];

/**
 * The two kinds of tests of every workspace that is present: a team that has only its own remote still runs its tests.
 * Files without a document share one module graph per worker, which is why none of them may leave anything behind
 * (`npm run nightly -- order` runs them shuffled); files with one have their own.
 */
const PROJECTS = WORKSPACES.filter((name) => existsSync(new URL(`./${name}`, import.meta.url))).flatMap((name) => [
  { name, environment: 'node', isolate: false, include: [`${name}/**/*.test.ts`], exclude: [...EXCLUDED, '**/*.dom.test.ts'] },
  {
    name: `${name}-dom`,
    environment: 'happy-dom',
    isolate: true,
    include: WITH_DOCUMENT.map((ending) => `${name}/**/*.${ending}`),
    exclude: EXCLUDED,
  },
]);

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
        setupFiles: ['./shared-contracts/src/testing/property-seed.ts'],
        css: { modules: { classNameStrategy: 'non-scoped' as const } },
      },
    })),
  },
});
