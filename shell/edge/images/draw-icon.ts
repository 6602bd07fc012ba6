import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { Brand } from '@comanda/shared-contracts/composition';
import type { DrawnIcon } from '../../publish/web-manifest.ts';
import { initialOf } from './initial.ts';
import { drawText } from './draw-text.ts';
import type { TextLook } from './draw-text.ts';

/** Of a maskable icon all but a circle of 0.8 of its width may be cut away: a square of this share stands in it. */
const SAFE_SHARE = 0.56;
/** An icon that nobody cuts has its logo as large as it is. */
const PLAIN_SHARE = 1;
/** Of a letter that stands for a logo. */
const LETTER_SHARE = 0.5;

interface IconDrawn {
  readonly picture: Buffer;
  readonly showsLogo: boolean;
}

/**
 * The icon of a brand as PNG: its logo, or the first letter of its name on its colour. What systems cut to their own shape is filled with the
 * colour to its edges. `logo`: a picture in any format of the web; one that cannot be read is none, and then it is not shown.
 */
export async function drawIcon({ name, color }: Brand, { size, isFilled }: DrawnIcon, logo: Uint8Array | undefined): Promise<IconDrawn> {
  const share = isFilled ? SAFE_SHARE : PLAIN_SHARE;
  const inside =
    logo === undefined ? undefined : await fitted(logo, Math.round(size * share), isFilled ? color : undefined).catch(() => undefined);
  const isPlain = inside !== undefined && !isFilled;
  const ground = sharp({ create: { width: size, height: size, channels: 4, background: isPlain ? CLEAR : color } });
  const shown = inside ?? (await drawText(initialOf(name), letterOf(size, inkOn(color))));
  const picture = await ground
    .composite(shown === undefined ? [] : [{ input: shown, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  return { picture, showsLogo: inside !== undefined };
}

function letterOf(size: number, color: string): TextLook {
  const side = Math.round(size * LETTER_SHARE);
  // A capital is about 0.7 of its size.
  return { size: Math.round(side / 0.7), width: side * 2, height: side * 2, color };
}

/** Above this brightness, of 255, white letters are not read on a colour. */
const BRIGHT = 150;

/** The colour of letters on a `#rrggbb`. */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\da-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > BRIGHT ? '#1c1917' : '#ffffff';
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** A picture no larger than a square, whole; a drawing is drawn at that size, not made larger. On a ground of its own colour without the margin that it has there. */
async function fitted(picture: Uint8Array, side: number, ground: string | undefined): Promise<Buffer> {
  const { width, height, format } = await sharp(picture, LIMITS).metadata();
  const density = format === 'svg' ? Math.min(2_400, Math.ceil((72 * 2 * side) / Math.min(width, height))) : 72;
  const read = sharp(picture, { ...LIMITS, density });
  const shown = ground === undefined ? read : sharp(await withoutMargin(read, ground));
  return shown
    .resize(side, side, { fit: 'contain', background: ground ?? CLEAR })
    .png()
    .toBuffer();
}

/** Differences that nobody sees are none, of 255. */
const ALIKE = 12;

/** In two steps: in one the margin would go before the ground is there. */
async function withoutMargin(picture: Sharp, ground: string): Promise<Buffer> {
  const flat = await picture.flatten({ background: ground }).png().toBuffer();
  return sharp(flat).trim({ background: ground, threshold: ALIKE }).png().toBuffer();
}

/** Of what is somebody else's: no picture of a million by a million. */
const LIMITS = { limitInputPixels: 40_000_000, failOn: 'error' } as const;
