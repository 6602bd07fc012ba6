import type { PartId } from '../remotes.ts';
import { chainsIn, entryKey } from './chains.ts';
import type { Numbered, PinnedRelease, Pointer, PointerEntry } from './documents.ts';

/** Chains of pointers, by part: the entries that count, the newest first, as far back as they matter. */
export type PointerChains = ReadonlyMap<PartId, readonly Numbered<PointerEntry>[]>;

/** Whether all files of a version of a part are there. */
export type IsThere = (part: PartId, version: string) => boolean;

/** Of each group that counts the keys of its entries, where its decision says them. */
export type GroupEntries = ReadonlyMap<string, readonly string[] | undefined>;

/**
 * The versions that pages may run by a pointer and whose files lie in the store: of all places where the part is on, the release, the one before it and the canary. A part that is
 * off everywhere needs none: nothing may hold a kill switch up.
 */
export function neededVersions(pointer: Pointer): readonly string[] {
  const exceptions = Object.values(pointer.except).filter(({ enabled = pointer.enabled }) => enabled);
  const isShared = pointer.enabled || exceptions.some(({ release }) => release === undefined);
  const releases = [...(isShared ? [pointer] : []), ...exceptions].flatMap(({ release, previous, canary }) => [
    release,
    previous,
    canary?.release,
  ]);
  return [...new Set(releases.flatMap((release) => (release === undefined || !isStored(release) ? [] : [release.version])))];
}

/**
 * The entry of each chain that holds where entries may come before the files that they name, and before each other: in the copy of a store. It is the newest one whose files are all
 * there; of entries that count together none holds before each of them, or one that came after it, can. A chain of which no entry can hold is not among them. Pages that are made of what
 * holds name files that are there, and never a part of what went live at once.
 */
export function takenEntries(chains: PointerChains, groups: GroupEntries, isThere: IsThere): ReadonlyMap<PartId, Numbered<PointerEntry>> {
  const held = new Set<string>();
  const holds = ({ entry: { part, group, pointer } }: Numbered<PointerEntry>) =>
    (group === undefined || !held.has(group)) && neededVersions(pointer).every((version) => isThere(part, version));
  for (;;) {
    const taken = new Map(
      [...chains].flatMap(([part, entries]) => {
        const found = entries.find(holds);
        return found === undefined ? [] : [[part, found] as const];
      }),
    );
    const before = held.size;
    for (const group of groupsOf(taken)) if (!isReached(membersOf(group, groups, chains), taken)) held.add(group);
    if (held.size === before) return taken;
  }
}

function groupsOf(taken: ReadonlyMap<PartId, Numbered<PointerEntry>>): ReadonlySet<string> {
  return new Set([...taken.values()].flatMap(({ entry }) => entry.group ?? []));
}

/** The entries of a group, by keys; a decision of before says none: then they are those that have come. */
function membersOf(group: string, groups: GroupEntries, chains: PointerChains): readonly string[] {
  const seen = () => [...chains.values()].flat().filter(({ entry }) => entry.group === group);
  return groups.get(group) ?? seen().map(({ number, entry }) => entryKey('live', entry.part, number));
}

/** Whether of each chain that one of these entries (keys) is in, one as new is among those that hold. */
export function isReached(keys: readonly string[], taken: ReadonlyMap<PartId, Numbered<PointerEntry>>): boolean {
  const numbers = new Map<string, number>([...taken].map(([part, { number }]) => [part, number]));
  return [...chainsIn('live', keys)].every(([part, wanted]) => wanted.every((number) => (numbers.get(part) ?? 0) >= number));
}

/** One of another origin lies there. */
function isStored({ entry }: PinnedRelease): boolean {
  return entry.startsWith('/') && !entry.startsWith('//');
}
