import { rspack } from '@rspack/core';
import type { Configuration, MultiStats } from '@rspack/core';
import type { PartId } from '../../shared-contracts/src/remotes.ts';
import { earlyConfig, shellConfig } from '../build/base.ts';
import { consoleConfig } from '../build/console-config.ts';
import { remoteConfigs } from '../build/remote-configs.ts';

/** Compiles parts into the `dist` of their workspaces, all in one compiler. */
export async function compile(parts: readonly { readonly id: PartId; readonly version: string }[]): Promise<void> {
  await run(
    parts.flatMap(({ id, version }) =>
      id === 'shell' ? [earlyConfig(version), shellConfig({ version })] : [...remoteConfigs(id, { version })],
    ),
  );
}

/** Compiles the operator console into a folder. */
export async function compileConsole(folder: string): Promise<void> {
  await run([consoleConfig(folder)]);
}

async function run(configs: Configuration[]): Promise<void> {
  const compiler = rspack(configs);
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
