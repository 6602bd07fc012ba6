import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './draw.ts';
import { identity } from './draw.ts';

/** A name that nobody uses any more is no reason: whoever made the change would take it away as well. */
const UNUSED = new Set(['TS6133', 'TS6138', 'TS6192', 'TS6196', 'TS6198', 'TS6199', 'TS6205']);
const ERROR = /^(.+?)\(\d+,\d+\): error (TS\d+):/gm;

/**
 * Names, by their identity, the mutants that do not compile, and so can never become part of the product. Only what the compiler says of
 * the changed file itself counts. `copy` is a folder whose sources may change, and are as before afterwards.
 */
export function notCompiling(copy: string, mutants: readonly Mutant[]): ReadonlySet<string> {
  const before = filesWithErrors(copy);
  return new Set(
    rounds(mutants).flatMap((round) => {
      const sources = round.map(({ file }) => readFileSync(join(copy, file), 'utf8'));
      try {
        for (const [at, mutant] of round.entries()) writeFileSync(join(copy, mutant.file), withMutant(sources[at] ?? '', mutant));
        const wrong = filesWithErrors(copy);
        return round.filter(({ file }) => wrong.has(file) && !before.has(file)).map(identity);
      } finally {
        for (const [at, { file }] of round.entries()) writeFileSync(join(copy, file), sources[at] ?? '');
      }
    }),
  );
}

/** Each round changes a file once at most. */
function rounds(mutants: readonly Mutant[]): readonly (readonly Mutant[])[] {
  const made: Mutant[][] = [];
  for (const mutant of mutants) {
    const free = made.find((round) => round.every(({ file }) => file !== mutant.file));
    if (free === undefined) made.push([mutant]);
    else free.push(mutant);
  }
  return made;
}

function withMutant(source: string, { start, end, becomes }: Mutant): string {
  const lines = source.split('\n');
  const offset = ({ line, column }: Mutant['start']): number => lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0) + column;
  return `${source.slice(0, offset(start))}${becomes}${source.slice(offset(end))}`;
}

function filesWithErrors(copy: string): ReadonlySet<string> {
  const compiler = join(copy, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '--noEmit', '--pretty', 'false', '-p', 'tools/tsconfig.all.json'], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const errors = [...stdout.matchAll(ERROR)];
  return new Set(errors.flatMap(([, file = '', code = '']) => (UNUSED.has(code) ? [] : [file.replaceAll('\\', '/')])));
}
