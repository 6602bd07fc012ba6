import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';
import type { Composition } from '@comanda/shared-contracts/composition';
import type { Language } from '@comanda/shared-contracts/domain/environment';
import type { PageInput } from '../publish/page.ts';
import type { Picture } from '../publish/picture.ts';
import { busyLoop } from './busy-loop.ts';
import { FreshCache } from './fresh-cache.ts';
import type { DrawnOf } from './picture/picture-of.ts';

/** Where a page is. */
export interface PagePlace {
  /** As the page gets it. */
  readonly composition: Composition;
  /** The composition's home where nobody has a page at the path that was asked for. */
  readonly path: string;
  /** One of the composition's. */
  readonly language: Language;
  /** That of its address, by which search engines know it whatever somebody gets there. Absent: the same. */
  readonly addressed?: Language | undefined;
  /** Of the site, as the browser sees it. */
  readonly origin: string;
  /** Where the provider of the composition is asked from here. */
  readonly providerUrl: string;
}

/** What a page of the composition is made of in any case. */
type Basics = 'composition' | 'shell' | 'remotes' | 'canaries' | 'path' | 'language' | 'override';

/** What a page gets beyond its program: whatever more `renderPage` takes, and whether there is such a place. */
export type PageAdditions = Omit<PageInput, Basics> & {
  readonly status: 200 | 404;
  /** Something of them did not come in time: they are made anew soon, and no cache keeps the page. */
  readonly isPartial?: boolean;
  /** What its picture was drawn of. */
  readonly drawnOf?: DrawnOf;
};

/** What a page got last is what it would get now. `heldAt`: when that was seen, epoch ms. */
export interface Unchanged {
  readonly isUnchanged: true;
  readonly heldAt: number;
}

/** `last`: what the place got before. A maker that knows it to hold still says so, or gives that very thing again: nothing of its page is made anew then. */
export type AdditionsOf = (place: PagePlace, last?: PageAdditions) => Promise<PageAdditions | Unchanged>;

/** What a page gets, and since when it is known to hold, epoch ms; absent: since it was made. */
export interface Given {
  readonly additions: PageAdditions;
  readonly heldAt?: number;
}

/** What a page is without any. */
export const NO_ADDITIONS: PageAdditions = { status: 200 };
export const NOTHING_GIVEN: Given = { additions: NO_ADDITIONS };

/** All visitors of a place share what was made for it. */
const FRESH_MS = 15_000;
/** As soon as what was asked for may have come. */
const PARTIAL_MS = 2_000;
const TIMES = { staleMs: 60_000, restMs: 2_000, most: 5_000, room: 192 * 1024 * 1024, atOnce: 32 };
const HEAD_BYTES = 8 * 1024;
/** So long a page waits for them, ms: whatever becomes of a picture or its process, nobody notices more of it. */
const PATIENCE_MS = 150;

const brotli = promisify(brotliCompress);
/** Half a millisecond for a picture of 150 kB, of which it leaves a sixth. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** Additions, and how much memory they take, bytes, about. */
interface Kept extends Given {
  readonly bytes: number;
}

/** Additions as pages get them: from memory, or made within a moment; undefined: the page comes without, and what is made later is the next one's. */
export class KeptAdditions {
  readonly #cache = new FreshCache<Kept>({
    ...TIMES,
    isBusy: busyLoop(),
    freshMs: ({ additions: { isPartial = false } }) => (isPartial ? PARTIAL_MS : FRESH_MS),
    sizeOf: ({ bytes }) => bytes,
  });
  readonly #additionsOf: AdditionsOf;
  readonly #onFault: (cause: unknown) => void;
  readonly #patienceMs: number;

  /** `onFault` is told why something could not be made; `patienceMs`: so long a page waits. */
  constructor(additionsOf: AdditionsOf, onFault: (cause: unknown) => void = () => undefined, patienceMs = PATIENCE_MS) {
    this.#additionsOf = additionsOf;
    this.#onFault = onFault;
    this.#patienceMs = patienceMs;
  }

  /** `placeOf`: asked only where something has to be made. `patienceMs`: of whoever waits longer, or not so long. */
  async of(key: string, placeOf: () => PagePlace, patienceMs = this.#patienceMs): Promise<Given | undefined> {
    const late = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => late.resolve(undefined), patienceMs);
    try {
      return await Promise.race([this.#cache.get(key, (last) => this.#made(placeOf(), last)), late.promise]);
    } catch {
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  async #made(place: PagePlace, last: Kept | undefined): Promise<Kept> {
    try {
      const made = await this.#additionsOf(place, last?.additions);
      if ('isUnchanged' in made) return last === undefined ? { additions: NO_ADDITIONS, bytes: 0 } : { ...last, heldAt: made.heldAt };
      // Whoever makes a page knows by the very same additions that there is nothing to make.
      return made === last?.additions ? last : await small(made);
    } catch (cause) {
      this.#onFault(cause);
      throw cause;
    }
  }
}

/** The same with its picture packed, which is needed again only where its page has to be made anew; what a page says of itself has a tenth of that, and is taken for as much as most have. */
async function small(additions: PageAdditions): Promise<Kept> {
  const { picture, ...others } = additions;
  if (picture === undefined) return { additions, bytes: HEAD_BYTES };
  const packed = await brotli(JSON.stringify(picture), QUICKLY);
  const unpacked = (): Picture => JSON.parse(brotliDecompressSync(packed).toString());
  return {
    additions: {
      ...others,
      get picture() {
        return unpacked();
      },
    },
    bytes: packed.length,
  };
}
