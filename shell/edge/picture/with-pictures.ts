import { NO_ADDITIONS } from '../additions.ts';
import type { AdditionsOf } from '../additions.ts';
import type { Pictures } from './picture-of.ts';

/** Pages that arrive with the picture of their first screen, where there is one, beside what they get of others. */
export function withPictures({ pictureOf }: Pictures, others: AdditionsOf = async () => NO_ADDITIONS): AdditionsOf {
  return async (place) => {
    const [additions, picture] = await Promise.all([others(place), pictureOf(place)]);
    return { ...additions, ...(picture === undefined ? {} : { picture }) };
  };
}
