import { useState } from 'react';

/** A ref for the element of one of the parts. */
export type PartRef = (element: HTMLElement | null) => (() => void) | undefined;

/**
 * Parts that take each other's place when the window gets wider or narrower, as a phone's does that is turned, and that are different elements: the one
 * that comes takes the focus that went with the other, at once or when its code is there, unless somebody did something meanwhile. What is the same in
 * both places is moved instead, by `useMovable`. Give the ref of a name to each element that stands for it; a part inside another one goes before it. In
 * a part the focus goes to `data-takes-focus`, else to the first control.
 */
export function useHandedFocus(): (part: string) => PartRef {
  const [parts] = useState(createParts);
  return parts;
}

function createParts(): (part: string) => PartRef {
  let orphan: string | undefined;
  const refs = new Map<string, PartRef>();
  const forget = (): void => {
    orphan = undefined;
    for (const event of DONE) removeEventListener(event, forget, true);
  };
  const keep = (part: string): void => {
    orphan = part;
    for (const event of DONE) addEventListener(event, forget, true);
  };
  const refOf =
    (part: string): PartRef =>
    (element) => {
      if (element === null) return undefined;
      if (orphan === part) {
        forget();
        takerIn(element)?.focus({ preventScroll: true });
      }
      // A sheet may hide the one before the program takes it away.
      const onLost = ({ relatedTarget, target }: FocusEvent): void => {
        if (relatedTarget === null && target instanceof Element && target.getClientRects().length === 0) keep(part);
      };
      element.addEventListener('focusout', onLost);
      return () => {
        element.removeEventListener('focusout', onLost);
        // Refs are taken back before their elements leave the page.
        if (element.contains(document.activeElement)) keep(part);
      };
    };
  return (part) => {
    const ref = refs.get(part) ?? refOf(part);
    refs.set(part, ref);
    return ref;
  };
}

function takerIn(element: HTMLElement): HTMLElement | null {
  return element.querySelector<HTMLElement>('[data-takes-focus]') ?? element.querySelector<HTMLElement>(CONTROLS);
}

/** Somebody goes on by themselves. */
const DONE = ['focusin', 'pointerdown', 'keydown'] as const;

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex="0"]';
