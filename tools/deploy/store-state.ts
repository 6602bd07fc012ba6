import type { Composition } from '../../shared-contracts/src/composition.ts';
import { chainsIn, entryKey, GROUP_FOLDER, groupKey } from '../../shared-contracts/src/hosting/chains.ts';
import type { ChainFolder } from '../../shared-contracts/src/hosting/chains.ts';
import { parseGroup, parsePointer, parseSettings } from '../../shared-contracts/src/hosting/documents.ts';
import { isPartId } from '../../shared-contracts/src/remotes.ts';
import type { Numbered, PointerEntry, SettingsEntry } from '../../shared-contracts/src/hosting/documents.ts';
import { merged } from '../../shared-contracts/src/hosting/merge.ts';
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
}

/**
 * Reads what is live: a few listings and the newest entry of each chain. Where a group was decided meanwhile it looks again: nobody sees half of one. `report` is told of
 * each entry that cannot be read.
 */
export async function readState(driver: StoreDriver, report: (line: string) => void = console.error): Promise<StoreState> {
  for (;;) {
    const groups = await driver.list(GROUP_FOLDER);
    const [settings, live] = await Promise.all([driver.list('settings'), driver.list('live')]);
    // By name: one may have been decided while another one, of old, was cleaned away.
    if (!isSameSet(await driver.list(GROUP_FOLDER), groups)) continue;
    const decisionOf = decisionsIn(driver, groups);
    const [written, pointers] = await Promise.all([
      readChains({ driver, folder: 'settings', keys: settings, decisionOf, parse: parseSettings, report }),
      readChains<PointerEntry>({ driver, folder: 'live', keys: live, decisionOf, parse: parsePointer, report }),
    ]);
    return { settings: written, pointers: new Map([...pointers].flatMap(([id, chain]) => (isPartId(id) ? [[id, chain] as const] : []))) };
  }
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
  return [...state.settings.values()].flatMap(({ newest }) => (newest === undefined ? [] : merged(newest, pointers)));
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
    return decided.has(key) ? parseGroup((await driver.read(key))?.toString('utf8') ?? '')?.counts : 'later';
  };
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && new Set([...some, ...others]).size === some.length;
}

interface Reading<E> {
  readonly driver: StoreDriver;
  readonly folder: ChainFolder;
  readonly keys: readonly string[];
  readonly decisionOf: DecisionOf;
  readonly parse: (name: string, text: string) => E | undefined;
  readonly report: (line: string) => void;
}

async function readChains<E extends { readonly group?: string }>({
  driver,
  folder,
  keys,
  decisionOf,
  parse,
  report,
}: Reading<E>): Promise<ReadonlyMap<string, Chain<E>>> {
  const chains = [...chainsIn(folder, keys)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return new Map(
    await Promise.all(
      chains.map(async ([name, numbers]) => {
        const read = async (number: number): Promise<E | 'cleaned' | undefined> => {
          const key = entryKey(folder, name, number);
          const content = await driver.read(key);
          if (content === undefined) return 'cleaned';
          const entry = parse(name, content.toString('utf8'));
          if (entry === undefined) report(`${key} cannot be read: what stood before it holds`);
          return entry;
        };
        return [name, await chainOf(numbers, () => placesOf(numbers, read, decisionOf))] as const;
      }),
    ),
  );
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
  read: (number: number) => Promise<E | 'cleaned' | undefined>,
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
