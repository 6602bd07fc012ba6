import { canaryIn, pointerAt } from '../../shared-contracts/src/hosting/canary.ts';
import type { PinnedRelease, Pointer } from '../../shared-contracts/src/hosting/documents.ts';
import { releaseIn } from '../../shared-contracts/src/hosting/merge.ts';
import type { PartId } from '../../shared-contracts/src/remotes.ts';
import type { StoreDriver } from './driver.ts';
import { Refused } from './refused.ts';
import type { Move } from './move.ts';
import { healthyVersions, wentBack } from './pointer-step.ts';
import type { PointerEdit } from './pointer-step.ts';
import { pinned, readRelease } from './store.ts';

/**
 * The edit that puts a part back: at the last version that nobody rolled back from, or at the one that is named; where a canary runs it is taken back
 * first, and the release stays. It goes back from the version that was live when
 * it was asked for first: where another program was quicker it does not go back a second time.
 */
export function rollbackOf(
  driver: StoreDriver,
  id: PartId,
  composition?: string,
  to?: string,
): (...read: Parameters<Move['edit']>) => Promise<PointerEdit> {
  let from: string | undefined;
  return async (chain) => {
    const pointer = chain?.newest === undefined ? undefined : pointerAt(chain.newest.entry.pointer, Date.now());
    const canary = canaryIn(pointer, composition)?.release;
    const live = canary ?? releaseIn(pointer, composition);
    if (chain === undefined || live === undefined) throw new Refused(`${id} has not been published: nothing is changed`);
    if (from !== undefined && live.version !== from)
      throw new Refused(`${id} went from ${from} to ${live.version} meanwhile: nothing is changed`);
    from = live.version;
    if (canary !== undefined && to === undefined) return { did: 'stop', composition };
    const healthy = await healthyIn(chain, composition);
    const release = to === undefined ? healthy.findLast(({ version }) => version !== live.version) : await stored(driver, id, to);
    if (release === undefined)
      throw new Refused(
        `${id} ${to === undefined ? 'has no healthy version to go back to' : `${to} is not in the store`}: nothing is changed`,
      );
    const before = wentBack(healthy, release).slice(0, -1).toReversed();
    return { did: 'rollback', release, previous: await firstWhole(driver, id, before, pointer?.gone), composition };
  };
}

/** The first of these that no clean-up has taken or is taking away. */
async function firstWhole(
  driver: StoreDriver,
  id: PartId,
  versions: readonly PinnedRelease[],
  gone: Pointer['gone'] = {},
): Promise<PinnedRelease | undefined> {
  for (const one of versions) {
    if (!Object.hasOwn(gone, one.version) && (await readRelease(driver, id, one.version)) !== undefined) return one;
  }
  return undefined;
}

type Chain = NonNullable<Parameters<Move['edit']>[0]>;

async function healthyIn(chain: Chain, composition: string | undefined): Promise<readonly PinnedRelease[]> {
  const log = [];
  for await (const { entry } of chain.log()) log.unshift(entry);
  return healthyVersions(log, composition);
}

async function stored(driver: StoreDriver, id: PartId, version: string): Promise<PinnedRelease | undefined> {
  const release = await readRelease(driver, id, version);
  return release === undefined ? undefined : pinned(release);
}
