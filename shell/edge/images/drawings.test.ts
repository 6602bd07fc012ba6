import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aVenue } from '@comanda/shared-contracts/testing/fixtures/venue';
import { drawText } from './draw-text.ts';
import { createDrawings, LACKING_MS } from './drawings.ts';
import type { Drawings, ReadPicture } from './drawings.ts';

const BRAND = { name: 'Comanda', color: '#0F6B4F', theme: 'light', logoUrl: '/logo.svg' } as const;
const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="48" r="48" fill="#ff0000"/></svg>',
);
const VENUE = { path: '/r/cl/fuente-alameda/1', content: aVenue() };

const photo = () =>
  sharp({ create: { width: 960, height: 540, channels: 3, background: '#3355ff' } })
    .webp()
    .toBuffer();

async function setUp() {
  const pictures: Readonly<Record<string, Uint8Array>> = {
    '/logo.svg': LOGO,
    '/photo.webp': await photo(),
    '/broken': Buffer.from('no picture'),
  };
  const asked: string[] = [];
  const read: ReadPicture = async (address) => {
    asked.push(address);
    return pictures[address];
  };
  const drawn = createDrawings(4 * 1024 * 1024, () => 0);
  const drawings = {
    icon: async (...of: Parameters<Drawings['icon']>) => (await drawn.icon(...of))?.picture,
    card: async (...of: Parameters<Drawings['card']>) => (await drawn.card(...of))?.picture,
  };
  return { asked, read, drawn, drawings };
}

/** Colour and opacity of a point of a picture, 0 to 255. */
async function pointOf(picture: Buffer | undefined, x: number, y: number): Promise<readonly number[]> {
  const { data } = await sharp(picture)
    .ensureAlpha()
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

describe('the icons of a brand', () => {
  it.each([
    ['192', 192],
    ['512', 512],
    ['maskable-512', 512],
    ['apple-touch', 180],
  ] as const)('%s is a PNG of its size with the logo in it', async (name, size) => {
    const { read, drawings } = await setUp();
    const icon = await drawings.icon(BRAND, name, read);
    expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: size, height: size });
    const [red = 0, green = 0] = await pointOf(icon, size / 2, size / 2);
    expect([red > 240, green < 16]).toEqual([true, true]);
  });

  it('are filled with the colour to their edges where systems cut them, and clear there where not', async () => {
    const { read, drawings } = await setUp();
    expect(await pointOf(await drawings.icon(BRAND, 'maskable-192', read), 2, 2)).toEqual([15, 107, 79, 255]);
    expect((await pointOf(await drawings.icon(BRAND, '192', read), 2, 2))[3]).toBe(0);
  });

  it('show a logo on its own colour as large as one without: its margin there is nothing to see', async () => {
    const { drawings } = await setUp();
    const logo = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="26" fill="#0F6B4F"/><rect x="36" y="36" width="24" height="24" fill="#ffffff"/></svg>',
    );
    const icon = await drawings.icon(BRAND, 'maskable-512', async () => logo);
    // 0.56 of the width, in the middle of it.
    const edges = [108, 118, 393, 403].map(async (x) => (await pointOf(icon, x, 256))[0]);
    expect(await Promise.all(edges)).toEqual([15, 255, 255, 15]);
  });

  it.each([undefined, '/broken', '/gone', 'javascript:alert(1)'])(
    'have the letter of the name where the logo is none: %s',
    async (logoUrl) => {
      const { read, drawings } = await setUp();
      const { logoUrl: _, ...bare } = BRAND;
      const icon = await drawings.icon(logoUrl === undefined ? bare : { ...bare, logoUrl }, '192', read);
      expect(await pointOf(icon, 2, 2)).toEqual([15, 107, 79, 255]);
      const { channels } = await sharp(icon).stats();
      // Something light stands on it.
      expect(channels[0]?.max).toBeGreaterThan(200);
    },
  );

  it.each([
    ['cannot be read', undefined],
    ['is no picture', Buffer.from('<!doctype html>')],
  ])('have the logo again soon after a moment in which it %s: what is without it is kept for no longer', async (_, first) => {
    let [at, answer]: [number, Uint8Array | undefined] = [0, first];
    const drawings = createDrawings(4 * 1024 * 1024, () => at);
    const asked: string[] = [];
    const drawn = async () =>
      drawings.icon(BRAND, '192', async (address) => {
        asked.push(address);
        return answer;
      });
    const bare = await drawn();
    expect(bare?.isWhole).toBe(false);
    answer = LOGO;
    // A flood of questions draws it no more often than that.
    expect([await drawn(), asked.length]).toEqual([bare, 1]);
    at += LACKING_MS;
    const whole = await drawn();
    expect([whole?.isWhole, (await pointOf(whole?.picture, 96, 96)).slice(0, 2)]).toEqual([true, [255, 0]]);
    at += 100 * LACKING_MS;
    expect([await drawn(), asked.length]).toEqual([whole, 2]);
  });

  it('are drawn once', async () => {
    const { asked, read, drawings } = await setUp();
    const [one, same] = await Promise.all([drawings.icon(BRAND, '192', read), drawings.icon(BRAND, '192', read)]);
    expect(one).toBe(same);
    expect(await drawings.icon(BRAND, '192', read)).toBe(one);
    expect(asked).toEqual(['/logo.svg']);
  });
});

describe('the card of a page', () => {
  it('is a JPEG of 1200 by 630 with the picture of the venue, small enough for every chat', async () => {
    const { read, drawings } = await setUp();
    const card = await drawings.card(BRAND, { ...VENUE, content: { ...VENUE.content, cover: { url: '/photo.webp' } } }, read);
    expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(card?.byteLength).toBeLessThan(300_000);
    const [red = 0, , blue = 0] = await pointOf(card, 1100, 60);
    expect(blue).toBeGreaterThan(red * 2);
  });

  it('has its words in letters of the product, whatever fonts the machine has', async () => {
    // As wide as it is in Figtree; in a usual one of Linux it has 541.
    const drawn = await drawText('Fuente Alameda', { size: 60, width: 1_000, height: 100, color: '#000000' });
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 442 });
  });

  it('has a long name in two lines, and a longer one in smaller letters: within its box', async () => {
    const box = { size: 92, width: 1_072, height: 216, color: '#000000' };
    for (const name of ['Ñandú', 'El Rincón de los Ñandúes y la Señora Jacinta de Valparaíso', 'x'.repeat(300)]) {
      const { width, height } = await sharp(await drawText(name, box)).metadata();
      expect([name, width <= box.width, height <= box.height]).toEqual([name, true, true]);
    }
  });

  it('asks for the widest file of the picture', async () => {
    const { asked, read, drawings } = await setUp();
    const cover = { url: '/photo-480.webp', srcSet: '/photo-240.webp 240w, /photo.webp 960w, /photo-480.webp 480w' };
    await drawings.card(BRAND, { ...VENUE, content: { ...VENUE.content, cover } }, read);
    expect(asked).toContain('/photo.webp');
  });

  it.each(['', '<b>"A & B"</b>', '食', 'x'.repeat(300)])(
    'has a name on the colour of the brand where there is no picture, whatever it is: %s',
    async (name) => {
      const { read, drawings } = await setUp();
      const card = await drawings.card({ ...BRAND, logoUrl: '/gone' }, { ...VENUE, content: { name, commune: '' } }, read);
      expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630 });
      const [red = 0, green = 0] = await pointOf(card, 1190, 5);
      expect(green).toBeGreaterThan(red * 2);
    },
  );

  it.each([
    ['the cover', { cover: { url: '/gone.webp' } }, false],
    ['its logo', { logoUrl: '/gone.svg' }, false],
    ['a cover that is no picture', { cover: { url: '/broken' } }, false],
    ['nothing', { cover: { url: '/photo.webp' }, logoUrl: '/logo.svg' }, true],
    ['nothing that is named', {}, true],
  ])('says whether it lacks a picture that is named: %s', async (_, more, isWhole) => {
    const { read, drawn } = await setUp();
    const content = { name: 'Fuente Alameda', commune: '', ...more };
    expect((await drawn.card(BRAND, { ...VENUE, content }, read))?.isWhole).toBe(isWhole);
  });

  it('is not drawn where too many wait for theirs', async () => {
    const { read, drawings } = await setUp();
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, index) => drawings.icon({ ...BRAND, name: `Brand ${index}` }, '192', read)),
    );
    expect(all.some((icon) => icon === undefined)).toBe(true);
    expect(all.some((icon) => icon !== undefined)).toBe(true);
  });
});
