import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** The bold letters of the product, as TrueType: of what is compressed for the web the drawing library reads nothing, and draws with any font that the machine has. */
const FONT_FILE = fileURLToPath(import.meta.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'));
const FONT = 'Figtree Bold';

/** How a text is drawn, px: in lines as wide as the box, in letters of its size, or as much smaller as the box asks for. */
export interface TextLook {
  readonly size: number;
  readonly width: number;
  readonly height: number;
  /** `#rrggbb` */
  readonly color: string;
}

/** A text as a picture on nothing, as large as its letters are; undefined for one without letters, or with letters that nothing here can draw. */
export async function drawText(text: string, { size, width, height, color }: TextLook): Promise<Buffer | undefined> {
  if (text.trim() === '') return undefined;
  const marked = {
    text: `<span foreground="${color}">${escaped(text)}</span>`,
    fontfile: FONT_FILE,
    rgba: true,
    wrap: 'word-char',
    width,
  } as const;
  // A point is a pixel at this resolution.
  const draw = async () => {
    const { data, info } = await sharp({ text: { ...marked, font: `${FONT} ${size}`, dpi: 72 } })
      .png()
      .toBuffer({ resolveWithObject: true });
    if (info.height <= height && info.width <= width) return data;
    return sharp({ text: { ...marked, font: FONT, height } })
      .png()
      .toBuffer();
  };
  return draw().catch(() => undefined);
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
