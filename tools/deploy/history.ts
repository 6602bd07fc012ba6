import type { PointerEntry } from '../../shared-contracts/src/hosting/documents.ts';
import { releaseIn } from '../../shared-contracts/src/hosting/merge.ts';
import type { Chain } from './store-state.ts';

/** The log of a part for a person, newest first: number, when, who, what, where and why. */
export async function* historyLines(chain: Pick<Chain<PointerEntry>, 'log'>): AsyncGenerator<string> {
  for await (const { number, entry } of chain.log()) {
    const { at, by, did, composition, pointer, why, isUntried } = entry;
    const what = did === 'on' || did === 'off' ? did : `${did} ${releaseIn(pointer, composition)?.version ?? ''}`;
    const where = composition === undefined ? '' : ` in ${composition}`;
    yield `${String(number).padStart(4)}  ${at}  ${by}  ${what}${where}${isUntried === true ? ' untried' : ''}${why === undefined ? '' : `: ${why}`}`;
  }
}
