import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { strykerPlugins as plugins } from '@stryker-mutator/vitest-runner';
import { askedOf } from './other-tests.ts';
import type { Trial } from './trial.ts';

/*
 * The runner of unit tests, as a plugin of the mutation tester: but a mutant is tried only by the nearest of the test files that come
 * by it. The processes in which it stands know the trial by the variable TRIAL alone.
 */
const [vitest] = plugins;
if (vitest === undefined) throw new Error('The package with the runner of unit tests has none.');
const { factory } = vitest;
type Runner = ReturnType<typeof factory>;

function createRunner(injector: Parameters<typeof factory>[0]): Runner {
  const runner: Runner = Reflect.apply(factory, undefined, [injector]);
  const { tests = {} }: Trial = JSON.parse(readFileSync(process.env['TRIAL'] ?? '', 'utf8'));
  const mutantRun = runner.mutantRun.bind(runner);
  runner.mutantRun = (options) => {
    const file = relative(process.cwd(), options.sandboxFileName).split(sep).join('/');
    return mutantRun({ ...options, testFilter: [...askedOf(options.testFilter ?? [], tests[file] ?? [])] });
  };
  return runner;
}
createRunner.inject = ['$injector'];

/** As the mutation tester looks for it. */
export const strykerPlugins = [{ ...vitest, name: 'vitest-nearest', factory: createRunner }];
