import { entryKey, groupKey } from '../../shared-contracts/src/hosting/chains.ts';
import type { ChainFolder } from '../../shared-contracts/src/hosting/chains.ts';
import { parsePointer } from '../../shared-contracts/src/hosting/documents.ts';
import type { PinnedRelease, Pointer } from '../../shared-contracts/src/hosting/documents.ts';
import { releaseIn } from '../../shared-contracts/src/hosting/merge.ts';
import type { PartId } from '../../shared-contracts/src/remotes.ts';
import type { StoreDriver } from './driver.ts';
import { releasesNamed } from './named.ts';
import { unfit } from './settings-gate.ts';
import { readState, settingsWith } from './store-state.ts';
import type { Chain, StoreState } from './store-state.ts';
import { brokenFiles, isAs, mapsKey, PASSPORT, pinned, readRelease } from './store.ts';

/** What is wrong with a store, in lines for a person. */
export interface Findings {
  /** What somebody meets, or will: a release that is named and not whole, a chain whose newest entry nobody can read. */
  readonly broken: readonly string[];
  /** Gaps in the log of what was: nothing that runs needs them. */
  readonly gaps: readonly string[];
  /** Source maps of what is named that are lost or cannot be read: nothing that runs needs them, and who looks for a fault does. */
  readonly maps: readonly string[];
}

/**
 * Holds every release that a pointer names against its hashes, what meets in each composition against each other, and every chain against what it should be; of one part alone, without whom it meets,
 * when it is named.
 */
export async function verifyStore(store: StoreDriver, only?: PartId): Promise<Findings> {
  const driver = readingOnce(store);
  const state = await readState(driver, () => {});
  const pointers = [...state.pointers].filter(([part]) => only === undefined || part === only);
  const settings = only === undefined ? [...state.settings] : [];
  const keys = [...state.keys].filter(([part]) => only === undefined || part === only);
  const chains = await Promise.all([
    ...pointers.map(([part, chain]) => chainFindings(driver, 'live', part, chain)),
    ...settings.map(([name, chain]) => chainFindings(driver, 'settings', name, chain)),
    ...keys.map(([part, chain]) => chainFindings(driver, 'keys', part, chain)),
  ]);
  const named = pointers.flatMap(([part, { newest }]) => (newest === undefined ? [] : [[part, newest.entry.pointer] as const]));
  const releases = await Promise.all(named.map(([part, pointer]) => releaseFaults(driver, state, part, pointer)));
  const met = await Promise.all(
    settings.flatMap(([, { newest }]) => (newest === undefined ? [] : unfit(driver, state, newest.entry.settings))),
  );
  return {
    broken: [...chains.flatMap(({ broken }) => broken), ...releases.flat(), ...met.flat()],
    gaps: chains.flatMap(({ gaps }) => gaps),
    maps: await mapFaults(driver, named),
  };
}

/** A release says what it is in one file, which never changes, and several look into it. */
function readingOnce(driver: StoreDriver): StoreDriver {
  const lists = new Map<string, ReturnType<StoreDriver['read']>>();
  return {
    ...driver,
    read: (key) => {
      if (!key.endsWith(`/${PASSPORT}`)) return driver.read(key);
      const read = lists.get(key) ?? driver.read(key);
      lists.set(key, read);
      return read;
    },
  };
}

/** Source maps of releases that pointers name that are not as they were stored. Of a release of before, which does not say what it had, nothing is said. */
async function mapFaults(driver: StoreDriver, named: readonly (readonly [PartId, Pointer])[]): Promise<readonly string[]> {
  const versions = named.flatMap(([part, pointer]) =>
    [...new Set(releasesNamed(pointer).map(({ version }) => version))].map((version) => ({ part, version })),
  );
  const lines = versions.map(async ({ part, version }) => {
    const release = await readRelease(driver, part, version);
    const checked = Object.entries(release?.maps ?? {}).map(async ([file, hash]) =>
      isAs(await driver.read(`${mapsKey(part, version)}/${file}`), hash) ? [] : [file],
    );
    const lost = (await Promise.all(checked)).flat();
    return lost.length === 0 ? [] : [`${part} ${version}: source maps lost or altered: ${lost.join(', ')}`];
  });
  return (await Promise.all(lines)).flat();
}

/** Releases of a pointer, each once: two that differ in anything are two. */
export function distinctReleases(pointer: Pointer): readonly PinnedRelease[] {
  return [...new Map(releasesNamed(pointer).map((release) => [JSON.stringify(release), release] as const)).values()];
}

async function releaseFaults(driver: StoreDriver, state: StoreState, part: PartId, pointer: Pointer): Promise<readonly string[]> {
  const lines = distinctReleases(pointer).map(async (release) => {
    const { version } = release;
    const names = settingsWith(state, part).flatMap(({ name }) => (releaseIn(pointer, name)?.version === version ? [name] : []));
    const where = names.length === 0 ? '' : ` (live in ${names.join(', ')})`;
    const fault = await releaseFault(driver, part, release);
    return fault === undefined ? [] : [`${part} ${version}${where}: ${fault}`];
  });
  return (await Promise.all(lines)).flat();
}

async function releaseFault(driver: StoreDriver, part: PartId, pin: PinnedRelease): Promise<string | undefined> {
  const release = await readRelease(driver, part, pin.version);
  if (release === undefined) return 'its release.json is lost or cannot be read';
  const files = await brokenFiles(driver, release);
  if (files.length > 0) return `lost or altered: ${files.join(', ')}`;
  if (release.files[release.entry] === undefined) return 'its release.json has no hash of its entry';
  const said = pinned(release);
  const isSame = said.entry === pin.entry && said.integrity === pin.integrity && said.container === pin.container;
  return isSame ? undefined : 'its pointer names another entry than its release.json: every browser would refuse it';
}

async function chainFindings(
  driver: StoreDriver,
  folder: ChainFolder,
  name: string,
  chain: Chain<object>,
): Promise<Pick<Findings, 'broken' | 'gaps'>> {
  const [above, gaps]: [string[], string[]] = [[], []];
  let holds: number | undefined;
  for await (const { number, entry, group } of chain.places()) {
    if (entry !== undefined) holds ??= number;
    else if (group === undefined) (holds === undefined ? above : gaps).push(await unreadable(driver, folder, name, number));
  }
  const instead = holds === undefined ? ', and nothing stands before it' : `: number ${holds} holds instead`;
  return { broken: above.map((line) => line + instead), gaps };
}

/** An entry that cannot be read, or one of which it cannot be read whether it counts. */
async function unreadable(driver: StoreDriver, folder: ChainFolder, name: string, number: number): Promise<string> {
  const key = entryKey(folder, name, number);
  const text = (await driver.read(key))?.toString('utf8') ?? '';
  const entry = folder === 'live' ? parsePointer(name, text) : undefined;
  if (entry !== undefined && entry.group === undefined) return `${key} is not signed by a key of its part`;
  const group = entry?.group;
  return group === undefined ? `${key} cannot be read` : `${key} does not count, for ${groupKey(group)} cannot be read`;
}
