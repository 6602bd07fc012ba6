import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { Location } from 'react-router';
import { useShell } from './shell-context.tsx';

/** For so long a page may grow to the place where it was left. */
const PATIENCE_MS = 10_000;
/** With any of these the diner goes elsewhere on the page, and the place of before is given up. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Brings a page that one comes back to, and that is read again first, to where it was left as soon as it is long enough for
 * it: the router restores at once, and then a skeleton is all that stands there. `keyOf` names a place in the history.
 */
export function useLateScroll(keyOf: (location: Location) => string): void {
  const key = keyOf(useLocation());
  const isReturn = useNavigationType() === 'POP';
  const { clock } = useShell().host;
  const places = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const place = places.current.get(key) ?? 0;
    // Only what is not the top: a kiosk goes from page to page all day.
    const note = (): void => void (window.scrollY > 0 ? places.current.set(key, window.scrollY) : places.current.delete(key));
    const watch = (): void => window.addEventListener('scroll', note, { passive: true });
    const unwatch = (): void => window.removeEventListener('scroll', note);
    if (!isReturn || place <= reach()) {
      watch();
      return unwatch;
    }
    const growth = new ResizeObserver(() => {
      if (place > reach()) return;
      window.scrollTo(0, place);
      end();
    });
    const end = (): void => {
      growth.disconnect();
      release();
      for (const move of MOVES) window.removeEventListener(move, end);
      watch();
    };
    const release = clock.after(PATIENCE_MS, end);
    for (const move of MOVES) window.addEventListener(move, end, { passive: true });
    growth.observe(document.body);
    return () => {
      end();
      unwatch();
    };
  }, [key, isReturn, clock]);
}

/** How far down the page can be scrolled, CSS pixels. */
function reach(): number {
  return document.documentElement.scrollHeight - window.innerHeight;
}
