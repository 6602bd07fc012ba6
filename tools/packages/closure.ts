import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../build/root.ts';
import { PUBLISHED } from './public-modules.ts';
import { specifiersOf, withSpecifiers } from './specifiers.ts';

/** What is read for what it imports. */
const IS_CODE = /\.(?:[cm]?js|d\.ts)$/;

/** Of what a program imports of us: whether the project has it installed, else it comes with the program. `module` below the workspace, `remotes`. */
export type IsInstalled = (workspace: string, module: string) => boolean;

/**
 * All compiled files that some need, themselves included, by their paths: what they import of us by its name is named as the project has it installed, or by
 * the path of the copy that comes along. What no compiler reads (styles, pages, scripts as they are) comes as it lies in the repository. Throws when code that is
 * needed was not compiled.
 */
export function closureOf(compiled: string, entries: readonly string[], isInstalled: IsInstalled): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue;
    const from = file;
    const place = [compiled, ROOT].map((folder) => join(folder, from)).find((path) => existsSync(path));
    if (place === undefined) throw new Error(`${from} is needed, and was not compiled`);
    const text = readFileSync(place, 'utf8');
    if (!IS_CODE.test(from)) {
      files.set(file, text);
      continue;
    }
    const named = withSpecifiers(from, text, (name) => nameIn(from, name, isInstalled));
    files.set(file, named);
    open.push(...specifiersOf(from, named).flatMap((name) => (name.startsWith('.') ? [pathOf(from, name)] : [])));
  }
  return files;
}

/** The name of a module as an outsider has it, or of one beside as it is compiled. */
export function publicName(name: string): string {
  const [scope, workspace = '', ...module] = name.split('/');
  const published = Object.entries(PUBLISHED).find(([each]) => each === workspace)?.[1];
  if (scope === '@comanda' && published !== undefined) return [published, ...module].join('/');
  return name.startsWith('.') ? name.replace(/(?<!\.d)\.tsx?$/, '.js') : name;
}

function nameIn(from: string, name: string, isInstalled: IsInstalled): string {
  const [scope, workspace = '', ...module] = name.split('/');
  if (scope !== '@comanda' || isInstalled(workspace, module.join('/'))) return publicName(name);
  const path = relative(dirname(from), pathOfOurs(name)).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}

/** Where a module of a workspace of ours stands once it is compiled, from the root: as the workspace exports it. */
function pathOfOurs(name: string): string {
  return relative(ROOT, fileURLToPath(import.meta.resolve(name))).replace(/\.tsx?$/, '.js');
}

function pathOf(from: string, name: string): string {
  const path = normalize(join(dirname(from), name)).replaceAll('\\', '/');
  // What a declaration names as JavaScript is a declaration as well; the code itself comes by the code that imports it.
  return from.endsWith('.d.ts') ? path.replace(/\.js$/, '.d.ts') : path;
}
