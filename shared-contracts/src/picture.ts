import type { Composition } from './composition.ts';
import type { Language } from './domain/environment.ts';
import type { HostServices, QueryValue } from './host.ts';
import type { RemoteScreens } from './module.ts';
import type { OperationName } from './operations.ts';
import type { RemoteId } from './remotes.ts';

/*
 * The first picture of a screen: what its components draw for nobody in particular, as HTML. A release carries beside its files for browsers one module
 * for Node (`picture.mjs`), of the same sources; the page service runs it in a process of its own and hands it all that it may know.
 */

/** Where a picture is of. */
export interface PicturePlace {
  readonly pathname: string;
  /** Parameters of the route, decoded. */
  readonly params: Readonly<Record<string, string>>;
}

/** Makes what a screen shows be there before it is drawn: no effect runs in a picture. Waits for calls of the provider alone. */
export type PreparePicture<Id extends RemoteId> = (host: HostServices<Id>, place: PicturePlace) => Promise<unknown>;

/** What a remote's `src/picture.tsx` exports as `picture`. */
export interface RemotePicture<Id extends RemoteId> {
  /** As the browser gets them. */
  readonly screens: RemoteScreens<Id>;
  /** By route name; the other screens have no picture. */
  readonly prepare: Readonly<Record<string, PreparePicture<Id>>>;
  /** What is drawn before the first visitor comes, so that the code is warm: a path, and what the provider would answer to its calls, by operation. */
  readonly sample: PictureSample;
}

export interface PictureSample {
  readonly pathname: string;
  readonly answers: Readonly<Partial<Record<OperationName, unknown>>>;
}

/** A rule of a style sheet; without selectors it is taken as it stands, as long as what it is about (`name`: of keyframes) is used. */
export interface StyleRule {
  /** Conditions around it, the outermost first: `@layer kit`, `@media (...)`. */
  readonly within: readonly string[];
  /** Each selector with the classes that must all be in the picture for it to match anything. */
  readonly selectors: readonly (readonly [selector: string, ...classes: readonly string[]])[];
  readonly body: string;
  readonly name?: string;
}

/** A call of the provider, as a part asks for it. */
export interface PictureCall {
  readonly operation: OperationName;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
  readonly path?: Readonly<Record<string, string>>;
}

/** What came of a call: an answer to be decoded, or the provider's own refusal. */
export type PictureReply =
  | { readonly raw: unknown; readonly refusal?: undefined }
  | { readonly refusal: number; readonly raw: Readonly<Record<string, unknown>> };

/** What the page service asks a picture's process to draw, with all that is known by now. */
export interface PictureJob {
  readonly composition: Composition;
  readonly language: Language;
  readonly origin: string;
  readonly pathname: string;
  /** Epoch ms. */
  readonly now: number;
  /** By `pictureCallKey`. */
  readonly replies: Readonly<Record<string, PictureReply>>;
}

/** What comes of a job; `asks`: these calls first, then the same job again with what they brought. */
export type PictureResult =
  | {
      readonly kind: 'drawn';
      readonly html: string;
      readonly css: string;
      readonly theme: 'light' | 'dark';
      readonly preloads: readonly PicturePreload[];
      /** Keys of the replies that it was drawn from. */
      readonly used: readonly string[];
    }
  | { readonly kind: 'asks'; readonly calls: readonly PictureCall[] }
  | { readonly kind: 'none'; readonly why: string };

export interface PicturePreload {
  readonly href: string;
  readonly as: 'font' | 'image';
  readonly srcset?: string;
  readonly sizes?: string;
}

/** Names a call of the provider within a job: the same for the same call, in whatever order its values stand. */
export function pictureCallKey({ operation, query = {}, path = {}, body = null }: PictureCall): string {
  return JSON.stringify([operation, inOrder(query), inOrder(path), body]);
}

function inOrder(values: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}
