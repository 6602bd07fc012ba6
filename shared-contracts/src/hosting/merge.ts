import { withDemoInDevelopment } from '../composition.ts';
import type { ComposedCanary, ComposedRemote, Composition } from '../composition.ts';
import { checkContract } from '../module.ts';
import type { PartId, RemoteId } from '../remotes.ts';
import { deviceMark } from '../share.ts';
import { canaryIn, pointerAt, shareAt } from './canary.ts';
import { collisions } from './claims.ts';
import type { StatedPart } from './claims.ts';
import type { CompositionSettings, Numbered, PinnedRelease, Pointer, PointerEntry, SettingsEntry } from './documents.ts';
import { unsaid, withinGrants } from './grants.ts';
import { passportOfBefore } from './passport-of-before.ts';

/** So much an edit of the settings or of keys raises a revision: more than the pointers can fall when the edit takes parts away, or when a key that is retired takes entries with it. */
const EDIT_STEP = 1_000_000;

/** The version of a part in a composition; without a name that of all compositions without an exception. */
export function releaseIn(pointer: Pointer | undefined, composition?: string): PinnedRelease | undefined {
  return exceptionOf(pointer, composition)?.release ?? pointer?.release;
}

/** The version that runs where the files of a part's version in a composition cannot be had; undefined: there is none. */
export function previousIn(pointer: Pointer | undefined, composition?: string): PinnedRelease | undefined {
  const exception = exceptionOf(pointer, composition);
  return exception?.release === undefined ? pointer?.previous : exception.previous;
}

/** Whether a part runs in a composition that has it. */
export function isEnabledIn(pointer: Pointer, composition?: string): boolean {
  return exceptionOf(pointer, composition)?.enabled ?? pointer.enabled;
}

/**
 * A composition as pages get it: its settings with the versions that the pointers name. A part without a pointer, or without a version for
 * this composition, or without a hash outside of development, is not in it; a call that a part is not granted is not in its passport; without the shell's the shell version is empty. The revision grows with every edit of the settings, of the shell's
 * pointer and of those of its parts, and of the keys of any part. Accounts and kiosks for trying it are in it in development alone. `now`: the instant at which it is so, epoch ms; a share of the visitors grows by the clock alone. `keyEdits`: how many edits of keys the store has.
 */
export function merged(
  settings: Numbered<SettingsEntry>,
  pointers: ReadonlyMap<PartId, Numbered<PointerEntry>>,
  now = Date.now(),
  keyEdits = 0,
): Composition {
  const { parts, devices: _, overrides: __, grants = {}, ...rest } = withDemoInDevelopment(settings.entry.settings);
  const pointerOf = (id: PartId) => {
    const pointer = pointers.get(id)?.entry.pointer;
    return pointer === undefined ? undefined : pointerAt(pointer, now);
  };
  const shell = releaseIn(pointerOf('shell'), rest.name);
  const remotes = parts.flatMap((id): readonly (readonly [RemoteId, ComposedRemote])[] => {
    const pointer = pointerOf(id);
    const release = releaseIn(pointer, rest.name);
    if (pointer === undefined || release === undefined || !isTrusted(release, rest)) return [];
    const passportOf = ({ passport }: PinnedRelease) =>
      passport === undefined ? passportOfBefore(id) : withinGrants(passport, shell?.passport?.calls ?? {}, grants[id] ?? []);
    const passport = passportOf(release);
    const { picture: _, ...run } = release;
    /** A version beside the release says what it is where that is something else. */
    const beside = <V extends PinnedRelease>(one: V) => {
      const { passport: _, picture: __, ...version } = one;
      const own = passportOf(one);
      return JSON.stringify(own) === JSON.stringify(passport) ? version : { ...version, passport: own };
    };
    const previous = previousIn(pointer, rest.name);
    const fits =
      previous !== undefined &&
      isTrusted(previous, rest) &&
      checkContract(previous.contract, shell?.contract).ok &&
      unsaid(id, previous.passport, shell?.passport?.calls).length === 0;
    const enabled = isEnabledIn(pointer, rest.name);
    const canary = enabled ? canaryOf(pointer, settings.entry.settings, now) : undefined;
    const others = {
      ...(fits ? { previous: beside(previous) } : {}),
      ...(canary === undefined ? {} : { canary: beside(canary) }),
    };
    return [[id, { ...run, passport, enabled, ...others }] as const];
  });
  const offered: readonly (readonly [PartId, Offered])[] = [...remotes, ...(shell === undefined ? [] : [['shell', shell] as const])];
  const entries = (['shell', ...parts] as const).flatMap((id) => {
    const number = pointers.get(id)?.number;
    return number === undefined ? [] : [[id, number] as const];
  });
  return {
    ...rest,
    contract: shell?.contract ?? '0.0',
    revision: entries.reduce((sum, [, number]) => sum + number, (settings.number + keyEdits) * EDIT_STEP),
    shellVersion: shell?.version ?? '',
    entries: Object.fromEntries(entries),
    remotes: Object.fromEntries(remotes.map(([id, remote]) => [id, withoutForeign(id, remote, offered)] as const)),
  };
}

type Said = Pick<PinnedRelease, 'passport'>;
type Offered = Said & { readonly previous?: Said; readonly canary?: Said };

/** A part without the version before it where that claims what another one claims by now: what it had then may have moved. */
function withoutForeign(id: RemoteId, remote: ComposedRemote, all: readonly (readonly [PartId, Offered])[]): ComposedRemote {
  const { previous, ...rest } = remote;
  // One that says nothing of its own claims what its release does, which the gate has seen.
  const [mine] = statedBy(id, previous);
  const isForeign =
    mine !== undefined &&
    all.some(([other, { previous: before, canary, ...release }]) =>
      [release, before, canary].flatMap((one) => statedBy(other, one)).some((theirs) => collisions([mine, theirs]).length > 0),
    );
  return isForeign ? rest : remote;
}

function statedBy(id: PartId, version: Said | undefined): readonly StatedPart[] {
  return version?.passport === undefined ? [] : [{ id, passport: version.passport }];
}

/** The canary of a part for a composition's pages; undefined when nobody there runs it. */
function canaryOf(pointer: Pointer, settings: CompositionSettings, now: number): ComposedCanary | undefined {
  const canary = canaryIn(pointer, settings.name);
  if (canary === undefined || !isTrusted(canary.release, settings)) return undefined;
  const share = shareAt(canary, now);
  const devices = (canary.devices ?? []).flatMap((list) => devicesIn(settings, list)).map(deviceMark);
  if (share === 0 && devices.length === 0) return undefined;
  return { ...canary.release, share, ...(devices.length === 0 ? {} : { devices }) };
}

/** The devices of a list of a composition, none when it has no such list. */
function devicesIn({ devices = {} }: CompositionSettings, list: string): readonly string[] {
  return Object.hasOwn(devices, list) ? (devices[list] ?? []) : [];
}

/** Whether a composition may run a remote: without a hash, as a development server has it, in development alone. The shell would refuse the whole document. */
export function isTrusted({ integrity }: PinnedRelease, { rules }: Pick<Composition, 'rules'>): boolean {
  return integrity !== '' || rules.isDevelopment;
}

function exceptionOf(pointer: Pointer | undefined, composition: string | undefined) {
  return pointer !== undefined && composition !== undefined && Object.hasOwn(pointer.except, composition)
    ? pointer.except[composition]
    : undefined;
}

/** How many edits the keys of a store have had, by the newest entry of each chain. Of all parts: one that leaves a composition takes none with it. */
export function keyEditsIn(newest: Iterable<Numbered<unknown> | undefined>): number {
  return [...newest].reduce((sum, one) => sum + (one?.number ?? 0), 0);
}
