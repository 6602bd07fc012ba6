import type { Locator } from '@playwright/test';

export interface CoverOptions {
  /** Look where it stands; otherwise it is scrolled to first, as somebody would. */
  readonly isAtRest?: boolean;
  /** Selector of what may lie over it because it is see-through: the button that a whole card is. */
  readonly seeThrough?: string;
}

/**
 * Why somebody who looks at the screen does not see the whole of an element: it is cut by what it stands in, lies outside of the
 * screen, or something covers its centre or a corner. Undefined: all of it is seen.
 */
export function unseen(locator: Locator, { isAtRest = false, seeThrough = ':not(*)' }: CoverOptions = {}): Promise<string | undefined> {
  return locator.evaluate(
    (element, options) => {
      if (!options.isAtRest) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = element.getBoundingClientRect();
      const name = (of: Element | null) => `<${of?.localName} class="${of?.getAttribute('class')}"> ${of?.textContent.trim().slice(0, 40)}`;
      const reaches = (edge: { left: number; top: number; right: number; bottom: number }) =>
        [edge.left - box.left, edge.top - box.top, box.right - edge.right, box.bottom - edge.bottom].some((over) => over > 1);

      /** What cuts it off: an ancestor that hides what reaches out of it. What is fixed only the screen cuts. */
      const cutter = (): Element | undefined => {
        for (let of: Element | null = element; of !== null; of = of.parentElement) {
          const { overflow, position } = getComputedStyle(of);
          if (of !== element && overflow !== 'visible' && reaches(of.getBoundingClientRect())) return of;
          if (position === 'fixed') return undefined;
        }
        return undefined;
      };
      const isOwn = (hit: Element) =>
        element.contains(hit) ||
        hit.contains(element) ||
        element.closest('label')?.contains(hit) === true ||
        hit.matches(options.seeThrough);
      /** What lies over its centre or a corner. Corners are round: a fifth of the shorter side within the box. */
      const cover = (): string | undefined => {
        const inset = Math.min(box.width, box.height) / 5;
        const points = [[box.left + box.width / 2, box.top + box.height / 2] as const].concat(
          [box.left + inset, box.right - inset].flatMap((x) => [box.top + inset, box.bottom - inset].map((y) => [x, y] as const)),
        );
        const hits = points.map(([x, y]) => document.elementFromPoint(x, y));
        const index = hits.findIndex((hit) => hit === null || !isOwn(hit));
        return index < 0 ? undefined : `${points[index]?.map(Math.round).join()} by ${name(hits[index] ?? null)}`;
      };

      if (box.width < 1 || box.height < 1) return `${name(element)} has no size`;
      if (element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1) return `${name(element)} is wider than its box`;
      if (reaches({ left: 0, top: 0, right: innerWidth, bottom: innerHeight }))
        return `${name(element)} lies outside: ${JSON.stringify(box)}`;
      const cutting = cutter();
      if (cutting !== undefined) return `${name(element)} is cut by ${name(cutting)}`;
      const covering = cover();
      return covering === undefined ? undefined : `${name(element)} is covered at ${covering}`;
    },
    { isAtRest, seeThrough },
  );
}
