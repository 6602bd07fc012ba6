import { join, relative } from 'node:path';
import { folderDriver } from '../deploy/folder-driver.ts';
import { readCompositions } from '../deploy/store-state.ts';
import { readRelease, releaseKey, storeDirectory } from '../deploy/store.ts';
import { REMOTE_IDS } from '@comanda/shared-contracts/testing/part-ids';

/*
 * Budgets for `size-limit --config`, brotli as a browser downloads it: the entry of each remote as it is live in the store, and what the shell loads to measure a
 * page once everything else is there. What a page weighs in all is measured by `npm run perf`.
 */
const ENTRY_LIMIT = '9 kB';
/** Of one visit in ten. Releases of web-vitals that are smaller leave a listener behind with each interaction. */
const VITALS_LIMIT = '2.3 kB';

const store = storeDirectory();
const driver = folderDriver(store);
const documents = await readCompositions(driver);
const pathIn = (key: string, file: string) => relative(import.meta.dirname, join(store, key, file)).replaceAll('\\', '/');
const entries = REMOTE_IDS.map(async (id) => {
  const version = documents.map(({ remotes }) => remotes[id]?.version).find((one) => one !== undefined);
  const release = version === undefined ? undefined : await readRelease(driver, id, version);
  if (release === undefined) return [];
  return [{ name: `${id}: entry`, path: pathIn(releaseKey(id, release.version), release.entry), limit: ENTRY_LIMIT }];
});

async function vitals() {
  const version = documents.map(({ shellVersion }) => shellVersion).find((one) => one !== '');
  const release = version === undefined ? undefined : await readRelease(driver, 'shell', version);
  const files = release?.groups['shell-vitals']?.filter((file) => file.endsWith('.js')) ?? [];
  return release === undefined
    ? []
    : [{ name: 'shell: vitals', path: files.map((file) => pathIn(releaseKey('shell', release.version), file)), limit: VITALS_LIMIT }];
}

// oxlint-disable-next-line import/no-default-export -- size-limit asks for it
export default (await Promise.all([...entries, vitals()])).flat();
