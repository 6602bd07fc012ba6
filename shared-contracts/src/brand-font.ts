import type { BrandFont } from './composition.ts';

const FAMILY = /^[\p{L}\d][\p{L}\d -]{0,59}$/u;
const WEIGHT = /^[1-9]\d{2}( [1-9]\d{2})?$/;
/** A path of the site, or a whole address; on one's own machine without encryption. */
const ADDRESS = /^(\/(?!\/)|https:\/\/[a-z0-9.-]+(:\d+)?\/|http:\/\/localhost(:\d+)?\/)[\w./%~-]+$/;
const MOST_FILES = 4;

/**
 * What is wrong with the letters of a brand as somebody wrote them, by the field; undefined: nothing. They stand in an inline sheet of every page, and nothing in
 * them may end it, or what it says of them.
 */
export function brandFontFault(font: BrandFont): 'family' | 'files' | undefined {
  if (typeof font.family !== 'string' || !FAMILY.test(font.family)) return 'family';
  const isKnown = Array.isArray(font.files) && font.files.length > 0 && font.files.length <= MOST_FILES;
  return isKnown && font.files.every(({ url, weight }) => ADDRESS.test(url) && WEIGHT.test(weight)) ? undefined : 'files';
}
