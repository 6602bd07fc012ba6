import { useEffect } from 'react';
import type { Stores } from '../../state/stores.ts';

/** Touch, mouse and key. Spec K4-016. */
const PERSON = ['pointerdown', 'pointermove', 'touchmove', 'wheel', 'keydown'] as const;

/** Notifies the inactivity timers of everything that a person does on the page. Spec K4-016. */
export function useActivity({ inactivity }: Stores): void {
  useEffect(() => {
    const onPerson = (event: Event): void => {
      // A browser repeats the pointer's place when the page moves below it: nobody did that.
      const isStill = event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0;
      if (!isStill) inactivity.touch();
    };
    const onScroll = (): void => inactivity.touch('page');
    const options = { capture: true, passive: true };
    for (const type of PERSON) window.addEventListener(type, onPerson, options);
    window.addEventListener('scroll', onScroll, options);
    return () => {
      for (const type of PERSON) window.removeEventListener(type, onPerson, options);
      window.removeEventListener('scroll', onScroll, options);
    };
  }, [inactivity]);
}
