import { canaryIn } from '../../shared-contracts/src/hosting/canary.ts';
import type { Canary, Pointer, PointerAction, PointerEntry } from '../../shared-contracts/src/hosting/documents.ts';
import { releaseIn } from '../../shared-contracts/src/hosting/merge.ts';
import type { Chain } from './store-state.ts';

/** The log of a part for a person, newest first: number, when, who, what, where and why. */
export async function* historyLines(chain: Pick<Chain<PointerEntry>, 'log'>): AsyncGenerator<string> {
  for await (const { number, entry } of chain.log()) {
    const { at, by, did, composition, pointer, why, isUntried } = entry;
    const what = wordsOf(did, pointer, composition);
    const where = composition === undefined ? '' : ` in ${composition}`;
    yield `${String(number).padStart(4)}  ${said(at)}  ${said(by)}  ${what}${where}${isUntried === true ? ' untried' : ''}${why === undefined ? '' : `: ${why}`}`;
  }
}

function wordsOf(did: PointerAction, pointer: Pointer, composition: string | undefined): string {
  const canary = canaryIn(pointer, composition);
  if (did === 'on' || did === 'off' || did === 'gc') return did;
  if (did === 'floor') return pointer.floor === undefined ? 'floor none' : `floor ${pointer.floor}`;
  if (did === 'canary' && canary !== undefined) return `canary ${canary.release.version} for ${canaryText(canary)}`;
  return `${said(did)} ${releaseIn(pointer, composition)?.version ?? ''}`;
}

/** An entry holds by its pointer: one that somebody wrote by hand may not say the rest. */
function said(text: unknown): string {
  return typeof text === 'string' ? text : '?';
}

/** A canary with all that decides who runs it. */
export function canaryText({ share, steps = [], devices = [] }: Canary): string {
  const who = [...(share > 0 ? [`${percent(share)} of the visitors`] : []), ...devices.map((list) => `the devices of ${list}`)];
  const later = steps.map(({ at, share: next }) => `, ${percent(next)} from ${at}`);
  return [who.length === 0 ? 'nobody yet' : who.join(' and '), ...later].join('');
}

/** A share of the visitors, 0 to 1, as a person reads it. */
export function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))} %`;
}
