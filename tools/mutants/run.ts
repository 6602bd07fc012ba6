import { readFileSync, writeFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { identity, rangeOf } from './draw.ts';
import { nearestOf } from './other-tests.ts';
import type { Trial } from './trial.ts';

/**
 * `node run.ts TRIAL RESULT`, in the root of a copy whose sources may change: tries the mutants of the file TRIAL by the tests that it
 * names and writes the state of each into RESULT, by its identity. A program of its own, because it changes the files of the folder that it stands in.
 */
const [trialFile = '', resultFile = ''] = process.argv.slice(2);
const { mutants: drawn, workspace, tests }: Trial = JSON.parse(readFileSync(trialFile, 'utf8'));
process.env['TRIAL'] = trialFile;
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
const projects = test.projects.filter((project) => /^${workspace ?? '.*'}(?:-dom)?$/.test(project.test.name));
export default { ...config, test: { ...test, reporters: ['default'], projects } };
`;
writeFileSync('vitest.mutants.config.ts', CONFIG);
const asked = tests === undefined ? {} : { testFiles: [...new Set(Object.values(tests).flatMap(nearestOf))], testRunner: 'vitest-nearest' };

const results = await new Stryker({
  mutate: [...new Set(drawn.map(rangeOf))],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './tools/mutants/nearest-runner.ts'],
  vitest: { configFile: 'vitest.mutants.config.ts', pool: 'forks', related: true },
  inPlace: true,
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  disableTypeChecks: false,
  concurrency: 2,
  dryRunTimeoutMinutes: 30,
  // A busy machine is slow, which kills nothing; simulations of others are slow on any.
  timeoutMS: tests === undefined ? 20_000 : 60_000,
  timeoutFactor: 3,
  ignorePatterns: ['/*/dist', '/e2e/reports', '/e2e/test-results', '/sandbox/data'],
  reporters: ['progress-append-only'],
  allowConsoleColors: false,
  ...asked,
}).runMutationTest();
writeFileSync(resultFile, JSON.stringify(Object.fromEntries(results.map(({ id, status }) => [names.get(id) ?? id, status]))));
