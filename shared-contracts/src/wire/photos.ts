import * as v from 'valibot';
import type { PictureSource } from '../domain/product.ts';
import { read } from './decode.ts';
import { picture } from './picture.ts';
import { lenient, maybeNumber } from './primitives.ts';
import { salvage } from './salvage.ts';

/** Type of a photo of the venue itself. Spec C3-012. */
export const VENUE_PHOTO_TYPE = 50;

export const photoSchema = v.object({ url: lenient(picture), t: maybeNumber });

/** The gallery: photos of type 50; others are logos and the like. Spec C3-012. */
export function decodePhotos(photos: unknown): readonly PictureSource[] {
  const all = salvage(photos, (photo) => read(photoSchema, photo, (wire) => wire));
  return all.flatMap(({ t, url }) => (t === VENUE_PHOTO_TYPE ? (url ?? []) : []));
}
