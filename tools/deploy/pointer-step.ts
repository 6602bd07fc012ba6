import { canaryIn, pointerAt, promoted, withoutCanary } from '../../shared-contracts/src/hosting/canary.ts';
import type { Canary, PinnedRelease, Pointer, PointerEntry, PointerException } from '../../shared-contracts/src/hosting/documents.ts';
import { isEnabledIn, previousIn, releaseIn } from '../../shared-contracts/src/hosting/merge.ts';

/** What somebody wants of a pointer; without a composition in all of them. */
export type PointerEdit = { readonly composition?: string | undefined } &
  // `previous`: the healthy version before the release, where it is not the one that is live when the release takes its place.
  (
    | { readonly did: 'build' | 'publish'; readonly release: PinnedRelease }
    | { readonly did: 'rollback'; readonly release: PinnedRelease; readonly previous?: PinnedRelease | undefined }
    | { readonly did: 'canary'; readonly canary: Canary }
    | { readonly did: 'on' | 'off' | 'promote' | 'stop' }
    | { readonly did: 'floor'; readonly floor: number | undefined }
  );

/** The version that an edit names, which has to be whole in the store. */
export function releaseOf(edit: PointerEdit): PinnedRelease | undefined {
  return 'release' in edit ? edit.release : 'canary' in edit ? edit.canary.release : undefined;
}

const NOWHERE: Pointer = { enabled: true, except: {} };

/** A pointer whose fields may say nothing. */
type Unsettled = Fields<Omit<Pointer, 'enabled' | 'except'>> &
  Pick<Pointer, 'enabled'> & { readonly except: Readonly<Record<string, Fields<PointerException>>> };

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

function stepAt(before: Pointer, edit: PointerEdit): Unsettled {
  const { composition } = edit;
  switch (edit.did) {
    case 'floor': {
      const { floor: _, ...rest } = before;
      return edit.floor === undefined ? rest : { ...rest, floor: edit.floor };
    }
    case 'canary': {
      const { canary } = edit;
      return composition === undefined ? { ...before, canary } : withException(before, composition, { canary });
    }
    case 'promote':
    case 'stop':
      return endCanary(before, edit.did, composition);
    case 'on':
    case 'off': {
      const enabled = edit.did === 'on';
      const rest = enabled ? before : endCanaries(before, composition);
      return composition === undefined ? { ...withoutOn(rest), enabled } : withException(rest, composition, { enabled });
    }
    default:
      return withVersion(before, edit);
  }
}

function withVersion(before: Pointer, edit: Extract<PointerEdit, { readonly release: PinnedRelease }>): Unsettled {
  const { composition, did, release } = edit;
  const live = releaseIn(before, composition);
  const older = did === 'rollback' ? edit.previous : live;
  const version = { release, previous: live?.version === release.version ? previousIn(before, composition) : older };
  if (composition !== undefined) return withException(endCanaries(before, composition), composition, version);
  return { ...(did === 'rollback' ? withoutCanary(before) : withoutVersions(endCanaries(before))), ...version };
}

/** Without the canary of a composition; without a name without any. */
function endCanaries(pointer: Pointer, composition?: string): Pointer {
  const except = Object.entries(pointer.except).map(
    ([name, own]) => [name, composition === undefined || name === composition ? withoutCanary(own) : own] as const,
  );
  return { ...(composition === undefined ? withoutCanary(pointer) : pointer), except: Object.fromEntries(except) };
}

/** A composition that takes part in the canary of all leaves it with the version that it is to have as its own. */
function endCanary(pointer: Pointer, did: 'promote' | 'stop', composition: string | undefined): Unsettled {
  const end = did === 'promote' ? promoted : withoutCanary;
  if (composition === undefined) return { ...end(pointer), except: pointer.except };
  const own = Object.hasOwn(pointer.except, composition) ? (pointer.except[composition] ?? {}) : {};
  if (own.canary !== undefined) return { ...pointer, except: { ...pointer.except, [composition]: end(own) } };
  const live = releaseIn(pointer, composition);
  const release = did === 'promote' ? canaryIn(pointer, composition)?.release : live;
  const previous = did === 'promote' ? live : previousIn(pointer, composition);
  return release === undefined ? pointer : withException(pointer, composition, { release, previous });
}

/** The versions that a part can go back to, the live one last, after it went back to one of them or to another one. */
export function wentBack(healthy: readonly PinnedRelease[], to: PinnedRelease): readonly PinnedRelease[] {
  const at = healthy.findIndex(({ version }) => version === to.version);
  return at === -1 ? [...healthy.slice(0, -1), to] : healthy.slice(0, at + 1);
}

/**
 * The versions that a composition (without a name: all without an exception) can go back to, the live one last. What was rolled back from is not among
 * them until it is published again. `now`: epoch ms.
 */
export function healthyVersions(log: readonly PointerEntry[], composition?: string, now = Date.now()): readonly PinnedRelease[] {
  let stack: readonly PinnedRelease[] = [];
  /** As it was before the last change of it. */
  let before = stack;
  for (const { did, pointer, isUndone } of withGrown(log, now)) {
    const release = releaseIn(pointer, composition);
    if (isUndone === true && release !== undefined && release.version === before.at(-1)?.version) {
      stack = before;
      continue;
    }
    // The first version of all was taken back.
    if (release === undefined && did === 'rollback') stack = stack.slice(0, -1);
    if (release === undefined || release.version === stack.at(-1)?.version) continue;
    before = stack;
    stack = did === 'rollback' ? wentBack(stack, release) : [...stack.filter(({ version }) => version !== release.version), release];
  }
  return stack;
}

/** A log with an entry more wherever a canary came to all visitors before the next edit. */
function withGrown(log: readonly PointerEntry[], now: number): readonly Pick<PointerEntry, 'did' | 'pointer' | 'isUndone'>[] {
  return log.flatMap((entry, index) => {
    const [, grown] = pointersUntil(entry.pointer, log[index + 1], now);
    return grown === undefined ? [entry] : [entry, { did: 'promote' as const, pointer: grown }];
  });
}

/** What a pointer said until the next edit (without one: until `now`, epoch ms): as it was written, then, where a canary came to all visitors by the clock, as it was from there on. */
export function pointersUntil(pointer: Pointer, next: Pick<PointerEntry, 'at'> | undefined, now: number): readonly [Pointer, Pointer?] {
  const until = Date.parse(next?.at ?? '');
  const grown = pointerAt(pointer, Number.isNaN(until) ? now : until);
  return grown === pointer ? [pointer] : [pointer, grown];
}

/** All versions of a part that pages of a composition (without a name: of all without an exception) may run, by the pointer as it is. */
export function versionsIn(pointer: Pointer | undefined, composition?: string): readonly PinnedRelease[] {
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
  /** Another program's version that took the place of ours does not fall back to ours. */
  const previousOf = (shown: PointerException, name?: string) =>
    shown.previous !== undefined && isSame(shown.previous, releaseIn(after, name)) ? releaseIn(before, name) : shown.previous;
  const names = new Set([now, before].flatMap(({ except }) => Object.keys(except)));
  const except = [...names].map((name) => {
    const [own = {}, old = {}, ours = {}] = [now, before, after].map((pointer) => pointer.except[name]);
    const previous = isSame(own.release, ours.release) ? old.previous : previousOf(own, name);
    return [name, { ...own, ...undoneIn(own, old, ours), previous }] as const;
  });
  const undone = {
    ...now,
    ...undoneIn(now, before, after),
    previous: isSame(now.release, after.release) ? before.previous : previousOf(now),
    enabled: still(now, before, after, 'enabled') ?? now.enabled,
    except: Object.fromEntries(except),
  };
  return settled(now, undone);
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
  return isSame(now[field], after[field]) ? before[field] : now[field];
}

/** Whether two documents say the same, in whatever order. */
function isSame(one: unknown, other: unknown): boolean {
  const inOrder = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
}

/** The fields of a pointer or an exception that say something. */
type Fields<T> = { readonly [K in keyof T]: T[K] | undefined };

function defined<T extends object>(fields: Fields<T>): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

/** The very same pointer when nothing is changed. */
function settled(before: Pointer, after: Unsettled): Pointer {
  const except = Object.entries(after.except).map(([name, own]) => [name, defined<PointerException>(own)] as const);
  const named = except.filter(([, own]) => Object.keys(own).length > 0);
  const { enabled, except: _, ...rest } = after;
  const pointer: Pointer = { ...defined<Omit<Pointer, 'enabled' | 'except'>>(rest), enabled, except: Object.fromEntries(named) };
  return isSame(pointer, before) ? before : pointer;
}

function withException(pointer: Pointer, name: string, exception: Fields<PointerException>): Unsettled {
  return { ...pointer, except: { ...pointer.except, [name]: { ...pointer.except[name], ...exception } } };
}

/** Without the versions that single compositions have of their own. */
function withoutVersions(pointer: Pointer): Pointer {
  const except = Object.entries(pointer.except).map(([name, { release: _, previous: __, ...rest }]) => [name, rest] as const);
  return { ...pointer, except: Object.fromEntries(except) };
}

/** Without the compositions in which it is on although it is off elsewhere: one switch for all has the last word on those, and never on what is off in one. */
function withoutOn(pointer: Pointer): Pointer {
  const except = Object.entries(pointer.except).map(
    ([name, { enabled, ...rest }]) => [name, enabled === false ? { ...rest, enabled } : rest] as const,
  );
  return { ...pointer, except: Object.fromEntries(except) };
}
