import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { Location } from 'react-router';
import { staysPut as keepsPlace } from '../overlay/overlay-level.ts';
import { isPictured } from '../takeover/pictured.ts';
import { useShell } from './shell-context.tsx';

/** For so long a page may grow to the place where it was left. */
const TIMEOUT_MS = 10_000;
/** Places that are kept: a browser has no more entries than these to go back to, and a kiosk goes from page to page all day. */
const KEPT = 50;
/** With any of these the diner goes elsewhere on the page, and the place of before is given up. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

type Place = readonly [key: string, top: number];

/**
 * Shows a new page from its top, and one that is come back to, also by a reload, where it was left: at once, or as soon as
 * it is long enough for it, where a page is read again and a skeleton is all that stands there. A dialog lies upon its page as it
 * is. Instead of the router's own restoration, which keeps a place for every page that was ever shown. X-14, F4.
 */
export function useScrollPlaces(): void {
  const location = useLocation();
  const key = keyOf(location);
  const isReturn = useNavigationType() === 'POP';
  const staysPut = keepsPlace(location.state) || location.hash !== '';
  const { clock, storage } = useShell().host;
  const [places] = useState(() => placesOf(storage.read('PLACES', readPlaces), key));

  useEffect(() => {
    const keep = (): void => {
      storage.write('PLACES', [...places]);
      window.history.scrollRestoration = 'auto';
    };
    const take = (): void => void (window.history.scrollRestoration = 'manual');
    take();
    window.addEventListener('pagehide', keep);
    window.addEventListener('pageshow', take);
    return () => {
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('pageshow', take);
      window.history.scrollRestoration = 'auto';
    };
  }, [places, storage]);

  useLayoutEffect(() => {
    const place = isReturn ? (places.get(key) ?? 0) : 0;
    const note = (): void => notePlace(places, [key, window.scrollY]);
    // A dialog, or another filter, begins where the page below it is.
    if (!isReturn && staysPut) note();
    const watch = (): void => window.addEventListener('scroll', note, { passive: true });
    const unwatch = (): void => window.removeEventListener('scroll', note);
    // On a picture the browser has done this by itself, and people have gone on from there.
    if (!isPictured(document) && (place > 0 || !staysPut)) window.scrollTo(0, place);
    if (place === 0 || place <= reach()) {
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
    const release = clock.after(TIMEOUT_MS, end);
    for (const move of MOVES) window.addEventListener(move, end, { passive: true });
    growth.observe(document.body);
    return () => {
      end();
      unwatch();
    };
  }, [key, isReturn, staysPut, clock, places]);
}

/** The first page of each load has the same history key, whatever it is: its path tells one from the other. */
function keyOf({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>): string {
  return key === 'default' ? `${key} ${pathname}${search}` : key;
}

/** The places that were kept, but for the page that an address was opened with: it was not come back to, whatever stood there before. */
function placesOf(kept: readonly Place[] | undefined, first: string): Map<string, number> {
  const places = new Map(kept);
  const [load] = performance.getEntriesByType('navigation');
  if (load !== undefined && 'type' in load && load.type === 'navigate') places.delete(first);
  return places;
}

/** The latest last; the top of a page is what no place says. */
function notePlace(places: Map<string, number>, [key, top]: Place): void {
  places.delete(key);
  if (top > 0) places.set(key, top);
  const [oldest] = places.keys();
  if (places.size > KEPT && oldest !== undefined) places.delete(oldest);
}

/** How far down the page can be scrolled, CSS pixels. */
function reach(): number {
  return document.documentElement.scrollHeight - window.innerHeight;
}

/** What is no place is left out. */
function readPlaces(raw: unknown): readonly Place[] {
  const isPlace = (item: unknown): item is Place => Array.isArray(item) && typeof item[0] === 'string' && typeof item[1] === 'number';
  return Array.isArray(raw) ? raw.filter(isPlace) : [];
}
