import { canaryIn } from '../../shared-contracts/src/hosting/canary.ts';
import type { Canary, PointerEntry } from '../../shared-contracts/src/hosting/documents.ts';
import { releaseIn } from '../../shared-contracts/src/hosting/merge.ts';
import type { Chain } from './store-state.ts';

/** The log of a part for a person, newest first: number, when, who, what, where and why. */
export async function* historyLines(chain: Pick<Chain<PointerEntry>, 'log'>): AsyncGenerator<string> {
  for await (const { number, entry } of chain.log()) {
    const { at, by, did, composition, pointer, why } = entry;
    const canary = canaryIn(pointer, composition);
    const version = releaseIn(pointer, composition)?.version ?? '';
    const what =
      did === 'on' || did === 'off'
        ? did
        : did === 'canary' && canary !== undefined
          ? `canary ${canary.release.version} for ${canaryText(canary)}`
          : `${did} ${version}`;
    const where = composition === undefined ? '' : ` in ${composition}`;
    yield `${String(number).padStart(4)}  ${at}  ${by}  ${what}${where}${why === undefined ? '' : `: ${why}`}`;
  }
}

/** A canary with all that decides who runs it. */
export function canaryText({ share, steps = [], devices = [] }: Canary): string {
  const who = [...(share > 0 ? [`${percent(share)} of the visitors`] : []), ...devices.map((list) => `the devices of ${list}`)];
  const later = steps.map(({ at, share: next }) => `, ${percent(next)} from ${at}`);
  return [who.length === 0 ? 'nobody yet' : who.join(' and '), ...later].join('');
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))} %`;
}
