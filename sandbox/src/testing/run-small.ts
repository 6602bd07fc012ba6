import { createSandbox } from '../app.ts';
import { createClock } from '../server/clock.ts';
import { SmallCatalog } from './small-catalog.ts';

/** A sandbox with the small catalogue in a process of its own, for tests that kill it: `node run-small.ts DATA_DIR`; tells its port by message. */
const dataDir = process.argv[2] ?? '';
const sandbox = await createSandbox({
  dataDir,
  storeDir: `${dataDir}/store`,
  assetsDir: `${dataDir}/assets`,
  isTest: true,
  catalog: new SmallCatalog(),
  printAgent: null,
  clock: createClock(),
  log: () => undefined,
});
const port = await sandbox.listen(0, '127.0.0.1');
process.on('disconnect', () => process.exit(0));
process.send?.({ port });
