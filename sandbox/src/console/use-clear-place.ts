import { useLayoutEffect } from 'react';
import { clearTop } from './clear-place.ts';
import type { Box } from './clear-place.ts';

const PRESSED = 'button, a[href], select, input, textarea, summary, label';
/** The space that the kit keeps below its notices, px. */
const BELOW_PX = 16;

/** Lifts what is said above all that can be pressed, each time something else is said or the page has moved below it. With a dialog open the kit places it. */
export function useClearPlace(notices: readonly unknown[]): void {
  useLayoutEffect(() => {
    if (notices.length === 0) return undefined;
    place();
    addEventListener('resize', place);
    addEventListener('scrollend', place, { capture: true });
    return () => {
      removeEventListener('resize', place);
      removeEventListener('scrollend', place, { capture: true });
    };
  }, [notices]);
}

function place(): void {
  const host = document.querySelector<HTMLElement>('body > [data-top-layer-host]');
  const lists = [...(host?.querySelectorAll('ul') ?? [])].map((list) => list.getBoundingClientRect());
  if (host === null || lists.length === 0) return;
  const notice = around(lists);
  const controls = [...document.querySelectorAll(PRESSED)].filter((control) => !host.contains(control) && isSeen(control));
  const top = clearTop(
    notice,
    innerHeight,
    controls.map((control) => control.getBoundingClientRect()),
  );
  host.style.setProperty('--covered', `${innerHeight - top - (notice.bottom - notice.top) - BELOW_PX}px`);
}

/** What the browser leaves out of its layout is out of sight, and is not to be laid out for this. */
function isSeen(control: Element): boolean {
  return control.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true });
}

function around(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}
