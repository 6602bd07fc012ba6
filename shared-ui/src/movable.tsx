import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * A part of a page that stands in another place of it when the window gets wider or narrower, as a phone's does that is turned: the same elements are
 * moved there, with the focus and with what was typed into them. Drawn in two places by a condition they would be made anew. Draw `at` in each place, and
 * `moved` once, after them.
 */
export function useMovable(content: ReactNode): {
  readonly at: (isHere: boolean, className?: string) => ReactNode;
  readonly moved: ReactNode;
} {
  const [box] = useState(() => document.createElement('div'));
  return {
    at: (isHere, className) => <Place box={isHere ? box : undefined} className={className} />,
    moved: createPortal(content, box),
  };
}

/** A place that has nothing stays, for what leaves the page with its place loses the focus. */
function Place({ box, className }: { readonly box: HTMLElement | undefined; readonly className: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box !== undefined && place.current !== null) move(box, place.current);
  }, [box]);
  return <div ref={place} className={className} hidden={box === undefined} />;
}

/** Browsers without `moveBefore` take the focus from what is moved. */
function move(box: HTMLElement, place: HTMLElement): void {
  const focused = box.contains(document.activeElement) ? document.activeElement : null;
  if (box.isConnected && 'moveBefore' in place) place.moveBefore(box, null);
  else place.append(box);
  if (focused instanceof HTMLElement && document.activeElement !== focused) focused.focus({ preventScroll: true });
}
