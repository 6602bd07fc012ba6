import type { Pointer, PointerAction, PointerEntry } from '../../shared-contracts/src/hosting/documents.ts';
import { releaseIn } from '../../shared-contracts/src/hosting/merge.ts';
import type { Chain } from './store-state.ts';

/** The log of a part for a person, newest first: number, when, who, what, where and why. */
export async function* historyLines(chain: Pick<Chain<PointerEntry>, 'log'>): AsyncGenerator<string> {
  for await (const { number, entry } of chain.log()) {
    const { at, by, did, composition, pointer, why } = entry;
    const what = wordsOf(did, pointer, composition);
    const where = composition === undefined ? '' : ` in ${composition}`;
    yield `${String(number).padStart(4)}  ${at}  ${by}  ${what}${where}${why === undefined ? '' : `: ${why}`}`;
  }
}

function wordsOf(did: PointerAction, pointer: Pointer, composition: string | undefined): string {
  if (did === 'on' || did === 'off') return did;
  if (did === 'floor') return pointer.floor === undefined ? 'floor none' : `floor ${pointer.floor}`;
  return `${did} ${releaseIn(pointer, composition)?.version ?? ''}`;
}
