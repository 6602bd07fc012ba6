import { satisfy } from '@module-federation/runtime';
import type { Release } from '../../shared-contracts/src/composition.ts';
import type { CompositionSettings, PinnedRelease, Pointer } from '../../shared-contracts/src/hosting/documents.ts';
import { isPinned } from '../../shared-contracts/src/hosting/pinned.ts';
import { pointerAt } from '../../shared-contracts/src/hosting/canary.ts';
import { isEnabledIn, isTrusted } from '../../shared-contracts/src/hosting/merge.ts';
import { checkContract } from '../../shared-contracts/src/module.ts';
import type { PinnedPassport } from '../../shared-contracts/src/passport.ts';
import type { PartId, RemoteId } from '../../shared-contracts/src/remotes.ts';
import type { StoreDriver } from './driver.ts';
import { passportFaults } from './passport-gate.ts';
import { changedIn, releaseOf, versionsIn } from './pointer-step.ts';
import type { PointerEdit } from './pointer-step.ts';
import { releaseFaults } from './release-faults.ts';
import { settingsWith } from './store-state.ts';
import type { StoreState } from './store-state.ts';
import { brokenFiles, readRelease } from './store.ts';

/** An edit of the pointer of a part, with the state that it was computed from. */
export interface Planned {
  readonly part: PartId;
  readonly edit: PointerEdit;
  readonly before: Pointer | undefined;
  readonly after: Pointer;
  /** Of the entry that it becomes. */
  readonly number: number;
}

/** What a release says of whom it fits. */
export type Passport = Pick<Release, 'version' | 'contract' | 'shared'> & { readonly passport?: PinnedPassport };

/**
 * Why a remote would not run in a shell: the contract that it speaks, and each shared package that the shell does not have as the remote needs it, decided as
 * federation does in the browser. Empty: it fits. Releases of before name no packages: of those the contract alone is known.
 */
export function misfits(shell: Passport, remote: Passport): readonly string[] {
  const isSpoken = checkContract(remote.contract, shell.contract).ok;
  const contract = isSpoken ? [] : [`speaks contract ${remote.contract}, shell ${shell.version} speaks ${shell.contract}`];
  const offered = shell.shared;
  if (offered === undefined) return contract;
  const packages = Object.entries(remote.shared ?? {}).flatMap(([name, range]) => {
    const version = offered[name];
    if (version === undefined) return [`needs ${name} ${range}, which shell ${shell.version} does not share`];
    return satisfy(version, range) ? [] : [`needs ${name} ${range}, shell ${shell.version} has ${version}`];
  });
  return [...contract, ...packages];
}

/** Why something is not done, in words, and the part that has to stay as it is for that: the remote where it is to change, else the shell. */
export interface Refusal {
  readonly line: string;
  readonly part: PartId;
}

/**
 * What would not run: files that are not as they were stored, each shell and remote that would meet where something changes and do not fit, and parts whose
 * passports a composition may not have together. A remote that is off meets nobody; it is held against the others when it is switched on.
 */
export async function refusals(driver: StoreDriver, state: StoreState, planned: readonly Planned[]): Promise<readonly Refusal[]> {
  const moved = new Map(planned.map((one) => [one.part, one]));
  const pointerOf = (id: PartId) => {
    const pointer = moved.get(id)?.after ?? state.pointers.get(id)?.newest?.entry.pointer;
    return pointer === undefined ? undefined : pointerAt(pointer, Date.now());
  };
  const reads = new Map<string, Promise<Release | undefined>>();
  const passportOf = async (id: PartId, pin: PinnedRelease): Promise<Passport> => {
    const key = `${id} ${pin.version}`;
    const read = reads.get(key) ?? readRelease(driver, id, pin.version);
    reads.set(key, read);
    // Of a list that cannot be read the pointer still knows the contract.
    return (await read) ?? pin;
  };
  /** A canary meets whoever the release meets. */
  const passportsOf = (id: PartId, composition: string) =>
    Promise.all(versionsIn(pointerOf(id), composition).map((pin) => passportOf(id, pin)));
  const places = new Map<string, { readonly part: PartId; readonly names: Set<string> }>();
  const note = (line: string, part: PartId, name: string): void => {
    const place = places.get(line) ?? { part, names: new Set() };
    places.set(line, place);
    place.names.add(name);
  };
  const meet = async (id: RemoteId, name: string): Promise<void> => {
    const pointer = pointerOf(id);
    if (pointer === undefined || !isEnabledIn(pointer, name)) return;
    const [shells, remotes] = [await passportsOf('shell', name), await passportsOf(id, name)];
    for (const shell of shells)
      for (const remote of remotes)
        for (const why of misfits(shell, remote)) note(`${id} ${remote.version} ${why}`, moved.has(id) ? id : 'shell', name);
  };
  /** All that would run in a composition, by their passports; a canary may run beside the release of any other part. */
  const claim = async ({ name, parts, grants }: CompositionSettings): Promise<void> => {
    const running = parts.filter((id) => isRunning(pointerOf(id), name));
    const present = await Promise.all(
      (['shell', ...running] as const).map(async (id) => (await passportsOf(id, name)).map((stated) => ({ ...stated, id }))),
    );
    for (const { parts: about, line } of passportFaults(present.flat(), grants ?? {})) {
      const ours = about.find((id) => moved.has(id)) ?? (moved.has('shell') ? 'shell' : undefined);
      if (ours !== undefined) note(line, ours, name);
    }
  };
  for (const { part, edit, before, after } of planned) {
    if (isEnd(edit)) continue;
    for (const settings of settingsWith(state, part)) {
      const { name, parts } = settings;
      if (changedIn([name], before, after).length === 0) continue;
      await Promise.all([...(part === 'shell' ? parts : [part]).map((id) => meet(id, name)), claim(settings)]);
    }
  }
  const unfit = [...places].map(([line, { part, names }]) => ({ part, line: `${line}: it would not run in ${[...names].join(', ')}` }));
  return [...(await broken(driver, state, planned)), ...unfit];
}

/** Nothing comes to run by it. */
function isEnd({ did }: PointerEdit): boolean {
  return did === 'off' || did === 'stop';
}

function isRunning(pointer: Pointer | undefined, name: string): boolean {
  return pointer !== undefined && isEnabledIn(pointer, name);
}

/** What comes to run of which the store no longer has all files. */
async function broken(driver: StoreDriver, state: StoreState, planned: readonly Planned[]): Promise<readonly Refusal[]> {
  const lines = planned.map(async ({ part, edit, before, after }) => {
    if (isEnd(edit)) return [];
    const compositions = settingsWith(state, part);
    const places = compositions.map(({ name }) => name);
    const changed = changedIn(places, before, after).filter((name) => isEnabledIn(after, name));
    const named = releaseOf(edit);
    const pins = [...(named === undefined ? [] : [named]), ...changed.flatMap((name) => versionsIn(after, name))];
    const versions = new Set(pins.map(({ version }) => version));
    const checked = await Promise.all([...versions].map((version) => brokenRelease(driver, part, version)));
    const unread = named !== undefined && !isPinned(named) ? [`${part} ${named.version} would be refused by every browser`] : [];
    const gone = state.pointers.get(part)?.newest?.entry.pointer.gone ?? {};
    const leaving = [...versions]
      .filter((version) => Object.hasOwn(gone, version))
      .map((version) => `${part} ${version} is being cleaned away since ${gone[version]?.since}: try again when that is over`);
    const bare = compositions.filter((one) => {
      const isBare = versionsIn(after, one.name).some((pin) => !isTrusted(pin, one));
      return part !== 'shell' && isBare && changedIn([one.name], before, after).length > 0;
    });
    const names = bare.map(({ name }) => name).join(', ');
    const unhashed = names === '' ? [] : [`${part} has no hash, without which it runs in development alone: it would not run in ${names}`];
    return [...leaving, ...unread, ...unhashed, ...checked.flat()].map((line) => ({ part, line }));
  });
  return (await Promise.all(lines)).flat();
}

async function brokenRelease(driver: StoreDriver, part: PartId, version: string): Promise<readonly string[]> {
  const release = await readRelease(driver, part, version);
  if (release === undefined) return [`${part} ${version} is not in the store`];
  const faults = releaseFaults(release).map((fault) => `${part} ${version} ${fault}`);
  if (faults.length > 0) return faults;
  const files = await brokenFiles(driver, release);
  return files.length === 0 ? [] : [`${part} ${version} is broken in the store (${files.join(', ')})`];
}
