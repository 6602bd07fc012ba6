import { useEffect } from 'react';

/** A long press opens a menu that leads out of the kiosk; a copied word would be pasted by the next customer. F8. */
const REFUSED = ['contextmenu', 'dragstart', 'dragover', 'drop', 'copy', 'cut'] as const;

/** Gestures of a hand that would leave the page, or leave it zoomed for the next customer: a pinch, a swipe into the history. */
const STILL = { 'touch-action': 'pan-x pan-y', 'overscroll-behavior': 'none', '-webkit-touch-callout': 'none' } as const;

/** Keeps whoever stands before the kiosk on its page: a public screen has no menus of the browser's. F8. */
export function useShield(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const refuse = (event: Event): void => event.preventDefault();
    const refuseSelection = (event: Event): void => {
      const isWriting = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (!isWriting) event.preventDefault();
    };
    // A pinch on a trackpad, and Ctrl with the wheel.
    const refuseZoom = (event: WheelEvent): void => {
      if (event.ctrlKey) event.preventDefault();
    };
    for (const type of REFUSED) window.addEventListener(type, refuse);
    window.addEventListener('selectstart', refuseSelection);
    window.addEventListener('wheel', refuseZoom, { passive: false });
    for (const [name, value] of Object.entries(STILL)) style.setProperty(name, value);
    return () => {
      for (const type of REFUSED) window.removeEventListener(type, refuse);
      window.removeEventListener('selectstart', refuseSelection);
      window.removeEventListener('wheel', refuseZoom);
      for (const name of Object.keys(STILL)) style.removeProperty(name);
    };
  }, []);
}
