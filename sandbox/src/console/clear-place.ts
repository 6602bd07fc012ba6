/** Where a notice stands so that it covers nothing that can be pressed: pure, without the page. */

/** Edges, px from the left and the top of the window. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** From the window's edges, and from what can be pressed, px. */
const EDGE_PX = 16;
const GAP_PX = 4;

/**
 * The lowest top edge, px from the top of the window, at which a notice covers none of these controls; where there is no such place, the one at which it
 * covers the least of them. `notice`: where it stands now; it moves up and down alone. `height`: of the window.
 */
export function clearTop(notice: Box, height: number, controls: readonly Box[]): number {
  const tall = notice.bottom - notice.top;
  const lowest = height - EDGE_PX - tall;
  const beside = controls.filter(({ left, right }) => left - GAP_PX < notice.right && right + GAP_PX > notice.left);
  const places = [lowest, ...beside.map(({ top }) => top - GAP_PX - tall)].filter((top) => top >= EDGE_PX && top <= lowest);
  const covered = (top: number) =>
    beside.reduce((sum, box) => sum + Math.max(0, Math.min(top + tall, box.bottom) - Math.max(top, box.top)) * across(notice, box), 0);
  const [first = lowest, ...others] = places.toSorted((left, right) => right - left);
  return others.reduce((best, top) => (covered(top) < covered(best) ? top : best), first);
}

/** How wide the part of a box is that lies above or below a notice, px. */
function across(notice: Box, { left, right }: Box): number {
  return Math.max(0, Math.min(notice.right, right) - Math.max(notice.left, left));
}
