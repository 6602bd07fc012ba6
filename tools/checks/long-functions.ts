import { roomOf } from './import-graph.ts';

/** Functions by the files that they stand in. */
export type FunctionsOfFiles = Readonly<Record<string, readonly string[]>>;

/** What oxlint says of one place; of its report only what is read here. */
export interface Diagnostic {
  readonly filename: string;
  readonly message: string;
}

const TOO_LONG = /^The (?:.*?`(?<name>[^`]+)`|.*) has too many lines/;

/** The functions of the product that are over the limit. What is shown to developers alone, and tests, may be as long as they like. */
export function longFunctions(diagnostics: readonly Diagnostic[]): FunctionsOfFiles {
  const found: Record<string, string[]> = {};
  for (const { filename, message } of diagnostics) {
    const match = TOO_LONG.exec(message);
    const file = filename.replaceAll('\\', '/');
    if (match !== null && isProduct(file)) (found[file] ??= []).push(match.groups?.['name'] ?? 'without a name');
  }
  return found;
}

function isProduct(file: string): boolean {
  const room = roomOf(file);
  return !room.endsWith(':tests') && !/^(?:e2e|tools):/.test(room) && room !== 'shared-ui:/gallery';
}

/** What is wrong between the functions that are too long and the list of those that may be: one line for each. */
export function compareLong(found: FunctionsOfFiles, listed: FunctionsOfFiles): readonly string[] {
  const files = [...new Set([...Object.keys(found), ...Object.keys(listed)])].toSorted();
  return files.flatMap((file) => [
    ...without(found[file], listed[file]).map((name) => `${file}: ${name} has more than 80 lines`),
    ...without(listed[file], found[file]).map((name) => `${file}: ${name} is within 80 lines: take it off the list`),
  ]);
}

/** The names of the one list less those of the other, each as often as it stands there. */
function without(names: readonly string[] = [], others: readonly string[] = []): readonly string[] {
  const left = [...others];
  return names.filter((name) => {
    const at = left.indexOf(name);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}
