import * as v from 'valibot';
import type { PictureSource } from '../domain/product.ts';
import { done } from '../failures.ts';
import { unreadable } from './decode.ts';
import { picture } from './picture.ts';
import { maybeNumber, raw } from './primitives.ts';
import { salvage } from './salvage.ts';

/** Type of a photo of the venue itself. Spec C3-012. */
export const VENUE_PHOTO_TYPE = 50;

export const photoSchema = v.object({ url: raw, t: maybeNumber });

/** The gallery: photos of type 50; others are logos and the like. Spec C3-012. */
export function decodePhotos(photos: unknown): readonly PictureSource[] {
  return salvage(photos, (photo) => {
    const wire = v.safeParse(photoSchema, photo);
    const source = wire.success && wire.output.t === VENUE_PHOTO_TYPE ? picture(wire.output.url) : undefined;
    return source === undefined ? unreadable('url') : done(source);
  });
}
