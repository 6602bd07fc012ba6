import type { StyleRule } from '@comanda/shared-contracts/picture';
import type { Look } from '../theme/apply-theme.ts';

/** The classes and the whole of a picture's markup. */
export interface Markup {
  readonly html: string;
  readonly classes: ReadonlySet<string>;
}

/** Reads which classes stand in markup. */
export function markupOf(html: string): Markup {
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/));
  return { html, classes: new Set(classes) };
}

/** For devices and choices that have no picture. */
const ELSEWHERE = /\[data-(?:density|contrast)=/;
const DARK = /^\[data-theme=["']?dark["']?\]$/;

/**
 * The rules of a sheet that a picture uses, as text, in their order. What the root has by its theme is said of `html:root`: the program's own sheet, which comes
 * later and says it of `:root`, must not win while the picture stands.
 */
export function usedStyles(rules: readonly StyleRule[], { classes }: Pick<Markup, 'classes'>, look: Look): string {
  const key = [look.theme, ...[...classes].toSorted()].join(' ');
  const known = kept.get(rules) ?? new Map<string, string>();
  if (known.size > MOST) known.clear();
  kept.set(rules, known);
  const text = known.get(key) ?? chosenStyles(rules, classes, look);
  known.set(key, text);
  return text;
}

/** Screens of a kind have the same classes: to choose among a thousand rules takes a fifth of the time of a drawing. */
const kept = new WeakMap<readonly StyleRule[], Map<string, string>>();
const MOST = 100;

function chosenStyles(rules: readonly StyleRule[], classes: Markup['classes'], look: Look): string {
  const used = rules.flatMap((rule): readonly StyleRule[] => {
    if (rule.selectors.length === 0) return [rule];
    const fitting = rule.selectors.filter(([selector, ...needs]) => !ELSEWHERE.test(selector) && needs.every((name) => classes.has(name)));
    const selectors = fitting.flatMap(([selector]) => rooted(selector, look)).map((selector) => [selector] as const);
    return selectors.length === 0 ? [] : [{ ...rule, selectors }];
  });
  const bodies = used.flatMap(({ selectors, body }) => (selectors.length === 0 ? [] : [body])).join('');
  return textOf(used.filter(({ name }) => name === undefined || bodies.includes(name)));
}

function rooted(selector: string, { theme }: Look): readonly string[] {
  if (selector === ':root') return ['html:root'];
  if (DARK.test(selector)) return theme === 'dark' ? ['html:root'] : [];
  return selector.includes('[data-theme') ? [] : [selector];
}

/** Rules under the same conditions stand together. */
function textOf(rules: readonly StyleRule[]): string {
  let [text, open]: [string, readonly string[]] = ['', []];
  for (const { within, selectors, body } of rules) {
    if (within.join() !== open.join()) {
      text += '}'.repeat(open.length) + within.map((condition) => `${condition}{`).join('');
      open = within;
    }
    text += selectors.length === 0 ? body : `${selectors.map(([selector]) => selector).join(',')}{${body}}`;
  }
  return text + '}'.repeat(open.length);
}
