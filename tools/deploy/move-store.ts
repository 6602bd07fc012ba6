import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ComposedRemote, Composition } from '../../shared-contracts/src/composition.ts';
import { entryKey } from '../../shared-contracts/src/hosting/chains.ts';
import type { PinnedRelease, Pointer, PointerEntry, SettingsEntry } from '../../shared-contracts/src/hosting/documents.ts';
import { isPinned } from '../../shared-contracts/src/hosting/pinned.ts';
import { isEnabledIn, releaseIn } from '../../shared-contracts/src/hosting/merge.ts';
import { isRemoteId } from '../../shared-contracts/src/remotes.ts';
import type { PartId, RemoteId } from '../../shared-contracts/src/remotes.ts';
import { appendAll } from './append.ts';
import type { NewEntry } from './append.ts';
import { checkoutId, signature } from './checkout.ts';
import type { StoreDriver } from './driver.ts';
import { isCompositionName, readState } from './store-state.ts';
import { pinned, readRelease } from './store.ts';

/** A composition document as stores had them before there were pointers: settings and versions in one. */
export interface OldDocument extends Omit<Composition, 'remotes'> {
  readonly remotes: Readonly<Record<RemoteId, ComposedRemote & { readonly previous?: PinnedRelease }>>;
}

/** What `built.json` said of a part: the version that was built or published last (`version`) and by which checkout (`checkout`), or the version alone. */
export type OldBuilt = Readonly<Record<string, unknown>>;

const WHY = 'moved from the store of before';

/** What a composition runs of a part. */
type Live = {
  readonly name: string;
  readonly release: PinnedRelease;
  readonly previous?: PinnedRelease | undefined;
  readonly enabled: boolean;
};

/**
 * Moves a store of before over: the settings out of its documents, a pointer for each part out of the versions in them. What most documents have is said of all
 * of them, the rest are exceptions. All pointers count from one instant on; stopped half way it goes on at the next start. A part that has a pointer already keeps it,
 * and a document that comes late keeps its own versions in its own composition. A document that cannot be read stays where it is. Gives the names of what was moved.
 */
export async function moveStore(driver: StoreDriver, store: string): Promise<readonly string[]> {
  const folder = join(store, 'compositions');
  const documents = readDocuments(folder);
  if (documents.length === 0) return [];
  const built = readJson(join(store, 'built.json'));
  const shells = await shellReleases(driver, documents);
  const moved = await writePointers(driver, documents, shells, isRecord(built) ? built : {});
  for (const document of documents) {
    const { name } = document;
    const entry: SettingsEntry = { did: 'build', ...signature(WHY), settings: settingsOf(document) };
    if (moved.has(name)) await driver.create(entryKey('settings', name, 1), JSON.stringify(entry, null, 1));
    else console.error(`compositions/${name}.json is left out: ${name} was moved over before`);
    rmSync(join(folder, `${name}.json`), { force: true });
  }
  rmSync(join(store, 'built.json'), { force: true });
  if (existsSync(folder) && readdirSync(folder).length === 0) rmSync(folder, { recursive: true, force: true });
  return [...moved];
}

/** Says in the pointers what runs in the compositions of documents that have not been moved. Gives their names. */
async function writePointers(
  driver: StoreDriver,
  documents: readonly OldDocument[],
  shells: ReadonlyMap<string, PinnedRelease>,
  built: OldBuilt,
): Promise<ReadonlySet<string>> {
  for (;;) {
    const state = await readState(driver);
    const waiting = documents.filter(({ name }) => !state.settings.has(name));
    const ids = new Set(waiting.flatMap(({ remotes }) => Object.keys(remotes).filter(isRemoteId)));
    const entries = (['shell', ...ids] as const).flatMap((id) => {
      const chain = state.pointers.get(id);
      const pointer = chain?.newest?.entry.pointer;
      const live = waiting.flatMap((document): readonly Live[] => {
        const one = id === 'shell' ? shellOf(document, shells) : remoteOf(document, id);
        return one === undefined ? [] : [{ name: document.name, ...one }];
      });
      const made = pointer === undefined ? pointerEntries(id, live, built[id]) : lateEntries(id, pointer, live);
      return made.map((entry, index): NewEntry => ({ number: (chain?.next ?? 1) + index, entry }));
    });
    if (await appendAll(driver, state, entries)) return new Set(waiting.map(({ name }) => name));
  }
}

/** The chain that a part would have: the version before, the one that was built, and what is live. */
function pointerEntries(part: PartId, live: readonly Live[], built: unknown): readonly PointerEntry[] {
  const most = mostOf(live, ({ release }) => release.version);
  if (most === undefined) return [];
  const { release, previous } = most;
  const enabled = mostOf(live, (one) => String(one.enabled))?.enabled ?? true;
  const pointer = live.reduce(withOwn, { release, enabled, except: {} });
  const [version, checkout] = isRecord(built) ? [built['version'], String(built['checkout'])] : [built, checkoutId()];
  const signed = { part, ...signature(WHY), checkout };
  const bare = (one: PinnedRelease): Pointer => ({ release: one, enabled, except: {} });
  if (previous === undefined) return [{ ...signed, did: 'publish', pointer }];
  // What was built last and is not live was rolled back from.
  if (previous.version === version)
    return [
      { ...signed, did: 'publish', pointer: bare(release) },
      { ...signed, did: 'publish', pointer: bare(previous) },
      { ...signed, did: 'rollback', pointer },
    ];
  return [
    { ...signed, did: 'publish', pointer: bare(previous) },
    { ...signed, did: 'publish', pointer },
  ];
}

/** What compositions that come late run otherwise than the others, one after the other. No publication: a build that looks for the last one passes over it. */
function lateEntries(part: PartId, before: Pointer, live: readonly Live[]): readonly PointerEntry[] {
  let pointer = before;
  return live.flatMap((one) => {
    const after = withOwn(pointer, one);
    if (after === pointer) return [];
    pointer = after;
    return [{ part, ...signature(WHY), did: 'rollback' as const, composition: one.name, pointer }];
  });
}

/** With what a composition has otherwise than all others; the very same pointer when that is nothing. */
function withOwn(pointer: Pointer, { name, release, enabled }: Live): Pointer {
  const own = {
    ...(releaseIn(pointer, name)?.version === release.version ? {} : { release }),
    ...(isEnabledIn(pointer, name) === enabled ? {} : { enabled }),
  };
  if (Object.keys(own).length === 0) return pointer;
  return { ...pointer, except: { ...pointer.except, [name]: { ...pointer.except[name], ...own } } };
}

/** One of those that say what most of them say. */
function mostOf<T>(all: readonly T[], key: (one: T) => string): T | undefined {
  const count = (one: T) => all.filter((other) => key(other) === key(one)).length;
  return all.toSorted((a, b) => count(b) - count(a))[0];
}

function remoteOf({ remotes }: OldDocument, id: RemoteId): Omit<Live, 'name'> | undefined {
  const remote = remotes[id];
  if (remote === undefined) return undefined;
  const { enabled, previous, ...release } = remote;
  return { release, previous, enabled };
}

function shellOf({ shellVersion }: OldDocument, shells: ReadonlyMap<string, PinnedRelease>): Omit<Live, 'name'> | undefined {
  const release = shells.get(shellVersion);
  return release === undefined ? undefined : { release, enabled: true };
}

/** The shells of these documents, as far as the store has them with their hashes. */
async function shellReleases(driver: StoreDriver, documents: readonly OldDocument[]): Promise<ReadonlyMap<string, PinnedRelease>> {
  const releases = await Promise.all(documents.map(({ shellVersion }) => readRelease(driver, 'shell', shellVersion)));
  return new Map(
    releases.flatMap((release) => (release?.files[release.entry] === undefined ? [] : [[release.version, pinned(release)] as const])),
  );
}

function settingsOf({
  remotes,
  contract: _contract,
  revision: _revision,
  shellVersion: _shell,
  ...rest
}: OldDocument): SettingsEntry['settings'] {
  return { ...rest, parts: Object.keys(remotes).filter(isRemoteId) };
}

/** What is a document of the composition that its file is named after. */
function readDocuments(folder: string): readonly OldDocument[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  return names.flatMap((file) => {
    const document = readJson(join(folder, file));
    if (isOldDocument(document, basename(file, '.json'))) return [document];
    if (document !== undefined) console.error(`${join(folder, file)} is no composition of that name: it stays where it is`);
    return [];
  });
}

function isOldDocument(value: unknown, name: string): value is OldDocument {
  return (
    isRecord(value) &&
    value['name'] === name &&
    isCompositionName(name) &&
    Array.isArray(value['hosts']) &&
    typeof value['shellVersion'] === 'string' &&
    isRecord(value['remotes']) &&
    Object.values(value['remotes']).every(
      (remote) =>
        isRecord(remote) &&
        isPinned(remote) &&
        typeof remote['enabled'] === 'boolean' &&
        (remote['previous'] === undefined || isPinned(remote['previous'])),
    )
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Undefined: there is none, or none that can be read. */
function readJson(file: string): unknown {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  } catch (cause) {
    console.error(`${file} cannot be read: ${String(cause)}`);
    return undefined;
  }
}
