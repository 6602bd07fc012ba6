import { parseSync } from 'vite';

/** A module's name where it stands in a text, between its quotes. */
interface Named {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Of declarations, which have no texts in which the like could stand, but comments. */
const IN_DECLARATIONS = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])([^'"\n]+)\1/dg;
/** Looked up at run time, not imported. */
const LOOKED_UP = /\b(?:import\.meta|require)\.resolve\(\s*(['"])([^'"\n]+)\1/dg;
/** A file beside, read or started at run time. */
const FILE_BESIDE = /\bnew URL\(\s*(['"])(\.{1,2}\/[^'"\n]+\.\w+)\1,\s*import\.meta\.url\)/dg;

/** The modules that a compiled file or a declaration names, each once, in their order; a name that is put together at run time is none. */
export function specifiersOf(file: string, text: string): readonly string[] {
  return [...new Set(namedIn(file, text).map(({ name }) => name))];
}

/** A compiled file or a declaration with other names for some modules; `to` gives the new name, or the one that it got. */
export function withSpecifiers(file: string, text: string, to: (name: string) => string): string {
  return namedIn(file, text)
    .toReversed()
    .reduce((named, { name, start, end }) => named.slice(0, start) + to(name) + named.slice(end), text);
}

/** The package of a module's name; undefined for a file beside, and for what Node itself has. */
export function packageOf(name: string): string | undefined {
  if (/^(?:\.|\/|node:|#)/.test(name)) return undefined;
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

function namedIn(file: string, text: string): readonly Named[] {
  const found = file.endsWith('.d.ts')
    ? matched(withoutComments(file, text), IN_DECLARATIONS)
    : [...imported(file, text), ...matched(text, LOOKED_UP), ...matched(text, FILE_BESIDE)];
  return found.toSorted((a, b) => a.start - b.start);
}

/** With blanks where comments stand, so that all else stays where it is. */
function withoutComments(file: string, text: string): string {
  return parseSync(file, text).comments.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  );
}

function imported(file: string, text: string): readonly Named[] {
  const { module, errors } = parseSync(file, text);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
    ...module.dynamicImports.map(({ moduleRequest }) => moduleRequest),
  ];
  // The same request stands with each of the names that are exported of it.
  const spans = new Map(requests.map(({ start, end }) => [start, end]));
  return [...spans].flatMap(([start, end]) => {
    const name = /^(['"])(.+)\1$/s.exec(text.slice(start, end))?.[2];
    return name === undefined ? [] : [{ name, start: start + 1, end: end - 1 }];
  });
}

function matched(text: string, pattern: RegExp): readonly Named[] {
  return [...text.matchAll(pattern)].flatMap(({ 2: name, indices }) => {
    const [start, end] = indices?.[2] ?? [];
    return name === undefined || start === undefined || end === undefined ? [] : [{ name, start, end }];
  });
}
