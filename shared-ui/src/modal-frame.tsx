import { useId, useState, type CSSProperties, type ReactNode, type RefObject, type UIEvent } from 'react';
import { cx } from './cx.tsx';
import { IconButton } from './icon-button.tsx';
import { X } from './icons.tsx';
import * as s from './modal-frame.module.css';
import { useModal, type CloseReason, type ModalOptions } from './modal.tsx';

export type ModalProps = {
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
  /** Widest in CSS px; a kiosk draws it 1.85 times as wide. */
  readonly width?: number | undefined;
  /** false: no close button, Escape and backdrop do nothing. Default true. */
  readonly dismissible?: boolean | undefined;
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  /** What gets the focus; else the element with `data-autofocus`, else the title. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  readonly className?: string | undefined;
};

type FrameProps = ModalProps & {
  readonly kind: 'dialog' | 'sheet';
  readonly width: number;
  readonly onMount?: ModalOptions['onMount'];
};

/** The title counts as gone when no more than this of it is left, px. */
const TITLE_MARGIN_PX = 16;

/** What Dialog and Sheet share: the native element, title, scrolling content, footer and close button. */
export function ModalFrame({
  kind,
  open,
  onClose,
  title,
  hideTitle = false,
  labels,
  children,
  footer,
  media,
  width,
  dismissible = true,
  role = 'dialog',
  initialFocus,
  onMount,
  className,
}: FrameProps) {
  const titleId = useId();
  const { ref, mounted, handlers } = useModal({ open, onClose, dismissible, initialFocus, onMount });
  const [isTitleAway, setTitleAway] = useState(false);
  if (!mounted) return null;
  const lookAtTitle = ({ currentTarget }: UIEvent<HTMLDivElement>) => {
    const edge = currentTarget.querySelector('[data-modal-title]')?.getBoundingClientRect().bottom;
    setTitleAway(edge !== undefined && edge <= currentTarget.getBoundingClientRect().top + TITLE_MARGIN_PX);
  };
  const style: CSSProperties & { '--width': string } = { '--width': `${width}px` };
  return (
    <dialog
      ref={ref}
      {...handlers}
      role={role}
      aria-modal="true"
      aria-labelledby={titleId}
      className={cx(s.modal, s[kind], className)}
      style={style}
    >
      <div className={s.panel}>
        <div className={s.scroller} data-scroller="" onScroll={lookAtTitle}>
          {media ? <div className={s.media}>{media}</div> : null}
          <h2
            id={titleId}
            tabIndex={-1}
            data-modal-title=""
            className={cx(s.title, hideTitle && s.hidden, dismissible && !media && s.spared)}
          >
            {title}
          </h2>
          <div className={s.body}>{children}</div>
        </div>
        {footer ? (
          <div data-bottom-bar="" className={s.footer}>
            {footer}
          </div>
        ) : null}
        {dismissible && isTitleAway ? (
          <p className={s.top} aria-hidden="true" data-modal-top="">
            {title}
          </p>
        ) : null}
        {kind === 'sheet' && dismissible ? <span className={s.grabber} /> : null}
        {dismissible ? (
          <IconButton
            className={s.close}
            kind={media ? 'raised' : 'sunk'}
            data-on-photo={media ? '' : undefined}
            data-modal-close=""
            label={labels.close}
            icon={<X />}
            onClick={() => onClose('button')}
          />
        ) : null}
      </div>
    </dialog>
  );
}
