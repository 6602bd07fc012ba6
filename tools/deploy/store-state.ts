import type { Composition } from '../../shared-contracts/src/composition.ts';
import { chainsIn, entryKey } from '../../shared-contracts/src/hosting/chains.ts';
import type { ChainFolder } from '../../shared-contracts/src/hosting/chains.ts';
import { isPartId, parsePointer, parseSettings } from '../../shared-contracts/src/hosting/documents.ts';
import type { Numbered, PointerEntry, SettingsEntry } from '../../shared-contracts/src/hosting/documents.ts';
import { merged } from '../../shared-contracts/src/hosting/merge.ts';
import type { PartId } from '../../shared-contracts/src/remotes.ts';
import type { StoreDriver } from './driver.ts';

/** A chain of entries as it was read. */
export interface Chain<E> {
  /** The state: the newest entry that can be read. Undefined: there is none yet. */
  readonly newest: Numbered<E> | undefined;
  /** The number of the entry that follows all that were there; to create it is to edit the state that was read. */
  readonly next: number;
  /** All entries that can be read, newest first. */
  log(): AsyncGenerator<Numbered<E>>;
}

/** All that decides what is live. */
export interface StoreState {
  readonly settings: ReadonlyMap<string, Chain<SettingsEntry>>;
  readonly pointers: ReadonlyMap<PartId, Chain<PointerEntry>>;
}

/** Reads what is live: two listings and the newest entry of each chain. */
export async function readState(driver: StoreDriver): Promise<StoreState> {
  const [settings, live] = await Promise.all([
    readChains(driver, 'settings', parseSettings),
    readChains<PointerEntry>(driver, 'live', parsePointer),
  ]);
  return { settings, pointers: new Map([...live].flatMap(([id, chain]) => (isPartId(id) ? [[id, chain] as const] : []))) };
}

/** The settings of all compositions that have a part; those of one when it is named. */
export function settingsWith(state: StoreState, id: PartId, composition?: string) {
  return [...state.settings.values()]
    .flatMap(({ newest }) => newest?.entry.settings ?? [])
    .filter(({ name, parts }) => (composition === undefined || name === composition) && (id === 'shell' || parts.includes(id)));
}

/** All compositions as pages get them, by name. */
export function compositionsIn(state: StoreState): readonly Composition[] {
  const pointers = new Map([...state.pointers].flatMap(([id, { newest }]) => (newest === undefined ? [] : [[id, newest] as const])));
  return [...state.settings.values()].flatMap(({ newest }) => (newest === undefined ? [] : merged(newest, pointers)));
}

/** All compositions of a store. */
export async function readCompositions(driver: StoreDriver): Promise<readonly Composition[]> {
  return compositionsIn(await readState(driver));
}

async function readChains<E>(
  driver: StoreDriver,
  folder: ChainFolder,
  parse: (name: string, text: string) => E | undefined,
): Promise<ReadonlyMap<string, Chain<E>>> {
  const chains = [...chainsIn(folder, await driver.list(folder))].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return new Map(
    await Promise.all(
      chains.map(async ([name, numbers]) => {
        const log = () =>
          entriesOf(
            driver,
            (number) => entryKey(folder, name, number),
            numbers,
            (text) => parse(name, text),
          );
        const { value } = await log().next();
        return [name, { newest: value, next: (numbers[0] ?? 0) + 1, log }] as const;
      }),
    ),
  );
}

/** One that cannot be read costs nothing but itself: what stood before it holds. */
async function* entriesOf<E>(
  driver: StoreDriver,
  keyOf: (number: number) => string,
  numbers: readonly number[],
  parse: (text: string) => E | undefined,
): AsyncGenerator<Numbered<E>, undefined> {
  for (const number of numbers) {
    // One after the other: the first one is all that most readers want.
    // oxlint-disable-next-line no-await-in-loop
    const entry = parse((await driver.read(keyOf(number)))?.toString('utf8') ?? '');
    if (entry === undefined) console.error(`${keyOf(number)} cannot be read: what stood before it holds`);
    else yield { number, entry };
  }
  return undefined;
}
