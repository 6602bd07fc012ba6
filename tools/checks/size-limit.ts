import { join, relative } from 'node:path';
import { folderDriver } from '../deploy/folder-driver.ts';
import { readCompositions } from '../deploy/store-state.ts';
import { readRelease, releaseKey, storeDirectory } from '../deploy/store.ts';
import { REMOTE_IDS } from '@comanda/shared-contracts/testing/part-ids';

/*
 * Budgets for `size-limit --config`: the entry of each remote as it is live in the store, brotli as a browser downloads
 * it. What a page weighs in all is measured by `npm run perf`.
 */
const ENTRY_LIMIT = '9 kB';

const store = storeDirectory();
const driver = folderDriver(store);
const documents = await readCompositions(driver);
const entries = REMOTE_IDS.map(async (id) => {
  const version = documents.map(({ remotes }) => remotes[id]?.version).find((one) => one !== undefined);
  const release = version === undefined ? undefined : await readRelease(driver, id, version);
  if (release === undefined) return [];
  const file = join(store, releaseKey(id, release.version), release.entry);
  return [{ name: `${id}: entry`, path: relative(import.meta.dirname, file).replaceAll('\\', '/'), limit: ENTRY_LIMIT }];
});

// oxlint-disable-next-line import/no-default-export -- size-limit asks for it
export default (await Promise.all(entries)).flat();
