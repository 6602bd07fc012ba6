import { rspack } from '@rspack/core';
import type { Compiler, Configuration, MultiStats } from '@rspack/core';
import type { PartId } from '../../shared-contracts/src/remotes.ts';
import { earlyConfig, shellConfig } from '../build/base.ts';
import { consoleConfig } from '../build/console-config.ts';
import { pictureConfig } from '../build/picture-config.ts';
import { remoteConfigs } from '../build/remote-configs.ts';
import { ROOT } from '../build/root.ts';
import { graphPlugin } from './sources/module-graph.ts';
import type { ModuleGraph, Program } from './sources/module-graph.ts';

/** What programs were built of, one graph for each compilation of theirs. */
export type Graphs<P extends Program> = ReadonlyMap<P, readonly ModuleGraph[]>;

/** Compiles parts into the `dist` of their workspaces, all in one compiler. */
export async function compile(parts: readonly { readonly id: PartId; readonly version: string }[]): Promise<Graphs<PartId>> {
  const graphs = new Map(parts.map(({ id }): [PartId, ModuleGraph[]] => [id, []]));
  await run(parts.flatMap(({ id, version }) => noted(configsOf(id, version), (graph) => graphs.get(id)?.push(graph))));
  return graphs;
}

/** Compiles the operator console into a folder. */
export async function compileConsole(folder: string): Promise<void> {
  await run([consoleConfig(folder)]);
}

/** Follows the imports of programs and makes nothing of them. What cannot be found or read is left out: to compile it says so. */
export async function graphsOf<P extends Program>(programs: readonly P[]): Promise<Graphs<P>> {
  const graphs = new Map(programs.map((program): [P, ModuleGraph[]] => [program, []]));
  const configs = programs.flatMap((program) => {
    const own = program === 'console' ? [consoleConfig(ROOT)] : configsOf(program, 'none');
    return noted(own, (graph) => graphs.get(program)?.push(graph));
  });
  await Promise.all(configs.map((config) => follow({ ...config, dependencies: [] })));
  return graphs;
}

function configsOf(id: PartId, version: string): readonly Configuration[] {
  return id === 'shell' ? [earlyConfig(version), pictureConfig(id, { version }), shellConfig({ version })] : remoteConfigs(id, { version });
}

function noted(configs: readonly Configuration[], onGraph: (graph: ModuleGraph) => void): readonly Configuration[] {
  return configs.map((config) => ({ ...config, plugins: [...(config.plugins ?? []), graphPlugin(ROOT, config.name ?? '', onGraph)] }));
}

/** Ends a compilation when its graph is whole, before a file is made, named or cleaned away. */
async function follow(config: Configuration): Promise<void> {
  const end = new Error('the graph is whole');
  let isWhole = false;
  const stop = {
    apply: (compiler: Compiler) => {
      compiler.hooks.finishMake.tapPromise({ name: 'stop', stage: Number.MAX_SAFE_INTEGER }, async () => {
        isWhole = true;
        throw end;
      });
    },
  };
  const compiler = rspack({ ...config, plugins: [...(config.plugins ?? []), stop] });
  const error = await new Promise<Error | null>((resolve) => {
    compiler.run((cause) => resolve(cause));
  });
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  if (!isWhole) throw error ?? new Error(`${config.name ?? ''} has no graph`);
}

async function run(configs: readonly Configuration[]): Promise<void> {
  const compiler = rspack([...configs]);
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error !== null) reject(error);
      else if (result === undefined) reject(new Error('the build gave no result'));
      else resolve(result);
    });
  });
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString({ preset: 'errors-warnings', colors: true }));
  if (stats.hasErrors()) throw new Error('the build has errors');
}
