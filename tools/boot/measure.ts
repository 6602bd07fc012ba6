import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isPartId } from '../../shared-contracts/src/remotes.ts';
import { presentParts } from '../deploy/build.ts';
import { folderDriver } from '../deploy/folder-driver.ts';
import { readCompositions } from '../deploy/store-state.ts';
import { storeDirectory } from '../deploy/store.ts';

/*
 * `node tools/boot/measure.ts [PART ...]`: what trying a part in the browser adds to its publication, from the first import to the last closed page, each in a
 * program of its own as a publication is. What is live is tried, as if it were new; nothing is changed.
 */
const LIMIT_MS = 6_000;

const [first = '', second = ''] = process.argv.slice(2);
if (first === '--one' && isPartId(second)) {
  const store = storeDirectory();
  const compositions = await readCompositions(folderDriver(store));
  const started = performance.now();
  const { bootFaults } = await import('./boot.ts');
  const faults = await bootFaults(store, compositions, new Set([second]));
  const took = performance.now() - started;
  console.log(`${second.padEnd(14)}${took.toFixed(0).padStart(6)} ms${took > LIMIT_MS ? '  too long' : ''}`);
  for (const { composition, remote, why } of faults) console.log(`  ${remote} in ${composition}: ${why}`);
  process.exitCode = took > LIMIT_MS || faults.length > 0 ? 1 : 0;
} else {
  const asked = process.argv.slice(2).filter(isPartId);
  for (const id of asked.length === 0 ? presentParts() : asked) {
    const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), '--one', id], { stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
}
