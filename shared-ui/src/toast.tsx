import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
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
  /** A pointer moves over a toast, or the focus is in it (true), or they have left it (false): the owner stops its clock meanwhile. */
  readonly onHold?: ((id: string, held: boolean) => void) | undefined;
};

const EDGE_PX = 8;
/** As in the styles: around the toasts, and above each of the two lists. */
const REGION_GAP_PX = 16;
const LIST_GAP_PX = 8;
const ICONS = { info: Info, ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert } as const;

function Toast({ item, labels, onDismiss, onHold }: { readonly item: ToastItem } & Omit<ToasterProps, 'items'>) {
  const Icon = ICONS[item.tone ?? 'info'];
  const hold = (held: boolean) => () => onHold?.(item.id, held);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hovering and focus only stop the clock, there is nothing to operate here
    <li
      className={cx(s.toast, s[item.tone ?? 'info'])}
      // A pointer that rested there before the toast came does not hold it.
      onPointerMove={hold(true)}
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

/** Where an element rests, px from the top of the window, whatever moves it on its way there. */
function restingTop(element: HTMLElement): number {
  const parent = element.offsetParent;
  return element.offsetTop + (parent instanceof HTMLElement ? restingTop(parent) : 0);
}

/** Height, px, of the bars at the bottom edge of the page, one on the other. */
function coveredByBars(): number {
  return [...document.querySelectorAll('[data-bottom-bar]')]
    .filter((bar) => bar.closest('dialog') === null)
    .map((bar) => bar.getBoundingClientRect())
    .filter((box) => box.height > 0)
    .toSorted((one, other) => other.bottom - one.bottom)
    .reduce(
      (covered, { top, bottom }) =>
        bottom > window.innerHeight - covered - EDGE_PX ? Math.max(covered, window.innerHeight - top) : covered,
      0,
    );
}

/** How far from the bottom edge, px, toasts of a height stand with an open dialog: below or above it, else over its content, never over its footer. */
function besideDialog(dialog: HTMLElement, height: number): { readonly covered: number; readonly isOver: boolean } {
  const top = restingTop(dialog);
  if (window.innerHeight - top - dialog.offsetHeight >= height) return { covered: 0, isOver: false };
  if (top >= height) return { covered: window.innerHeight - top, isOver: false };
  const footer = [...dialog.querySelectorAll<HTMLElement>('[data-bottom-bar]')].find((bar) => bar.closest('dialog') === dialog);
  return { covered: window.innerHeight - (footer === undefined ? height : restingTop(footer)), isOver: true };
}

/** Of the layer that toasts stand over: their height, px, which what scrolls there can be scrolled clear of. */
const ROOM = '--notices-h';

/** Places the toasts where they hide nothing that can be pressed; over a page or a dialog they let presses through. Returns the room they take there, px. */
function standClear(host: HTMLElement): number {
  const lists = [...host.querySelectorAll('ul')].map((list) => list.offsetHeight + LIST_GAP_PX);
  if (lists.length === 0) return 0;
  const dialog = host.closest('dialog');
  const height = 2 * REGION_GAP_PX + lists.reduce((sum, list) => sum + list, 0);
  const { covered, isOver } = dialog === null ? { covered: coveredByBars(), isOver: true } : besideDialog(dialog, height);
  host.style.setProperty('--covered', `${covered}px`);
  host.toggleAttribute('data-over', isOver);
  return isOver ? host.offsetHeight - covered : 0;
}

/**
 * Draws the toasts above everything, also above open modals: its host moves into the top-most modal dialog, since all outside
 * of one is inert. Mount it once per page. What is bad is announced at once (alert), the rest politely (status). They stand above
 * any BottomBar, or any element with `data-bottom-bar`, and beside a dialog where there is room; elsewhere the page or the dialog
 * has their height as `--notices-h`.
 */
export function Toaster({ items, onDismiss, labels, onHold }: ToasterProps) {
  /** Whose room was said. A write chooses the styles of all on a layer anew, so that one without notices has none. */
  const layer = useRef<HTMLElement>(null);
  const place = (element: HTMLElement) => {
    const room = standClear(element);
    const over = room > 0 ? element.parentElement : null;
    if (layer.current !== over) layer.current?.style.removeProperty(ROOM);
    layer.current = over;
    over?.style.setProperty(ROOM, `${room}px`);
  };
  const host = useTopLayerHost(place);
  useLayoutEffect(() => {
    if (host) place(host);
  }, [host, items]);
  useEffect(() => () => void layer.current?.style.removeProperty(ROOM), []);
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
