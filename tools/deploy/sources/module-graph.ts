import type { Compilation, Compiler } from '@rspack/core';
import type { PartId } from '../../../shared-contracts/src/remotes.ts';
import { placeless } from '../../build/placeless.ts';

/** What is built on its own. */
export type Program = PartId | 'console';

/** What a build read, and what decided that it read just that. */
export interface ModuleGraph {
  /** Absolute paths, by which they were found and those that links on the way lead to: modules, files of loaders, the package.json of each package that was met. */
  readonly files: readonly string[];
  /** Absolute paths at which something was looked for and not found: a file that appears there may be read in place of another one. */
  readonly missing: readonly string[];
  /** Which module asked for what and which one it got, each once; the same in every checkout of the same sources. */
  readonly edges: readonly string[];
}

/** Gives the graph of each compilation of a compiler as soon as it is whole, before anything is made of it. `root`: the folder of the checkout. */
export function graphPlugin(root: string, name: string, onGraph: (graph: ModuleGraph) => void) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.finishMake.tap('module graph', (compilation) => {
        onGraph({
          files: [...compilation.fileDependencies],
          missing: [...compilation.missingDependencies],
          edges: edgesOf(compilation, root, name),
        });
      });
    },
  };
}

function edgesOf(compilation: Compilation, root: string, name: string): readonly string[] {
  const edges = new Set<string>();
  for (const module of compilation.modules) {
    const from = module.identifier();
    for (const { dependency, module: to } of compilation.moduleGraph.getOutgoingConnections(module)) {
      const { request } = dependency;
      if (request !== undefined)
        edges.add(placeless(`${name}: ${from} asks for ${request} and gets ${to?.identifier() ?? 'nothing'}`, root));
    }
  }
  return [...edges].toSorted();
}
