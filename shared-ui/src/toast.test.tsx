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

  it('leaves nothing behind', () => {
    const { unmount } = show(ITEMS);
    unmount();
    expect(document.querySelector('[data-top-layer-host]')).toBeNull();
  });
});
