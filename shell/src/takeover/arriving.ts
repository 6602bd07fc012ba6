/** The shape of a page that came without a picture, which the page maker puts at the program's place. */
export function shapeIn(document: Document): HTMLElement | null {
  return document.getElementById('arriving');
}

/** So long it is waited for at most, ms: an owner of a path that does not come has its place taken before. */
const LATEST_MS = 10_000;

/** Resolves a turn after something of the program was first painted at the place of the shape. */
export function shapeGone(page: Window & typeof globalThis, root: HTMLElement, shape: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const latest = page.setTimeout(() => done(), LATEST_MS);
    const watch = new MutationObserver(() => {
      if (shape.isConnected) return;
      watch.disconnect();
      // Nothing is painted of a page that nobody looks at.
      if (page.document.visibilityState === 'hidden') page.setTimeout(done);
      else page.requestAnimationFrame(() => page.setTimeout(done));
    });
    const done = (): void => {
      page.clearTimeout(latest);
      watch.disconnect();
      resolve();
    };
    watch.observe(root, { childList: true });
  });
}
