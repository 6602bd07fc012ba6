import { entryKey } from '../../shared-contracts/src/hosting/chains.ts';
import type { SettingsEntry } from '../../shared-contracts/src/hosting/documents.ts';
import type { PartId } from '../../shared-contracts/src/remotes.ts';
import { appendAll } from './append.ts';
import type { NewEntry } from './append.ts';
import { signature } from './checkout.ts';
import type { StoreDriver } from './driver.ts';
import { signingFault } from './sign-entries.ts';
import { readState } from './store-state.ts';
import type { Chain } from './store-state.ts';
import { remakeCopies } from './store.ts';
import { distinctReleases } from './verify.ts';

const WHY = 'nobody could read what stood after it';

/**
 * Makes again what can be made again, and gives what that was in lines for a person: compressed copies of files that are whole, in the releases that pointers name; and where the
 * newest entry of a chain cannot be read, what holds instead of it becomes an entry of its own. Files that browsers run cannot be made of anything but their
 * sources: publishing those again puts them back.
 */
export async function repairStore(driver: StoreDriver, only?: PartId): Promise<readonly string[]> {
  const lines = [...(await repairPointers(driver, only)), ...(only === undefined ? await repairSettings(driver) : [])];
  const { pointers } = await readState(driver, silent);
  for (const [part, { newest }] of pointers) {
    if (newest === undefined || (only !== undefined && part !== only)) continue;
    for (const { version } of distinctReleases(newest.entry.pointer)) {
      const files = await remakeCopies(driver, part, version);
      if (files.length > 0) lines.push(`${part} ${version}: compressed again: ${files.join(', ')}`);
    }
  }
  return lines;
}

/** What cannot be read is for `verify` to say. */
const silent = () => {};

async function repairPointers(driver: StoreDriver, only: PartId | undefined): Promise<readonly string[]> {
  for (;;) {
    const state = await readState(driver, silent);
    const entries: NewEntry[] = [];
    for (const [part, chain] of state.pointers) {
      if ((only !== undefined && part !== only) || chain.newest === undefined || !(await isTopUnreadable(chain))) continue;
      const { pointer } = chain.newest.entry;
      const entry = { part, ...signature(WHY), did: 'repair', pointer } as const;
      if (signingFault(state, entry, pointer) === undefined) entries.push({ number: chain.next, entry });
    }
    if (entries.length === 0 || (await appendAll(driver, state, entries)))
      return entries.map(
        ({ number, entry: { part } }) => `${entryKey('live', part, number)}: what holds stands there as an entry of its own`,
      );
  }
}

async function repairSettings(driver: StoreDriver): Promise<readonly string[]> {
  const lines: string[] = [];
  const { settings } = await readState(driver, silent);
  for (const [name, chain] of settings) {
    if (chain.newest === undefined || !(await isTopUnreadable(chain))) continue;
    const entry: SettingsEntry = { did: 'repair', ...signature(WHY), settings: chain.newest.entry.settings };
    const key = entryKey('settings', name, chain.next);
    // Another program was first: then there is an entry that can be read.
    if (await driver.create(key, `${JSON.stringify(entry, null, 1)}\n`))
      lines.push(`${key}: what holds stands there as an entry of its own`);
  }
  return lines;
}

/** Whether something stands above the newest entry of a chain that nobody can read. */
async function isTopUnreadable(chain: Chain<object>): Promise<boolean> {
  for await (const { entry, group } of chain.places()) {
    if (entry !== undefined) return false;
    if (group === undefined) return true;
  }
  return false;
}
