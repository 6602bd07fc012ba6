import * as v from 'valibot';
import type { VenueMenuDisplay } from '../domain/venue.ts';
import { readLenient } from './decode.ts';
import { pictureUrl } from './picture.ts';
import { flag, lenient, marking, textList, those } from './primitives.ts';
import { asList, asText, compact } from './values.ts';
import { words } from './words.ts';

export const menuDisplaySchema = v.object({
  nopict: flag,
  newCarr: flag,
  drinkandeat: flag,
  fordrink: textList,
  foreat: textList,
  hidesearch: flag,
  /** A path, or a list whose first entry is one (as in the kiosk's configuration). */
  logoQ: lenient((raw) => pictureUrl(Array.isArray(raw) ? asList(raw)[0] : raw)),
  tagsBool: flag,
  featuredProductsBool: flag,
  /** A list of products for each day. */
  featuredProductsList: lenient((lists) => marking(lists, asList).map((products) => those(products, asText))),
  differentFeaturedProducts: flag,
  featuredCategoryName: words,
});

/** Menu display switches of `webConfig`. Spec C3-041, C3-042, Q66. */
export function decodeMenuDisplay(webConfig: unknown): VenueMenuDisplay {
  const wire = readLenient(menuDisplaySchema, webConfig);
  return compact({
    hidesPictures: wire.nopict,
    usesNewCarousel: wire.newCarr,
    splitsEatAndDrink: wire.drinkandeat,
    drinkAreas: wire.fordrink,
    eatAreas: wire.foreat,
    hidesSearch: wire.hidesearch,
    logoUrl: wire.logoQ,
    showsTags: wire.tagsBool,
    featured: {
      isOn: wire.featuredProductsBool,
      differsByDay: wire.differentFeaturedProducts,
      lists: wire.featuredProductsList,
      title: wire.featuredCategoryName,
    },
  });
}
