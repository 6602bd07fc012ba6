import type {
  PinnedRelease,
  Pointer,
  PointerAction,
  PointerEntry,
  PointerException,
} from '../../shared-contracts/src/hosting/documents.ts';
import { isEnabledIn, releaseIn } from '../../shared-contracts/src/hosting/merge.ts';

/** What somebody wants of a pointer; without a composition in all of them. */
export type PointerEdit = { readonly composition?: string | undefined } & (
  | { readonly did: Exclude<PointerAction, 'on' | 'off' | 'gc' | 'repair'>; readonly release: PinnedRelease }
  | { readonly did: 'on' | 'off' }
);

const NOWHERE: Pointer = { enabled: true, except: {} };

/**
 * A pointer after an edit; the very same one when there is nothing to change. A release that goes live everywhere ends what single compositions had of
 * their own; a roll back leaves them alone; neither switches on what somebody switched off. What was asked for one composition holds there also where it
 * says what all have by now: a version until one goes live everywhere, off until that composition is switched on.
 */
export function step(before: Pointer = NOWHERE, edit: PointerEdit): Pointer {
  const { composition } = edit;
  if (!('release' in edit)) {
    const enabled = edit.did === 'on';
    const after = composition === undefined ? { ...withoutOn(before), enabled } : withException(before, composition, { enabled });
    return settled(before, after);
  }
  const { release } = edit;
  if (composition !== undefined) return settled(before, withException(before, composition, { release }));
  return settled(before, { ...(edit.did === 'rollback' ? before : without(before, 'release')), release });
}

/** The versions that a composition (without a name: all without an exception) can go back to, the live one last. What was rolled back from is not among them until it is published again. */
export function healthyVersions(log: readonly PointerEntry[], composition?: string): readonly PinnedRelease[] {
  let stack: readonly PinnedRelease[] = [];
  for (const { did, pointer } of log) {
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

/** The compositions of these in which two states of a pointer are not the same. */
export function changedIn(names: readonly string[], before: Pointer | undefined, after: Pointer): readonly string[] {
  const shown = (pointer: Pointer | undefined, name: string) =>
    JSON.stringify([releaseIn(pointer, name), pointer !== undefined && isEnabledIn(pointer, name)]);
  return names.filter((name) => shown(before, name) !== shown(after, name));
}

/** A pointer with what an edit changed as it was before, wherever it is still as that edit left it; the very same one when there is no such place. */
export function undo(now: Pointer, before: Pointer = NOWHERE, after: Pointer): Pointer {
  const names = new Set([now, before].flatMap(({ except }) => Object.keys(except)));
  const except = [...names].map((name) => {
    const [own, old, ours] = [now, before, after].map((pointer) => pointer.except[name] ?? {});
    return [name, defined({ ...own, release: still(own, old, ours, 'release'), enabled: still(own, old, ours, 'enabled') })] as const;
  });
  const undone = {
    ...now,
    release: still(now, before, after, 'release'),
    enabled: still(now, before, after, 'enabled') ?? now.enabled,
    except: Object.fromEntries(except),
  };
  return settled(now, { ...defined(undone), enabled: undone.enabled, except: undone.except });
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
