import { createHash } from 'node:crypto';
import type { Brand, BrandFont } from '@comanda/shared-contracts/composition';
import { brandFontFault } from '@comanda/shared-contracts/brand-font';
import { attribute } from './markup.ts';

/**
 * What a page's head has of the letters of its brand: the files, which are wanted before anything is painted, and the sheet that names them and puts them before
 * ours on every screen (`html:root` outweighs the `:root` of the sheets that come later). Nothing where the brand has none of its own. They are optional: whoever
 * opens the site for the first time over a slow network reads it in ours, and nothing moves under their eyes (P4).
 */
export function brandFontHead(brand: Brand): readonly string[] {
  const font = fontOf(brand);
  if (font === undefined) return [];
  return [
    ...font.files.map(({ url }) => `<link rel="preload" as="font" crossorigin="anonymous" href="${attribute(url)}">`),
    `<style>${sheetOf(font)}</style>`,
  ];
}

/** Where the files of a brand's letters lie, as a page's policy names them: none where they are the site's own. */
export function brandFontAddresses(brand: Brand): readonly string[] {
  return (fontOf(brand)?.files ?? []).map(({ url }) => url);
}

/** The source that lets a page's policy take that sheet, and no other inline style. */
export function brandFontSource(brand: Brand): readonly string[] {
  const font = fontOf(brand);
  return font === undefined ? [] : [`'sha256-${createHash('sha256').update(sheetOf(font)).digest('base64')}'`];
}

/** Settings are read as they were written: letters that could end the sheet that names them count as none. */
function fontOf({ font }: Brand): BrandFont | undefined {
  return font === undefined || brandFontFault(font) !== undefined ? undefined : font;
}

function sheetOf({ family, files }: BrandFont): string {
  const faces = files.map(
    ({ url, weight }) => `@font-face{font-family:'${family}';font-weight:${weight};font-display:optional;src:url('${url}')}`,
  );
  return `${faces.join('')}html:root{--font:'${family}','Figtree Variable','Figtree Fallback',system-ui,sans-serif}`;
}
