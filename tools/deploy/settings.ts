import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { entryKey } from '../../shared-contracts/src/hosting/chains.ts';
import type { CompositionSettings, SettingsEntry } from '../../shared-contracts/src/hosting/documents.ts';
import { ROOT } from '../build/root.ts';
import { checkoutId, signature } from './checkout.ts';
import type { StoreDriver } from './driver.ts';
import { readState } from './store-state.ts';

/** The settings of the compositions as this checkout has them. They are the shell's: a team that has no shell has none. */
export function settingsSources(folder = join(ROOT, 'shell/compositions')): readonly CompositionSettings[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file): CompositionSettings => JSON.parse(readFileSync(join(folder, file), 'utf8')));
}

/** What became of settings: written, as they were already, or left as another checkout published them. */
export type SettingsMove = 'written' | 'same' | 'left';

/** Writes the settings of a composition into its chain. A build leaves alone what another checkout wrote last; to put ours live is to publish it. */
export async function writeSettings(
  driver: StoreDriver,
  settings: CompositionSettings,
  did: SettingsEntry['did'],
  why?: string,
): Promise<SettingsMove> {
  for (;;) {
    const chain = (await readState(driver)).settings.get(settings.name);
    const live = chain?.newest?.entry;
    if (live !== undefined && JSON.stringify(live.settings) === JSON.stringify(settings)) return 'same';
    if (did === 'build' && live !== undefined && live.checkout !== checkoutId()) return 'left';
    const entry: SettingsEntry = { did, ...signature(why), settings };
    if (await driver.create(entryKey('settings', settings.name, chain?.next ?? 1), `${JSON.stringify(entry, null, 1)}\n`)) return 'written';
  }
}
