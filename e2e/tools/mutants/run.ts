import { readFileSync, writeFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { identity, rangeOf } from './draw.ts';
import type { Mutant } from './draw.ts';

/**
 * `node run.ts WORKSPACE DRAWN RESULT`, in the root of a copy whose sources may change: tries the mutants of the file DRAWN by the tests
 * of a workspace and writes the state of each into RESULT, by its identity. A program of its own, because it changes the files of the folder that it stands in.
 */
const [workspace = '', drawnFile = '', resultFile = ''] = process.argv.slice(2);
const drawn: readonly Mutant[] = JSON.parse(readFileSync(drawnFile, 'utf8'));
const wanted = new Set(drawn.map(identity));

// A range brings along whatever else lies in it; only what was drawn is tried.
const names = new Map<string, string>();
const { instrument } = Instrumenter.prototype;
Instrumenter.prototype.instrument = async function instrumentDrawn(...args) {
  const all = await instrument.apply(this, args);
  const mutants = all.mutants.filter(({ id, fileName, location: { start, end }, mutatorName: mutator, replacement: becomes }) => {
    const file = relative(process.cwd(), fileName).split(sep).join('/');
    // The mutation tester counts lines from 0.
    const [from, to] = [
      { ...start, line: start.line + 1 },
      { ...end, line: end.line + 1 },
    ] as const;
    const name = identity({ file, start: from, end: to, mutator, was: '', becomes });
    names.set(id, name);
    return wanted.has(name);
  });
  return { ...all, mutants };
};

// All tests that come by would be most of the product's for a rule that all share, and minutes of them for each mutant.
const CONFIG = `import config from './vitest.config.ts';
const { test } = config;
const projects = test.projects.filter((project) => /^${workspace}(?:-dom)?$/.test(project.test.name));
export default { ...config, test: { ...test, reporters: ['default'], projects } };
`;
writeFileSync('vitest.mutants.config.ts', CONFIG);

const results = await new Stryker({
  mutate: [...new Set(drawn.map(rangeOf))],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutants.config.ts', pool: 'forks', related: true },
  inPlace: true,
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  disableTypeChecks: false,
  concurrency: 2,
  dryRunTimeoutMinutes: 30,
  // A busy machine is slow, which kills nothing.
  timeoutMS: 20_000,
  timeoutFactor: 3,
  ignorePatterns: ['/*/dist', '/e2e/reports', '/e2e/test-results', '/sandbox/data'],
  reporters: ['progress-append-only'],
  allowConsoleColors: false,
}).runMutationTest();
writeFileSync(resultFile, JSON.stringify(Object.fromEntries(results.map(({ id, status }) => [names.get(id) ?? id, status]))));
