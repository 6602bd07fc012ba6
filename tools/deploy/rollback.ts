import { canaryIn, pointerAt } from '../../shared-contracts/src/hosting/canary.ts';
import type { PinnedRelease } from '../../shared-contracts/src/hosting/documents.ts';
import { releaseIn } from '../../shared-contracts/src/hosting/merge.ts';
import type { PartId } from '../../shared-contracts/src/remotes.ts';
import type { StoreDriver } from './driver.ts';
import { Refused } from './move.ts';
import type { Move } from './move.ts';
import { healthyVersions } from './pointer-step.ts';
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
    const release = to === undefined ? await before(chain, live, composition) : await stored(driver, id, to);
    if (release === undefined)
      throw new Refused(
        `${id} ${to === undefined ? 'has no healthy version to go back to' : `${to} is not in the store`}: nothing is changed`,
      );
    return { did: 'rollback', release, composition };
  };
}

type Chain = NonNullable<Parameters<Move['edit']>[0]>;

async function before(chain: Chain, live: PinnedRelease, composition: string | undefined): Promise<PinnedRelease | undefined> {
  const log = [];
  for await (const { entry } of chain.log()) log.unshift(entry);
  return healthyVersions(log, composition).findLast(({ version }) => version !== live.version);
}

async function stored(driver: StoreDriver, id: PartId, version: string): Promise<PinnedRelease | undefined> {
  const release = await readRelease(driver, id, version);
  return release === undefined ? undefined : pinned(release);
}
