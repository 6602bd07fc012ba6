import { useCallback, type RefCallback } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { FlowStep } from '../../rules/flow.ts';

/** Where the frames of this visit were left, CSS pixels, by their place in the history. */
const places = new Map<string, number>();

/**
 * With everything in the lower half the frame scrolls and not the page, whose place the router keeps: back at a station, its
 * frame is where it was left. Forgets with the next customer. X-14.
 */
export function useFrameScroll(step: FlowStep): RefCallback<HTMLElement> {
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  return useCallback(
    (frame: HTMLElement | null) => {
      if (frame === null) return undefined;
      if (step === 'welcome') places.clear();
      if (isReturn) frame.scrollTop = places.get(key) ?? 0;
      const note = (): void => void places.set(key, frame.scrollTop);
      frame.addEventListener('scroll', note, { passive: true });
      return () => frame.removeEventListener('scroll', note);
    },
    [step, key, isReturn],
  );
}
