import { createHash } from 'node:crypto';
import type { Compiler } from '@rspack/core';
import { placeless } from './placeless.ts';

/** What the name of a module ends with that others were joined to: a hash over the paths of all of them. */
const JOINED = /\|[0-9a-f]{8,}$/;

/**
 * Numbers the modules of a build by what they are, wherever the checkout and its packages lie. The bundler would number them by names in which paths of this
 * checkout stand: each checkout would make other files of the same sources.
 */
export function moduleIdsPlugin(root: string) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('module ids', (compilation) => {
        compilation.hooks.beforeModuleIds.tap('module ids', (modules) => {
          const all = [...modules];
          const ids = idsOf(all.map((module) => placeless(nameOf(module).replace(JOINED, ''), root)));
          all.forEach((module, at) => Object.assign(module, { id: ids[at] }));
        });
      });
    },
  };
}

/** In this hook a module has its name where its types say that it has a method. */
function nameOf({ identifier }: { readonly identifier: unknown }): string {
  return String(identifier);
}

/**
 * A number for each name, in their order, by the name alone as long as no other one has it: as short as leaves room for twenty times as many, so that a new
 * module moves hardly any number of another one.
 */
export function idsOf(names: readonly string[]): readonly number[] {
  let range = 1_000;
  while (range < names.length * 20) range *= 10;
  const taken = new Set<number>();
  const ids: number[] = [];
  for (const { name, at } of names.map((each, index) => ({ name: each, at: index })).toSorted(byName)) {
    let [id, turn] = [numberOf(name, 0, range), 0];
    while (taken.has(id)) {
      turn += 1;
      id = numberOf(name, turn, range);
    }
    taken.add(id);
    ids[at] = id;
  }
  return ids;
}

function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  if (one.name === other.name) return 0;
  return one.name < other.name ? -1 : 1;
}

function numberOf(name: string, turn: number, range: number): number {
  return createHash('sha256').update(`${name} ${turn}`).digest().readUIntBE(0, 6) % range;
}
