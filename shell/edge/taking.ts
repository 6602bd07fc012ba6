import type { Numbered, PointerEntry } from '@comanda/shared-contracts/hosting/documents';
import { isReached, neededVersions, takenEntries } from '@comanda/shared-contracts/hosting/taken';
import type { IsThere } from '@comanda/shared-contracts/hosting/taken';

type PartId = PointerEntry['part'];
type Newest = ReadonlyMap<PartId, Numbered<PointerEntry>>;

/** What is asked of the chains of a store while some of it is on its way. */
export interface ComingChains {
  /** The entries of a part that count, the newest first. */
  readonly chainOf: (part: PartId) => Iterable<Numbered<PointerEntry>>;
  /** The keys of the entries of a group, as its decision says them. */
  readonly entriesOf: (group: string) => readonly string[] | undefined;
}

/** Takes entries of the pointers in a copy of a store: none before all files that it names are there (`takenEntries`). What it took holds until something newer can be taken. */
export class Taking {
  readonly #isThere: IsThere;
  #taken: Newest = new Map();

  constructor(isThere: IsThere) {
    this.#isThere = isThere;
  }

  /** The entries that hold, by part. `newest`: of each part the newest one that counts; a part of which nothing can be taken is left out. */
  of(newest: Newest, { chainOf, entriesOf }: ComingChains): Newest {
    const isWhole = ({ entry }: Numbered<PointerEntry>) =>
      neededVersions(entry.pointer).every((version) => this.#isThere(entry.part, version));
    // Nearly always: all has come.
    const isAll =
      [...newest.values()].every((one) => this.#taken.get(one.entry.part)?.number === one.number || isWhole(one)) &&
      this.#hasGroups(newest, entriesOf);
    this.#taken = isAll ? newest : this.#takenNow(newest, { chainOf, entriesOf });
    return this.#taken;
  }

  /** Whether of each group among these all entries have come. */
  #hasGroups(newest: Newest, entriesOf: ComingChains['entriesOf']): boolean {
    return [...newest.values()].every(({ entry }) => entry.group === undefined || isReached(entriesOf(entry.group) ?? [], newest));
  }

  #takenNow(newest: Newest, { chainOf, entriesOf }: ComingChains): Newest {
    const chains = new Map([...newest.keys()].map((part) => [part, downTo(chainOf(part), this.#taken.get(part)?.number ?? 0)] as const));
    const groups = new Set([...chains.values()].flatMap((entries) => entries.flatMap(({ entry }) => entry.group ?? [])));
    return takenEntries(chains, new Map([...groups].map((group) => [group, entriesOf(group)] as const)), this.#isThere);
  }
}

/** What is older than what holds does not matter. */
function downTo(entries: Iterable<Numbered<PointerEntry>>, number: number): readonly Numbered<PointerEntry>[] {
  const wanted: Numbered<PointerEntry>[] = [];
  for (const one of entries) {
    wanted.push(one);
    if (one.number <= number) break;
  }
  return wanted;
}
