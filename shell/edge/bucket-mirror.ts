import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chainsIn, entryKey, GROUP_FOLDER } from '@comanda/shared-contracts/hosting/chains';
import { hashesIn, placesIn } from './release-places.ts';

/** As much of a store as is asked of it here. */
export interface StoreReader {
  /** What lies at a key; undefined when nothing does. */
  read(key: string): Promise<Buffer | undefined>;
  /** The keys in a folder, without those in folders below it, in any order. */
  list(folder: string): Promise<readonly string[]>;
}

/** So many files are fetched at once. */
const AT_ONCE = 16;
/** Of so many of the newest entries of a pointer the releases are fetched before the entry counts here: one of them is what is live. */
const NEWEST = 3;
/** So long after it was not found a release is not asked for again, ms. */
const REST_MS = 30_000;
/** So many names of releases that were not found are remembered. */
const MOST_MISSED = 1_000;
/** Where a release lies, by its path below the store. */
const PLACE = /^(?:shell|remotes\/[a-z0-9-]+)\/(?!\.)[\w.-]+$/;

/**
 * A copy of a bucket in a folder of this machine, from which everything is served. An entry of a pointer is there no sooner than all files that its versions name, and a
 * decision no sooner than the entries that it is about: whoever reads the folder at whatever instant finds what can be served. What was brought stays when the bucket is away.
 */
export class BucketMirror {
  readonly #reader: StoreReader;
  readonly #folder: string;
  readonly #report: (line: string) => void;
  /** By place, the release that is on its way. */
  readonly #releases = new Map<string, Promise<boolean>>();
  /** By place, when it was last not found, ms. */
  readonly #missed = new Map<string, number>();
  readonly #brought = new Set<string>();

  /** `report` is told what cannot be had. */
  constructor(reader: StoreReader, folder: string, report: (line: string) => void) {
    this.#reader = reader;
    this.#folder = folder;
    this.#report = report;
  }

  /** Brings what is new. Rejects when the bucket does not answer: what is here stays as it is. */
  async bring(): Promise<void> {
    // The decisions first: all entries that they are about were written before them, and are in the listings that follow.
    const groups = await this.#reader.list(GROUP_FOLDER);
    const listed = await Promise.all((['keys', 'settings', 'live'] as const).map((folder) => this.#reader.list(folder)));
    if (this.#brought.size === 0) await this.#seeOwn();
    const [keys = [], settings = [], live = []] = listed;
    for (const fresh of [keys, settings]) await this.#bringAll(this.#fresh(fresh));
    const pointers = this.#fresh(live);
    const newest = new Set(
      [...chainsIn('live', live)].flatMap(([part, numbers]) => numbers.slice(0, NEWEST).map((number) => entryKey('live', part, number))),
    );
    await each(pointers, async (key) => this.#bringPointer(key, newest.has(key)));
    await this.#bringAll(this.#fresh(groups));
  }

  /** Brings a release that no pointer names any more, for pages that began with it. False: there is none. */
  async bringRelease(place: string): Promise<boolean> {
    const isMissed = performance.now() - (this.#missed.get(place) ?? Number.NEGATIVE_INFINITY) < REST_MS;
    return !isMissed && this.#bringWhole(place);
  }

  async #bringWhole(place: string): Promise<boolean> {
    if (!PLACE.test(place)) return false;
    if (existsSync(join(this.#folder, place, 'release.json'))) return true;
    const running = this.#releases.get(place);
    if (running !== undefined) return running;
    const bringing = this.#tryRelease(place);
    this.#releases.set(place, bringing);
    return bringing;
  }

  async #tryRelease(place: string): Promise<boolean> {
    try {
      const isThere = await this.#release(place);
      if (!isThere) this.#miss(place);
      return isThere;
    } catch (cause) {
      this.#miss(place);
      this.#report(`${place} cannot be fetched: ${String(cause)}`);
      return false;
    } finally {
      this.#releases.delete(place);
    }
  }

  #miss(place: string): void {
    this.#missed.delete(place);
    this.#missed.set(place, performance.now());
    for (const [oldest] of this.#missed) {
      if (this.#missed.size <= MOST_MISSED) return;
      this.#missed.delete(oldest);
    }
  }

  #fresh(keys: readonly string[]): readonly string[] {
    return keys
      .filter((key) => !this.#brought.has(key))
      .toSorted()
      .toReversed();
  }

  async #seeOwn(): Promise<void> {
    for (const folder of ['keys', 'settings', 'live', GROUP_FOLDER]) {
      const names = await readdir(join(this.#folder, folder)).catch(() => []);
      for (const name of names) this.#brought.add(`${folder}/${name}`);
    }
  }

  async #bringAll(keys: readonly string[]): Promise<void> {
    await each(keys, async (key) => {
      const content = await this.#reader.read(key);
      if (content !== undefined) await this.#put(key, content);
      this.#brought.add(key);
    });
  }

  async #bringPointer(key: string, isNewest: boolean): Promise<void> {
    const content = await this.#reader.read(key);
    if (content === undefined) return;
    const missing = isNewest ? await this.#missing(placesIn(content.toString('utf8'))) : [];
    // It is looked at again the next time: what is here holds until then.
    if (missing.length > 0) return this.#report(`${key} waits for ${missing.join(', ')}`);
    await this.#put(key, content);
    this.#brought.add(key);
  }

  async #missing(places: readonly string[]): Promise<readonly string[]> {
    const found = await Promise.all(places.map((place) => this.#bringWhole(place)));
    return places.filter((_, at) => found[at] !== true);
  }

  /** Its list last: what has a list is whole. */
  async #release(place: string): Promise<boolean> {
    const list = await this.#reader.read(`${place}/release.json`);
    if (list === undefined) return false;
    await each(Object.entries(hashesIn(list.toString('utf8'))), async ([name, hash]) => {
      const content = await this.#reader.read(`${place}/${name}`);
      if (content === undefined) throw new Error(`${name} is missing`);
      if (hash !== '' && hash !== hashOf(content)) throw new Error(`${name} is not what its hash says`);
      await this.#put(`${place}/${name}`, content);
    });
    await this.#put(`${place}/release.json`, list);
    return true;
  }

  /** Whole or not at all. */
  async #put(key: string, content: Buffer): Promise<void> {
    const [target, draft] = [join(this.#folder, key), join(this.#folder, 'drafts', randomUUID())];
    if (!target.startsWith(join(this.#folder, '/'))) throw new Error(`${key} leads out of the store`);
    await Promise.all([target, draft].map((file) => mkdir(dirname(file), { recursive: true })));
    await writeFile(draft, content);
    await rename(draft, target);
  }
}

function hashOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Some at once; the first failure ends it. */
async function each<T>(values: readonly T[], act: (value: T) => Promise<void>): Promise<void> {
  const waiting = [...values];
  const work = async (): Promise<void> => {
    for (let value = waiting.shift(); value !== undefined; value = waiting.shift()) await act(value);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
