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
  | { readonly did: Exclude<PointerAction, 'on' | 'off'>; readonly release: PinnedRelease }
  | { readonly did: 'on' | 'off' }
);

const NOWHERE: Pointer = { enabled: true, except: {} };

/**
 * A pointer after an edit; the very same one when there is nothing to change. A release that goes live everywhere ends what single compositions had of
 * their own; a roll back leaves them alone; neither switches on what somebody switched off.
 */
export function step(before: Pointer = NOWHERE, edit: PointerEdit): Pointer {
  const { composition } = edit;
  if (!('release' in edit)) {
    const enabled = edit.did === 'on';
    const after = composition === undefined ? { ...without(before, 'enabled'), enabled } : withException(before, composition, { enabled });
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

/** Without the exceptions that say what all have. */
function settled(before: Pointer, after: Pointer): Pointer {
  const except = Object.fromEntries(
    Object.entries(after.except).flatMap(([name, { release, enabled }]) => {
      const own: PointerException = {
        ...(release === undefined || release.version === after.release?.version ? {} : { release }),
        ...(enabled === undefined || enabled === after.enabled ? {} : { enabled }),
      };
      return Object.keys(own).length === 0 ? [] : [[name, own] as const];
    }),
  );
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
