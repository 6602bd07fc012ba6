import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';
import type { Api } from './api-report.ts';
import { specifiersOf } from './specifiers.ts';
import { propertiesIn } from './styles.ts';

interface PackedManifest {
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default?: string }>>;
}

/**
 * All that users of a package can see of it: the declarations of its public modules, and of what those name beside them; of public styles the names of classes
 * and of the properties that they set. `folder`: the package as it was made.
 */
export function publicApi(folder: string): Api {
  const { exports }: PackedManifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const targets = Object.values(exports).flatMap((target) => (typeof target === 'string' ? [] : [target.types, target.default ?? '']));
  const seen = new Map<string, readonly string[]>();
  const open = targets.filter((file) => /\.(?:d\.ts|css)$/.test(file)).map((file) => normalize(file));
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    const from = file;
    const text = readFileSync(join(folder, file), 'utf8');
    seen.set(from, promisedBy(from, text));
    if (from.endsWith('.css')) continue;
    const beside = specifiersOf(from, text).filter((name) => name.startsWith('.'));
    const declared = beside.map((name) => normalize(join(dirname(from), name)).replace(/\.js$/, '.d.ts'));
    open.push(...declared.filter((path) => existsSync(join(folder, path)) && path.endsWith('.d.ts')));
  }
  const modules = [...seen].map(([file, lines]) => [moduleOf(file), lines] as const);
  return new Map(modules.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The name of a module in a report; a style has two: what code imports of it, and what it sets. */
function moduleOf(file: string): string {
  const name = file.replace(/^dist\//, '');
  return name.endsWith('.css') ? `${name}, what it sets` : name.replace(/\.d\.ts$/, '');
}

function promisedBy(file: string, text: string): readonly string[] {
  if (file.endsWith('.css')) return propertiesIn(text);
  const lines = linesIn(file, text);
  // Recorded answers for tests: that there is one is promised, not what is in it.
  return /\/testing\/fixtures\//.test(file) ? lines.flatMap((line) => /^export declare \w+ \w+/.exec(line) ?? []) : lines;
}

/** Whatever a function calls the parts of an argument, its users name them by its type. */
const TAKEN_APART = /([(,]\s*)\{[^{}]*\}(?=\??: )/g;

/** Declarations line by line, without comments. */
function linesIn(file: string, text: string): readonly string[] {
  const code = parseSync(file, text)
    .comments.toReversed()
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
  return code
    .replaceAll(TAKEN_APART, '$1_')
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : [line.trimEnd()]));
}
