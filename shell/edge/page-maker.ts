import type { Composition } from '@comanda/shared-contracts/composition';
import type { Language } from '@comanda/shared-contracts/domain/environment';
import { routesOf } from '@comanda/shared-contracts/routes/composed-routes';
import { matchIn } from '@comanda/shared-contracts/routes/match';
import { heldHeader } from '../src/early/held-since.ts';
import { securityHeaders } from '../publish/headers.ts';
import { renderPage } from '../publish/page.ts';
import { shownPicture } from '../publish/picture.ts';
import { KeptAdditions, NO_ADDITIONS, NOTHING_GIVEN } from './additions.ts';
import type { AdditionsOf, Given, PageAdditions } from './additions.ts';
import type { CompositionStore, Picked, Releases } from './composition-store.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { KeptBody } from './kept-body.ts';
import { providerUrlOf } from './provider-url.ts';
import { SourceCache } from './source-cache.ts';

/** A page that is asked for. */
export interface AskedPage {
  readonly picked: Picked;
  /** Of the site, as the browser sees it. */
  readonly site: URL;
  readonly path: string;
  readonly language: Language;
  /** That of its address. Absent: the same. */
  readonly addressed?: Language | undefined;
  /** As somebody chose in this browser. */
  readonly theme?: 'light' | 'dark' | undefined;
  /** By somebody who runs no program: what the page says of itself is all that they get. */
  readonly isRead?: boolean | undefined;
}

export interface PageMakerOptions {
  readonly compositions: CompositionStore;
  readonly additionsOf?: AdditionsOf | undefined;
  /** What a page says of itself, and whether there is such a page: beside its additions, so that neither waits for the other. */
  readonly headOf?: AdditionsOf | undefined;
  /** Another number whenever it is known that the provider answers otherwise from now on: additions that were made before are given no more. */
  readonly revision?: (() => number) | undefined;
  /** So long a page waits for its additions, ms. */
  readonly patienceMs?: number | undefined;
  /** Where the provider is asked from here, by the origin of the site: that origin where it does not say. */
  readonly providerOf?: ((origin: string) => string) | undefined;
  /** So many bytes of answers are kept. */
  readonly room?: number | undefined;
  readonly onFault?: ((cause: unknown) => void) | undefined;
}

/** How long a shared cache may give a page of a site that people visit without asking, and how long while it asks. A browser asks each time. */
const SHARED = 'public, max-age=0, must-revalidate, s-maxage=5, stale-while-revalidate=60';
const ASKED = 'no-cache';
/** So long waits whoever reads a page, ms: two answers of a slow provider. */
const READER_PATIENCE_MS = 3_000;
const ROOM_BYTES = 128 * 1024 * 1024;

interface KeptPage extends KeptAnswer {
  readonly bytes: number;
}

/** Makes the pages of compositions, and keeps them: all visitors of a path get the same text, of the same composition, releases and additions. */
export class PageMaker {
  readonly #options: PageMakerOptions;
  readonly #pages: SourceCache<KeptPage>;
  #additions: KeptAdditions | undefined;
  #revision: number | undefined;
  readonly #heads: KeptAdditions | undefined;

  constructor(options: PageMakerOptions) {
    this.#options = options;
    this.#pages = new SourceCache(options.room ?? ROOM_BYTES);
    this.#heads = this.#kept(options.headOf);
  }

  #kept(of: AdditionsOf | undefined): KeptAdditions | undefined {
    const { onFault, patienceMs } = this.#options;
    return of === undefined ? undefined : new KeptAdditions(of, onFault, patienceMs);
  }

  /** Those that still hold. */
  #currentAdditions(): KeptAdditions | undefined {
    const { revision = () => 0, additionsOf } = this.#options;
    const now = revision();
    if (now !== this.#revision) this.#additions = this.#kept(additionsOf);
    this.#revision = now;
    return this.#additions;
  }

  /** The page of a path, or, where nobody has one there, that of the composition's home with status 404. Undefined: the store has no shell for it. */
  async page(asked: AskedPage): Promise<KeptAnswer | undefined> {
    const { picked, site, path, language, addressed, theme } = asked;
    const { document } = picked;
    const releases = this.#options.compositions.releases(document);
    if (releases === undefined) return undefined;
    const found = matchIn(routesOf(document), path);
    // The front door is where the home is, wherever that has its own address.
    const isPlace = found !== undefined || path === '/' || path === document.home;
    const place = found === undefined ? document.home : path;
    const localised = once(() => this.#options.compositions.localise(picked, site.origin));
    const [head, others] = await this.#additionsAt({ ...asked, path: place }, localised);
    const additions: Additions = [head?.additions, others?.additions];
    const isThere = isPlace && additions.every((one) => one?.status !== 404);
    const status = isThere ? 200 : 404;
    // Without additions all paths of a route have one page.
    const which = additions.every((one) => one === NO_ADDITIONS) ? (found?.name ?? '') : place;
    const key = [site.origin, document.name, language, addressed, theme, status, which].join('\n');
    const sources = [document, ...additions, ...Object.values(releases.remotes), ...Object.values(releases.canaries), releases.shell];
    const page = this.#pages.get(key, sources, () =>
      rendered({ composition: localised(), releases, site, path: place, language, theme, status, additions }),
    );
    return heldSince(page, others?.heldAt);
  }

  /** What a page says of itself, and its other additions, of each as far as it comes in time. */
  async #additionsAt(
    { picked, site, path, language, addressed, isRead = false }: AskedPage,
    localised: () => Composition,
  ): Promise<readonly [head: Given | undefined, others: Given | undefined]> {
    const { name, revision, kind } = picked.document;
    const { origin } = site;
    const placeOf = () => {
      const composition = localised();
      return { composition, path, language, origin, providerUrl: providerUrlOf(composition, origin, this.#options.providerOf) };
    };
    const key = [origin, name, revision, language, path];
    // A kiosk's screens are drawn by its program alone: no link leads to them.
    if (kind === 'kiosk') return [NOTHING_GIVEN, NOTHING_GIVEN];
    const patienceMs = isRead ? READER_PATIENCE_MS : undefined;
    const saidOf = () => ({ ...placeOf(), addressed });
    return Promise.all([
      this.#heads?.of([...key, addressed].join('\n'), saidOf, patienceMs) ?? NOTHING_GIVEN,
      this.#currentAdditions()?.of(key.join('\n'), placeOf) ?? NOTHING_GIVEN,
    ]);
  }
}

/** What a page says of itself, and the rest. Undefined: that did not come in time. */
type Additions = readonly [head: PageAdditions | undefined, others: PageAdditions | undefined];

interface Rendered {
  readonly composition: Composition;
  readonly releases: Releases;
  readonly site: URL;
  readonly path: string;
  readonly language: Language;
  readonly theme: 'light' | 'dark' | undefined;
  readonly status: 200 | 404;
  readonly additions: Additions;
}

function rendered({ composition, releases, site, path, language, theme, status, additions }: Rendered): KeptPage {
  const { status: _, isPartial: __, drawnOf: ___, ...extras } = { ...NO_ADDITIONS, ...additions[0], ...additions[1] };
  const input = { composition, ...releases, path, language, ...extras, ...(theme === undefined ? {} : { theme }) };
  const served = { protocol: site.protocol === 'https:' ? 'https' : 'http', host: site.host } as const;
  const isWhole = additions.every((one) => one !== undefined && one.isPartial !== true);
  const isShared = !composition.rules.isDevelopment && isWhole;
  const headers = {
    ...securityHeaders(composition, served, shownPicture(input)),
    'Cache-Control': isShared ? SHARED : ASKED,
    'Content-Type': 'text/html; charset=utf-8',
  };
  const body = new KeptBody(renderPage(input), JSON.stringify(headers));
  return {
    status,
    headers,
    body,
    get bytes() {
      return body.bytes;
    },
  };
}

/** The same page, with when it was last seen to hold: beside its text, which so stays the same, and with it its name for caches (`ETag`). */
function heldSince({ status, headers, body }: KeptAnswer, heldAt: number | undefined): KeptAnswer {
  return { status, body, headers: heldAt === undefined ? headers : { ...headers, ...heldHeader(heldAt) } };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
