import { useId, type CSSProperties, type ReactNode, type RefObject } from 'react';
import { cx } from './cx.tsx';
import * as s from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { X } from './icons.tsx';
import { useModal, type CloseReason } from './modal.tsx';

export type { CloseReason } from './modal.tsx';

export type DialogProps = {
  readonly open: boolean;
  /** The person asks to close; the owner decides and sets `open`. */
  readonly onClose: (reason: CloseReason) => void;
  readonly title: ReactNode;
  /** The title stays for assistive technology only. */
  readonly hideTitle?: boolean | undefined;
  readonly labels: { readonly close: string };
  readonly children?: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  readonly footer?: ReactNode;
  /** Full bleed above the title. */
  readonly media?: ReactNode;
  /** Widest in CSS px; default 480. */
  readonly width?: number | undefined;
  /** false: no close button, Escape and backdrop do nothing. Default true. */
  readonly dismissible?: boolean | undefined;
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  /** What gets the focus; else the element with `data-autofocus`, else the title. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  readonly className?: string | undefined;
};

/** A centred modal dialog on the native element. */
export function Dialog({
  open, onClose, title, hideTitle = false, labels, children, footer, media, width = 480, dismissible = true, role = 'dialog', initialFocus, className,
}: DialogProps) {
  const titleId = useId();
  const { ref, mounted, handlers } = useModal({ open, onClose, dismissible, initialFocus });
  if (!mounted) return null;
  const style: CSSProperties & { '--width': string } = { '--width': `${width}px` };
  return (
    <dialog ref={ref} {...handlers} role={role} aria-modal="true" aria-labelledby={titleId} className={cx(s.dialog, className)} style={style}>
      <div className={s.panel}>
        <div className={s.scroller}>
          {media ? <div className={s.media}>{media}</div> : null}
          <h2 id={titleId} tabIndex={-1} data-modal-title="" className={cx(s.title, hideTitle && s.hidden, dismissible && !media && s.spared)}>{title}</h2>
          <div className={s.body}>{children}</div>
        </div>
        {footer ? <div className={s.footer}>{footer}</div> : null}
        {dismissible ? <IconButton className={cx(s.close, !media && s.flat)} data-on-photo={media ? '' : undefined} kind={media ? 'raised' : 'sunk'} label={labels.close} icon={<X />} onClick={() => onClose('button')} /> : null}
      </div>
    </dialog>
  );
}
