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

/** Whether every style sheet of the page is there: one that was refused, or did not come, has no rules. Asked by a deferred script. */
export function hasItsStyles(document: Document): boolean {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null);
}
