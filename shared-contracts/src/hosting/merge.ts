import type { Composition } from '../composition.ts';
import { checkContract } from '../module.ts';
import type { PartId } from '../remotes.ts';
import type { Numbered, PinnedRelease, Pointer, PointerEntry, SettingsEntry } from './documents.ts';

/** So much an edit of the settings raises a revision: more than the pointers can fall when the edit takes parts away. */
const SETTINGS_STEP = 1_000_000;

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
 * this composition, or without a hash outside of development, is not in it; without the shell's the shell version is empty. The revision grows with every edit of the settings, of the shell's
 * pointer and of those of its parts.
 */
export function merged(settings: Numbered<SettingsEntry>, pointers: ReadonlyMap<PartId, Numbered<PointerEntry>>): Composition {
  const { parts, ...rest } = settings.entry.settings;
  const shell = releaseIn(pointers.get('shell')?.entry.pointer, rest.name);
  const remotes = parts.flatMap((id) => {
    const pointer = pointers.get(id)?.entry.pointer;
    const release = releaseIn(pointer, rest.name);
    if (pointer === undefined || release === undefined || !isTrusted(release, rest)) return [];
    const previous = previousIn(pointer, rest.name);
    const fits = previous !== undefined && isTrusted(previous, rest) && checkContract(previous.contract, shell?.contract).ok;
    return [[id, { ...release, enabled: isEnabledIn(pointer, rest.name), ...(fits ? { previous } : {}) }] as const];
  });
  const entries = (['shell', ...parts] as const).flatMap((id) => {
    const number = pointers.get(id)?.number;
    return number === undefined ? [] : [[id, number] as const];
  });
  return {
    ...rest,
    contract: shell?.contract ?? '0.0',
    revision: entries.reduce((sum, [, number]) => sum + number, settings.number * SETTINGS_STEP),
    shellVersion: shell?.version ?? '',
    entries: Object.fromEntries(entries),
    remotes: Object.fromEntries(remotes),
  };
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
