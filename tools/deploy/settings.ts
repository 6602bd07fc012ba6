import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { entryKey } from '../../shared-contracts/src/hosting/chains.ts';
import type { CompositionSettings, SettingsEntry } from '../../shared-contracts/src/hosting/documents.ts';
import { ROOT } from '../build/root.ts';
import { checkoutId, signature } from './checkout.ts';
import type { StoreDriver } from './driver.ts';
import { Refused } from './refused.ts';
import { settingsFaults } from './settings-gate.ts';
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

/** Who writes settings, and why. `together`: all that are published with them; a host may go from one to another. */
export interface SettingsWriting {
  readonly did: SettingsEntry['did'];
  readonly why?: string | undefined;
  readonly together?: readonly CompositionSettings[];
}

/**
 * Writes the settings of a composition into its chain. A build leaves alone what another checkout wrote last; to put ours live is to publish it. Throws `Refused`
 * with nothing changed when nobody could read them, or when the shell would refuse what pages would get.
 */
export async function writeSettings(
  driver: StoreDriver,
  settings: CompositionSettings,
  { did, why, together = [] }: SettingsWriting,
): Promise<SettingsMove> {
  for (;;) {
    const state = await readState(driver);
    const chain = state.settings.get(settings.name);
    const live = chain?.newest?.entry;
    if (did === 'build' && chain !== undefined) {
      // What cannot be read counts as another's.
      const { value: last } = await chain.places().next();
      if (last?.entry?.checkout !== checkoutId()) return isSame(live, settings) ? 'same' : 'left';
    }
    if (isSame(live, settings)) return 'same';
    const entry = draftOf(settings, { did, why });
    const faults = await settingsFaults(driver, state, entry, together);
    if (faults.length > 0) throw new Refused(`${faults.join('\n')}\nthe settings of ${settings.name} stay as they are`);
    if (await driver.create(entryKey('settings', settings.name, chain?.next ?? 1), `${JSON.stringify(entry, null, 1)}\n`)) return 'written';
  }
}

/** The entry that settings become. */
export function draftOf(settings: CompositionSettings, { did, why }: SettingsWriting): SettingsEntry {
  return { did, ...signature(why), settings };
}

function isSame(live: SettingsEntry | undefined, settings: CompositionSettings): boolean {
  return live !== undefined && JSON.stringify(live.settings) === JSON.stringify(settings);
}
