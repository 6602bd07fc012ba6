import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { earlyConfig, oneProgramConfig } from '../../build/base.ts';
import { addRelease, readComposition, writeComposition } from '../../deploy/store.ts';
import { ROOT } from '../../../e2e/support/start-sandbox.ts';

const HERE = join(ROOT, 'tools/perf/one-program');

/** Builds the twin into a store and adds a composition for `one.localhost` that draws with it. */
export async function addTwin(store: string): Promise<void> {
  const output = join(HERE, 'dist');
  const program = oneProgramConfig(join(ROOT, 'shell/src/main.tsx'), output, join(HERE, 'bundled-loader.ts'));
  await new Promise<void>((resolve, reject) => {
    rspack([earlyConfig('one-program', output), program]).run((error, stats) => {
      if (error !== null) reject(error);
      else if (stats?.hasErrors() === true) reject(new Error(stats.toString({ preset: 'errors-only' })));
      else resolve();
    });
  });
  const release = addRelease(store, output);
  const consumer = readComposition(store, 'consumer');
  if (consumer === undefined) throw new Error('the store has no consumer composition');
  writeComposition(store, { ...consumer, name: 'one-program', hosts: ['one.localhost'], shellVersion: release.version });
}
