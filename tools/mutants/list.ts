import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import type { Mutant } from './draw.ts';

const nothing = (): void => undefined;
const no = (): boolean => false;
/** The instrumenter tells how far it is: nobody wants to know. */
const SILENT = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
};
const OPTIONS = { plugins: null, excludedMutations: [], ignorers: [] };

/** All mutants of some files under a root, in the order of the files. */
export async function mutantsOf(root: string, paths: readonly string[]): Promise<readonly Mutant[]> {
  const sources = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const files = [...sources].map(([name, content]) => ({ name, content, mutate: true }));
  const { mutants } = await new Instrumenter(SILENT).instrument(files, OPTIONS);
  return mutants.map(({ fileName, location: { start, end }, mutatorName, replacement }) => {
    const from = { line: start.line + 1, column: start.column };
    const to = { line: end.line + 1, column: end.column };
    const was = textBetween(sources.get(fileName) ?? '', from, to);
    return { file: fileName, start: from, end: to, mutator: mutatorName, was, becomes: replacement };
  });
}

function textBetween(source: string, start: Mutant['start'], end: Mutant['end']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines.map((line, at) => line.slice(at === 0 ? start.column : 0, at === last ? end.column : undefined)).join('\n');
}
