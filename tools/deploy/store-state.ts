import type { Composition } from '../../shared-contracts/src/composition.ts';
import { chainsIn, entryKey, GROUP_FOLDER, groupKey } from '../../shared-contracts/src/hosting/chains.ts';
import type { ChainFolder } from '../../shared-contracts/src/hosting/chains.ts';
import { parseKeys, parseSettings } from '../../shared-contracts/src/hosting/documents.ts';
import { isPartId } from '../../shared-contracts/src/remotes.ts';
import type { KeysEntry, Numbered, PointerEntry, SettingsEntry } from '../../shared-contracts/src/hosting/documents.ts';
import {
  faultText,
  keysOfNobody,
  readDecision,
  readPlain,
  readPointer,
  takesBackOnly,
} from '../../shared-contracts/src/hosting/team-keys.ts';
import type { Reading } from '../../shared-contracts/src/hosting/team-keys.ts';
import { keyEditsIn, merged } from '../../shared-contracts/src/hosting/merge.ts';
import type { PartId } from '../../shared-contracts/src/remotes.ts';
import type { StoreDriver } from './driver.ts';

/** What is found in a place of a chain: what counts there, the undecided group that it waits for, or neither: it cannot be read. */
export interface Found<E> {
  readonly number: number;
  readonly entry?: E;
  readonly group?: string;
}

/** A chain of entries as it was read. */
export interface Chain<E> {
  /** The state: the newest entry that can be read and counts. Undefined: there is none yet. */
  readonly newest: Numbered<E> | undefined;
  /** The number of the entry that follows all that were there; to create it is to edit the state that was read. */
  readonly next: number;
  /** The groups above the newest entry of which nothing is decided: who writes over them has to end them first. */
  readonly undecided: readonly string[];
  /** All entries that count, newest first. */
  log(): AsyncGenerator<Numbered<E>>;
  /** All places but those of withdrawn groups, newest first. */
  places(): AsyncGenerator<Found<E>>;
}

/** All that decides what is live. */
export interface StoreState {
  readonly settings: ReadonlyMap<string, Chain<SettingsEntry>>;
  readonly pointers: ReadonlyMap<PartId, Chain<PointerEntry>>;
  /** By whom each part is moved that has keys; without keys by everybody. */
  readonly keys: ReadonlyMap<PartId, Chain<KeysEntry>>;
}

/**
 * Reads what is live: a few listings and the newest entry of each chain. Where a group was decided meanwhile it looks again: nobody sees half of one. `report` is told of
 * each entry that cannot be read.
 */
export async function readState(driver: StoreDriver, report: (line: string) => void = console.error): Promise<StoreState> {
  for (;;) {
    const groups = await driver.list(GROUP_FOLDER);
    const [settings, live, registered] = await Promise.all([driver.list('settings'), driver.list('live'), driver.list('keys')]);
    // By name: one may have been decided while another one, of old, was cleaned away.
    if (!isSameSet(await driver.list(GROUP_FOLDER), groups)) continue;
    const decisionOf = decisionsIn(driver, groups);
    const [written, keys] = await Promise.all([
      readChains({
        driver,
        folder: 'settings',
        listed: settings,
        decisionOf,
        parse: (name, text) => readPlain(parseSettings(name, text)),
        report,
      }),
      readChains({
        driver,
        folder: 'keys',
        listed: registered,
        decisionOf,
        parse: (part, text) => readPlain(parseKeys(part, text)),
        report,
      }),
    ]);
    const byPart = ofParts(keys);
    const pointers = await readChains<PointerEntry>({
      driver,
      folder: 'live',
      listed: live,
      decisionOf,
      parse: (part, text, number) => readPointer(part, text, number, isPartId(part) ? keysIn({ keys: byPart }, part) : undefined),
      follows: (entry, before) => before !== undefined && takesBackOnly(before.pointer, entry.pointer),
      report,
    });
    return { settings: withoutRemoved(written), pointers: ofParts(pointers), keys: byPart };
  }
}

/** What was taken out of the store is in no state; its chain goes on where it ended. */
function withoutRemoved(chains: ReadonlyMap<string, Chain<SettingsEntry>>): ReadonlyMap<string, Chain<SettingsEntry>> {
  return new Map(
    [...chains].map(([name, chain]) => [name, chain.newest?.entry.isRemoved === true ? { ...chain, newest: undefined } : chain] as const),
  );
}

function ofParts<E>(chains: ReadonlyMap<string, Chain<E>>): ReadonlyMap<PartId, Chain<E>> {
  return new Map([...chains].flatMap(([id, chain]) => (isPartId(id) ? [[id, chain] as const] : [])));
}

/** By whom a part is moved: undefined by everybody. Where nobody can read who it is, it is nobody. */
export function keysIn({ keys }: Pick<StoreState, 'keys'>, part: PartId): KeysEntry | undefined {
  const chain = keys.get(part);
  return chain === undefined ? undefined : (chain.newest?.entry ?? keysOfNobody(part));
}

/** Whether a composition can have settings under this name: what is written under another key is never found again. */
export function isCompositionName(name: string): boolean {
  return chainsIn('settings', [entryKey('settings', name, 1)]).has(name);
}

/** The settings of all compositions that have a part; those of one when it is named. */
export function settingsWith(state: StoreState, id: PartId, composition?: string) {
  return [...state.settings.values()]
    .flatMap(({ newest }) => newest?.entry.settings ?? [])
    .filter(({ name, parts }) => (composition === undefined || name === composition) && (id === 'shell' || parts.includes(id)));
}

/** The newest entry of the pointer of each part that has one. */
export function pointersIn(state: StoreState): ReadonlyMap<PartId, Numbered<PointerEntry>> {
  return new Map([...state.pointers].flatMap(([id, { newest }]) => (newest === undefined ? [] : [[id, newest] as const])));
}

/** All compositions as pages get them, by name. */
export function compositionsIn(state: StoreState): readonly Composition[] {
  const pointers = pointersIn(state);
  const keyEdits = keyEditsIn([...state.keys.values()].map(({ newest }) => newest));
  return [...state.settings.values()].flatMap(({ newest }) => (newest === undefined ? [] : merged(newest, pointers, Date.now(), keyEdits)));
}

/** All compositions of a store. */
export async function readCompositions(driver: StoreDriver): Promise<readonly Composition[]> {
  return compositionsIn(await readState(driver));
}

/** What became of a group; `later` when nothing is decided, undefined when nobody can read it. */
type DecisionOf = (group: string) => Promise<boolean | 'later' | undefined>;

function decisionsIn(driver: StoreDriver, keys: readonly string[]): DecisionOf {
  const decided = new Set(keys);
  return async (group) => {
    const key = groupKey(group);
    return decided.has(key) ? readDecision(group, (await driver.read(key))?.toString('utf8') ?? '') : 'later';
  };
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && new Set([...some, ...others]).size === some.length;
}

interface ChainReading<E> {
  readonly driver: StoreDriver;
  readonly folder: ChainFolder;
  readonly listed: readonly string[];
  readonly decisionOf: DecisionOf;
  readonly parse: (name: string, text: string, number: number) => Reading<E>;
  /** Of an entry that may only take back: whether it does, beside the one that counts before it. */
  readonly follows?: Follows<E>;
  readonly report: (line: string) => void;
}

type Follows<E> = (entry: E, before: E | undefined) => boolean;

async function readChains<E extends { readonly group?: string }>({
  driver,
  folder,
  listed,
  decisionOf,
  parse,
  follows = () => false,
  report,
}: ChainReading<E>): Promise<ReadonlyMap<string, Chain<E>>> {
  const chains = [...chainsIn(folder, listed)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return new Map(
    await Promise.all(
      chains.map(async ([name, numbers]) => {
        const places = (among: readonly number[]) => placesOf(among, read, decisionOf);
        const read: ReadPlace<E> = async (number) => {
          const key = entryKey(folder, name, number);
          const content = await driver.read(key);
          if (content === undefined) return 'cleaned';
          const found = parse(name, content.toString('utf8'), number);
          const reading = 'entry' in found && found.mayOnlyTakeBack && !(await isBack(found.entry, number)) ? UNSIGNED : found;
          if ('entry' in reading) return reading.entry;
          report(`${faultText(key, reading.fault)}: what stood before it holds`);
          return undefined;
        };
        const isBack = async (entry: E, number: number) => {
          const older = await firstOf(places(numbers.filter((one) => one < number)));
          return follows(entry, older?.entry);
        };
        return [name, await chainOf(numbers, () => places(numbers))] as const;
      }),
    ),
  );
}

const UNSIGNED = { fault: 'unsigned' } as const;

/** What is read in a place of a chain; undefined: nothing that counts. */
type ReadPlace<E> = (number: number) => Promise<E | 'cleaned' | undefined>;

async function firstOf<E>(places: AsyncGenerator<Found<E>>): Promise<Numbered<E> | undefined> {
  for await (const { number, entry } of places) if (entry !== undefined) return { number, entry };
  return undefined;
}

async function chainOf<E>(numbers: readonly number[], places: () => AsyncGenerator<Found<E>>): Promise<Chain<E>> {
  const undecided: string[] = [];
  let newest: Numbered<E> | undefined;
  for await (const { number, entry, group } of places()) {
    if (group !== undefined) undecided.push(group);
    if (entry === undefined) continue;
    newest = { number, entry };
    break;
  }
  async function* log(): AsyncGenerator<Numbered<E>> {
    for await (const { number, entry } of places()) if (entry !== undefined) yield { number, entry };
  }
  return { newest, next: (numbers[0] ?? 0) + 1, undecided, log, places };
}

/** One that cannot be read costs nothing but itself: what stood before it holds. One that was cleaned away since it was listed is none. */
async function* placesOf<E extends { readonly group?: string }>(
  numbers: readonly number[],
  read: ReadPlace<E>,
  decisionOf: DecisionOf,
): AsyncGenerator<Found<E>> {
  for (const number of numbers) {
    // One after the other: the first one is all that most readers want.
    // oxlint-disable-next-line no-await-in-loop
    const entry = await read(number);
    if (entry === 'cleaned') continue;
    const { group } = entry ?? {};
    // oxlint-disable-next-line no-await-in-loop
    const decision = group === undefined ? true : await decisionOf(group);
    if (decision === true && entry !== undefined) yield { number, entry };
    else if (decision === 'later' && group !== undefined) yield { number, group };
    else if (decision !== false) yield { number };
  }
}
