import { isPictured } from './pictured.ts';

type Page = typeof globalThis & { comandaHeld?: Set<Element> };

/** What acts by the program alone. Links, fields and forms with an address do what they do by themselves. */
const ACTING = '#picture :is(button,[role=button],form:not([action]))';

/**
 * From now on a tap on a button of the picture, or what sends a form without an address, is held for the program, which is on its way:
 * each once, however often it is done. Who taps sees it taken.
 */
export function holdTaps(page: Page): void {
  const held = (page.comandaHeld = new Set<Element>());
  const hold = (event: Event): void => {
    if (!isPictured(page.document)) return;
    const acting = event.target instanceof Element ? event.target.closest(ACTING) : null;
    if (acting === null || (event.type === 'click' && acting instanceof HTMLFormElement)) return;
    event.preventDefault();
    held.add(acting);
    acting.ariaBusy = 'true';
  };
  page.document.addEventListener('click', hold, true);
  page.document.addEventListener('submit', hold, true);
}

/** What was held, in the order in which it was done; asked once. */
export function heldTaps(page: Page): readonly Element[] {
  const held = [...(page.comandaHeld ?? [])];
  page.comandaHeld?.clear();
  return held;
}
