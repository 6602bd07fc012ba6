import { NO_ADDITIONS } from '../additions.ts';
import type { AdditionsOf } from '../additions.ts';
import type { Pictures } from './picture-of.ts';

/** Pages that arrive with the picture of their first screen, where there is one. */
export function withPictures({ renewedOf }: Pick<Pictures, 'renewedOf'>): AdditionsOf {
  return async (place, last) => {
    const drawn = await renewedOf(place, last?.drawnOf);
    if (drawn === undefined) return NO_ADDITIONS;
    return 'heldAt' in drawn ? { isUnchanged: true, ...drawn } : { ...NO_ADDITIONS, ...drawn };
  };
}
