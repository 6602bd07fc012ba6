import type { PartId } from '../remotes.ts';
import type { Numbered, PointerEntry } from '../hosting/documents.ts';
import type { GroupEntries, IsThere, PointerChains } from '../hosting/taken.ts';

/** A file of a store as a page names it: where it lies, and what it holds. */
export interface NamedFile {
  readonly key: string;
  readonly content: string;
}

/** What a store is written to be, in the order in which it is written; `at`: s. An entry of a group counts when the decision of that is there. */
export type Written =
  | { readonly kind: 'file'; readonly at: number; readonly file: NamedFile; readonly part: PartId; readonly version: string }
  | { readonly kind: 'entry'; readonly at: number; readonly numbered: Numbered<PointerEntry> }
  | { readonly kind: 'decision'; readonly at: number; readonly group: string; readonly entries: readonly string[] };

/** The copy of a store in a region. */
export interface Region {
  /** What lies there, by key; of a file that is on its way it may be a part. */
  readonly files: ReadonlyMap<string, string>;
  readonly entries: readonly Numbered<PointerEntry>[];
  readonly decided: GroupEntries;
}

export type Arrival = { readonly written: Written; readonly isTorn: boolean };

export const EMPTY_REGION: Region = { files: new Map(), entries: [], decided: new Map() };

/** What a copy is when something more has come. Invariant: nothing that has come goes, and a file that came whole stays so. */
export function regionStep(region: Region, { written, isTorn }: Arrival): Region {
  switch (written.kind) {
    case 'file':
      return { ...region, files: new Map([...region.files, [written.file.key, isTorn ? 'torn' : written.file.content]]) };
    case 'entry':
      return isTorn ? region : { ...region, entries: [...region.entries, written.numbered] };
    case 'decision':
      return isTorn ? region : { ...region, decided: new Map([...region.decided, [written.group, written.entries]]) };
  }
}

/** The chains of a copy: entries that count, the newest first. */
export function chainsOf({ entries, decided }: Region): PointerChains {
  const chains = new Map<PartId, readonly Numbered<PointerEntry>[]>();
  for (const one of entries.toSorted((a, b) => b.number - a.number)) {
    const { group, part } = one.entry;
    if (group === undefined || decided.has(group)) chains.set(part, [...(chains.get(part) ?? []), one]);
  }
  return chains;
}

/** Whether all files of a version lie in a copy, each whole. `all`: every file that was ever written. */
export function isThereIn({ files }: Region, all: readonly Extract<Written, { readonly kind: 'file' }>[]): IsThere {
  return (part, version) =>
    all.every((one) => one.part !== part || one.version !== version || files.get(one.file.key) === one.file.content);
}
