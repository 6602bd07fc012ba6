import { isComposed } from '@comanda/shared-contracts/composition';
import type { Composition } from '@comanda/shared-contracts/composition';
import type { Language } from '@comanda/shared-contracts/domain/environment';
import { pictureCallKey } from '@comanda/shared-contracts/picture';
import type { PictureCall, PictureJob, PictureResult } from '@comanda/shared-contracts/picture';
import { isRemoteId } from '@comanda/shared-contracts/remotes';
import type { RemoteId } from '@comanda/shared-contracts/remotes';
import { routesOf } from '@comanda/shared-contracts/routes/composed-routes';
import { matchIn } from '@comanda/shared-contracts/routes/match';
import type { Picture } from '../../publish/picture.ts';
import type { Fence } from './fence.ts';
import type { Asking, ProviderAnswer, ProviderCalls } from './provider-calls.ts';

/** A page that is made. */
export interface PicturedPlace {
  readonly composition: Composition;
  readonly path: string;
  readonly language: Language;
  /** Of the site, as the browser sees it. */
  readonly origin: string;
  /** Where the provider of the composition is asked from here. */
  readonly providerUrl: string;
}

export interface Pictures {
  /**
   * Of the versions that all visitors run, drawn anew at each call: who serves pages keeps it, and does not wait for it any longer than a page may. Undefined: there is none, whatever the
   * reason. Never rejects.
   */
  pictureOf(place: PicturedPlace): Promise<Picture | undefined>;
  /**
   * The same of a place whose last picture was drawn of `last`: nothing is drawn where it would be drawn of that again. A venue opens and closes by the clock: so what was drawn in another
   * quarter of an hour, or more than five minutes ago, is drawn anew.
   */
  renewedOf(place: PicturedPlace, last: DrawnOf | undefined): Promise<Drawn | Held | undefined>;
}

/** What a picture was drawn of. */
export interface DrawnOf {
  /** The process that drew it, of a version of its part and of the shell. */
  readonly fence: Fence;
  /** The very document: another one says something else, as which parts are switched on. */
  readonly composition: Composition;
  /** What the provider answered, by its digests. */
  readonly answers: string;
  /** Epoch ms. */
  readonly at: number;
}

export interface Drawn {
  readonly picture: Picture;
  readonly drawnOf: DrawnOf;
}

/** The last picture holds still: so the provider said at this time, epoch ms. */
export interface Held {
  readonly heldAt: number;
}

export interface PicturesOptions {
  /** The process that draws pictures of a part in a composition; undefined: its release, or the shell's, has none. */
  readonly fenceOf: (composition: Composition, part: RemoteId, origin: string) => Promise<Fence | undefined>;
  readonly calls: ProviderCalls;
  /** Epoch ms. */
  readonly now: () => number;
}

/** A screen that asks again and again is not drawn: its first calls, those that follow from them, and some more. */
const ROUNDS = 5;
/** Of so many places it is remembered which calls their pictures need. */
const REMEMBERED = 5_000;

/** A picture is drawn anew after so long, ms, and wherever such a boundary of the clock has passed: at these places open and close, and begin and end what they offer. */
const DRAWN_MS = 300_000;
const QUARTER_MS = 900_000;

/** Draws the pictures of pages. */
export function createPictures({ fenceOf, calls, now }: PicturesOptions): Pictures {
  const needs = rememberedNeeds();
  const draw = async (pictured: PicturedPlace, asking: Asking, last: DrawnOf | undefined): Promise<Drawn | Held | undefined> => {
    const { composition, origin } = pictured;
    const fence = await fenceOf(composition, asking.part, origin);
    if (fence === undefined) return undefined;
    const answers = new Map<string, ProviderAnswer>();
    const asked = new Map<string, PictureCall>();
    const answered = async (wanted: readonly PictureCall[]): Promise<boolean> => {
      const news = await Promise.all(wanted.map(async (call) => [call, pictureCallKey(call), await calls.ask(asking, call)] as const));
      for (const [call, key, answer] of news) {
        if (answer === undefined) continue;
        asked.set(key, call);
        answers.set(key, answer);
      }
      return news.every(([, , answer]) => answer !== undefined);
    };
    const place = needs.keyOf(pictured, asking);
    // One without an answer may be needed no more: then nobody asks for it again.
    const isAnswered = await answered(needs.of(place));
    if (
      isAnswered &&
      last !== undefined &&
      isSame(last, { fence, composition, answers: digestOf([...answers.keys()], answers), at: now() })
    )
      return { heldAt: heldAt([...answers.values()], now()) };
    for (let round = 0; round < ROUNDS; round += 1) {
      // What it shows is of this instant, however long it takes.
      const at = now();
      const result = await fence.draw(jobOf(pictured, answers, at));
      if (result?.kind === 'drawn') {
        needs.remember(
          place,
          result.used.flatMap((key) => asked.get(key) ?? []),
        );
        return {
          picture: pictureFrom(result, answers, now()),
          drawnOf: { fence, composition, answers: digestOf(result.used, answers), at },
        };
      }
      if (result?.kind !== 'asks' || !(await answered(result.calls))) return undefined;
    }
    return undefined;
  };
  const renewedOf: Pictures['renewedOf'] = async (place, last) => {
    const asking = askingOf(place);
    return asking === undefined ? undefined : draw(place, asking, last).catch(() => undefined);
  };
  return {
    pictureOf: async (place) => {
      const drawn = await renewedOf(place, undefined);
      return drawn !== undefined && 'picture' in drawn ? drawn.picture : undefined;
    },
    renewedOf,
  };
}

/** Whether a picture that was drawn of one would be the same drawn of the other. */
function isSame(last: DrawnOf, now: DrawnOf): boolean {
  const isSoon = now.at >= last.at && now.at - last.at < DRAWN_MS && Math.floor(now.at / QUARTER_MS) === Math.floor(last.at / QUARTER_MS);
  return isSoon && now.fence === last.fence && now.composition === last.composition && now.answers === last.answers;
}

/** Names what was answered to calls, in whatever order they were asked. */
function digestOf(keys: readonly string[], answers: ReadonlyMap<string, ProviderAnswer>): string {
  return [...new Set(keys)]
    .flatMap((key) => `${key} ${answers.get(key)?.digest ?? ''}`)
    .toSorted()
    .join('\n');
}

/** Since when a picture of these answers holds. */
function heldAt(taken: readonly ProviderAnswer[], now: number): number {
  return Math.min(now, ...taken.map(({ askedAt }) => askedAt));
}

/** Which calls the last picture of a place was drawn of: the next one needs the same, and is drawn at once where they are there, without being asked for them first. */
function rememberedNeeds() {
  const kept = new Map<string, readonly PictureCall[]>();
  return {
    keyOf: ({ composition, path, language }: PicturedPlace, { environment, providerUrl }: Asking): string =>
      JSON.stringify([composition.name, path, language, environment, providerUrl]),
    of: (key: string) => kept.get(key) ?? [],
    remember: (key: string, calls: readonly PictureCall[]): void => {
      // The one used longest ago goes first.
      kept.delete(key);
      kept.set(key, calls);
      for (const oldest of kept.keys()) {
        if (kept.size <= REMEMBERED) break;
        kept.delete(oldest);
      }
    },
  };
}

/** Who draws a place, and in what environment; undefined where that is no remote: no part of the shell's own pages is drawn without a person. */
function askingOf({ composition, path, language, providerUrl }: PicturedPlace): Asking | undefined {
  const match = matchIn(routesOf(composition), path);
  const part = match?.entry.owner;
  if (match === undefined || part === undefined || !isRemoteId(part) || !isComposed(composition, part)) return undefined;
  // Whoever owns a kiosk stands before it.
  if (composition.kind === 'kiosk') return undefined;
  const environment = match.environment ?? composition.rules.defaultEnvironment;
  return { composition, part, environment, language, providerUrl };
}

function jobOf(
  { composition, language, origin, path }: PicturedPlace,
  answers: ReadonlyMap<string, ProviderAnswer>,
  now: number,
): PictureJob {
  const replies = Object.fromEntries([...answers].map(([key, { reply }]) => [key, reply]));
  return { composition, language, origin, pathname: path, now, replies };
}

function pictureFrom(
  { html, css, theme, preloads, used }: Extract<PictureResult, { kind: 'drawn' }>,
  answers: ReadonlyMap<string, ProviderAnswer>,
  now: number,
): Picture {
  const taken = used.flatMap((key) => answers.get(key) ?? []);
  return {
    html,
    css,
    theme,
    preloads,
    madeAt: heldAt(taken, now),
    answers: taken.flatMap(({ key, text }) => (text === undefined ? [] : [{ key, text }])),
  };
}
