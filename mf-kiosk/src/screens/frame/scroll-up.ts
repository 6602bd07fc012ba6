/** To the top of the station, whichever scrolls: the page, or, with everything in the lower half, its frame. X-14. */
export function scrollUp(): void {
  window.scrollTo({ top: 0 });
  for (const frame of document.querySelectorAll('[data-kiosk-frame]')) frame.scrollTo({ top: 0 });
}
