import type { Clock } from './host.ts';

/** A tap as the browser tells of it; x and y in px. */
export interface Tap {
  /** Which tap of a series it is: 0 for a key, 1 for the first. */
  readonly detail: number;
  /** A finger's taps are not counted by every browser. */
  readonly isTouch: boolean;
  readonly x: number;
  readonly y: number;
}

export interface Taps {
  /** Whether an earlier tap of the same series has led on already: this one was meant for the screen of before. */
  isSpent(tap: Tap): boolean;
}

/** Two taps of a finger within this time and distance are one series. */
const SERIES_MS = 300;
const SERIES_PX = 32;

/**
 * A hand that taps twice wants one thing. Its second tap must neither lead farther than the first, nor press what stands
 * below it by then. `moves`: how often somebody was led on so far. Spec K4-002, K5-006, C4-041.
 */
export function createTaps({ clock }: { readonly clock: Pick<Clock, 'monotonic'> }, moves: () => number): Taps {
  let last: (Tap & { readonly at: number }) | undefined;
  let movesBefore = 0;
  const goesOn = (tap: Tap, at: number): boolean => {
    if (tap.detail > 1) return true;
    if (!tap.isTouch || last === undefined) return false;
    return at - last.at < SERIES_MS && Math.hypot(tap.x - last.x, tap.y - last.y) < SERIES_PX;
  };
  return {
    isSpent: (tap) => {
      const at = clock.monotonic();
      const isOfSeries = goesOn(tap, at);
      last = { ...tap, at };
      if (!isOfSeries) movesBefore = moves();
      return isOfSeries && moves() !== movesBefore;
    },
  };
}
