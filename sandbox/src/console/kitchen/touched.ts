import type { TouchEvent } from 'react';

/**
 * Acts as soon as a finger leaves the button that it touched: a browser first looks for the mouse that a finger is not, moves it over the page, presses it and
 * clicks, and that takes two fifths of the work until the tap is seen (P13). A finger that slid off does nothing, and one that scrolls has no end here.
 */
export function touched(act: () => void): (event: TouchEvent<HTMLElement>) => void {
  return (event) => {
    const touch = event.changedTouches[0];
    if (touch === undefined || event.touches.length > 0 || !event.cancelable) return;
    const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
    if (touch.clientX < left || touch.clientX > right || touch.clientY < top || touch.clientY > bottom) return;
    // No mouse is played, and no click comes after it.
    event.preventDefault();
    act();
  };
}
