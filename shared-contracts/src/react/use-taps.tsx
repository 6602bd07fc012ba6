import { useEffect } from 'react';
import type { Taps } from '../taps.ts';

/** Stops a tap whose series has led on already, before any button receives it. Spec K4-002, K5-006, C4-041. */
export function useTaps(taps: Taps): void {
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const isTouch = 'pointerType' in event && event.pointerType === 'touch';
      if (!taps.isSpent({ detail: event.detail, isTouch, x: event.clientX, y: event.clientY })) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('click', onClick, { capture: true });
    return () => window.removeEventListener('click', onClick, { capture: true });
  }, [taps]);
}
