import { pointerAt } from '../../shared-contracts/src/hosting/canary.ts';
import type { PointerEntry } from '../../shared-contracts/src/hosting/documents.ts';
import type { PartId } from '../../shared-contracts/src/remotes.ts';
import { Refused } from './refused.ts';
import type { Move } from './move.ts';
import type { PointerEdit } from './pointer-step.ts';

type Chain = NonNullable<Parameters<Move['edit']>[0]>;

/**
 * The edit after which open pages leave what they run of a part where it went live before a version did: before the live one where none is named. `null`: pages
 * may stay. Throws `Refused` when the version never was live. A canary that came to all visitors by the clock alone has no entry of its own yet: it is this edit's, and pages that
 * were made from an older one have to leave unless they run it.
 */
export function floorOf(id: PartId, version: string | null | undefined): (...read: Parameters<Move['edit']>) => Promise<PointerEdit> {
  return async (chain) => {
    const pointer = chain?.newest?.entry.pointer;
    if (chain === undefined || pointer === undefined) throw new Refused(`${id} has not been published: nothing is changed`);
    if (version === null) return { did: 'floor', floor: undefined };
    const grown = { pointer: pointerAt(pointer, Date.now()) };
    const wanted = version ?? grown.pointer.release?.version;
    if (wanted === undefined) throw new Refused(`${id} is live in single compositions only: name the version that pages may stay with`);
    const isOfTheClock = isLive(grown, wanted) && !isLive({ pointer }, wanted);
    const floor = isOfTheClock ? chain.next : await wentLiveAt(chain, wanted);
    if (floor === undefined) throw new Refused(`${id} ${wanted} never went live: nothing is changed`);
    return { did: 'floor', floor };
  };
}

/** The number of the entry with which a version went live anywhere, the last time that it did. */
async function wentLiveAt(chain: Chain, version: string): Promise<number | undefined> {
  let at: number | undefined;
  for await (const { number, entry } of chain.log()) {
    if (isLive(entry, version)) at = number;
    else if (at !== undefined) return at;
  }
  return at;
}

function isLive({ pointer }: Pick<PointerEntry, 'pointer'>, version: string): boolean {
  return [pointer, ...Object.values(pointer.except)].some(({ release }) => release?.version === version);
}
