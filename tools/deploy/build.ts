import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PointerEntry } from '../../shared-contracts/src/hosting/documents.ts';
import { releaseIn } from '../../shared-contracts/src/hosting/merge.ts';
import { REMOTE_IDS } from '../../shared-contracts/src/remotes.ts';
import type { PartId } from '../../shared-contracts/src/remotes.ts';
import { ROOT } from '../build/root.ts';
import type { StoreDriver } from './driver.ts';
import { move } from './move.ts';
import type { Chain } from './store-state.ts';
import { addRelease, brokenFiles, pinned, readRelease, sourceHash } from './store.ts';

/** The parts whose workspaces are present: a team may have only its own. */
export function presentParts(): readonly PartId[] {
  return (['shell', ...REMOTE_IDS] as const).filter((id) => existsSync(join(ROOT, id, 'src')));
}

/** The version that the present sources of a part have: its package version and a hash of all that its build reads. */
export function versionOf(id: PartId): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(ROOT, id, 'package.json'), 'utf8'));
  return `${version}-${sourceHash(id)}`;
}

/** Builds the parts whose version is not in the store yet, or no longer whole, all in one compiler, and stores them. Returns what was built. */
export async function buildStale(ids: readonly PartId[], driver: StoreDriver): Promise<readonly PartId[]> {
  const wanted = ids.map((id) => ({ id, version: versionOf(id) }));
  const isStored = await Promise.all(wanted.map(({ id, version }) => isWhole(driver, id, version)));
  const stale = wanted.filter((_, index) => isStored[index] !== true);
  if (stale.length === 0) return [];
  // The compiler is loaded when there is something to compile: an edit of a pointer takes no second.
  const { compile } = await import('./compile.ts');
  await compile(stale);
  await Promise.all(stale.map(({ id }) => addRelease(driver, join(ROOT, id, 'dist'))));
  return stale.map(({ id }) => id);
}

async function isWhole(driver: StoreDriver, id: PartId, version: string): Promise<boolean> {
  const release = await readRelease(driver, id, version);
  return release !== undefined && (await brokenFiles(driver, release)).length === 0;
}

/** What a build did with the pointers of the parts. */
export interface Moves {
  /** Sources that are again what they were at an earlier build, and went live again. */
  readonly back: readonly PartId[];
  /** Published, rolled back or switched by another checkout since ours was: stays as it is, whatever our sources are. */
  readonly left: readonly PartId[];
}

/**
 * Puts the stored versions of a checkout's sources live in all compositions. A part that is as this checkout built it last stays as it is, so that a roll back
 * survives the next start; one that another checkout published, rolled back or switched since is left to it.
 */
export async function moveBuilt(
  driver: StoreDriver,
  versions: Readonly<Partial<Record<PartId, string>>>,
  built: readonly PartId[],
  checkout: string,
): Promise<Moves> {
  const [back, left] = [new Set<PartId>(), new Set<PartId>()];
  await move(
    driver,
    (Object.keys(versions) as PartId[]).map((id) => ({
      part: id,
      edit: async (chain) => {
        const last = await lastPublished(chain, checkout);
        const version = versions[id] ?? '';
        if (last?.version === version) return undefined;
        if (last?.isForeign === true) return void left.add(id);
        const release = await readRelease(driver, id, version);
        if (release === undefined) return undefined;
        if (last !== undefined && !built.includes(id)) back.add(id);
        return { did: 'build', release: pinned(release) };
      },
    })),
  );
  return { back: [...back], left: [...left] };
}

/** The version of a part that was built or published last, what was rolled back from since included, and whether another checkout did that or anything since. */
async function lastPublished(chain: Chain<PointerEntry> | undefined, checkout: string) {
  let isForeign = false;
  for await (const { entry } of chain?.log() ?? []) {
    isForeign ||= entry.checkout !== checkout;
    if (entry.did === 'build' || entry.did === 'publish')
      return { version: releaseIn(entry.pointer, entry.composition)?.version, isForeign };
  }
  return undefined;
}
