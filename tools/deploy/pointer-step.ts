import type { PinnedRelease, Pointer, PointerEntry, PointerException } from '../../shared-contracts/src/hosting/documents.ts';
import { isEnabledIn, previousIn, releaseIn } from '../../shared-contracts/src/hosting/merge.ts';

/** What somebody wants of a pointer; without a composition in all of them. */
export type PointerEdit = { readonly composition?: string | undefined } &
  // `previous`: the healthy version before the release, where it is not the one that is live when the release takes its place.
  (
    | { readonly did: 'build' | 'publish'; readonly release: PinnedRelease }
    | { readonly did: 'rollback'; readonly release: PinnedRelease; readonly previous?: PinnedRelease | undefined }
    | { readonly did: 'on' | 'off' }
    | { readonly did: 'floor'; readonly floor: number | undefined }
  );

const NOWHERE: Pointer = { enabled: true, except: {} };

/** A pointer whose fields may say nothing. */
type Unsettled = Fields<Omit<Pointer, 'enabled' | 'except'>> &
  Pick<Pointer, 'enabled'> & { readonly except: Readonly<Record<string, Fields<PointerException>>> };

/**
 * A pointer after an edit; the very same one when there is nothing to change. A release that goes live everywhere ends what single compositions had of
 * their own; a roll back leaves them alone; neither switches on what somebody switched off. What was asked for one composition holds there also where it
 * says what all have by now: a version until one goes live everywhere, off until that composition is switched on.
 */
export function step(before: Pointer = NOWHERE, edit: PointerEdit): Pointer {
  const { composition } = edit;
  if (edit.did === 'floor') {
    const { floor: _, ...rest } = before;
    return settled(before, edit.floor === undefined ? rest : { ...rest, floor: edit.floor });
  }
  if (!('release' in edit)) {
    const enabled = edit.did === 'on';
    const after = composition === undefined ? { ...withoutOn(before), enabled } : withException(before, composition, { enabled });
    return settled(before, after);
  }
  const { release } = edit;
  const live = releaseIn(before, composition);
  const older = edit.did === 'rollback' ? edit.previous : live;
  const version = { release, previous: live?.version === release.version ? previousIn(before, composition) : older };
  if (composition !== undefined) return settled(before, withException(before, composition, version));
  return settled(before, { ...(edit.did === 'rollback' ? before : withoutVersions(before)), ...version });
}

/** The versions that a part can go back to, the live one last, after it went back to one of them or to another one. */
export function wentBack(healthy: readonly PinnedRelease[], to: PinnedRelease): readonly PinnedRelease[] {
  const at = healthy.findIndex(({ version }) => version === to.version);
  return at === -1 ? [...healthy.slice(0, -1), to] : healthy.slice(0, at + 1);
}

/** The versions that a composition (without a name: all without an exception) can go back to, the live one last. What was rolled back from is not among them until it is published again. */
export function healthyVersions(log: readonly PointerEntry[], composition?: string): readonly PinnedRelease[] {
  let stack: readonly PinnedRelease[] = [];
  for (const { did, pointer } of log) {
    const release = releaseIn(pointer, composition);
    // The first version of all was taken back.
    if (release === undefined && did === 'rollback') stack = stack.slice(0, -1);
    if (release === undefined || release.version === stack.at(-1)?.version) continue;
    stack = did === 'rollback' ? wentBack(stack, release) : [...stack.filter(({ version }) => version !== release.version), release];
  }
  return stack;
}

/** The compositions of these in which two states of a pointer are not the same. */
export function changedIn(names: readonly string[], before: Pointer | undefined, after: Pointer): readonly string[] {
  const shown = (pointer: Pointer | undefined, name: string) =>
    JSON.stringify([releaseIn(pointer, name), pointer !== undefined && isEnabledIn(pointer, name)]);
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
    return [name, { release: still(own, old, ours, 'release'), previous, enabled: still(own, old, ours, 'enabled') }] as const;
  });
  const undone = {
    ...now,
    release: still(now, before, after, 'release'),
    previous: isSame(now.release, after.release) ? before.previous : previousOf(now),
    enabled: still(now, before, after, 'enabled') ?? now.enabled,
    except: Object.fromEntries(except),
  };
  return settled(now, undone);
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
