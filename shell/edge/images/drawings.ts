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

/** An icon or a card. */
export interface Drawn {
  readonly picture: Buffer;
  /** Each picture that is named for it is in it; one that is not may be there in a moment. */
  readonly isWhole: boolean;
}

/** Icons and cards of brands, each drawn once and kept. Undefined: too many are being drawn; ask again. */
export interface Drawings {
  icon(brand: Brand, name: DrawnIconName, read: ReadPicture): Promise<Drawn | undefined>;
  card(brand: Brand, venue: CardVenue | undefined, read: ReadPicture): Promise<Drawn | undefined>;
}

const MOST_WAITING = 24;
/** So long what lacks a picture is kept: a flood of questions draws it no more often, and who asks later gets it whole. */
export const LACKING_MS = 60_000;

/** `mostBytes`: of all pictures that are kept. A card has about 100 kB. `now`: epoch ms. */
export function createDrawings(mostBytes: number, now: () => number): Drawings {
  const kept = new KeptPictures<Drawn & { readonly drawnAt: number }>(mostBytes);
  const line = oneAtATime(MOST_WAITING);
  const under = new Map<string, Promise<Drawn>>();
  const drawn = (key: string, draw: () => Promise<Drawn>): Promise<Drawn | undefined> => {
    const known = kept.get(key);
    if (known !== undefined && (known.isWhole || now() < known.drawnAt + LACKING_MS)) return Promise.resolve(known);
    const begun = under.get(key);
    if (begun !== undefined) return begun;
    const work = line.run(draw);
    if (work === undefined) return Promise.resolve(undefined);
    const noted = work
      .then((made) => {
        const entry = { ...made, drawnAt: now() };
        kept.set(key, entry);
        return entry;
      })
      .finally(() => under.delete(key));
    under.set(key, noted);
    return noted;
  };
  return {
    icon: (brand, name, read) =>
      drawn(drawnIconPath(brand, name), async () => {
        const { picture, showsLogo } = await drawIcon(brand, DRAWN_ICONS[name], await readIf(read, brand.logoUrl));
        return { picture, isWhole: showsLogo || brand.logoUrl === undefined };
      }),
    card: (brand, venue, read) =>
      drawn(cardPath(brand, venue), async () => {
        const [coverUrl, logoUrl] = [largest(venue?.content.cover), venue?.content.logoUrl ?? brand.logoUrl];
        const [cover, logo] = await Promise.all([readIf(read, coverUrl), readIf(read, logoUrl)]);
        const { picture, showsCover, showsLogo } = await drawCard(brand, wordsOf(brand, venue), { cover, logo });
        return { picture, isWhole: (showsCover || coverUrl === undefined) && (showsLogo || logoUrl === undefined) };
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
