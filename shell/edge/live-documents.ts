import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Composition } from '@comanda/shared-contracts/composition';
import { chainsIn, entryKey, GROUP_FOLDER, groupKey } from '@comanda/shared-contracts/hosting/chains';
import { nextStepAt, pointerAt } from '@comanda/shared-contracts/hosting/canary';
import type { ChainFolder } from '@comanda/shared-contracts/hosting/chains';
import { isPartId, parseGroup, parseKeys, parseSettings } from '@comanda/shared-contracts/hosting/documents';
import type { KeysEntry, Numbered, PinnedRelease, PointerEntry, SettingsEntry } from '@comanda/shared-contracts/hosting/documents';
import { liveDocument } from '@comanda/shared-contracts/hosting/live';
import type { LiveDocument } from '@comanda/shared-contracts/hosting/live';
import { keyEditsIn, merged, releaseIn } from '@comanda/shared-contracts/hosting/merge';
import { faultText, keysOfNobody, readDecision, readPlain, readPointer, takesBackOnly } from '@comanda/shared-contracts/hosting/team-keys';
import type { Reading } from '@comanda/shared-contracts/hosting/team-keys';
import type { IsThere } from '@comanda/shared-contracts/hosting/taken';
import { Taking } from './taking.ts';

type PartId = PointerEntry['part'];

/** How the entries of a chain are read: each from its text, by its number; one that may only take back, beside the one before it. */
interface Kind<E> {
  readonly folder: ChainFolder;
  readonly parse: (name: string, text: string, number: number) => Reading<E>;
  readonly follows?: (entry: E, before: E | undefined) => boolean;
}

/** How a folder is read. */
export interface LiveOptions {
  /** The clock by which the share of a version grows, epoch ms. */
  readonly now?: (() => number) | undefined;
  /** It is looked at when `look` says so, not at each question. */
  readonly isTold?: boolean | undefined;
  /** Is told what cannot be read, each once. */
  readonly report?: ((line: string) => void) | undefined;
  /** Whether all files of a version are there, in a copy, where they may come after the entries that name them. Absent: an entry holds as soon as it is there. */
  readonly isThere?: IsThere | undefined;
}

const SETTINGS: Kind<SettingsEntry> = { folder: 'settings', parse: (name, text) => readPlain(parseSettings(name, text)) };
const KEYS: Kind<KeysEntry> = { folder: 'keys', parse: (part, text) => readPlain(parseKeys(part, text)) };

/**
 * What is live in a folder: a few listings a look, and the entries that are new. An entry that cannot be read costs nothing but itself: the one before
 * it holds, for the composition or the part that it is of, and for a server that has only just started as well.
 */
export class LiveDocuments {
  readonly #folder: string;
  readonly #settings = new Map<string, Numbered<SettingsEntry>>();
  readonly #pointers = new Map<string, Numbered<PointerEntry>>();
  readonly #keys = new Map<string, Numbered<KeysEntry>>();
  /** The parts of which the store has keys, whether or not they can be read. */
  #keyed: ReadonlySet<string> = new Set();
  /** What was told of entries that do not count. */
  readonly #broken = new Set<string>();
  /** Keys of the groups of which it is decided whether they count. */
  #decided: ReadonlySet<string> = new Set();
  /** The listings that the compositions were made of, while all that they named could be read. */
  #listed = '';
  #isWhole = true;
  /** The entries that the compositions were made of. */
  #holding = '';
  #compositions: readonly Composition[] = [];
  #live: ReadonlyMap<string, LiveDocument> = new Map();
  readonly #pointerKind: Kind<PointerEntry> = {
    folder: 'live',
    parse: (part, text, number) => readPointer(part, text, number, isPartId(part) ? this.keysOf(part) : undefined),
    follows: ({ pointer }, before) => before !== undefined && takesBackOnly(before.pointer, pointer),
  };
  /** From when until when nothing changes by the clock alone, epoch ms. */
  #span = { from: 0, until: 0 };
  readonly #now: () => number;
  readonly #isTold: boolean;
  readonly #tell: (line: string) => void;
  readonly #taking: Taking | undefined;
  /** The entries that hold in a copy. */
  #taken: ReadonlyMap<PartId, Numbered<PointerEntry>> = new Map();

  constructor(folder: string, { now = Date.now, isTold = false, report = (line) => console.error(line), isThere }: LiveOptions = {}) {
    this.#folder = folder;
    this.#now = now;
    this.#isTold = isTold;
    this.#tell = report;
    this.#taking = isThere === undefined ? undefined : new Taking(isThere);
  }

  /** All compositions as they are now, by name. */
  compositions(): readonly Composition[] {
    if (!this.#isTold || !this.#isWithin(this.#now())) this.#tryLook();
    return this.#compositions;
  }

  /** Looks at the folder. Where that cannot be listed, or has lost all that was live, what was read last holds. Throws what the file system says. */
  look(): void {
    const [groups, settings, live, keys] = [this.#list(GROUP_FOLDER), this.#list('settings'), this.#list('live'), this.#list('keys')];
    // A group that was decided meanwhile: nobody sees half of one. By name: another one, of old, may have been cleaned away.
    if (this.#list(GROUP_FOLDER).join('\n') !== groups.join('\n')) return this.look();
    if (settings.length === 0 && this.#settings.size > 0) throw new Error(`${this.#folder} is empty: what was live holds`);
    const listed = [...groups, ...settings, ...live, ...keys].join('\n');
    const now = this.#now();
    if (listed === this.#listed && this.#isWithin(now)) return;
    this.#isWhole = true;
    this.#decided = new Set(groups);
    this.#readKeys(keys);
    const newest = new Map(
      this.#newest(this.#pointerKind, live, this.#pointers).flatMap(([id, entry]) => (isPartId(id) ? [[id, entry] as const] : [])),
    );
    const pointers = this.#held(newest, live);
    this.#taken = pointers;
    const written = this.#newest(SETTINGS, settings, this.#settings);
    this.#listed = this.#isWhole ? listed : '';
    const holding = [written, [...pointers], [...this.#keys]]
      .map((entries) => entries.map(([name, { number }]) => `${name} ${number}`).join())
      .join('\n');
    // What is made of the compositions is kept as long as they are the same ones, also while an entry above them cannot be read.
    if (holding === this.#holding && this.#isWithin(now)) return;
    this.#holding = holding;
    this.#compositions = written.flatMap(([, entry]) => (isRemoved(entry) ? [] : this.#merged(entry, pointers, now)));
    this.#live = new Map(this.#compositions.map((one) => [one.name, liveDocument(one, pointers)]));
    const until = nextStepAt(
      [...pointers.values()].map(({ entry }) => entry.pointer),
      now,
    );
    this.#span = { from: now, until };
  }

  #merged(settings: Numbered<SettingsEntry>, pointers: ReadonlyMap<PartId, Numbered<PointerEntry>>, now: number): Composition {
    return merged(settings, pointers, now, keyEditsIn(this.#keys.values()));
  }

  #tryLook(): void {
    try {
      this.look();
    } catch (cause) {
      this.#tell(String(cause));
    }
  }

  /** Nothing changed by the clock alone since it was read. */
  #isWithin(now: number): boolean {
    return now >= this.#span.from && now < this.#span.until;
  }

  /** What open pages of a composition ask for, by its name; undefined: there is no such composition. */
  live(name: string): LiveDocument | undefined {
    this.compositions();
    return this.#live.get(name);
  }

  /** The entry of each part's pointer that holds. */
  pointers(): readonly (readonly [PartId, Numbered<PointerEntry>])[] {
    this.compositions();
    const holding: ReadonlyMap<string, Numbered<PointerEntry>> = this.#taking === undefined ? this.#pointers : this.#taken;
    return [...holding].flatMap(([id, held]) => (isPartId(id) ? [[id, held] as const] : []));
  }

  /** The hash of the module of pictures of a part in a composition, as its pointer was at the last look; undefined: it names none. */
  pictureOf(part: PartId, composition: string): string | undefined {
    const held = (this.#taking === undefined ? this.#pointers : this.#taken).get(part)?.entry.pointer;
    return held === undefined ? undefined : releaseIn(pointerAt(held, this.#now()), composition)?.picture;
  }

  /** By whom a part is moved, as it was at the last look: undefined by everybody. Where nobody can read who it is, it is nobody. */
  keysOf(part: PartId): KeysEntry | undefined {
    return this.#keyed.has(part) ? (this.#keys.get(part)?.entry ?? keysOfNobody(part)) : undefined;
  }

  /** What the platform says of a composition, as it was at the last look. */
  settingsOf(name: string): SettingsEntry['settings'] | undefined {
    const settings = this.#settings.get(name);
    return settings === undefined || isRemoved(settings) ? undefined : settings.entry.settings;
  }

  /** A composition with another version of one of its parts, whatever is live of that: for one page. */
  exchanged(name: string, part: PartId, release: PinnedRelease): Composition | undefined {
    const settings = this.#settings.get(name);
    const pointers = new Map(this.pointers());
    const live = pointers.get(part);
    if (settings === undefined || isRemoved(settings) || live === undefined) return undefined;
    const entry = { ...live.entry, pointer: { release, enabled: true, except: {} } };
    return this.#merged(settings, new Map([...pointers, [part, { number: live.number, entry }]]), this.#now());
  }

  /** The names of all compositions. */
  names(): readonly string[] {
    return this.compositions().map(({ name }) => name);
  }

  /** The log of a part's pointer, newest first, as far as its entries can be read. */
  *log(part: PartId): Generator<Numbered<PointerEntry>> {
    this.compositions();
    yield* this.#chain(part, this.#list('live'));
  }

  *#chain(part: PartId, listed: readonly string[]): Generator<Numbered<PointerEntry>> {
    let numbers = chainsIn('live', listed).get(part) ?? [];
    for (;;) {
      const found = this.#read(this.#pointerKind, part, numbers);
      if (found === undefined) return;
      yield found;
      numbers = numbers.filter((number) => number < found.number);
    }
  }

  /** Of the newest entries those that hold; while something of a copy is on its way, it is looked at again each time. */
  #held(newest: ReadonlyMap<PartId, Numbered<PointerEntry>>, listed: readonly string[]): ReadonlyMap<PartId, Numbered<PointerEntry>> {
    const held = this.#taking?.of(newest, {
      chainOf: (part) => this.#chain(part, listed),
      entriesOf: (group) => parseGroup(textOf(join(this.#folder, groupKey(group))))?.entries,
    });
    if (held === undefined) return newest;
    if ([...newest].some(([part, { number }]) => held.get(part)?.number !== number)) this.#isWhole = false;
    return held;
  }

  /** What a part's pointer was read by may have changed with its keys: then it is read again. */
  #readKeys(listed: readonly string[]): void {
    const before = new Map([...this.#keys].map(([part, { number }]) => [part, number] as const));
    const keyed = new Set(chainsIn('keys', listed).keys());
    this.#newest(KEYS, listed, this.#keys);
    for (const part of [...keyed, ...this.#keyed])
      if (this.#keys.get(part)?.number !== before.get(part) || keyed.has(part) !== this.#keyed.has(part)) this.#pointers.delete(part);
    this.#keyed = keyed;
  }

  #newest<E extends { readonly group?: string }>(
    kind: Kind<E>,
    listed: readonly string[],
    known: Map<string, Numbered<E>>,
  ): readonly (readonly [string, Numbered<E>])[] {
    return [...chainsIn(kind.folder, listed)].flatMap(([name, numbers]) => {
      // An entry never changes: what was read once is known.
      const before = known.get(name);
      const newest = before?.number === numbers[0] ? before : this.#read(kind, name, numbers);
      if (newest === undefined) return [];
      known.set(name, newest);
      return [[name, newest] as const];
    });
  }

  /** An entry counts alone, or with all of its group. */
  #read<E extends { readonly group?: string }>(kind: Kind<E>, name: string, numbers: readonly number[]): Numbered<E> | undefined {
    const { folder, parse, follows = () => false } = kind;
    for (const [at, number] of numbers.entries()) {
      const key = entryKey(folder, name, number);
      const found = parse(name, textOf(join(this.#folder, key)), number);
      const entry = 'entry' in found ? found.entry : undefined;
      const named = entry?.group;
      const group = named === undefined ? undefined : groupKey(named);
      // Nothing is decided yet: the listing of the groups will say so.
      if (group !== undefined && !this.#decided.has(group)) continue;
      const counts = named === undefined || group === undefined ? true : readDecision(named, textOf(join(this.#folder, group)));
      const isBack = () => entry !== undefined && follows(entry, this.#read(kind, name, numbers.slice(at + 1))?.entry);
      if (entry !== undefined && counts === true) {
        if (!('mayOnlyTakeBack' in found) || isBack()) return { number, entry };
        this.#report(key, 'unsigned');
      } else if (counts !== false) this.#report('fault' in found ? key : (group ?? key), 'fault' in found ? found.fault : 'unreadable');
    }
    return undefined;
  }

  /** Who signs nothing does not sign it later; what cannot be read may be on its way still. */
  #report(key: string, fault: 'unreadable' | 'unsigned'): void {
    if (fault === 'unreadable') this.#isWhole = false;
    const line = faultText(key, fault);
    if (!this.#broken.has(line)) this.#tell(`${line}: what stood before it holds`);
    this.#broken.add(line);
  }

  #list(folder: ChainFolder | typeof GROUP_FOLDER): readonly string[] {
    try {
      return readdirSync(join(this.#folder, folder))
        .map((file) => `${folder}/${file}`)
        .toSorted();
    } catch (cause) {
      // Nothing is published yet.
      if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return [];
      throw cause;
    }
  }
}

/** Whether a composition was taken out of the store. */
function isRemoved({ entry }: Numbered<SettingsEntry>): boolean {
  return entry.isRemoved === true;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
