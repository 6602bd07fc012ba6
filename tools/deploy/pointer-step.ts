import { canaryIn, pointerAt, promoted, withoutCanary } from '../../shared-contracts/src/hosting/canary.ts';
import type { Canary, PinnedRelease, Pointer, PointerEntry, PointerException } from '../../shared-contracts/src/hosting/documents.ts';
import { isEnabledIn, releaseIn } from '../../shared-contracts/src/hosting/merge.ts';

/** What somebody wants of a pointer; without a composition in all of them. */
export type PointerEdit = { readonly composition?: string | undefined } & (
  | { readonly did: 'build' | 'publish' | 'rollback'; readonly release: PinnedRelease }
  | { readonly did: 'canary'; readonly canary: Canary }
  | { readonly did: 'on' | 'off' | 'promote' | 'stop' }
);

/** The version that an edit names, which has to be whole in the store. */
export function releaseOf(edit: PointerEdit): PinnedRelease | undefined {
  return 'release' in edit ? edit.release : 'canary' in edit ? edit.canary.release : undefined;
}

const NOWHERE: Pointer = { enabled: true, except: {} };

/**
 * A pointer after an edit; the very same one when there is nothing to change. A release that goes live everywhere ends what single compositions had of
 * their own; a roll back leaves them alone; neither switches on what somebody switched off. What was asked for one composition holds there also where it
 * says what all have by now: a version until one goes live everywhere, off until that composition is switched on.
 * A version for everybody ends the canary of the same place, and so does the kill switch; a canary that is taken back leaves the release. `now`: epoch ms.
 */
export function step(before: Pointer | undefined, edit: PointerEdit, now = Date.now()): Pointer {
  const start = before ?? NOWHERE;
  return settled(start, stepAt(pointerAt(start, now), edit));
}

function stepAt(before: Pointer, edit: PointerEdit): Pointer {
  const { composition } = edit;
  if ('canary' in edit) {
    const { canary } = edit;
    return composition === undefined ? { ...before, canary } : withException(before, composition, { canary });
  }
  if ('release' in edit) {
    const { did, release } = edit;
    if (composition !== undefined) return withException(endCanaries(before, composition), composition, { release });
    return { ...(did === 'rollback' ? withoutCanary(before) : without(endCanaries(before), 'release')), release };
  }
  if (edit.did === 'promote' || edit.did === 'stop') return endCanary(before, edit.did, composition);
  const enabled = edit.did === 'on';
  const rest = enabled ? before : endCanaries(before, composition);
  return composition === undefined ? { ...withoutOn(rest), enabled } : withException(rest, composition, { enabled });
}

/** Without the canary of a composition; without a name without any. */
function endCanaries(pointer: Pointer, composition?: string): Pointer {
  const except = Object.entries(pointer.except).map(
    ([name, own]) => [name, composition === undefined || name === composition ? withoutCanary(own) : own] as const,
  );
  return { ...(composition === undefined ? withoutCanary(pointer) : pointer), except: Object.fromEntries(except) };
}

/** A composition that takes part in the canary of all leaves it with the version that it is to have as its own. */
function endCanary(pointer: Pointer, did: 'promote' | 'stop', composition: string | undefined): Pointer {
  const end = did === 'promote' ? promoted : withoutCanary;
  if (composition === undefined) return { ...end(pointer), except: pointer.except };
  const own = Object.hasOwn(pointer.except, composition) ? (pointer.except[composition] ?? {}) : {};
  if (own.canary !== undefined) return { ...pointer, except: { ...pointer.except, [composition]: end(own) } };
  const release = did === 'promote' ? canaryIn(pointer, composition)?.release : releaseIn(pointer, composition);
  return release === undefined ? pointer : withException(pointer, composition, { release });
}

/**
 * The versions that a composition (without a name: all without an exception) can go back to, the live one last. What was rolled back from is not among
 * them until it is published again. `now`: epoch ms.
 */
export function healthyVersions(log: readonly PointerEntry[], composition?: string, now = Date.now()): readonly PinnedRelease[] {
  let stack: readonly PinnedRelease[] = [];
  for (const { did, pointer } of withGrown(log, now)) {
    const release = releaseIn(pointer, composition);
    // The first version of all was taken back.
    if (release === undefined && did === 'rollback') stack = stack.slice(0, -1);
    if (release === undefined || release.version === stack.at(-1)?.version) continue;
    const at = stack.findIndex(({ version }) => version === release.version);
    if (did !== 'rollback') stack = [...stack.filter((_, index) => index !== at), release];
    else stack = at === -1 ? [...stack.slice(0, -1), release] : stack.slice(0, at + 1);
  }
  return stack;
}

/** A log with an entry more wherever a canary came to all visitors before the next edit. */
function withGrown(log: readonly PointerEntry[], now: number): readonly Pick<PointerEntry, 'did' | 'pointer'>[] {
  return log.flatMap((entry, index) => {
    const until = Date.parse(log[index + 1]?.at ?? '');
    const grown = pointerAt(entry.pointer, Number.isNaN(until) ? now : until);
    return grown === entry.pointer ? [entry] : [entry, { did: 'promote' as const, pointer: grown }];
  });
}

/** All versions of a part that pages of a composition may run, by the pointer as it is. */
export function versionsIn(pointer: Pointer | undefined, composition: string): readonly PinnedRelease[] {
  return [releaseIn(pointer, composition), canaryIn(pointer, composition)?.release].filter((release) => release !== undefined);
}

/** The compositions of these in which two states of a pointer are not the same. */
export function changedIn(names: readonly string[], before: Pointer | undefined, after: Pointer): readonly string[] {
  const shown = (pointer: Pointer | undefined, name: string) =>
    JSON.stringify([releaseIn(pointer, name), canaryIn(pointer, name), pointer !== undefined && isEnabledIn(pointer, name)]);
  return names.filter((name) => shown(before, name) !== shown(after, name));
}

/** A pointer with what an edit changed as it was before, wherever it is still as that edit left it; the very same one when there is no such place. */
export function undo(now: Pointer, before: Pointer = NOWHERE, after: Pointer): Pointer {
  const names = new Set([now, before].flatMap(({ except }) => Object.keys(except)));
  const except = [...names].map((name) => {
    const [own, old, ours] = [now, before, after].map((pointer) => pointer.except[name] ?? {});
    return [name, defined({ ...own, ...undoneIn(own, old, ours) })] as const;
  });
  const undone = {
    ...now,
    ...undoneIn(now, before, after),
    enabled: still(now, before, after, 'enabled') ?? now.enabled,
    except: Object.fromEntries(except),
  };
  return settled(now, { ...defined(undone), enabled: undone.enabled, except: undone.except });
}

function undoneIn(...states: readonly [PointerException?, PointerException?, PointerException?]) {
  return { release: still(...states, 'release'), enabled: still(...states, 'enabled'), canary: still(...states, 'canary') };
}

/** A field as it was before, where it still says what we made it say. */
function still<K extends keyof PointerException>(
  now: PointerException = {},
  before: PointerException = {},
  after: PointerException = {},
  field: K,
): PointerException[K] {
  return JSON.stringify(now[field]) === JSON.stringify(after[field]) ? before[field] : now[field];
}

function defined<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

/** The very same pointer when nothing is changed. */
function settled(before: Pointer, after: Pointer): Pointer {
  const except = Object.fromEntries(Object.entries(after.except).filter(([, own]) => Object.keys(own).length > 0));
  const pointer = { ...after, except };
  return JSON.stringify(pointer) === JSON.stringify(before) ? before : pointer;
}

function withException(pointer: Pointer, name: string, exception: PointerException): Pointer {
  return { ...pointer, except: { ...pointer.except, [name]: { ...pointer.except[name], ...exception } } };
}

/** Without what single compositions have of their own of a field. */
function without(pointer: Pointer, field: keyof PointerException): Pointer {
  const except = Object.fromEntries(Object.entries(pointer.except).map(([name, { [field]: _, ...rest }]) => [name, rest] as const));
  return { ...pointer, except };
}

/** Without the compositions in which it is on although it is off elsewhere: one switch for all has the last word on those, and never on what is off in one. */
function withoutOn(pointer: Pointer): Pointer {
  const except = Object.entries(pointer.except).map(
    ([name, { enabled, ...rest }]) => [name, enabled === false ? { ...rest, enabled } : rest] as const,
  );
  return { ...pointer, except: Object.fromEntries(except) };
}
