import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSources } from '../checks/sources.ts';
import { notCompiling } from './compile.ts';
import type { Mutant } from './draw.ts';
import { identity } from './draw.ts';
import { isLeft } from './score.ts';
import type { State, Tried } from './score.ts';
import { nearestOf, otherTests } from './other-tests.ts';
import { workspaceOf } from './places.ts';
import type { Trial } from './trial.ts';

/** How each mutant ended, by its identity; what never came to its turn is missing. */
type States = ReadonlyMap<string, State>;

/**
 * Tries mutants in a copy of the work tree and tells how it ended: each by the tests of its workspace, what survives once more by
 * those of all others that are near it, and of what survives both the compiler names what could not be built at all.
 */
export async function triedIn(copy: string, mutants: readonly Mutant[]): Promise<readonly Tried[]> {
  const first = await firstTrial(copy, mutants);
  const second = await secondTrial(
    copy,
    mutants.filter((mutant) => isLeft(first.get(identity(mutant)))),
  );
  const lines = new Map<string, readonly string[]>();
  const tried = mutants.map((mutant) => {
    const name = identity(mutant);
    return { mutant, line: lineOf(copy, lines, mutant), state: afterBoth(first.get(name), second.get(name)) };
  });
  const survivors = tried.filter(({ state }) => isLeft(state)).map(({ mutant }) => mutant);
  if (survivors.length === 0) return tried;
  const refused = await timed(`${survivors.length} survivors by the compiler`, async () => notCompiling(copy, survivors));
  return tried.map((one) => (refused.has(identity(one.mutant)) ? { ...one, state: 'CompileError' as const } : one));
}

async function firstTrial(copy: string, mutants: readonly Mutant[]): Promise<States> {
  const states = new Map<string, State>();
  for (const [workspace, own] of Object.entries(Object.groupBy(mutants, ({ file }) => workspaceOf(file)))) {
    if (own === undefined) continue;
    const ended = await timed(`${workspace}: ${own.length} mutants`, () => statesOf(copy, { mutants: own, workspace }));
    for (const [name, state] of ended) states.set(name, state);
  }
  return states;
}

async function secondTrial(copy: string, mutants: readonly Mutant[]): Promise<States> {
  const tests = otherTests(readSources(copy), [...new Set(mutants.map(({ file }) => file))]);
  const reached = mutants.filter(({ file }) => (tests[file] ?? []).length > 0);
  if (reached.length === 0) return new Map();
  const files = new Set(Object.values(tests).flatMap(nearestOf)).size;
  const ended = await timed(`${reached.length} survivors by ${files} test files of others`, () =>
    statesOf(copy, { mutants: reached, tests }),
  );
  if (ended.size === 0) console.log('The second trial could not be started: what survived the first one counts as surviving.');
  return ended;
}

/** What a mutant comes to that survived the first trial, if it did; the second may not have seen it at all. */
function afterBoth(first: State | undefined, second: State | undefined): State | undefined {
  return second === 'Killed' || second === 'Timeout' || second === 'Survived' ? second : first;
}

async function timed<T>(what: string, run: () => Promise<T>): Promise<T> {
  const began = Date.now();
  const result = await run();
  console.log(`${what} in ${((Date.now() - began) / 60_000).toFixed(1)} min`);
  return result;
}

/** A run whose tests fail before anything is changed is tried once more: a busy machine may be the reason. */
async function statesOf(copy: string, trial: Trial): Promise<States> {
  const [asked, result] = [join(copy, 'trial.json'), join(copy, 'result.json')];
  writeFileSync(asked, JSON.stringify(trial));
  for (let attempt = 0; attempt < 2; attempt += 1) {
    rmSync(result, { force: true });
    if ((await run(copy, [join(copy, 'tools/mutants/run.ts'), asked, result])) !== 0) continue;
    const states: Readonly<Record<string, State>> = JSON.parse(readFileSync(result, 'utf8'));
    return new Map(Object.entries(states));
  }
  return new Map();
}

/** By the counts of a day, whatever the night is set to. */
function run(folder: string, args: readonly string[]): Promise<number> {
  const { REPORT: _report, NIGHTLY: _nightly, ...env } = process.env;
  const child = spawn(process.execPath, args, { cwd: folder, stdio: 'inherit', env });
  const stop = (): unknown => child.kill();
  process.once('exit', stop);
  child.once('exit', () => process.off('exit', stop));
  return new Promise((resolve) => {
    child.once('exit', (status) => resolve(status ?? 1));
    child.once('error', (cause) => (console.error(String(cause)), resolve(1)));
  });
}

function lineOf(root: string, known: Map<string, readonly string[]>, { file, start }: Mutant): string {
  const lines = known.get(file) ?? readFileSync(join(root, file), 'utf8').split('\n');
  known.set(file, lines);
  return (lines[start.line - 1] ?? '').trim();
}
