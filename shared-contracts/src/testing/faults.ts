import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failure } from '../failures.ts';
import type { Failure } from '../failures.ts';
import { OPERATION_IDS } from '../operations.ts';

/** What the HTTP client makes of each fault switch of the sandbox; a slow answer is one that comes too late. X-22. */
export const FAULTS: Readonly<Record<string, Failure>> = {
  slow: failure('transport', 'timeout'),
  hang: failure('transport', 'timeout'),
  '5xx-before': failure('http', 'http-500'),
  '5xx-after': failure('http', 'http-500', { outcome: 'unknown' }),
  'answer-lost': failure('transport', 'aborted', { outcome: 'unknown' }),
  html: failure('protocol', 'not-json'),
  truncated: failure('protocol', 'schema'),
};

/** Each of these with each fault, for a table of tests. Faults of which the client makes the same are one case, under all of their names. */
export function withEachFault(names: readonly string[]): readonly (readonly [name: string, fault: string, cause: Failure])[] {
  const alike = Map.groupBy(Object.entries(FAULTS), ([, cause]) => JSON.stringify(cause));
  const distinct = [...alike.values()].flatMap((same) =>
    same.slice(0, 1).map(([, cause]) => ({ cause, fault: same.map(([kind]) => kind).join(' or ') })),
  );
  return names.flatMap((name) => distinct.map(({ fault, cause }) => [name, fault, cause] as const));
}

/** The names of the sandbox's fault switches, read from its source. */
export function sandboxFaults(): readonly string[] {
  const source = readFileSync(join(import.meta.dirname, '../../../sandbox/src/server/faults.ts'), 'utf8');
  const kinds = /FAULT_KINDS = \[([^\]]*)\]/.exec(source)?.[1] ?? '';
  return [...kinds.matchAll(/'([^']+)'/g)].map(([, kind = '']) => kind);
}

/**
 * The calls that the sources of an `api` folder make, each once, sorted: by their quoted names, wherever in an expression, because a
 * source that is measured or mutated says more around them.
 */
export function operationsIn(folder: string): readonly string[] {
  const files = readdirSync(folder).filter((file) => !file.includes('.test.'));
  const source = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  return OPERATION_IDS.filter((operation) => source.includes(`'${operation}'`)).toSorted();
}
