import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { earlyConfig, oneProgramConfig } from '../../build/base.ts';
import { folderDriver } from '../../deploy/folder-driver.ts';
import { move } from '../../deploy/move.ts';
import { writeSettings } from '../../deploy/settings.ts';
import { readState } from '../../deploy/store-state.ts';
import { addRelease, pinned } from '../../deploy/store.ts';
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
  const driver = folderDriver(store);
  const release = await addRelease(driver, output);
  const consumer = (await readState(driver)).settings.get('consumer')?.newest?.entry.settings;
  if (consumer === undefined) throw new Error('the store has no consumer composition');
  const name = 'one-program';
  await writeSettings(driver, { ...consumer, name, hosts: ['one.localhost'] }, { did: 'publish' });
  await move(driver, [{ part: 'shell', edit: async () => ({ did: 'publish', release: pinned(release), composition: name }) }]);
}
