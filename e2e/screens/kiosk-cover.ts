import type { Page } from '@playwright/test';

/** What is pressed; of a box to tick its label is. Not the link that skips to the content, which is there for keyboards alone. */
const CONTROLS =
  'button, a[href]:not([href^="#"]), input:not([type=checkbox], [type=radio]), textarea, label:has([type=checkbox], [type=radio])';
/** Codes to scan and what says where one is. */
const SIGHTS = 'svg[data-level], h1, h2, h3, output';
/** From this length of the shorter side on the larger measures hold, px. */
const FULL_SIDE = 1080;

/**
 * What somebody before this screen of the kiosk does not get, wherever the page is scrolled to: a control, a price, a code, a field or a
 * heading that is cut, covered or outside of the screen (looked at in its centre and its corners), a control that a finger misses, and
 * text that is too small to read. With a dialog open that is looked at.
 */
export function coverProblems(page: Page): Promise<readonly string[]> {
  return page.evaluate(look, { controls: CONTROLS, sights: SIGHTS, fullSide: FULL_SIDE });
}

/** Runs in the page, so all of it stands in here. */
function look({ controls, sights, fullSide }: { readonly controls: string; readonly sights: string; readonly fullSide: number }): string[] {
  const isFull = Math.min(innerWidth, innerHeight) >= fullSide;
  const least = isFull ? { target: 72, text: 24 } : { target: 56, text: 18 };
  const layer = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;
  const name = (of: Element | null) =>
    of === null ? 'nothing' : `<${of.localName}> ${(of.getAttribute('aria-label') ?? of.textContent).trim().slice(0, 40)}`;
  const isSeen = (of: Element) => of.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && of.closest('[inert]') === null;

  const scrollerOf = (of: Element): Element => {
    for (let up = of.parentElement; up !== null; up = up.parentElement) {
      const { overflowY } = getComputedStyle(up);
      if ((overflowY === 'auto' || overflowY === 'scroll') && up.scrollHeight > up.clientHeight + 1) return up;
    }
    return document.documentElement;
  };
  const places = new Map<Element, number>();
  /** Brings a place into the middle of what scrolls there. What cannot be scrolled stays. */
  const reach = (of: Element, y: () => number) => {
    for (let scroller = scrollerOf(of); ; scroller = scrollerOf(scroller)) {
      const isPage = scroller === document.documentElement;
      if (!places.has(scroller)) places.set(scroller, scroller.scrollTop);
      const box = scroller.getBoundingClientRect();
      const middle = isPage ? innerHeight / 2 : (Math.max(0, box.top) + Math.min(innerHeight, box.bottom)) / 2;
      scroller.scrollBy({ top: y() - middle, behavior: 'instant' });
      if (isPage) return;
    }
  };
  /** An element above that cuts it off and does not scroll. */
  const cutter = (of: Element, box: () => DOMRect): Element | undefined => {
    let isScrolled = false;
    for (let up = of.parentElement; up !== null; up = up.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(up);
      // What scrolls within something that cuts is brought there.
      if (up.scrollHeight > up.clientHeight + 1 && (overflowY === 'auto' || overflowY === 'scroll')) isScrolled = true;
      const edge = up.getBoundingClientRect();
      const { left, right, top, bottom } = box();
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      if (overflowX !== 'visible' && (left < edge.left - 1 || right > edge.right + 1)) return up;
      if (!isScrolled && cuts(overflowY) && (top < edge.top - 1 || bottom > edge.bottom + 1)) return up;
      if (position === 'fixed') return undefined;
    }
    return undefined;
  };
  /** A see-through button over a whole card does not hide what stands on it. */
  const isSeeThrough = (hit: Element, x: number, y: number) => {
    if (!hit.matches('button, a[href]')) return false;
    const { left, right, top, bottom } = hit.getBoundingClientRect();
    const isBeside = x < left || x > right || y < top || y > bottom;
    return isBeside || getComputedStyle(hit).backgroundColor === 'rgba(0, 0, 0, 0)';
  };
  /** The same words, which stand for a dialog's title while that is scrolled away; they go a moment after it is scrolled back. */
  const isStandIn = (hit: Element, of: Element) => of.matches('[data-modal-title]') && hit.matches('[data-modal-top]');
  const covers = (of: Element, box: () => DOMRect, isPressed: boolean): string | undefined => {
    const spots = [
      [0.5, 0.5],
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const;
    for (const [across, down] of spots) {
      const at = () => {
        const { left, top, width, height } = box();
        // Corners are round: a fifth of the shorter side within the box.
        const inset = Math.min(width, height) / 5;
        return { x: left + inset + (width - 2 * inset) * across, y: top + inset + (height - 2 * inset) * down };
      };
      reach(of, () => at().y);
      const { x, y } = at();
      if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) return `lies outside of the screen at ${Math.round(x)},${Math.round(y)}`;
      const hit = document.elementFromPoint(x, y);
      const isOwn =
        hit !== null &&
        (of.contains(hit) ||
          hit.contains(of) ||
          of.closest('label')?.contains(hit) === true ||
          isStandIn(hit, of) ||
          (!isPressed && isSeeThrough(hit, x, y)));
      if (!isOwn) return `is covered at ${Math.round(x)},${Math.round(y)} by ${name(hit)}`;
    }
    return undefined;
  };
  /** The side of what answers to a finger around its middle; what is drawn over it, as a pseudo-element, counts. */
  const isTouched = (of: Element): boolean => {
    const middle = () => {
      const { left, top, width, height } = of.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    reach(of, () => middle().y);
    const box = of.getBoundingClientRect();
    const { x, y } = middle();
    const far = least.target / 2 - 1;
    const answers = (dx: number, dy: number) => {
      const hit = document.elementFromPoint(x + dx, y + dy);
      return hit !== null && (of.contains(hit) || of.closest('label')?.contains(hit) === true);
    };
    return (
      (box.width >= least.target - 1 || (answers(far, 0) && answers(-far, 0))) &&
      (box.height >= least.target - 1 || (answers(0, far) && answers(0, -far)))
    );
  };

  const isHeardAlone = (of: Element): boolean => {
    for (let up: Element | null = of; up !== null; up = up.parentElement) if (up.getBoundingClientRect().width <= 1) return true;
    return false;
  };
  const wordsOf = (of: Element) => (): DOMRect => {
    const range = document.createRange();
    range.selectNodeContents(of);
    const words = document.createTreeWalker(of, NodeFilter.SHOW_TEXT).nextNode()?.parentElement ?? of;
    return isHeardAlone(words) ? new DOMRect() : range.getBoundingClientRect();
  };

  const problems: string[] = [];
  const judge = (of: Element, box: () => DOMRect, isPressed: boolean) => {
    const { width, height } = box();
    // A ground to touch, on which everything else stands: there is nothing on it of its own.
    if (isPressed && of.childNodes.length === 0 && !of.matches('input, textarea') && width * height > (innerWidth * innerHeight) / 4)
      return;
    // What is there for who hears the page alone.
    if (width <= 1 || height <= 1) return;
    const cutting = cutter(of, box);
    const why =
      cutting !== undefined
        ? `is cut by <${cutting.localName} class="${cutting.className}">`
        : of.clientWidth > 1 && !of.matches('textarea, input') && of.scrollWidth > of.clientWidth + 1
          ? 'is wider than its box'
          : covers(of, box, isPressed);
    if (why !== undefined) problems.push(`${name(of)} ${why}`);
    else if (isPressed && !isTouched(of)) problems.push(`${name(of)} is smaller than ${least.target} px`);
  };
  for (const of of layer.querySelectorAll(`${controls}, ${sights}`))
    // Of a heading its words: beside them its box may lie below the button that closes.
    if (isSeen(of)) judge(of, of.matches('h1, h2, h3') ? wordsOf(of) : () => of.getBoundingClientRect(), of.matches(controls));

  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (parent === null || text === '' || parent.closest('script, style, noscript') !== null || !isSeen(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // What is there for who hears the page alone.
    if (range.getBoundingClientRect().width <= 1 || isHeardAlone(parent)) continue;
    if (Number.parseFloat(getComputedStyle(parent).fontSize) < least.text - 0.01)
      problems.push(`text of ${getComputedStyle(parent).fontSize}: ${text.slice(0, 40)}`);
    if (/[$€£]\s?\d/.test(text)) judge(parent, () => range.getBoundingClientRect(), false);
  }
  for (const [scroller, top] of places) scroller.scrollTo({ top, behavior: 'instant' });
  return [...new Set(problems)];
}
