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

/** Draws the pictures of pages. */
export function createPictures({ fenceOf, calls, now }: PicturesOptions): Pictures {
  const needs = rememberedNeeds();
  const draw = async (pictured: PicturedPlace, asking: Asking): Promise<Picture | undefined> => {
    const fence = await fenceOf(pictured.composition, asking.part, pictured.origin);
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
    await answered(needs.of(place));
    for (let round = 0; round < ROUNDS; round += 1) {
      const result = await fence.draw(jobOf(pictured, answers, now()));
      if (result?.kind === 'drawn') {
        needs.remember(
          place,
          result.used.flatMap((key) => asked.get(key) ?? []),
        );
        return pictureFrom(result, answers, now());
      }
      if (result?.kind !== 'asks' || !(await answered(result.calls))) return undefined;
    }
    return undefined;
  };
  return {
    pictureOf: async (place) => {
      const asking = askingOf(place);
      return asking === undefined ? undefined : draw(place, asking).catch(() => undefined);
    },
  };
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
    madeAt: Math.min(now, ...taken.map(({ askedAt }) => askedAt)),
    answers: taken.flatMap(({ key, text }) => (text === undefined ? [] : [{ key, text }])),
  };
}
