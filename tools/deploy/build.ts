import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPartId } from '../../shared-contracts/src/remotes.ts';
import type { PointerEntry } from '../../shared-contracts/src/hosting/documents.ts';
import { pointerAt } from '../../shared-contracts/src/hosting/canary.ts';
import { releaseIn } from '../../shared-contracts/src/hosting/merge.ts';
import type { PartId } from '../../shared-contracts/src/remotes.ts';
import { folderOf, OWN_REMOTE, ROOT } from '../build/root.ts';
import type { StoreDriver } from './driver.ts';
import type { Refusal } from './gate.ts';
import { isWrittenBy } from './checkout.ts';
import { move } from './move.ts';
import { Refused } from './refused.ts';
import type { Move } from './move.ts';
import type { Chain } from './store-state.ts';
import { hashOfRead, sourceHashes } from './sources/source-hash.ts';
import { addRelease, brokenFiles, pinned, readRelease } from './store.ts';

/** The parts whose workspaces are present: a team may have only its own. */
export function presentParts(): readonly PartId[] {
  if (OWN_REMOTE !== undefined) return [OWN_REMOTE];
  return readdirSync(ROOT)
    .filter(isPartId)
    .filter((id) => existsSync(join(ROOT, id, 'src')))
    .toSorted((a, b) => Number(b === 'shell') - Number(a === 'shell'));
}

/** The version that the present sources of each part have: its package version and a hash of all that its build reads. */
export async function versionsOf(ids: readonly PartId[]): Promise<ReadonlyMap<PartId, string>> {
  const hashes = await sourceHashes(ids);
  return new Map(ids.map((id) => [id, versionOf(id, hashes.get(id) ?? '')]));
}

function versionOf(id: PartId, hash: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(folderOf(id), 'package.json'), 'utf8'));
  return `${version}-${hash}`;
}

/** How a checkout builds. */
export interface Workshop {
  /** The version that the sources of each part have now. */
  versionsOf(ids: readonly PartId[]): Promise<ReadonlyMap<PartId, string>>;
  /** Compiles parts into their folders, and gives the version of what it has read of each. */
  compile(parts: readonly { readonly id: PartId; readonly version: string }[]): Promise<ReadonlyMap<PartId, string>>;
  folderOf(id: PartId): string;
}

const OURS: Workshop = {
  versionsOf,
  // The compiler is loaded when there is something to compile: an edit of a pointer takes no second.
  compile: async (parts) => {
    const graphs = await (await import('./compile.ts')).compile(parts);
    return new Map(parts.map(({ id }) => [id, versionOf(id, hashOfRead(id, graphs.get(id) ?? []))]));
  },
  folderOf: (id) => join(folderOf(id), 'dist'),
};

/** What a build of parts came to: the version of each, all of them stored, and the parts that had to be compiled. */
export interface Built {
  readonly versions: ReadonlyMap<PartId, string>;
  readonly built: readonly PartId[];
}

/**
 * Builds the parts whose version is not in the store yet, or no longer whole, all in one compiler, and stores them. Throws `Refused`, with nothing stored,
 * when a source was saved meanwhile: nobody knows which of them the compiler has read.
 */
export async function buildStale(ids: readonly PartId[], driver: StoreDriver, workshop: Workshop = OURS): Promise<Built> {
  const versions = await workshop.versionsOf(ids);
  const wanted = [...versions].map(([id, version]) => ({ id, version }));
  const isStored = await Promise.all(wanted.map(({ id, version }) => isWhole(driver, id, version)));
  const stale = wanted.filter((_, index) => isStored[index] !== true);
  if (stale.length === 0) return { versions, built: [] };
  const read = await workshop.compile(stale);
  const saved = stale.filter(({ id, version }) => read.get(id) !== version).map(({ id }) => id);
  if (saved.length > 0) throw new Refused(`sources of ${saved.join(', ')} were saved while they were built: nothing is changed, try again`);
  await Promise.all(stale.map(({ id }) => addRelease(driver, workshop.folderOf(id))));
  return { versions, built: stale.map(({ id }) => id) };
}

/** A release of before does not say what all of its files are: it is stored again, and then does. */
async function isWhole(driver: StoreDriver, id: PartId, version: string): Promise<boolean> {
  const release = await readRelease(driver, id, version);
  return release?.stored !== undefined && (await brokenFiles(driver, release)).length === 0;
}

/** What a build did with the pointers of the parts. */
export interface Moves {
  /** Sources that are again what they were at an earlier build, and went live again. */
  readonly back: readonly PartId[];
  /** Published, rolled back or switched by another checkout since ours was: stays as it is, whatever our sources are. */
  readonly left: readonly PartId[];
  /** Stays as it is because ours would not run, and why. */
  readonly unfit: readonly Refusal[];
}

/**
 * Puts the stored versions of a checkout's sources live in all compositions. A part that is as this checkout built it last stays as it is, so that a roll back
 * survives the next start; so does one that another checkout published, rolled back or switched since, and one that would not run with the rest.
 */
export async function moveBuilt(driver: StoreDriver, { versions, built }: Built, checkout: string): Promise<Moves> {
  const [back, left] = [new Set<PartId>(), new Set<PartId>()];
  const editOf =
    (id: PartId, version: string): Move['edit'] =>
    async (chain) => {
      const last = await lastPublished(chain, checkout);
      if (last?.version === version) return undefined;
      if (last?.isForeign === true || isRollingOut(chain)) return void left.add(id);
      const release = await readRelease(driver, id, version);
      if (release === undefined) return undefined;
      if (last !== undefined && !built.includes(id)) back.add(id);
      return { did: 'build', release: pinned(release) };
    };
  const unfit: Refusal[] = [];
  for (;;) {
    const stays = new Set(unfit.map(({ part }) => part));
    const moves = [...versions].filter(([id]) => !stays.has(id)).map(([id, version]) => ({ part: id, edit: editOf(id, version) }));
    try {
      // The rest once more without those that do not fit: what fits only together with them stays as well.
      // oxlint-disable-next-line no-await-in-loop
      await move(driver, moves);
      return { back: [...back].filter((id) => !stays.has(id)), left: [...left], unfit };
    } catch (cause) {
      if (!(cause instanceof Refused) || cause.refusals.length === 0) throw cause;
      unfit.push(...cause.refusals);
    }
  }
}

/** Whether some of the visitors run another version, which ends when one goes live for all: not by a build. What all of them run by now is the release. */
function isRollingOut(chain: Chain<PointerEntry> | undefined): boolean {
  const written = chain?.newest?.entry.pointer;
  const pointer = written === undefined ? undefined : pointerAt(written, Date.now());
  return pointer !== undefined && [pointer, ...Object.values(pointer.except)].some(({ canary }) => canary !== undefined);
}

/**
 * The version of a part that was built or published last, what was rolled back from since included, and whether another checkout did that or anything since.
 * What cannot be read counts as another's; a clean-up is nobody's. Undefined: there is nothing.
 */
async function lastPublished(chain: Chain<PointerEntry> | undefined, checkout: string) {
  let isForeign = false;
  for await (const { entry } of chain?.places() ?? []) {
    if (entry?.did === 'gc') continue;
    isForeign ||= !isWrittenBy(entry?.checkout, checkout);
    if (entry?.did === 'build' || entry?.did === 'publish' || entry?.did === 'promote')
      return { version: releaseIn(entry.pointer, entry.composition)?.version, isForeign };
  }
  return isForeign ? { version: undefined, isForeign } : undefined;
}
