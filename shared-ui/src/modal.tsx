import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';

/** What the person did to close a modal. */
export type CloseReason = 'button' | 'escape' | 'backdrop' | 'drag';

export type ModalOptions = {
  readonly open: boolean;
  readonly onClose: (reason: CloseReason) => void;
  readonly dismissible: boolean;
  readonly initialFocus: RefObject<HTMLElement | null> | undefined;
  /** Called with the element while it is mounted; what it returns is called when it goes. Keep its identity. */
  readonly onMount: ((element: HTMLDialogElement, askToClose: (reason: CloseReason) => void) => () => void) | undefined;
};

type DialogHandlers = Pick<ComponentProps<'dialog'>, 'onCancel' | 'onClose' | 'onPointerDown' | 'onClick' | 'closedby'>;

/** Where a press began: on the backdrop, or on the close button (`data-modal-close`). */
interface Press {
  readonly on: 'backdrop' | 'close' | 'content';
  readonly x: number;
  readonly y: number;
}

/** Nearer than this a press ends where it began, px. */
const STILL_PX = 10;

const isOnClose = ({ target }: { readonly target: EventTarget }): boolean =>
  target instanceof Element && target.closest('[data-modal-close]') !== null;

/** Resolves when the closing transition is over; at once where there is none. */
async function settled(dialog: HTMLDialogElement): Promise<void> {
  const running = dialog.getAnimations?.({ subtree: true }) ?? [];
  await Promise.allSettled(running.map((animation) => animation.finished));
}

/**
 * Ties a native modal `<dialog>` to an `open` prop: focus goes in and comes back, Escape and a tap on the backdrop ask the
 * owner to close, and the element stays mounted until its closing transition has ended.
 */
export function useModal({ open, onClose, dismissible, initialFocus, onMount }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null);
  const press = useRef<Press | null>(null);
  const [mounted, setMounted] = useState(open);
  if (open && !mounted) setMounted(true);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !mounted || !dialog) return undefined;
    if (!dialog.open) dialog.showModal();
    const first =
      initialFocus?.current ??
      dialog.querySelector<HTMLElement>('[data-autofocus]') ??
      dialog.querySelector<HTMLElement>('[data-modal-title]');
    first?.focus({ preventScroll: true });
    return () => {
      // Closing before React removes the element is what makes the browser give the focus back.
      dialog.close();
      void settled(dialog).then(() => {
        if (!dialog.open) setMounted(false);
      });
    };
  }, [open, mounted, initialFocus]);

  const ask = useEffectEvent((reason: CloseReason) => onClose(reason));
  useEffect(() => (mounted && ref.current ? onMount?.(ref.current, (reason) => ask(reason)) : undefined), [mounted, onMount]);

  const handlers: DialogHandlers = {
    closedby: dismissible ? 'closerequest' : 'none',
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      if (dismissible) onClose('escape');
    },
    // A browser may close without asking (a second Escape): the owner's state wins.
    onClose: (event) => {
      const dialog = event.currentTarget;
      if (event.target !== dialog || dialog.open || !open) return;
      if (dismissible) onClose('escape');
      else dialog.showModal();
    },
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      const on = event.target === event.currentTarget ? 'backdrop' : isOnClose(event) ? 'close' : 'content';
      press.current = { on, x: event.clientX, y: event.clientY };
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      const began = press.current;
      press.current = null;
      if (!dismissible || began === null) return;
      if (began.on === 'backdrop' && event.target === event.currentTarget) onClose('backdrop');
      // The button went away from under the finger, because more or less came to be shown: it was meant all the same.
      const isStill = Math.hypot(event.clientX - began.x, event.clientY - began.y) < STILL_PX;
      if (began.on === 'close' && isStill && !isOnClose(event)) onClose('button');
    },
  };
  return { ref, mounted, handlers };
}
