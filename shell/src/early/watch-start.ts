/** The mark that the program leaves on the page with its first line. */
interface Page {
  comandaStarted?: boolean;
}

/** Says that the program runs. */
export function markStarted(page: typeof globalThis & Page): void {
  page.comandaStarted = true;
}

/**
 * Calls `say` when the page's scripts are over and the program has not begun: one of its files was refused, because it is not what its
 * hash says, or did not come.
 */
export function watchStart(page: typeof globalThis & Page, onFailure: () => void): void {
  const check = (): void => {
    if (page.comandaStarted !== true) onFailure();
  };
  // Deferred scripts have run or failed by then; this file may come later.
  const [load] = page.performance.getEntriesByType('navigation');
  if (load instanceof PerformanceNavigationTiming && load.domContentLoadedEventStart > 0) check();
  else page.document.addEventListener('DOMContentLoaded', check, { once: true });
}

/**
 * Puts the sheets in force that stand ready in a page with a picture, each at its place; resolves when they have come, with whether every
 * sheet of the page is there: one that was refused, or did not come, has no rules. Asked by a deferred script.
 */
export async function withItsStyles(document: Document): Promise<boolean> {
  const held = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][data-sheet]')];
  await Promise.all(held.map(putInForce));
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null);
}

/** By an element of its own: what becomes of the preload itself is told by other events of the same names. */
function putInForce(ready: HTMLLinkElement): Promise<void> {
  const sheet = ready.cloneNode() as HTMLLinkElement;
  sheet.rel = 'stylesheet';
  return new Promise((resolve) => {
    for (const told of ['load', 'error']) sheet.addEventListener(told, () => resolve(), { once: true });
    ready.replaceWith(sheet);
  });
}
