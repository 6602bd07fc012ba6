import type { Release } from '@comanda/shared-contracts/bus';
import type { Clock } from '@comanda/shared-contracts/host';

/** The line between phone and desktop, at which style sheets hide controls. Spec C9-027. */
const WIDE = '(min-width: 641px)';
/** Somebody goes on by themselves. */
const DONE = ['focusin', 'pointerdown', 'keydown'] as const;
const CONTROLS = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not([disabled])';

/**
 * A control that a style sheet hides when the window gets wider or narrower gives its focus to the one that is called the same there, else to the next one that
 * is shown, else to the one before. What the program takes away is handed on by whoever does that (`useHandedFocus`).
 */
export function keepFocus({ document, matchMedia }: Window, clock: Pick<Clock, 'after'>): Release {
  const media = matchMedia(WIDE);
  const { body } = document;
  /** It was hidden a moment ago: browsers may take the focus away before they say how wide the window is. */
  let hidden: Element | null = null;
  const onLost = ({ target, relatedTarget }: FocusEvent): void => {
    hidden = relatedTarget === null && target instanceof Element && !isShown(target) ? target : null;
  };
  const forget = (): void => {
    hidden = null;
  };
  const onChange = (): void => {
    const had = document.activeElement === body ? hidden : document.activeElement;
    forget();
    // Parts that are drawn another way there are drawn first.
    clock.after(0, () => {
      const isFree = document.activeElement === had || document.activeElement === body;
      if (had !== null && had.isConnected && isFree && !isShown(had)) takerOf(had)?.focus({ preventScroll: true });
    });
  };
  media.addEventListener('change', onChange);
  document.addEventListener('focusout', onLost);
  for (const event of DONE) document.addEventListener(event, forget, true);
  return () => {
    media.removeEventListener('change', onChange);
    document.removeEventListener('focusout', onLost);
    for (const event of DONE) document.removeEventListener(event, forget, true);
  };
}

function takerOf(hidden: Element): HTMLElement | undefined {
  const shown = [...hidden.ownerDocument.querySelectorAll<HTMLElement>(CONTROLS)].filter(isShown);
  const isAfter = (one: Element): boolean => (hidden.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return shown.find((one) => nameOf(one) === nameOf(hidden)) ?? shown.find(isAfter) ?? shown.at(-1);
}

function nameOf(element: Element): string | undefined {
  return element.getAttribute('aria-label') ?? element.textContent.trim();
}

function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}
