import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './draw.ts';
import { identity } from './draw.ts';
import type { State, Tried } from './judge.ts';
import { workspaceOf } from './places.ts';

/** Tries mutants in a copy of the work tree, each by the tests of its workspace, and tells how it ended. */
export async function triedIn(copy: string, mutants: readonly Mutant[]): Promise<readonly Tried[]> {
  const states = new Map<string, State>();
  for (const [workspace, own] of Object.entries(Object.groupBy(mutants, ({ file }) => workspaceOf(file)))) {
    if (own === undefined) continue;
    const began = Date.now();
    for (const [name, state] of await statesOf(copy, workspace, own)) states.set(name, state);
    console.log(`${workspace}: ${own.length} mutants in ${((Date.now() - began) / 60_000).toFixed(1)} min`);
  }
  const lines = new Map<string, readonly string[]>();
  return mutants.map((mutant) => ({ mutant, line: lineOf(copy, lines, mutant), state: states.get(identity(mutant)) }));
}

/** A run whose tests fail before anything is changed is tried once more: a busy machine may be the reason. */
async function statesOf(copy: string, workspace: string, mutants: readonly Mutant[]): Promise<readonly (readonly [string, State])[]> {
  const [drawn, result] = [join(copy, 'drawn.json'), join(copy, 'result.json')];
  writeFileSync(drawn, JSON.stringify(mutants));
  for (let attempt = 0; attempt < 2; attempt += 1) {
    rmSync(result, { force: true });
    if ((await run(copy, [join(copy, 'e2e/tools/mutants/run.ts'), workspace, drawn, result])) !== 0) continue;
    const states: Readonly<Record<string, State>> = JSON.parse(readFileSync(result, 'utf8'));
    return Object.entries(states);
  }
  return [];
}

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
