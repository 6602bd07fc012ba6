import { entryKey, groupKey } from '../../shared-contracts/src/hosting/chains.ts';
import type { ChainFolder } from '../../shared-contracts/src/hosting/chains.ts';
import { parsePointer } from '../../shared-contracts/src/hosting/documents.ts';
import type { PinnedRelease, Pointer } from '../../shared-contracts/src/hosting/documents.ts';
import { releaseIn } from '../../shared-contracts/src/hosting/merge.ts';
import type { PartId } from '../../shared-contracts/src/remotes.ts';
import type { StoreDriver } from './driver.ts';
import { releasesNamed } from './named.ts';
import { readState, settingsWith } from './store-state.ts';
import type { Chain, StoreState } from './store-state.ts';
import { brokenFiles, pinned, readRelease } from './store.ts';

/** What is wrong with a store, in lines for a person. */
export interface Findings {
  /** What somebody meets, or will: a release that is named and not whole, a chain whose newest entry nobody can read. */
  readonly broken: readonly string[];
  /** Gaps in the log of what was: nothing that runs needs them. */
  readonly gaps: readonly string[];
}

/** Holds every release that a pointer names against its hashes, and every chain against what it should be; of one part alone when it is named. */
export async function verifyStore(driver: StoreDriver, only?: PartId): Promise<Findings> {
  const state = await readState(driver, () => {});
  const pointers = [...state.pointers].filter(([part]) => only === undefined || part === only);
  const settings = only === undefined ? [...state.settings] : [];
  const keys = [...state.keys].filter(([part]) => only === undefined || part === only);
  const chains = await Promise.all([
    ...pointers.map(([part, chain]) => chainFindings(driver, 'live', part, chain)),
    ...settings.map(([name, chain]) => chainFindings(driver, 'settings', name, chain)),
    ...keys.map(([part, chain]) => chainFindings(driver, 'keys', part, chain)),
  ]);
  const releases = pointers.flatMap(([part, { newest }]) =>
    newest === undefined ? [] : [releaseFaults(driver, state, part, newest.entry.pointer)],
  );
  return {
    broken: [...chains.flatMap(({ broken }) => broken), ...(await Promise.all(releases)).flat()],
    gaps: chains.flatMap(({ gaps }) => gaps),
  };
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

async function chainFindings(driver: StoreDriver, folder: ChainFolder, name: string, chain: Chain<object>): Promise<Findings> {
  const [broken, gaps]: [string[], string[]] = [[], []];
  for await (const { number, entry, group } of chain.places()) {
    if (entry !== undefined || group !== undefined) continue;
    const line = await unreadable(driver, folder, name, number);
    if (chain.newest === undefined) broken.push(`${line}, and nothing stands before it`);
    else if (number > chain.newest.number) broken.push(`${line}: number ${chain.newest.number} holds instead`);
    else gaps.push(line);
  }
  return { broken, gaps };
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
