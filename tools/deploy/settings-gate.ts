import { parseSettings } from '../../shared-contracts/src/hosting/documents.ts';
import type { CompositionSettings, SettingsEntry } from '../../shared-contracts/src/hosting/documents.ts';
import { pointerAt } from '../../shared-contracts/src/hosting/canary.ts';
import { isEnabledIn, merged, releaseIn } from '../../shared-contracts/src/hosting/merge.ts';
import { isRemoteId } from '../../shared-contracts/src/remotes.ts';
import type { PartId, RemoteId } from '../../shared-contracts/src/remotes.ts';
import { compositionFault } from './composition-fault.ts';
import type { StoreDriver } from './driver.ts';
import { misfits } from './gate.ts';
import { versionsIn } from './pointer-step.ts';
import { isCompositionName, pointersIn } from './store-state.ts';
import type { StoreState } from './store-state.ts';
import { readRelease } from './store.ts';

/** Stands in settings for an address that the server knows. */
const PLACE = /\{(origin|site|pay)\}/g;

/**
 * What is wrong with settings that are to go live, in words: they could not be read again, the shell would refuse the composition that they make with what is
 * live, a host is another composition's, a part does not fit its shell, or one that it requires does not run. Empty: nothing.
 * `together`: settings that are published with these.
 */
export async function settingsFaults(
  driver: StoreDriver,
  state: StoreState,
  entry: SettingsEntry,
  together: readonly CompositionSettings[],
): Promise<readonly string[]> {
  const { settings } = entry;
  const { name } = settings;
  if (!isCompositionName(name))
    return [`${JSON.stringify(settings.name)} is no name of a composition: small letters, digits and hyphens, up to 60`];
  if (parseSettings(name, JSON.stringify(entry)) === undefined)
    return [`${name}: its settings need "hosts" and "parts", both lists, and "devices" holds lists of ids by name`];
  const unknown = settings.parts.filter((id) => !isRemoteId(id));
  if (unknown.length > 0) return [`${name}: ${unknown.join(', ')} is no part that there is`];
  const composition = merged({ number: 1, entry }, pointersIn(state));
  const shown: unknown = JSON.parse(JSON.stringify(composition).replaceAll(PLACE, 'http://localhost'));
  const fault = compositionFault(shown);
  if (fault !== undefined) return [`${name}: the shell would refuse it: ${fault}`];
  return [...hostFaults(state, settings, together), ...(await unfit(driver, state, settings)), ...missing(state, entry)];
}

function hostFaults(state: StoreState, { name, hosts }: CompositionSettings, together: readonly CompositionSettings[]): readonly string[] {
  const live = [...state.settings.values()].flatMap(({ newest }) => newest?.entry.settings ?? []);
  const others = new Map([...live, ...together].map((one) => [one.name, one]));
  others.delete(name);
  const twice = hosts.filter((host, index) => hosts.indexOf(host) !== index).map((host) => `${name} names ${host} twice`);
  return [...others.values()]
    .flatMap((other) => hosts.filter((host) => other.hosts.includes(host)).map((host) => `${name}: ${host} is a host of ${other.name}`))
    .concat(twice);
}

/** Each part that runs there and does not fit the shell. */
async function unfit(driver: StoreDriver, state: StoreState, { name, parts }: CompositionSettings): Promise<readonly string[]> {
  const passportsOf = (id: PartId) =>
    Promise.all(versionsIn(pointerOf(state, id), name).map(async (pin) => (await readRelease(driver, id, pin.version)) ?? pin));
  const shells = await passportsOf('shell');
  const lines = parts
    .filter((id) => runs(state, id, name))
    .map(async (id) => {
      const remotes = await passportsOf(id);
      return shells.flatMap((shell) =>
        remotes.flatMap((remote) => misfits(shell, remote).map((why) => `${name}: ${id} ${remote.version} ${why}`)),
      );
    });
  return (await Promise.all(lines)).flat();
}

/**
 * What it requires and has not got. A composition that is live must not lose what it needs to begin; a new one, and one that a build
 * writes before its parts, may be waiting for it.
 */
function missing(state: StoreState, { did, settings: { name, parts, requires } }: SettingsEntry): readonly string[] {
  const isLive = did === 'publish' && state.settings.get(name)?.newest !== undefined && runs(state, 'shell', name);
  return requires
    .filter((id): id is RemoteId => id !== 'shell')
    .filter((id) => !parts.includes(id) || (isLive && !runs(state, id, name)))
    .map((id) => `${name} requires ${id}, which ${parts.includes(id) ? 'does not run there' : 'is none of its parts'}`);
}

function runs(state: StoreState, id: PartId, name: string): boolean {
  const pointer = pointerOf(state, id);
  return pointer !== undefined && isEnabledIn(pointer, name) && releaseIn(pointer, name) !== undefined;
}

function pointerOf(state: StoreState, id: PartId) {
  const pointer = state.pointers.get(id)?.newest?.entry.pointer;
  return pointer === undefined ? undefined : pointerAt(pointer, Date.now());
}
