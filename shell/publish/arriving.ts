import { createHash } from 'node:crypto';
import type { Brand, Composition } from '@comanda/shared-contracts/composition';
import type { Language } from '@comanda/shared-contracts/domain/environment';
import { inLanguage } from '../src/i18n/in-language.ts';
import words from '../src/i18n/picture.json' with { type: 'json' };
import { attribute, text } from './markup.ts';
import { shownPicture, TAKEOVER } from './picture.ts';
import type { Pictured } from './picture.ts';
import { iconOf } from './web-manifest.ts';

/** The tokens that it is drawn with, as `tokens.css` has them. */
export const ARRIVING_TOKENS = {
  light: '--bg:#f8f6f3;--surface:#ffffff;--sunk:#f1ede8;--line:#e7e1da;--ink:#1d1a17',
  dark: '--bg:#12100e;--surface:#1d1a17;--sunk:#282420;--line:#37312b;--ink:#f6f2ed',
} as const;

/**
 * In the layer of the reset, so that the sheets of the program, which come later, have the last word on all that is not the shape's own. What they say of the
 * whole page stands here as well: nothing moves when they come in force (P4). A program that did not start tells it in words (`boot-failure.ts`), and its sheets
 * may be what did not come.
 */
const PAGE = `@layer base{:root{color-scheme:light;${ARRIVING_TOKENS.light}}
[data-theme=dark]{color-scheme:dark;${ARRIVING_TOKENS.dark}}
*{box-sizing:border-box}
html{scrollbar-gutter:stable}
html[data-density=kiosk]{scrollbar-gutter:auto;scrollbar-width:none}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/24px system-ui,sans-serif}
.boot-failure{display:grid;justify-items:center;align-content:center;gap:12px;min-height:100dvh;padding:24px;text-align:center}
.boot-failure :is(h1,p){margin:0}
.boot-failure h1{font:800 24px/32px system-ui,sans-serif}
.boot-failure button{min-height:52px;padding:0 24px;border:0;border-radius:12px;background:var(--ink);color:var(--bg);font:700 16px/24px system-ui,sans-serif;cursor:pointer}
}
`;

/** A bar like the site's, and blocks where a page mostly has its own. Px throughout: the text of the program has another size until its sheets come. */
const SHAPE = `#arriving{min-height:100dvh;background:var(--bg);color:var(--ink)}
@media(prefers-color-scheme:dark){#arriving.device{${ARRIVING_TOKENS.dark}}}
#arriving>p{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%)}
#arriving header{min-height:64px}
#arriving header div{display:flex;align-items:center;gap:12px;max-width:1344px;min-height:64px;margin:0 auto;padding:8px 16px;font:800 20px/28px system-ui,sans-serif}
#arriving img{display:block;flex:none;border-radius:12px;object-fit:contain}
#arriving header b{overflow:hidden;font:inherit;text-overflow:ellipsis;white-space:nowrap}
#arriving .lines{display:grid;gap:16px;max-width:1280px;margin:0 auto;padding:16px;animation:arriving 1s ease-in-out .8s infinite alternate}
#arriving .lines span{height:120px;border-radius:20px;background:var(--sunk)}
#arriving .lines span:nth-child(1){height:44px;border-radius:12px}
#arriving .lines span:nth-child(2){height:156px}
#arriving .lines span:nth-child(3){width:180px;height:24px;border-radius:8px}
#arriving.inside{min-height:0}
@keyframes arriving{to{opacity:.5}}
@media(prefers-reduced-motion:reduce){#arriving .lines{animation:none}}
@media(forced-colors:active){#arriving .lines span{border:1px solid}}
@media(min-width:641px){#arriving header{border-bottom:1px solid var(--line);background:var(--surface)}
#arriving header div{min-height:71px;padding:8px 32px}
#arriving .lines{padding:16px 32px}}
[data-density=kiosk] #arriving{display:grid;place-content:center}
[data-density=kiosk] #arriving header{border:0;background:none}
[data-density=kiosk] #arriving header div{flex-direction:column;gap:3vmin;font:800 5vmin/7vmin system-ui,sans-serif}
[data-density=kiosk] #arriving img{width:16vmin;height:16vmin}
`;

const SHEET = PAGE + SHAPE;
/** Where no program runs, nothing is on its way. */
const UNSCRIPTED = '#arriving{display:none}';

/**
 * Whether a page shows that it is on its way: one without a picture of its first screen, of a shell that puts its sheets in force itself, so that this can be painted
 * before they come.
 */
export function isArriving(input: Pictured): boolean {
  return input.shell.groups[TAKEOVER] !== undefined && shownPicture(input) === undefined;
}

/** The sources that let a page's policy take these two sheets, and no other inline style. */
export const ARRIVING_SOURCES: readonly string[] = [SHEET, UNSCRIPTED].map(
  (sheet) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`,
);

/** What stands in the head; `sheets`: links to those of the program, for who reads the page without one. */
export function arrivingHead(sheets: readonly string[]): readonly string[] {
  return [`<style>${SHEET}</style>`, `<noscript><style>${UNSCRIPTED}</style>${sheets.join('')}</noscript>`];
}

interface Arriving {
  readonly composition: Pick<Composition, 'kind'> & { readonly brand: Brand };
  readonly theme?: 'light' | 'dark';
}

/**
 * What stands in `#root`, whose first drawing takes its place: sign and name of the brand, and blocks. What stands in a partner's page has neither bar nor brand of
 * ours there; a kiosk has sign and name alone, in the middle.
 */
export function arrivingBody({ composition: { brand, kind }, theme }: Arriving, language: Language): string {
  const isInside = kind === 'partner';
  // A brand that leaves it to the device is in the device's colours before the program reads them.
  const isOfDevice = theme === undefined && brand.theme === 'system';
  const classes = [...(isInside ? ['inside'] : []), ...(isOfDevice ? ['device'] : [])].join(' ');
  const sign = `<img src="${attribute(iconOf(brand))}" alt="" width="44" height="44">`;
  return [
    `<div id="arriving" role="status"${classes === '' ? '' : ` class="${classes}"`}><p>${text(inLanguage(words, language).loading)}</p>`,
    isInside ? '' : `<header aria-hidden="true"><div>${sign}<b>${text(brand.name)}</b></div></header>`,
    kind === 'kiosk' ? '' : `<div class="lines" aria-hidden="true">${'<span data-shape></span>'.repeat(5)}</div>`,
    '</div>',
  ].join('');
}
