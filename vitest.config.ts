import { existsSync, readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { testProjects } from './tools/packages/kit/test-projects.ts';

const WORKSPACES = [
  'shared-contracts',
  'shared-ui',
  'shell',
  ...readdirSync(import.meta.dirname).filter((name) => /^mf-[a-z0-9-]+$/.test(name)),
  'sandbox',
  'e2e',
  'tools',
];

const SEED = './shared-contracts/src/testing/property-seed.ts';
const CLEAN_DOCUMENT = './shared-contracts/src/testing/clean-document.ts';
const LIGHT_DOCUMENT = './tools/suite/light-document.ts';

/** The tests of every workspace that is present: a team that has only its own remote still runs its tests. `npm run nightly -- order` runs them shuffled. */
const PROJECTS = WORKSPACES.filter((name) => existsSync(new URL(`./${name}`, import.meta.url)))
  .flatMap((name) => testProjects({ name, root: import.meta.dirname, folder: name, seed: SEED, cleanDocument: CLEAN_DOCUMENT }))
  .map(({ test = {}, ...rest }) => ({
    ...rest,
    test: test.environment === 'happy-dom' ? { ...test, setupFiles: [LIGHT_DOCUMENT, ...[test.setupFiles ?? []].flat()] } : test,
  }));

export default defineConfig({
  test: {
    maxWorkers: 2,
    // The report that `npm run spec` reads is written by whole runs only (setup.mjs sets REPORT), never by one file's.
    reporters:
      process.env['REPORT'] === undefined ? ['default'] : ['dot', ['json', { outputFile: `e2e/reports/${process.env['REPORT']}.json` }]],
    projects: PROJECTS,
  },
});
