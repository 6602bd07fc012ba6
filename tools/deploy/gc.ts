import { randomUUID } from 'node:crypto';
import { chainsIn, entryKey, GROUP_FOLDER } from '../../shared-contracts/src/hosting/chains.ts';
import type { ChainFolder } from '../../shared-contracts/src/hosting/chains.ts';
import type { Numbered, Pointer, PointerEntry } from '../../shared-contracts/src/hosting/documents.ts';
import type { PartId } from '../../shared-contracts/src/remotes.ts';
import { appendAll } from './append.ts';
import { signature } from './checkout.ts';
import type { StoreDriver, StoredFile } from './driver.ts';
import { clearingOf, DAY_MS, LONGEST_RUN_MS, settingsFrom } from './gc-step.ts';
import type { Dated, Keeping } from './gc-step.ts';
import { Refused } from './move.ts';
import { readState } from './store-state.ts';
import type { Chain } from './store-state.ts';
import { PASSPORT, releaseKey, releasesKey } from './store.ts';

/** A clean-up: what it keeps as of which instant (milliseconds since the epoch), and whether it only says what it would do. */
export interface Cleaning extends Keeping {
  readonly now: number;
  /** The clock, asked before each file: a machine may sleep. Milliseconds since the epoch, or since anything. */
  readonly clock: () => number;
  readonly isDry: boolean;
}

/** So long a clean-up takes files away, in milliseconds: well before another one takes it for ended, after which its versions may go live again. */
const LEASE_MS = LONGEST_RUN_MS / 2;

/** What was taken away, or would be: versions by part, and how many entries and decisions of groups. */
export interface Cleaned {
  readonly versions: ReadonlyMap<PartId, readonly string[]>;
  readonly documents: readonly string[];
}

/**
 * Takes away what nothing needs any more (`gc-step.ts`). Invariant: at every instant, whoever works beside it and wherever it is killed, each release that a pointer names is whole.
 * For before the first file goes, an entry of the part's own chain says which versions leave: it is created after the entry that was read, so that a version that went live
 * meanwhile makes it start over; and from then on the gate refuses these versions, until a second entry says that the clean-up has ended. A run that was killed is
 * ended by a later one; one that slept meanwhile throws `Refused` in place of going on.
 */
export async function cleanStore(driver: StoreDriver, cleaning: Cleaning, parts?: readonly PartId[]): Promise<Cleaned> {
  const versions = new Map<PartId, readonly string[]>();
  const documents: string[] = [];
  for (const part of parts ?? (await readState(driver)).pointers.keys()) {
    const cleaned = await cleanPart(driver, part, cleaning);
    if (cleaned.versions.length > 0) versions.set(part, cleaned.versions);
    documents.push(...cleaned.entries);
  }
  if (parts === undefined) documents.push(...(await oldSettings(driver, cleaning)), ...(await oldGroups(driver, cleaning, documents)));
  // The oldest first: what is left when it is killed is the newer end of each chain.
  if (!cleaning.isDry) for (const key of documents) await driver.remove(key);
  return { versions, documents };
}

/** What cannot be read is for `verify` to say. */
const silent = () => {};

/** Takes versions of a part away. Gives them, and the entries of its chain that can go. */
async function cleanPart(driver: StoreDriver, part: PartId, cleaning: Cleaning) {
  const by = randomUUID();
  for (;;) {
    const until = cleaning.clock() + LEASE_MS;
    const files = await driver.tree(releasesKey(part));
    const dates = datesOf(await driver.tree('live'));
    const state = await readState(driver, silent);
    const chain = state.pointers.get(part);
    const log = await datedLog(chain, (number) => dates.get(entryKey('live', part, number)) ?? cleaning.now);
    // What was never published has no chain to say in what leaves: it stays.
    if (chain === undefined || !isFilled(log)) return { versions: [], entries: [] };
    const { versions, from } = clearingOf(log, storedIn(part, files), cleaning, cleaning.now);
    const entries = keysBelow('live', part, [...dates.keys()], from);
    if (versions.length === 0 || cleaning.isDry) return { versions, entries };
    const { pointer } = log[0].entry;
    const removal = { since: new Date(cleaning.now).toISOString(), by };
    const gone = { ...pointer.gone, ...Object.fromEntries(versions.map((version) => [version, removal] as const)) };
    const begin = entryOf(part, { ...pointer, gone }, `takes away ${versions.join(', ')}`);
    if (!(await appendAll(driver, state, [{ number: chain.next, entry: begin }]))) continue;
    const remove = async (key: string): Promise<void> => {
      if (cleaning.clock() >= until)
        throw new Refused(`${part}: the clean-up was held up for too long and stops: gc again, in an hour, ends it`);
      await driver.remove(key);
    };
    for (const version of versions) await removeRelease(driver, part, version, remove);
    await endRemoval(driver, part, by);
    return { versions, entries };
  }
}

/** What it is goes first: without it a release is none. One file after the other: `remove` stops where it is too late. */
async function removeRelease(driver: StoreDriver, part: PartId, version: string, remove: (key: string) => Promise<void>): Promise<void> {
  const folder = releaseKey(part, version);
  await remove(`${folder}/${PASSPORT}`);
  for (const { key } of await driver.tree(folder)) await remove(key);
}

/** Says in the chain of a part that a run has taken away what it said. */
async function endRemoval(driver: StoreDriver, part: PartId, by: string): Promise<void> {
  for (;;) {
    const state = await readState(driver, silent);
    const chain = state.pointers.get(part);
    if (chain?.newest === undefined) return;
    const { gone = {}, ...rest } = chain.newest.entry.pointer;
    const others = Object.entries(gone).filter(([, removal]) => removal.by !== by);
    const pointer = others.length === 0 ? rest : { ...rest, gone: Object.fromEntries(others) };
    const end = entryOf(part, pointer, 'has taken them away');
    if (await appendAll(driver, state, [{ number: chain.next, entry: end }])) return;
  }
}

function entryOf(part: PartId, pointer: Pointer, why: string): PointerEntry {
  return { part, ...signature(why), did: 'gc', pointer };
}

/** The versions of a part that lie in a store, each as old as the newest of its files. */
function storedIn(part: PartId, files: readonly StoredFile[]): readonly (Dated & { readonly version: string })[] {
  const versions = new Map<string, number>();
  const folder = `${releasesKey(part)}/`;
  for (const { key, at } of files) {
    const [version = '', ...rest] = key.slice(folder.length).split('/');
    if (rest.length > 0) versions.set(version, Math.max(at, versions.get(version) ?? 0));
  }
  return [...versions].map(([version, at]) => ({ version, at }));
}

async function oldSettings(driver: StoreDriver, cleaning: Cleaning): Promise<readonly string[]> {
  const dates = datesOf(await driver.tree('settings'));
  const { settings } = await readState(driver, silent);
  const old = [...settings].map(async ([name, chain]) => {
    const log = await datedLog(chain, (number) => dates.get(entryKey('settings', name, number)) ?? cleaning.now);
    const from = isFilled(log) ? settingsFrom(log, cleaning, cleaning.now) : 0;
    return keysBelow('settings', name, [...dates.keys()], from);
  });
  return (await Promise.all(old)).flat();
}

/** The decisions of groups of which no entry is left when these have gone. A young one may be of entries that are not seen yet. */
async function oldGroups(driver: StoreDriver, { now, days }: Cleaning, leaving: readonly string[]): Promise<readonly string[]> {
  const groups = await driver.tree(GROUP_FOLDER);
  if (groups.length === 0) return [];
  const entries = (await driver.list('live')).filter((key) => !leaving.includes(key));
  const texts = await Promise.all(entries.map(async (key) => (await driver.read(key))?.toString('utf8') ?? ''));
  const isNamed = (key: string) => texts.some((text) => text.includes(key.slice(`${GROUP_FOLDER}/`.length, -'.json'.length)));
  return groups.filter(({ key, at }) => at < now - days * DAY_MS && !isNamed(key)).map(({ key }) => key);
}

async function datedLog<E>(chain: Chain<E> | undefined, dateOf: (number: number) => number): Promise<readonly (Numbered<E> & Dated)[]> {
  const log = [];
  for await (const one of chain?.log() ?? []) log.push({ ...one, at: dateOf(one.number) });
  return log;
}

function isFilled<T>(list: readonly T[]): list is readonly [T, ...T[]] {
  return list.length > 0;
}

function datesOf(files: readonly StoredFile[]): ReadonlyMap<string, number> {
  return new Map(files.map(({ key, at }) => [key, at] as const));
}

/** The entries of a chain below a number, the oldest first. */
function keysBelow(folder: ChainFolder, name: string, keys: readonly string[], from: number): readonly string[] {
  const numbers = chainsIn(folder, keys).get(name) ?? [];
  return numbers
    .filter((number) => number < from)
    .toReversed()
    .map((number) => entryKey(folder, name, number));
}
