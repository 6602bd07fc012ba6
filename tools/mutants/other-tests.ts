import { graphOf, type Source } from '../checks/sources.ts';
import { workspaceOf } from './places.ts';

/** So many test files try one mutant in the second trial, beside those of FIRST: a minute at most, for one that survives again. */
export const NEAREST = 8;

/** Whole orders under faults, and money to the last digit: asked wherever they reach. */
const FIRST = /^e2e\/(?:faults|money)\//;
/** Tests that the unit runner runs, but for those of the tools, which know the product as text. */
const ASKED = /^(?!tools\/).*\.test\.tsx?$/;

/** The test files of other workspaces for one file of the sources, in the order in which they are asked. */
export type TestsOfFile = Readonly<Record<string, readonly string[]>>;

/**
 * All tests of other workspaces that reach each of these files over imports of values: those of whole orders and of money first, then
 * the nearest; of those that are equally near, one of each workspace after the other.
 */
export function otherTests(sources: readonly Source[], files: readonly string[]): TestsOfFile {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of graphOf(sources).values)
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), file]);
  return Object.fromEntries(files.map((file) => [file, inOrder(file, importers)]));
}

function inOrder(file: string, importers: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const rings = ringsAround(file, importers).map((ring) =>
    ring.filter((path) => ASKED.test(path) && workspaceOf(path) !== workspaceOf(file)),
  );
  const all = rings.flatMap(oneOfEach);
  return [...all.filter((path) => FIRST.test(path)), ...all.filter((path) => !FIRST.test(path))];
}

/** Who imports a file, who imports those, and so on; everybody once. */
function ringsAround(file: string, importers: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const seen = new Set([file]);
  const rings: string[][] = [];
  for (let ring = [file]; ring.length > 0; rings.push(ring)) {
    const next = new Set(ring.flatMap((path) => importers.get(path) ?? []).filter((path) => !seen.has(path)));
    for (const path of next) seen.add(path);
    ring = [...next].toSorted();
  }
  return rings;
}

/** The first of each workspace, then the second of each, and so on. */
function oneOfEach(paths: readonly string[]): readonly string[] {
  const count = new Map<string, number>();
  const turns = paths.map((path) => {
    const workspace = workspaceOf(path);
    const turn = (count.get(workspace) ?? 0) + 1;
    count.set(workspace, turn);
    return { path, turn };
  });
  return turns.toSorted((one, other) => one.turn - other.turn).map(({ path }) => path);
}

/** Of ordered test files those that are asked: the first ones, and NEAREST others. */
export function nearestOf(ordered: readonly string[]): readonly string[] {
  const others = ordered.filter((path) => !FIRST.test(path));
  return [...ordered.filter((path) => FIRST.test(path)), ...others.slice(0, NEAREST)];
}

/**
 * Of the tests that come by a mutant those that try it, by their names `file#title`: those in the nearest of their files. A file that
 * comes by though no import that we see leads there is the farthest.
 */
export function askedOf(tests: readonly string[], ordered: readonly string[]): readonly string[] {
  const fileOf = (test: string) => test.slice(0, test.indexOf('#'));
  const coming = new Set(tests.map(fileOf));
  const asked = new Set(nearestOf([...new Set([...ordered, ...coming])].filter((file) => coming.has(file))));
  return tests.filter((test) => asked.has(fileOf(test)));
}
