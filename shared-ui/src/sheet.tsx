import { useEffect, useEffectEvent, useId, type CSSProperties, type RefObject } from 'react';
import { cx } from './cx.tsx';
import type { DialogProps } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { X } from './icons.tsx';
import { useModal, type CloseReason } from './modal.tsx';
import * as s from './sheet.module.css';

export type SheetProps = DialogProps;

const START_PX = 6;
const CLOSE_PX = 120;
const FLICK_PX_PER_MS = 0.5;

/** Pulls the sheet with the finger while its content is at the top; far or fast enough closes, else it goes back. */
function useDragToClose(dialog: RefObject<HTMLDialogElement | null>, active: boolean, onClose: (reason: CloseReason) => void) {
  const close = useEffectEvent(() => onClose('drag'));
  useEffect(() => {
    const element = dialog.current;
    if (!active || !element) return undefined;
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
      const scroller = element.querySelector('[data-scroller]');
      const inBackdrop = event.target === element;
      start = touch && event.touches.length === 1 && !inBackdrop && (scroller?.scrollTop ?? 0) <= 0 ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : null;
    };
    const onMove = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (!start || !touch) return;
      const down = touch.clientY - start.y;
      if (pulled === 0 && (down < START_PX || Math.abs(touch.clientX - start.x) > down)) {
        if (Math.abs(down) > START_PX || Math.abs(touch.clientX - start.x) > START_PX) start = null;
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
      if (closes) close();
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchmove', onMove, { passive: false });
    element.addEventListener('touchend', onEnd);
    element.addEventListener('touchcancel', release);
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchmove', onMove);
      element.removeEventListener('touchend', onEnd);
      element.removeEventListener('touchcancel', release);
    };
  }, [dialog, active]);
}

/** A bottom sheet on a phone, a centred dialog from 641 px. Everything of Dialog, and pulling it down closes it. */
export function Sheet({
  open, onClose, title, hideTitle = false, labels, children, footer, media, width = 520, dismissible = true, role = 'dialog', initialFocus, className,
}: SheetProps) {
  const titleId = useId();
  const { ref, mounted, handlers } = useModal({ open, onClose, dismissible, initialFocus });
  useDragToClose(ref, mounted && dismissible, onClose);
  if (!mounted) return null;
  const style: CSSProperties & { '--width': string } = { '--width': `${width}px` };
  return (
    <dialog ref={ref} {...handlers} role={role} aria-modal="true" aria-labelledby={titleId} className={cx(s.sheet, className)} style={style}>
      <div className={s.panel}>
        <div className={s.scroller} data-scroller="">
          {media ? <div className={s.media}>{media}</div> : null}
          <h2 id={titleId} tabIndex={-1} data-modal-title="" className={cx(s.title, hideTitle && s.hidden, dismissible && !media && s.spared)}>{title}</h2>
          <div className={s.body}>{children}</div>
        </div>
        {footer ? <div className={s.footer}>{footer}</div> : null}
        <span className={s.grabber} />
        {dismissible ? <IconButton className={s.close} data-on-photo={media ? '' : undefined} kind={media ? 'raised' : 'sunk'} label={labels.close} icon={<X />} onClick={() => onClose('button')} /> : null}
      </div>
    </dialog>
  );
}
