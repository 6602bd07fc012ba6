import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ComposedRemote, Composition, Release } from '../../shared-contracts/src/composition.ts';
import { entryKey } from '../../shared-contracts/src/hosting/chains.ts';
import type { PinnedRelease, Pointer, PointerEntry, SettingsEntry } from '../../shared-contracts/src/hosting/documents.ts';
import { REMOTE_IDS } from '../../shared-contracts/src/remotes.ts';
import type { PartId, RemoteId } from '../../shared-contracts/src/remotes.ts';
import { checkoutId, signature } from './checkout.ts';
import type { StoreDriver } from './driver.ts';
import { step } from './pointer-step.ts';
import { pinned, readRelease } from './store.ts';

/** A composition document as stores had them before there were pointers: settings and versions in one. */
export interface OldDocument extends Omit<Composition, 'remotes'> {
  readonly remotes: Readonly<Partial<Record<RemoteId, ComposedRemote & { readonly previous?: PinnedRelease }>>>;
}

/** What `built.json` said of a part: the version that was built or published last and by which checkout, or the version alone. */
export type OldBuilt = Readonly<Partial<Record<PartId, { readonly version: string; readonly checkout: string } | string>>>;

type Live = { readonly release: PinnedRelease; readonly previous?: PinnedRelease | undefined; readonly enabled: boolean };

/**
 * Moves a store of before over: the settings out of its documents, a pointer for each part out of the versions in them. What most documents have is said of all
 * of them, the rest are exceptions. Stopped half way it goes on at the next start; a document that cannot be read stays where it is. Gives the names of what was moved.
 */
export async function moveStore(driver: StoreDriver, store: string): Promise<readonly string[]> {
  const folder = join(store, 'compositions');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  const documents = files.flatMap((file) => readJson<OldDocument>(join(folder, file)) ?? []);
  if (documents.length === 0) return [];
  const built = readJson<OldBuilt>(join(store, 'built.json')) ?? {};
  for (const id of ['shell', ...REMOTE_IDS] as const) {
    const shell = id === 'shell' ? await shellReleases(driver, documents) : undefined;
    const entries = pointerEntries(
      id,
      (document) => (id === 'shell' ? shellOf(document, shell) : remoteOf(document, id)),
      documents,
      built[id],
    );
    for (const [index, entry] of entries.entries()) await driver.create(entryKey('live', id, index + 1), JSON.stringify(entry, null, 1));
  }
  for (const document of documents) {
    const entry: SettingsEntry = { did: 'build', ...signature('moved from the store of before'), settings: settingsOf(document) };
    await driver.create(entryKey('settings', document.name, 1), JSON.stringify(entry, null, 1));
    rmSync(join(folder, `${document.name}.json`), { force: true });
  }
  rmSync(join(store, 'built.json'), { force: true });
  if (existsSync(folder) && readdirSync(folder).length === 0) rmSync(folder, { recursive: true, force: true });
  return documents.map(({ name }) => name);
}

/** The chain that a part would have: the version before, the one that was built, and what is live. */
function pointerEntries(
  part: PartId,
  liveOf: (document: OldDocument) => Live | undefined,
  documents: readonly OldDocument[],
  built: OldBuilt[PartId],
): readonly PointerEntry[] {
  const live = documents.flatMap((document) => {
    const one = liveOf(document);
    return one === undefined ? [] : [{ name: document.name, ...one }];
  });
  const most = mostOf(live, ({ release }) => release.version);
  if (most === undefined) return [];
  const { release, previous } = most;
  const enabled = mostOf(live, (one) => String(one.enabled))?.enabled ?? true;
  const pointer = live.reduce<Pointer>(
    (before, { name, ...one }) =>
      step(step(before, { did: 'publish', composition: name, release: one.release }), {
        did: one.enabled ? 'on' : 'off',
        composition: name,
      }),
    { release, enabled, except: {} },
  );
  const [version, checkout] = typeof built === 'object' ? [built.version, built.checkout] : [built, checkoutId()];
  const signed = { part, ...signature('moved from the store of before'), checkout };
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

/** One of those that say what most of them say. */
function mostOf<T>(all: readonly T[], key: (one: T) => string): T | undefined {
  const count = (one: T) => all.filter((other) => key(other) === key(one)).length;
  return all.toSorted((a, b) => count(b) - count(a))[0];
}

function remoteOf({ remotes }: OldDocument, id: RemoteId): Live | undefined {
  const remote = remotes[id];
  if (remote === undefined) return undefined;
  const { enabled, previous, ...release } = remote;
  return { release, previous, enabled };
}

function shellOf({ shellVersion }: OldDocument, shells: ReadonlyMap<string, Release> | undefined): Live | undefined {
  const shell = shells?.get(shellVersion);
  return shell === undefined ? undefined : { release: pinned(shell), enabled: true };
}

async function shellReleases(driver: StoreDriver, documents: readonly OldDocument[]): Promise<ReadonlyMap<string, Release>> {
  const releases = await Promise.all(documents.map(({ shellVersion }) => readRelease(driver, 'shell', shellVersion)));
  return new Map(releases.flatMap((release) => (release === undefined ? [] : [[release.version, release] as const])));
}

function settingsOf({
  remotes,
  contract: _contract,
  revision: _revision,
  shellVersion: _shell,
  ...rest
}: OldDocument): SettingsEntry['settings'] {
  return { ...rest, parts: REMOTE_IDS.filter((id) => remotes[id] !== undefined) };
}

function readJson<T>(file: string): T | undefined {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  } catch (cause) {
    console.error(`${file} cannot be read: ${String(cause)}`);
    return undefined;
  }
}
