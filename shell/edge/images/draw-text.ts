import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** The bold letters of the product, in a format that the drawing library reads on a machine without any fonts. */
const FONT_FILE = fileURLToPath(import.meta.resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff'));
const FONT = 'Figtree Bold';

/** How a text is drawn, px. Given `width` and `height` it is as large as fits; without `width` it stands in one line. */
export interface TextLook {
  readonly width?: number;
  readonly height: number;
  /** `#rrggbb` */
  readonly color: string;
}

/** A text as a picture on nothing; undefined for one without letters, or with letters that nothing here can draw. */
export async function drawText(text: string, { width, height, color }: TextLook): Promise<Buffer | undefined> {
  if (text.trim() === '') return undefined;
  const drawn = sharp({
    text: {
      text: `<span foreground="${color}">${escaped(text)}</span>`,
      font: FONT,
      fontfile: FONT_FILE,
      rgba: true,
      wrap: 'word-char',
      width: width ?? height * 4,
      height,
    },
  });
  return drawn
    .png()
    .toBuffer()
    .catch(() => undefined);
}

/** The text of a record is no markup, and has no characters that the library would stop at. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
