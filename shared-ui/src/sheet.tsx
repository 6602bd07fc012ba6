import type { CloseReason } from './modal.tsx';
import { ModalFrame, type ModalProps } from './modal-frame.tsx';

export type SheetProps = ModalProps;

const START_PX = 6;
const CLOSE_PX = 120;
const FLICK_PX_PER_MS = 0.5;

/** Pulls the sheet with the finger while its content is at the top; far or fast enough closes, else it goes back. */
function listenToPull(element: HTMLElement, askToClose: (reason: CloseReason) => void): () => void {
  let start: { readonly x: number; readonly y: number; readonly at: number } | null = null;
  let pulled = 0;
  const release = () => {
    start = null;
    pulled = 0;
    element.removeAttribute('data-dragging');
    element.style.removeProperty('--pull');
  };
  const onStart = (event: TouchEvent) => {
    const touch = event.touches[0];
    const isAtTop = (element.querySelector('[data-scroller]')?.scrollTop ?? 0) <= 0;
    const canPull = touch && event.touches.length === 1 && event.target !== element && isAtTop;
    start = canPull ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : null;
  };
  const onMove = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (!start || !touch) return;
    const down = touch.clientY - start.y;
    const sideways = Math.abs(touch.clientX - start.x);
    if (pulled === 0 && (down < START_PX || sideways > down)) {
      // Any other direction belongs to the content for the rest of this touch.
      if (Math.max(Math.abs(down), sideways) > START_PX) start = null;
      return;
    }
    if (event.cancelable) event.preventDefault();
    pulled = Math.max(down, 1);
    element.setAttribute('data-dragging', '');
    element.style.setProperty('--pull', `${pulled}px`);
  };
  const onEnd = (event: TouchEvent) => {
    const speed = start ? pulled / Math.max(event.timeStamp - start.at, 1) : 0;
    const closes = pulled > CLOSE_PX || (pulled > CLOSE_PX / 4 && speed > FLICK_PX_PER_MS);
    release();
    if (closes) askToClose('drag');
  };
  const abort = new AbortController();
  const { signal } = abort;
  element.addEventListener('touchstart', onStart, { passive: true, signal });
  element.addEventListener('touchmove', onMove, { passive: false, signal });
  element.addEventListener('touchend', onEnd, { signal });
  element.addEventListener('touchcancel', release, { signal });
  return () => abort.abort();
}

/** A bottom sheet on a phone, a centred dialog from 641 px (520 px wide at most). Everything of Dialog, and pulling it down closes it. */
export function Sheet({ width = 520, ...rest }: SheetProps) {
  return <ModalFrame {...rest} width={width} kind="sheet" onMount={rest.dismissible === false ? undefined : listenToPull} />;
}
