import type { Brand } from '@comanda/shared-contracts/composition';
import type { PictureSource } from '@comanda/shared-contracts/domain/product';
import { DRAWN_ICONS, drawnIconPath } from '../../publish/web-manifest.ts';
import type { DrawnIconName } from '../../publish/web-manifest.ts';
import { cardPath } from '../facts/card-path.ts';
import type { CardContent } from '../facts/card-path.ts';
import { drawCard } from './draw-card.ts';
import { drawIcon } from './draw-icon.ts';
import { KeptPictures } from './kept-pictures.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Reads a picture by its address, a path of the site or a whole one. Undefined: it cannot be had. Never fails. */
export type ReadPicture = (address: string) => Promise<Uint8Array | undefined>;

/** Of a venue: what its card shows, and the path of its page. */
export interface CardVenue {
  readonly path: string;
  readonly content: CardContent;
}

/** Icons and cards of brands, each drawn once and kept. Undefined: too many are being drawn; ask again. */
export interface Drawings {
  icon(brand: Brand, name: DrawnIconName, read: ReadPicture): Promise<Buffer | undefined>;
  card(brand: Brand, venue: CardVenue | undefined, read: ReadPicture): Promise<Buffer | undefined>;
}

const MOST_WAITING = 24;

/** `mostBytes`: of all pictures that are kept. A card has about 100 kB. */
export function createDrawings(mostBytes: number): Drawings {
  const kept = new KeptPictures(mostBytes);
  const line = oneAtATime(MOST_WAITING);
  const under = new Map<string, Promise<Buffer | undefined>>();
  const drawn = (key: string, draw: () => Promise<Buffer>): Promise<Buffer | undefined> => {
    const known = kept.get(key);
    if (known !== undefined) return Promise.resolve(known);
    const begun = under.get(key);
    if (begun !== undefined) return begun;
    const work = line.run(draw);
    if (work === undefined) return Promise.resolve(undefined);
    const noted = work.then((picture) => (kept.set(key, picture), picture)).finally(() => under.delete(key));
    under.set(key, noted);
    return noted;
  };
  return {
    icon: (brand, name, read) =>
      drawn(drawnIconPath(brand, name), async () => drawIcon(brand, DRAWN_ICONS[name], await readIf(read, brand.logoUrl))),
    card: (brand, venue, read) =>
      drawn(cardPath(brand, venue), async () => {
        const [cover, logo] = await Promise.all([
          readIf(read, largest(venue?.content.cover)),
          readIf(read, venue === undefined ? brand.logoUrl : (venue.content.logoUrl ?? brand.logoUrl)),
        ]);
        return drawCard(brand, wordsOf(brand, venue), { cover, logo });
      }),
  };
}

function readIf(read: ReadPicture, address: string | undefined): Promise<Uint8Array | undefined> {
  return address === undefined ? Promise.resolve(undefined) : read(address);
}

function wordsOf({ name }: Brand, venue: CardVenue | undefined) {
  if (venue === undefined) return { name, line: '' };
  return { name: venue.content.name, line: [venue.content.commune, name].filter((part) => part !== '').join(' · ') };
}

/** The address of the widest file of a picture. */
function largest(picture: PictureSource | undefined): string | undefined {
  const candidates = (picture?.srcSet ?? '').split(', ').flatMap((candidate) => {
    const [url, width = ''] = candidate.split(' ');
    return url === undefined || url === '' ? [] : [{ url, width: Number.parseInt(width, 10) }];
  });
  const [widest] = candidates.toSorted((a, b) => b.width - a.width);
  return widest?.url ?? picture?.url;
}
