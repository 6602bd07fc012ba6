import { useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { cx } from './cx.tsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from './icons.tsx';
import * as s from './toast.module.css';
import { useTopLayerHost } from './top-layer-host.tsx';

export type ToastTone = 'info' | 'ok' | 'warn' | 'bad';

export type ToastItem = {
  readonly id: string;
  readonly text: ReactNode;
  readonly tone?: ToastTone | undefined;
  readonly action?: { readonly label: string; readonly onAction: () => void } | undefined;
};

export type ToasterProps = {
  /** What shows now, oldest first. How long is the owner's business. */
  readonly items: readonly ToastItem[];
  readonly onDismiss: (id: string) => void;
  readonly labels: { readonly region: string; readonly dismiss: string };
  /** A pointer or the focus rests on a toast (true) or has left it (false): the owner stops its clock meanwhile. */
  readonly onHold?: ((id: string, held: boolean) => void) | undefined;
};

const EDGE_PX = 8;
const ICONS = { info: Info, ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert } as const;

function Toast({ item, labels, onDismiss, onHold }: { readonly item: ToastItem } & Omit<ToasterProps, 'items'>) {
  const Icon = ICONS[item.tone ?? 'info'];
  const hold = (held: boolean) => () => onHold?.(item.id, held);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hovering and focus only stop the clock, there is nothing to operate here
    <li
      className={cx(s.toast, s[item.tone ?? 'info'])}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
    >
      <Icon className={s.icon} />
      <span className={s.text}>{item.text}</span>
      {item.action ? (
        <button type="button" className={s.action} onClick={item.action.onAction}>
          {item.action.label}
        </button>
      ) : null}
      <button type="button" className={s.dismiss} aria-label={labels.dismiss} onClick={() => onDismiss(item.id)}>
        <X />
      </button>
    </li>
  );
}

/** Keeps the toasts above whatever bar (`data-bottom-bar`) stands at the bottom edge of the page, or of the dialog they are in. */
function keepAboveBars(host: HTMLElement): void {
  const dialog = host.closest('dialog');
  const bars = [...(dialog ?? document.body).querySelectorAll('[data-bottom-bar]')].filter((bar) => bar.closest('dialog') === dialog);
  const covered = bars
    .map((bar) => bar.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.bottom > window.innerHeight - EDGE_PX);
  host.style.setProperty('--covered', `${Math.max(0, ...covered.map((box) => window.innerHeight - box.top))}px`);
}

/**
 * Draws the toasts above everything, also above open modals: its host moves into the top-most modal dialog, since all outside
 * of one is inert. Mount it once per page. Bad news is announced at once (alert), the rest politely (status). They stand above
 * any BottomBar, or any element with `data-bottom-bar`.
 */
export function Toaster({ items, onDismiss, labels, onHold }: ToasterProps) {
  const host = useTopLayerHost(keepAboveBars);
  useLayoutEffect(() => {
    if (host) keepAboveBars(host);
  }, [host, items]);
  if (!host) return null;
  // Both live regions are there before the first toast: one that comes together with its text may stay unheard.
  const list = (urgent: boolean) => {
    const shown = items.filter((item) => (item.tone === 'bad') === urgent);
    return (
      <div role={urgent ? 'alert' : 'status'} className={s.live}>
        {shown.length === 0 ? null : (
          <ul className={s.list}>
            {shown.map((item) => (
              <Toast key={item.id} item={item} labels={labels} onDismiss={onDismiss} onHold={onHold} />
            ))}
          </ul>
        )}
      </div>
    );
  };
  return createPortal(
    <section aria-label={labels.region} className={s.region}>
      {list(false)}
      {list(true)}
    </section>,
    host,
  );
}
