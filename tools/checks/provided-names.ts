import { roomOf } from './import-graph.ts';
import type { Source } from './sources.ts';

/** A name that is undefined at run time where it is imported. */
export interface Missing {
  readonly file: string;
  readonly module: string;
  /** `*`: the whole module, of which nobody can say what is used. */
  readonly name: string;
}

/** The shared packages of which only some names exist at run time, with those names. */
export type Provided = ReadonlyMap<string, ReadonlySet<string>>;

const FROM = /^(?:import|export)\s+(type\s+)?([\w$*\s{},]+?)\s+from\s+(['"])([^'"\n]+)\3/gm;
const WHOLE = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)*(['"`])([^'"`$\n]+)\1|^import\s+(['"])([^'"\n]+)\3/gm;

/** What the shell gives its remotes of each package that it re-exports name by name: `shell/src/provided`. */
export function providedNames(sources: readonly Source[]): Provided {
  return new Map(
    sources
      .filter(({ file }) => roomOf(file) === 'shell:provided')
      .flatMap(({ text }) =>
        [...text.matchAll(FROM)].flatMap(([, , clause = '', , name = '']) =>
          name.endsWith('-full') && clause.startsWith('{') ? [[name.slice(0, -'-full'.length), new Set(valuesOf(clause))] as const] : [],
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
    .flatMap(({ file, text }) => {
      const named = [...text.matchAll(FROM)].flatMap(([, type, clause = '', , module = '']) =>
        type === undefined ? valuesOf(clause).map((name) => ({ file, module, name })) : [],
      );
      const whole = [...text.matchAll(WHOLE)].map(([, , called, , bare]) => ({ file, module: called ?? bare ?? '', name: '*' }));
      return [...named, ...whole].filter(({ module, name }) => {
        // What is below a package (`rxjs/operators`) is not shared at all.
        const names = [...provided].find(([id]) => module === id || module.startsWith(`${id}/`));
        return names !== undefined && !(module === names[0] && names[1].has(name));
      });
    });
}

/** The names of values in `{ a, type B, c as d }`, `* as all` or `all`; of a whole module `*`. */
function valuesOf(clause: string): readonly string[] {
  const [before = '', braces] = clause.split('{');
  const whole = before.replace(/,\s*$/, '').trim() === '' ? [] : ['*'];
  const listed = (braces ?? '').replace('}', '').split(',');
  return [...whole, ...listed.map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '))].map(
    (name) => name.split(/\s/)[0] ?? name,
  );
}

function isInBrowser(file: string): boolean {
  const [part = '', folder = ''] = roomOf(file).split(':');
  const isProduct = part === 'shell' || part === 'shared-contracts' || part === 'shared-ui' || part.startsWith('mf-');
  return isProduct && !folder.startsWith('/') && folder !== 'tests' && folder !== 'provided';
}
