import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BottomBar } from './bottom-bar.tsx';
import { Toaster, type ToastItem } from './toast.tsx';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const LABELS = { region: 'Messages', dismiss: 'Dismiss' };
const ITEMS: readonly ToastItem[] = [
  { id: '1', text: 'Added' },
  { id: '2', text: 'No answer', tone: 'bad' },
];

function show(items: readonly ToastItem[]) {
  const dismiss = vi.fn<(id: string) => void>();
  const hold = vi.fn<(id: string, held: boolean) => void>();
  const ui = (list: readonly ToastItem[]) => <Toaster items={list} onDismiss={dismiss} onHold={hold} labels={LABELS} />;
  return { dismiss, hold, ui, ...render(ui(items)) };
}

describe('Toaster', () => {
  it('has both live regions before the first toast comes', () => {
    show([]);
    expect(screen.getByRole('region', { name: 'Messages' })).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('');
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('announces bad news as an alert and the rest as a status', () => {
    show(ITEMS);
    expect(screen.getByRole('status').textContent).toBe('Added');
    expect(screen.getByRole('alert').textContent).toBe('No answer');
  });

  it('dismisses and acts by the toast it stands on', () => {
    const act1 = vi.fn();
    const { dismiss } = show([{ id: '7', text: 'Gone', action: { label: 'Undo', onAction: act1 } }]);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(act1).toHaveBeenCalledOnce();
    expect(dismiss).toHaveBeenCalledWith('7');
  });

  it('tells its owner to wait while a pointer or the focus rests on it', () => {
    const { hold } = show([{ id: '7', text: 'Gone' }]);
    const button = screen.getByRole('button', { name: 'Dismiss' });
    fireEvent.focus(button);
    fireEvent.blur(button);
    expect(hold.mock.calls).toEqual([
      ['7', true],
      ['7', false],
    ]);
  });

  it('is held by a pointer that moves over it, not by one that rested where it came up', () => {
    const { hold } = show([{ id: '7', text: 'Gone' }]);
    const toast = screen.getByRole('listitem');
    fireEvent.pointerEnter(toast);
    expect(hold).not.toHaveBeenCalled();
    fireEvent.pointerMove(toast);
    expect(hold.mock.calls).toEqual([['7', true]]);
  });

  describe('with an open dialog', () => {
    const WINDOW = window.innerHeight;
    /** The test DOM lays nothing out and knows no :modal. */
    const size = (element: Element, top: number, height: number, parent: Element | null = null) => {
      for (const [name, value] of Object.entries({ offsetTop: top, offsetHeight: height, offsetParent: parent })) {
        Object.defineProperty(element, name, { configurable: true, value });
      }
    };
    function open(top: number, height: number, footer?: number) {
      const dialog = document.body.appendChild(document.createElement('dialog'));
      vi.spyOn(dialog, 'matches').mockImplementation((selector: string) => selector === ':modal');
      dialog.setAttribute('open', '');
      size(dialog, top, height);
      if (footer !== undefined) {
        const bar = dialog.appendChild(document.createElement('div'));
        bar.dataset['bottomBar'] = '';
        size(bar, height - footer, footer, dialog);
      }
      const { rerender, ui } = show([]);
      rerender(ui(ITEMS));
      const host = dialog.querySelector<HTMLElement>('[data-top-layer-host]');
      for (const list of host?.querySelectorAll('ul') ?? []) size(list, 0, 52);
      rerender(ui([...ITEMS]));
      return { above: host?.style.getPropertyValue('--covered'), isOver: host?.hasAttribute('data-over') };
    }
    it('stands below it where there is room', () => {
      expect(open(40, WINDOW - 240, 80)).toEqual({ above: '0px', isOver: false });
    });
    it('stands above a sheet, though the sheet is still on its way up', () => {
      expect(open(WINDOW - 300, 300, 80)).toEqual({ above: '300px', isOver: false });
    });
    it('stands above the footer of a tall one, and lets presses through', () => {
      expect(open(32, WINDOW - 64, 80)).toEqual({ above: '112px', isOver: true });
    });
    it('stands at the top of a tall one without a footer', () => {
      expect(open(32, WINDOW - 64)).toEqual({ above: `${WINDOW - 152}px`, isOver: true });
    });
  });

  it('moves into the top-most modal dialog, out of the inert page, and back', async () => {
    show(ITEMS);
    const open = async (dialog: HTMLDialogElement) => {
      dialog.setAttribute('open', '');
      await act(async () => {
        await Promise.resolve();
      });
    };
    // The test DOM knows no :modal.
    const modal = () => {
      const dialog = document.body.appendChild(document.createElement('dialog'));
      vi.spyOn(dialog, 'matches').mockImplementation((selector: string) => selector === ':modal' && dialog.hasAttribute('open'));
      return dialog;
    };
    const [second, first] = [modal(), modal()];
    await open(first);
    expect(within(first).getByText('Added')).toBeDefined();
    await open(second);
    expect(within(second).getByText('Added')).toBeDefined();
    second.removeAttribute('open');
    await act(async () => {
      await Promise.resolve();
    });
    expect(within(first).getByText('Added')).toBeDefined();
    first.removeAttribute('open');
    await act(async () => {
      await Promise.resolve();
    });
    expect(first.textContent).toBe('');
    expect(screen.getByText('Added')).toBeDefined();
  });

  it('stands above the bar at the bottom edge, and only above the one of its own layer', () => {
    const { ui, rerender } = show([]);
    render(
      <>
        <BottomBar>Order</BottomBar>
        <div data-bottom-bar="" data-testid="middle" />
        <dialog>
          <div data-bottom-bar="" data-testid="other" />
        </dialog>
      </>,
    );
    const box = (element: Element | null, top: number, bottom: number) => {
      if (element) element.getBoundingClientRect = () => new DOMRect(0, top, 390, bottom - top);
    };
    box(screen.getByText('Order'), window.innerHeight - 80, window.innerHeight);
    box(screen.getByTestId('middle'), 100, 400);
    box(screen.getByTestId('other'), 10, window.innerHeight);
    rerender(ui(ITEMS));
    expect(document.querySelector<HTMLElement>('[data-top-layer-host]')?.style.getPropertyValue('--covered')).toBe('80px');
  });

  it('stands above what stands on the bar at the bottom edge', () => {
    const { ui, rerender } = show([]);
    render(
      <>
        <BottomBar>Order</BottomBar>
        <div data-bottom-bar="" data-testid="keys" />
      </>,
    );
    for (const [element, top, bottom] of [
      [screen.getByText('Order'), window.innerHeight - 380, window.innerHeight - 300],
      [screen.getByTestId('keys'), window.innerHeight - 300, window.innerHeight],
    ] as const)
      element.getBoundingClientRect = () => new DOMRect(0, top, 390, bottom - top);
    rerender(ui(ITEMS));
    expect(document.querySelector<HTMLElement>('[data-top-layer-host]')?.style.getPropertyValue('--covered')).toBe('380px');
  });

  describe('the layer that it stands over', () => {
    const room = (layer: HTMLElement) => layer.style.getPropertyValue('--notices-h');
    const showRoom = () => {
      const shown = show([]);
      const host = document.querySelector<HTMLElement>('[data-top-layer-host]');
      // Its padding holds what is covered below it.
      const height = () => 110 + Number.parseFloat(host?.style.getPropertyValue('--covered') ?? '0');
      Object.defineProperty(host, 'offsetHeight', { configurable: true, get: height });
      return { ...shown, say: (items: readonly ToastItem[]) => shown.rerender(shown.ui(items)) };
    };

    it('knows how high it is, for as long as it stands', () => {
      const { say, unmount } = showRoom();
      expect(room(document.body)).toBe('');
      say(ITEMS);
      expect(room(document.body)).toBe('110px');
      say([]);
      expect(room(document.body)).toBe('');
      say(ITEMS);
      unmount();
      expect(room(document.body)).toBe('');
    });

    /** A write to a layer chooses the styles of all on it anew (P8). */
    it('is not written to as long as nothing stands there', async () => {
      const { say } = showRoom();
      const writes: string[] = [];
      const look = new MutationObserver((changes) => writes.push(...changes.map(({ target }) => target.nodeName)));
      look.observe(document, { subtree: true, attributeFilter: ['style'] });
      say([]);
      const dialog = document.body.appendChild(document.createElement('dialog'));
      vi.spyOn(dialog, 'matches').mockImplementation((selector: string) => selector === ':modal' && dialog.hasAttribute('open'));
      for (const isOpen of [true, false]) {
        dialog.toggleAttribute('open', isOpen);
        await act(async () => {
          await Promise.resolve();
        });
      }
      look.disconnect();
      expect(writes.filter((name) => name !== 'DIV')).toEqual([]);
    });

    it('is the dialog while one is open', async () => {
      const { say } = showRoom();
      say(ITEMS);
      const dialog = document.body.appendChild(document.createElement('dialog'));
      vi.spyOn(dialog, 'matches').mockImplementation((selector: string) => selector === ':modal' && dialog.hasAttribute('open'));
      // As high as the window.
      Object.defineProperty(dialog, 'offsetHeight', { configurable: true, value: window.innerHeight });
      const turn = async (isOpen: boolean) => {
        dialog.toggleAttribute('open', isOpen);
        await act(async () => {
          await Promise.resolve();
        });
      };
      await turn(true);
      expect([room(document.body), room(dialog)]).toEqual(['', '110px']);
      await turn(false);
      expect([room(document.body), room(dialog)]).toEqual(['110px', '']);
    });
  });

  it('leaves nothing behind', () => {
    const { unmount } = show(ITEMS);
    unmount();
    expect(document.querySelector('[data-top-layer-host]')).toBeNull();
  });
});
