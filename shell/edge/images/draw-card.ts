import sharp from 'sharp';
import type { Brand } from '@comanda/shared-contracts/composition';
import { CARD } from '../facts/card-path.ts';
import { drawText } from './draw-text.ts';

/** Between the words and the edges, and beyond what chats cut away at the sides, px. */
const MARGIN = 64;
const LOGO_SIDE = 132;
const WIDTH = CARD.width - 2 * MARGIN;
/** Two lines of a name. */
const NAME = { size: 92, width: WIDTH, height: 216, color: '#ffffff' };
const LINE = { size: 38, width: WIDTH, height: 46, color: '#ffffff' };
const GAP = 28;
/** Of a picture a card has enough at this quality: 60 to 120 kB. */
const QUALITY = 78;

/** What a card says: in large letters, and below. */
export interface CardWords {
  readonly name: string;
  readonly line: string;
}

/** The pictures of a card, in any format of the web; one that cannot be read is none. */
export interface CardPictures {
  readonly cover: Uint8Array | undefined;
  readonly logo: Uint8Array | undefined;
}

interface CardDrawn {
  readonly picture: Buffer;
  readonly showsCover: boolean;
  readonly showsLogo: boolean;
}

/** The card that stands for a page in chats and feeds, as JPEG: the picture of a venue, else the colour of the brand, with a name on it. */
export async function drawCard(
  { color }: Pick<Brand, 'color'>,
  { name, line }: CardWords,
  { cover, logo }: CardPictures,
): Promise<CardDrawn> {
  const [ground, mark, large, small] = await Promise.all([
    coverOf(cover, color),
    logoTile(logo),
    drawText(name, NAME),
    drawText(line, LINE),
  ]);
  const bottom = CARD.height - MARGIN - (small === undefined ? 0 : LINE.height);
  const picture = await sharp(ground ?? (await plainGround(color)))
    .composite([
      { input: SHADE, left: 0, top: 0 },
      ...(mark === undefined ? [] : [{ input: mark, left: MARGIN, top: MARGIN }]),
      ...(large === undefined
        ? []
        : [{ input: large, left: MARGIN, top: bottom - (small === undefined ? 0 : GAP) - (await heightOf(large)) }]),
      ...(small === undefined ? [] : [{ input: small, left: MARGIN, top: bottom }]),
    ])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
  return { picture, showsCover: ground !== undefined, showsLogo: mark !== undefined };
}

/** White words are read on any picture and any colour: it is darker where they stand. */
const SHADE = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}"><linearGradient id="g" x2="0" y2="1">` +
    '<stop offset="0" stop-opacity=".25"/><stop offset=".45" stop-opacity=".3"/><stop offset="1" stop-opacity=".82"/></linearGradient>' +
    `<rect width="100%" height="100%" fill="url(#g)"/></svg>`,
);

function plainGround(color: string): Promise<Buffer> {
  return sharp({ create: { ...CARD, channels: 3, background: color } })
    .png()
    .toBuffer();
}

async function coverOf(cover: Uint8Array | undefined, color: string): Promise<Buffer | undefined> {
  if (cover === undefined) return undefined;
  return sharp(cover, LIMITS)
    .rotate()
    .resize(CARD.width, CARD.height, { fit: 'cover' })
    .flatten({ background: color })
    .png()
    .toBuffer()
    .catch(() => undefined);
}

async function logoTile(logo: Uint8Array | undefined): Promise<Buffer | undefined> {
  if (logo === undefined) return undefined;
  const corners = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO_SIDE}" height="${LOGO_SIDE}"><rect width="100%" height="100%" rx="28"/></svg>`,
  );
  return sharp(logo, { ...LIMITS, density: 300 })
    .resize(LOGO_SIDE, LOGO_SIDE, { fit: 'contain', background: { r: 255, g: 255, b: 255, alpha: 0 } })
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer()
    .catch(() => undefined);
}

async function heightOf(picture: Buffer): Promise<number> {
  return (await sharp(picture).metadata()).height ?? 0;
}

/** Of what is somebody else's: no picture of a million by a million. */
const LIMITS = { limitInputPixels: 40_000_000, failOn: 'error' } as const;
