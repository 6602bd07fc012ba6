import { createHash } from 'node:crypto';
import type { Brand, Composition, Release } from '@comanda/shared-contracts/composition';
import type { Language } from '@comanda/shared-contracts/domain/environment';
import { inLanguage } from '../src/i18n/in-language.ts';
import words from '../src/i18n/picture.json' with { type: 'json' };
import { brandFontAddresses } from './brand-font.ts';
import { attribute, text } from './markup.ts';

/** A first screen as it is drawn for nobody in particular. */
export interface Picture {
  /** What stands in `<div id="picture">` beside `#root`: no style attributes (they are rules of `css`), no script. */
  readonly html: string;
  /**
   * The styles that it uses, as one sheet that is inlined by its hash, addresses whole: also those of the theme for this composition or
   * venue (`html:root{...}`, which outweighs `:root` of the sheets that come later).
   */
  readonly css: string;
  /** The `data-theme` of the page; that of the brand where it does not say. */
  readonly theme?: 'light' | 'dark';
  /** When the provider was asked for it, epoch ms. */
  readonly madeAt: number;
  /** What the provider answered to the calls that were asked for it: the program asks for nothing of this twice. */
  readonly answers: readonly PictureAnswer[];
  /** Fonts, and the picture that is likely the largest: they go into the head as they are named here. */
  readonly preloads: readonly PicturePreload[];
}

/** An answer of the provider to a call without a session. */
export interface PictureAnswer {
  /** What names the call: `earlyKey` of its address and request, the same as in a browser. */
  readonly key: string;
  /** The JSON text as it came. */
  readonly text: string;
}

export interface PicturePreload {
  readonly href: string;
  readonly as: 'font' | 'image';
  readonly srcset?: string;
  readonly sizes?: string;
}

/**
 * The group of a shell's files with which it takes the place of a picture. A shell without it knows no pictures, or wants its sheets another
 * way than they stand beside one (`.2`: it puts them in force itself), and its pages have none.
 */
export const TAKEOVER = 'shell-takeover-2';

/**
 * The program draws beside the picture, at the same place and not seen, until it takes its place. What is told of a program that did not
 * start stands upon the picture, whose buttons then do nothing: they say so. A control that is drawn by its label stays unseen itself. Needs no file of the program.
 * Rows that say so (`content-visibility: var(--out-of-sight)`) are worked out when they come near the window. No `:has` of the whole page: whatever the program draws beside it would have the browser work out the picture's styles anew.
 */
const BESIDE = `html.pictured #root{position:absolute;inset:0 0 auto;visibility:hidden}
#picture{--out-of-sight:auto}
#picture [aria-busy=true],.unstarted #picture :is(button,select,textarea,label:has(:disabled)){opacity:.5}
.pictured .boot-failure{position:fixed;inset:auto 0 0;z-index:90;min-height:0;display:grid;gap:8px;justify-items:center;padding:16px 24px 20px;text-align:center;background:var(--surface);color:var(--ink);box-shadow:0 0 24px rgb(0 0 0/.25)}
.pictured .boot-failure :is(h1,p){margin:0}
.pictured .boot-failure button{min-height:52px;padding:0 24px;border:0;border-radius:var(--r2);background:var(--accent);color:var(--on-accent);font:var(--type-button);cursor:pointer}
.unstarted #picture{padding-bottom:208px}
#scripts{margin:0;padding:16px;text-align:center;font:var(--type-body)}
`;

/** What of a page decides whether its picture is shown. */
export interface Pictured {
  readonly composition: Pick<Composition, 'kind'>;
  readonly shell: Release;
  readonly override?: unknown;
  readonly picture?: Picture;
  readonly theme?: 'light' | 'dark';
}

/**
 * The picture that a page shows: none on a kiosk, whose page is its owner's, on a page that a link made, of a shell that knows none, and none in other colours than
 * were chosen: it is drawn in those of its brand and venue.
 */
export function shownPicture({ composition, shell, override, picture, theme }: Pictured): Picture | undefined {
  if (composition.kind === 'kiosk' || override !== undefined || shell.groups[TAKEOVER] === undefined) return undefined;
  return theme === undefined || picture?.theme === theme ? picture : undefined;
}

/** The source that lets a page's policy take the sheet of this picture, and no other inline style. */
export function styleSource(picture: Picture): string {
  return `'sha256-${createHash('sha256').update(sheet(picture)).digest('base64')}'`;
}

/** What stands in the head: the sheet, and what the browser is to fetch before all else. */
export function pictureHead(picture: Picture, brand: Brand): readonly string[] {
  // Where the brand has letters of its own, ours are asked for as far as it lacks some.
  const wanted = picture.preloads.filter(({ as }) => as !== 'font' || brandFontAddresses(brand).length === 0);
  return [...wanted.map(preload), `<style>${sheet(picture)}</style>`];
}

/** What stands beside `#root`, which comes first: names that stand twice in the page until the takeover are the program's. */
export function pictureBody(picture: Picture, language: Language): readonly string[] {
  return [
    `<div id="picture" data-made="${picture.madeAt}">${picture.html}</div>`,
    `<noscript><p id="scripts">${text(inLanguage(words, language).scripts)}</p></noscript>`,
    ...picture.answers.map(
      ({ key, text: answer }) =>
        `<script type="application/json" data-answer="${attribute(key)}">${answer.replaceAll('<', '\\u003c')}</script>`,
    ),
  ];
}

/** The text of the inlined sheet, which nothing in it can end. */
function sheet({ css }: Picture): string {
  return (BESIDE + css).replaceAll('</', '<\\/');
}

function preload({ href, as, srcset, sizes }: PicturePreload): string {
  const how = as === 'font' ? 'type="font/woff2" crossorigin="anonymous"' : 'fetchpriority="high"';
  const choice = srcset === undefined ? '' : ` imagesrcset="${attribute(srcset)}" imagesizes="${attribute(sizes ?? '100vw')}"`;
  return `<link rel="preload" as="${as}" ${how} href="${attribute(href)}"${choice}>`;
}
