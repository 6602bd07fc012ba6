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
  const { family, files } = fieldsOf<BrandFont>(font);
  if (typeof family !== 'string' || !FAMILY.test(family)) return 'family';
  const isKnown = Array.isArray(files) && files.length > 0 && files.length <= MOST_FILES;
  return isKnown && files.every(isFile) ? undefined : 'files';
}

/** An address without a host or a port that there can be would be the end of every page: its origin stands in their policy. */
function isFile(file: unknown): boolean {
  const { url, weight } = fieldsOf<BrandFont['files'][number]>(file);
  const isAddress = typeof url === 'string' && ADDRESS.test(url) && URL.canParse(url, 'https://site.invalid');
  return isAddress && typeof weight === 'string' && WEIGHT.test(weight);
}

/** What somebody wrote may be anything. */
function fieldsOf<T>(written: unknown): Readonly<Partial<Record<keyof T, unknown>>> {
  return Object(written);
}
