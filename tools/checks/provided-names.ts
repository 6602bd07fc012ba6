import { roomOf } from './import-graph.ts';
import { importsOf, type Source } from './sources.ts';

/** A name that is undefined at run time where it is imported. */
export interface Missing {
  readonly file: string;
  readonly module: string;
  /** `*`: the whole module, of which nobody can say what is used. */
  readonly name: string;
}

/** The shared packages of which only some names exist at run time, with those names. */
export type Provided = ReadonlyMap<string, ReadonlySet<string>>;

/** What the shell gives its remotes of each package that it re-exports name by name: `shell/src/provided`. */
export function providedNames(sources: readonly Source[]): Provided {
  return new Map(
    sources
      .filter(({ file }) => roomOf(file) === 'shell:provided')
      .flatMap((source) =>
        importsOf(source).flatMap(({ name, values }) =>
          name.endsWith('-full') && values.length > 0 && !values.includes('*')
            ? [[name.slice(0, -'-full'.length), new Set(values)] as const]
            : [],
        ),
      ),
  );
}

/**
 * What parts import of such a package and nobody provides: `undefined` in the diner's browser, though types and unit tests know it.
 * Types may be any; tests and what runs elsewhere have the whole package.
 */
export function missingNames(sources: readonly Source[], provided: Provided): readonly Missing[] {
  return sources
    .filter(({ file }) => isInBrowser(file))
    .flatMap((source) =>
      importsOf(source)
        .flatMap(({ name: module, values }) => values.map((name) => ({ file: source.file, module, name })))
        .filter(({ module, name }) => {
          // What is below a package (`rxjs/operators`) is not shared at all.
          const names = [...provided].find(([id]) => module === id || module.startsWith(`${id}/`));
          return names !== undefined && !(module === names[0] && names[1].has(name));
        }),
    );
}

/** Pictures are drawn with whole packages, of the shell's own module. */
const DRAWN = 'shell:picture';

function isInBrowser(file: string): boolean {
  const room = roomOf(file);
  if (room === DRAWN) return false;
  const [part = '', folder = ''] = room.split(':');
  const isProduct = part === 'shell' || part === 'shared-contracts' || part === 'shared-ui' || part.startsWith('mf-');
  return isProduct && !folder.startsWith('/') && folder !== 'tests' && folder !== 'provided';
}
