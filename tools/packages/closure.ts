import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { PUBLISHED } from './public-modules.ts';
import { specifiersOf, withSpecifiers } from './specifiers.ts';

/** Of what a program imports of us: whether the project has it installed, else it comes with the program. `module` below the workspace, `remotes`. */
export type IsInstalled = (workspace: string, module: string) => boolean;

/**
 * All compiled files that some need, themselves included, by their paths: what they import of us by its name is named as the project has it installed, or by
 * the path of the copy that comes along. `replaced`: whose place another file takes. Throws when one of them was not compiled.
 */
export function closureOf(
  compiled: string,
  entries: readonly string[],
  isInstalled: IsInstalled,
  replaced: Readonly<Record<string, string>> = {},
): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue;
    const from = file;
    const text = withSpecifiers(from, readFileSync(join(compiled, replaced[from] ?? from), 'utf8'), (name) =>
      nameIn(from, name, isInstalled),
    );
    files.set(file, text);
    const beside = specifiersOf(from, text).flatMap((name) => (name.startsWith('.') ? [pathOf(from, name)] : []));
    open.push(...beside.filter((path) => !path.endsWith('.css')));
    for (const path of open) {
      if (!existsSync(join(compiled, path))) throw new Error(`${from} needs ${path}, which was not compiled`);
    }
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
  if (scope !== '@comanda' || !Object.hasOwn(PUBLISHED, workspace) || isInstalled(workspace, module.join('/'))) return publicName(name);
  const path = relative(dirname(from), `${workspace}/src/${module.join('/')}.js`).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}

function pathOf(from: string, name: string): string {
  const path = normalize(join(dirname(from), name)).replaceAll('\\', '/');
  // What a declaration names as JavaScript is a declaration as well; the code itself comes by the code that imports it.
  return from.endsWith('.d.ts') ? path.replace(/\.js$/, '.d.ts') : path;
}
