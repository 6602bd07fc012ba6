import type { Composition } from '../composition.ts';
import type { PartId } from '../remotes.ts';
import { withinGrants } from './grants.ts';
import { passportOfBefore } from './passport-of-before.ts';
import type { Numbered, PinnedRelease, Pointer, PointerEntry, SettingsEntry } from './documents.ts';

/** So much an edit of the settings raises a revision: more than the pointers can fall when the edit takes parts away. */
const SETTINGS_STEP = 1_000_000;

/** The version of a part in a composition; without a name that of all compositions without an exception. */
export function releaseIn(pointer: Pointer | undefined, composition?: string): PinnedRelease | undefined {
  return exceptionOf(pointer, composition)?.release ?? pointer?.release;
}

/** Whether a part runs in a composition that has it. */
export function isEnabledIn(pointer: Pointer, composition?: string): boolean {
  return exceptionOf(pointer, composition)?.enabled ?? pointer.enabled;
}

/**
 * A composition as pages get it: its settings with the versions that the pointers name. A part without a pointer, or without a version for
 * this composition, or without a hash outside of development, is not in it; a call that a part is not granted is not in its passport; without the shell's the shell version is empty. The revision grows with every edit of the settings, of the shell's
 * pointer and of those of its parts.
 */
export function merged(settings: Numbered<SettingsEntry>, pointers: ReadonlyMap<PartId, Numbered<PointerEntry>>): Composition {
  const { parts, grants = {}, ...rest } = settings.entry.settings;
  const shell = releaseIn(pointers.get('shell')?.entry.pointer, rest.name);
  const remotes = parts.flatMap((id) => {
    const pointer = pointers.get(id)?.entry.pointer;
    const release = releaseIn(pointer, rest.name);
    if (pointer === undefined || release === undefined || !isTrusted(release, rest)) return [];
    const { passport } = release;
    const known = passport === undefined ? passportOfBefore(id) : withinGrants(passport, shell?.passport?.calls ?? {}, grants[id] ?? []);
    return [[id, { ...release, passport: known, enabled: isEnabledIn(pointer, rest.name) }] as const];
  });
  const edits = (['shell', ...parts] as const).map((id) => pointers.get(id)?.number ?? 0);
  return {
    ...rest,
    contract: shell?.contract ?? '0.0',
    revision: edits.reduce((sum, number) => sum + number, settings.number * SETTINGS_STEP),
    shellVersion: shell?.version ?? '',
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
