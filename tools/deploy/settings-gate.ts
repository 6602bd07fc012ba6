import { parseSettings } from '../../shared-contracts/src/hosting/documents.ts';
import type { CompositionSettings, SettingsEntry } from '../../shared-contracts/src/hosting/documents.ts';
import { pointerAt } from '../../shared-contracts/src/hosting/canary.ts';
import { GRANTS } from '../../shared-contracts/src/hosting/grants.ts';
import { isEnabledIn, merged, releaseIn } from '../../shared-contracts/src/hosting/merge.ts';
import { isSafeOrigin } from '../../shared-contracts/src/hosting/override.ts';
import { SANDBOX_ORIGINS } from '../../shared-contracts/src/hosting/places.ts';
import { isRemoteId } from '../../shared-contracts/src/remotes.ts';
import type { PartId, RemoteId } from '../../shared-contracts/src/remotes.ts';
import { presentParts } from './build.ts';
import { compositionFault } from './composition-fault.ts';
import type { StoreDriver } from './driver.ts';
import { misfits } from './gate.ts';
import { areGrants, passportFaults } from './passport-gate.ts';
import { versionsIn } from './pointer-step.ts';
import { isCompositionName, pointersIn } from './store-state.ts';
import type { StoreState } from './store-state.ts';
import { readRelease } from './store.ts';

/** Stands in settings for an address that the server knows. */
const PLACE = new RegExp(`\\{(?:origin|${SANDBOX_ORIGINS.join('|')})\\}`, 'g');

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
    return [
      `${name}: its settings need "hosts" and "parts", both lists, and "rules"; "devices" holds lists of ids by name, "grants" lists by part, "overrides" is a list`,
    ];
  const unknown = settings.parts.filter((id) => !isKnown(state, settings, id));
  if (unknown.length > 0) return [`${name}: ${unknown.join(', ')} is no part that there is`];
  if (settings.grants !== undefined && !areGrants(settings.grants))
    return [`${name}: its grants are no lists of ${GRANTS.join(', ')} by part`];
  const unsafe = (settings.overrides ?? []).filter((origin) => !isSafeOrigin(origin));
  if (unsafe.length > 0) return [`${name}: its overrides name ${unsafe.join(', ')}, which is no origin of https or of this machine`];
  const composition = merged({ number: 1, entry }, pointersIn(state));
  const shown: unknown = JSON.parse(JSON.stringify(composition).replaceAll(PLACE, 'http://localhost'));
  const fault = compositionFault(shown);
  if (fault !== undefined) return [`${name}: the shell would refuse it: ${fault}`];
  return [...hostFaults(state, settings, together), ...(await unfit(driver, state, settings)), ...missing(state, entry)];
}

/** A part whose sources are here, one that was published, or a new one that is granted something, be it nothing: a name that was misspelled is none of these. */
function isKnown(state: StoreState, { grants = {} }: CompositionSettings, id: PartId): boolean {
  return isRemoteId(id) && (presentParts().includes(id) || state.pointers.has(id) || Object.hasOwn(grants, id));
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

/** Each part that runs in a composition and does not fit its shell, or may not run there with the others and with what it is granted, in words. */
export async function unfit(
  driver: StoreDriver,
  state: StoreState,
  { name, parts, grants = {} }: CompositionSettings,
): Promise<readonly string[]> {
  const passportsOf = (id: PartId) =>
    Promise.all(
      versionsIn(pointerOf(state, id), name).map(async (pin) => ({ ...((await readRelease(driver, id, pin.version)) ?? pin), id })),
    );
  const shells = await passportsOf('shell');
  if (shells.length === 0) return [];
  const remotes = (await Promise.all(parts.filter((id) => runs(state, id, name)).map(passportsOf))).flat();
  return [
    ...shells.flatMap((shell) => remotes.flatMap((remote) => misfits(shell, remote).map((why) => `${remote.id} ${remote.version} ${why}`))),
    ...passportFaults([...shells, ...remotes], grants).map(({ line }) => line),
  ].map((line) => `${name}: ${line}`);
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
