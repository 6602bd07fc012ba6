import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { common, isOfWorker, output, remoteConfig, workerName, type BuildOptions } from '../../rspack.base.ts';

/**
 * All that is built of a remote: itself and, where it has a `src/worker.ts`, that as `worker.js` in the same folder. A worker has no
 * federation in it, and a security policy of its own. Decision record 0010.
 */
export function remoteConfigs(id: string, options: BuildOptions = {}): Configuration[] {
  const config = remoteConfig(id, options);
  return existsSync(join(config.context ?? '', 'src/worker.ts')) ? [config, workerConfig(id, options)] : [config];
}

function workerConfig(id: string, { dev = false }: BuildOptions): Configuration {
  const shared = common(id, dev);
  const { trustedTypes: _, ...made } = output(id, `${id}_worker`, dev);
  return {
    ...shared,
    name: workerName(id),
    target: ['webworker', 'es2022'],
    entry: { worker: './src/worker.ts' },
    output: {
      ...made,
      // One name for good, in the folder of the version: the remote asks for it beside its own files.
      filename: 'worker.js',
      publicPath: dev ? `/remotes/${id}/dev/` : 'auto',
      ...(dev ? {} : { clean: { keep: (file: string) => file !== made.path && !isOfWorker(file) } }),
    },
    optimization: { ...shared.optimization, splitChunks: false },
    devServer: false,
  };
}
