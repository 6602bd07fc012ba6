import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { entryKey } from '../../shared-contracts/src/hosting/chains.ts';
import type { CompositionSettings, SettingsEntry } from '../../shared-contracts/src/hosting/documents.ts';
import { ROOT } from '../build/root.ts';
import { checkoutId, isWrittenBy, signature } from './checkout.ts';
import type { StoreDriver } from './driver.ts';
import { Refused } from './refused.ts';
import { settingsFaults } from './settings-gate.ts';
import { readState } from './store-state.ts';
import type { StoreState } from './store-state.ts';

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

/** What became of settings, and what takes them back: false when another program changed them since. */
interface Written {
  readonly did: SettingsMove;
  takeBack(): Promise<boolean>;
}

const UNTOUCHED = { takeBack: async () => false };

/**
 * Writes the settings of a composition into its chain. A build leaves alone what another checkout wrote last; to put ours live is to publish it. Throws `Refused`
 * with nothing changed when nobody could read them, or when the shell would refuse what pages would get; also when that is so once they are written, by what went
 * live at the same time: then they are taken back.
 */
export async function writeSettings(driver: StoreDriver, settings: CompositionSettings, writing: SettingsWriting): Promise<SettingsMove> {
  return (await write(driver, settings, writing)).did;
}

/** Publishes the settings of several compositions, all of them or none, and gives what became of each, in their order. Throws `Refused` as `writeSettings` does. */
export async function publishSettings(
  driver: StoreDriver,
  sources: readonly CompositionSettings[],
  why?: string,
): Promise<readonly SettingsMove[]> {
  const writing: SettingsWriting = { did: 'publish', why, together: sources };
  const state = await readState(driver);
  const faults = await Promise.all(sources.map((source) => settingsFaults(driver, state, draftOf(source, writing), sources)));
  if (faults.flat().length > 0) throw new Refused(`${faults.flat().join('\n')}\nnothing is changed`);
  const written: Written[] = [];
  try {
    for (const source of sources) written.push(await write(driver, source, writing));
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause;
    const back: string[] = [];
    for (const [index, each] of [...written.entries()].toReversed()) if (await each.takeBack()) back.push(sources[index]?.name ?? '');
    throw back.length === 0 ? cause : new Refused(`${cause.message}\nthose of ${back.join(', ')} are taken back with them`);
  }
  return written.map(({ did }) => did);
}

async function write(driver: StoreDriver, settings: CompositionSettings, writing: SettingsWriting): Promise<Written> {
  const { did, why, together = [] } = writing;
  for (;;) {
    const state = await readState(driver);
    const chain = state.settings.get(settings.name);
    const live = chain?.newest?.entry;
    if (did === 'build' && chain !== undefined) {
      // What cannot be read counts as another's.
      const { value: last } = await chain.places().next();
      if (!isWrittenBy(last?.entry?.checkout, checkoutId())) return { did: isSame(live, settings) ? 'same' : 'left', ...UNTOUCHED };
    }
    if (isSame(live, settings)) return { did: 'same', ...UNTOUCHED };
    const entry = draftOf(settings, { did, why });
    const faults = await settingsFaults(driver, state, entry, together);
    if (faults.length > 0) throw new Refused(`${faults.join('\n')}\nthe settings of ${settings.name} stay as they are`);
    const number = chain?.next ?? 1;
    if (!(await append(driver, number, entry))) continue;
    const takeBack = () =>
      withdraw(driver, number, draftOf(live?.settings ?? nowhere(settings), { did, why: 'does not fit what went live' }));
    // What went live at the same instant was held against the settings of before, as these were against what was live before.
    const met = await settingsFaults(driver, without(await readState(driver), settings.name, state), entry, together);
    if (met.length === 0) return { did: 'written', takeBack };
    const what = (await takeBack()) ? 'taken back: something else went live at the same time' : 'as another program wrote them since';
    throw new Refused(`${met.join('\n')}\nthe settings of ${settings.name} are ${what}`);
  }
}

/**
 * Takes a composition out of a store: there is no page of it any more, and its hosts are anybody's. What parts have of their own there stays in their pointers until they go live
 * everywhere. Throws `Refused`, with nothing changed, where there is none, or where `sources` have it still: a build would put it live again.
 */
export async function removeSettings(
  driver: StoreDriver,
  name: string,
  sources: readonly CompositionSettings[],
  why?: string,
): Promise<void> {
  if (sources.some((source) => source.name === name))
    throw new Refused(`shell/compositions has ${name} still, and the next build would put it live again: take it out there first`);
  for (;;) {
    const chain = (await readState(driver)).settings.get(name);
    if (chain?.newest === undefined) throw new Refused(`no composition ${name}`);
    const entry = draftOf(nowhere(chain.newest.entry.settings), { did: 'publish', why });
    if (await append(driver, chain.next, { ...entry, isRemoved: true })) return;
  }
}

/** A state in which the settings of a composition are what they were in another one. */
function without(state: StoreState, name: string, before: StoreState): StoreState {
  const chain = before.settings.get(name);
  const others = [...state.settings].filter(([one]) => one !== name);
  return { ...state, settings: new Map(chain === undefined ? others : [...others, [name, chain]]) };
}

/** Writes what was before over an entry, which is then what holds; false when it does not hold any more. */
async function withdraw(driver: StoreDriver, number: number, entry: SettingsEntry): Promise<boolean> {
  for (;;) {
    const chain = (await readState(driver)).settings.get(entry.settings.name);
    if (chain?.newest?.number !== number) return false;
    if (await append(driver, chain.next, entry)) return true;
  }
}

/** What was never live is on no host: a chain has no way back to nothing. */
function nowhere(settings: CompositionSettings): CompositionSettings {
  return { ...settings, hosts: [], parts: [], requires: [] };
}

function append(driver: StoreDriver, number: number, entry: SettingsEntry): Promise<boolean> {
  return driver.create(entryKey('settings', entry.settings.name, number), `${JSON.stringify(entry, null, 1)}\n`);
}

function draftOf(settings: CompositionSettings, { did, why }: SettingsWriting): SettingsEntry {
  return { did, ...signature(why), settings };
}

function isSame(live: SettingsEntry | undefined, settings: CompositionSettings): boolean {
  return live !== undefined && JSON.stringify(live.settings) === JSON.stringify(settings);
}
