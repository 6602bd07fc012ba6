import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chainsIn, entryKey, GROUP_FOLDER, groupKey } from '@comanda/shared-contracts/hosting/chains';
import { nextStepAt } from '@comanda/shared-contracts/hosting/canary';
import type { ChainFolder } from '@comanda/shared-contracts/hosting/chains';
import { isPartId, parseGroup, parsePointer, parseSettings } from '@comanda/shared-contracts/hosting/documents';
import type { Numbered, PointerEntry, SettingsEntry } from '@comanda/shared-contracts/hosting/documents';
import { liveDocument } from '@comanda/shared-contracts/hosting/live';
import type { LiveDocument } from '@comanda/shared-contracts/hosting/live';
import { merged } from '@comanda/shared-contracts/hosting/merge';

type PartId = PointerEntry['part'];

type Composition = ReturnType<typeof merged>;
/**
 * What is live in a folder: a few listings a look, and the entries that are new. An entry that cannot be read costs nothing but itself: the one before
 * it holds, for the composition or the part that it is of, and for a server that has only just started as well.
 */
export class LiveDocuments {
  readonly #folder: string;
  readonly #settings = new Map<string, Numbered<SettingsEntry>>();
  readonly #pointers = new Map<string, Numbered<PointerEntry>>();
  /** Keys of which it was told that they cannot be read. */
  readonly #broken = new Set<string>();
  /** Keys of the groups of which it is decided whether they count. */
  #decided: ReadonlySet<string> = new Set();
  /** The listings that the compositions were made of, while all that they named could be read. */
  #listed = '';
  #isWhole = true;
  #compositions: readonly Composition[] = [];
  #live: ReadonlyMap<string, LiveDocument> = new Map();
  /** From when until when nothing changes by the clock alone, epoch ms. */
  #span = { from: 0, until: 0 };
  readonly #now: () => number;

  constructor(folder: string, now: () => number = Date.now) {
    this.#folder = folder;
    this.#now = now;
  }

  /** All compositions as they are now, by name. */
  compositions(): readonly Composition[] {
    const [groups, settings, live] = [this.#list(GROUP_FOLDER), this.#list('settings'), this.#list('live')];
    // A group that was decided meanwhile: nobody sees half of one. By name: another one, of old, may have been cleaned away.
    if (this.#list(GROUP_FOLDER).join('\n') !== groups.join('\n')) return this.compositions();
    const listed = [...groups, ...settings, ...live].join('\n');
    const now = this.#now();
    if (listed === this.#listed && now >= this.#span.from && now < this.#span.until) return this.#compositions;
    this.#isWhole = true;
    this.#decided = new Set(groups);
    const pointers = new Map(
      this.#newest('live', live, this.#pointers, parsePointer).flatMap(([id, newest]) => (isPartId(id) ? [[id, newest] as const] : [])),
    );
    this.#compositions = this.#newest('settings', settings, this.#settings, parseSettings).map(([, newest]) =>
      merged(newest, pointers, now),
    );
    this.#live = new Map(this.#compositions.map((one) => [one.name, liveDocument(one, pointers)]));
    const until = nextStepAt(
      [...pointers.values()].map(({ entry }) => entry.pointer),
      now,
    );
    this.#span = { from: now, until };
    this.#listed = this.#isWhole ? listed : '';
    return this.#compositions;
  }

  /** What open pages of a composition ask for, by its name; undefined: there is no such composition. */
  live(name: string): LiveDocument | undefined {
    this.compositions();
    return this.#live.get(name);
  }

  /** The newest entry of each part's pointer. */
  pointers(): readonly (readonly [PartId, Numbered<PointerEntry>])[] {
    this.compositions();
    return [...this.#pointers].flatMap(([id, newest]) => (isPartId(id) ? [[id, newest] as const] : []));
  }

  /** The names of all compositions. */
  names(): readonly string[] {
    return this.compositions().map(({ name }) => name);
  }

  /** The log of a part's pointer, newest first, as far as its entries can be read. */
  *log(part: PartId): Generator<Numbered<PointerEntry>> {
    this.compositions();
    let numbers = chainsIn('live', this.#list('live')).get(part) ?? [];
    for (;;) {
      const found = this.#read('live', part, numbers, parsePointer);
      if (found === undefined) return;
      yield found;
      numbers = numbers.filter((number) => number < found.number);
    }
  }

  #newest<E extends { readonly group?: string }>(
    folder: ChainFolder,
    listed: readonly string[],
    known: Map<string, Numbered<E>>,
    parse: (name: string, text: string) => E | undefined,
  ): readonly (readonly [string, Numbered<E>])[] {
    return [...chainsIn(folder, listed)].flatMap(([name, numbers]) => {
      // An entry never changes: what was read once is known.
      const before = known.get(name);
      const newest = before?.number === numbers[0] ? before : this.#read(folder, name, numbers, parse);
      if (newest === undefined) return [];
      known.set(name, newest);
      return [[name, newest] as const];
    });
  }

  /** An entry counts alone, or with all of its group. */
  #read<E extends { readonly group?: string }>(
    folder: ChainFolder,
    name: string,
    numbers: readonly number[],
    parse: (name: string, text: string) => E | undefined,
  ): Numbered<E> | undefined {
    for (const number of numbers) {
      const key = entryKey(folder, name, number);
      const entry = parse(name, textOf(join(this.#folder, key)));
      const group = entry?.group === undefined ? undefined : groupKey(entry.group);
      // Nothing is decided yet: the listing of the groups will say so.
      if (group !== undefined && !this.#decided.has(group)) continue;
      const counts = group === undefined ? true : parseGroup(textOf(join(this.#folder, group)))?.counts;
      if (entry !== undefined && counts === true) return { number, entry };
      if (counts !== false) this.#report(entry === undefined || group === undefined ? key : group);
    }
    return undefined;
  }

  #report(key: string): void {
    this.#isWhole = false;
    if (!this.#broken.has(key)) console.error(`${key} cannot be read: what stood before it holds`);
    this.#broken.add(key);
  }

  #list(folder: ChainFolder | typeof GROUP_FOLDER): readonly string[] {
    try {
      return readdirSync(join(this.#folder, folder))
        .map((file) => `${folder}/${file}`)
        .toSorted();
    } catch {
      // Nothing is published yet.
      return [];
    }
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
