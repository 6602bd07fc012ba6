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
 * Puts the sheets in force that stand ready in a page with a picture, each at its place; resolves when all sheets of the page have come, with
 * whether every one is there: one that was refused, or did not come, has no rules. Asked by a deferred script, which WebKit runs before the
 * sheets that the page names have come: they have no rules either by then.
 */
export async function withItsStyles(document: Document): Promise<boolean> {
  const pending = sheetsOf(document).filter(({ sheet }) => sheet === null);
  const held = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][data-sheet]')];
  await Promise.all([...pending.map(settled), ...held.map(putInForce)]);
  return sheetsOf(document).every(({ sheet }) => sheet !== null);
}

function sheetsOf(document: Document): readonly HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
}

/** When a sheet has come, or will not: what failed before it was asked says so no more, but nothing of a page that is complete is on its way. */
function settled(link: HTMLLinkElement): Promise<void> {
  const page = link.ownerDocument;
  return new Promise((resolve) => {
    const look = (): void => {
      if (page.readyState === 'complete') resolve();
    };
    for (const told of ['load', 'error']) link.addEventListener(told, () => resolve(), { once: true });
    page.addEventListener('readystatechange', look);
    look();
  });
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
