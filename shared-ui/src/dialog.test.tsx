import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useRef, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog, type DialogProps } from './dialog.tsx';
import type { CloseReason } from './modal.tsx';
import { Sheet } from './sheet.tsx';

afterEach(cleanup);

const LABELS = { close: 'Close' };
const base = { title: 'Empty the cart?', labels: LABELS } as const;

describe.each([
  ['Dialog', Dialog],
  ['Sheet', Sheet],
] as const)('%s', (_, Modal) => {
  const show = (props: Partial<DialogProps> = {}, children: ReactNode = 'Text') => {
    const close = vi.fn<(reason: CloseReason) => void>();
    const ui = (open: boolean) => (
      <Modal {...base} {...props} open={open} onClose={close}>
        {children}
      </Modal>
    );
    return { close, ui, ...render(ui(true)) };
  };

  it('is nothing while closed', () => {
    render(
      <Modal {...base} open={false} onClose={() => undefined}>
        Text
      </Modal>,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens the native dialog, named by its title, with the focus on the title', () => {
    show();
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Empty the cart?' });
    expect(dialog.open).toBe(true);
    expect(document.activeElement?.textContent).toBe('Empty the cart?');
  });

  it('gives the focus to the element that asks for it', () => {
    show({}, <input aria-label="Code" data-autofocus="" />);
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
  });

  it('gives the focus to initialFocus before all', () => {
    function Example() {
      const field = useRef<HTMLInputElement>(null);
      return (
        <Modal {...base} open onClose={() => undefined} initialFocus={field}>
          <input data-autofocus="" />
          <input ref={field} aria-label="Here" />
        </Modal>
      );
    }
    render(<Example />);
    expect(document.activeElement).toBe(screen.getByLabelText('Here'));
  });

  it('asks to close by the button, Escape and a tap on the backdrop, and stays open until the owner agrees', () => {
    const { close } = show();
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent(dialog, createEvent('cancel', dialog, { cancelable: true }));
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(close.mock.calls).toEqual([['button'], ['escape'], ['backdrop']]);
    expect(dialog.open).toBe(true);
  });

  it('does not close when a press that began inside ends on the backdrop', () => {
    const { close } = show({}, <p>Inside</p>);
    fireEvent.pointerDown(screen.getByText('Inside'));
    fireEvent.click(screen.getByRole('dialog'));
    expect(close).not.toHaveBeenCalled();
  });

  it.each([
    ['is still where it was pressed', { clientX: 304, clientY: 20 }, [['button']]],
    ['has gone elsewhere', { clientX: 200, clientY: 20 }, []],
  ])('closes by its button that goes away from under a finger that %s', (_, end, calls) => {
    const { close } = show();
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Close' }), { clientX: 300, clientY: 20 });
    // What lies below both places.
    fireEvent.click(screen.getByRole('dialog').firstElementChild ?? document.body, end);
    expect(close.mock.calls).toEqual(calls);
  });

  it('closes once by its button, wherever in it the press began and ended', () => {
    const { close } = show();
    const button = screen.getByRole('button', { name: 'Close' });
    fireEvent.pointerDown(button.firstElementChild ?? button, { clientX: 300, clientY: 20 });
    fireEvent.click(button, { clientX: 300, clientY: 20 });
    expect(close.mock.calls).toEqual([['button']]);
  });

  it('cannot be dismissed when it must not', () => {
    const { close } = show({ dismissible: false, role: 'alertdialog' });
    const dialog = screen.getByRole<HTMLDialogElement>('alertdialog');
    const cancel = createEvent('cancel', dialog, { cancelable: true });
    fireEvent(dialog, cancel);
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(cancel.defaultPrevented).toBe(true);
    expect(close).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('tells the owner when the browser closed it by itself', () => {
    const { close } = show();
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    act(() => {
      dialog.close();
    });
    fireEvent(dialog, new Event('close'));
    expect(close).toHaveBeenCalledWith('escape');
  });

  it('leaves the page when closed', async () => {
    const { rerender, ui } = show();
    rerender(ui(false));
    await act(async () => {
      await Promise.resolve();
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the footer and the media', () => {
    show({ footer: <button type="button">Add</button>, media: <img alt="Burger" /> });
    expect(screen.getByRole('button', { name: 'Add' })).toBeDefined();
    expect(screen.getByAltText('Burger')).toBeDefined();
  });
});

describe('Sheet, pulled with a finger', () => {
  const pull = (by: number, ms: number) => {
    const close = vi.fn<(reason: CloseReason) => void>();
    render(
      <Sheet {...base} open onClose={close}>
        Text
      </Sheet>,
    );
    const target = screen.getByText('Text');
    const at = (type: string, y: number, time: number) => {
      const event = new Event(type, { bubbles: true, cancelable: true });
      const touches = type === 'touchend' ? [] : [{ clientX: 100, clientY: y }];
      Object.defineProperties(event, { touches: { value: touches }, timeStamp: { value: time } });
      act(() => {
        target.dispatchEvent(event);
      });
      return event;
    };
    at('touchstart', 200, 0);
    at('touchmove', 200 + by / 2, ms / 2);
    const move = at('touchmove', 200 + by, ms);
    at('touchend', 200 + by, ms);
    return { close, move };
  };

  it('closes when pulled far', () => {
    const { close, move } = pull(200, 800);
    expect(close).toHaveBeenCalledWith('drag');
    expect(move.defaultPrevented).toBe(true);
  });

  it('closes when flicked', () => {
    expect(pull(60, 60).close).toHaveBeenCalledWith('drag');
  });

  it('goes back when pulled a little and slowly', () => {
    const { close } = pull(60, 800);
    expect(close).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog').style.getPropertyValue('--pull')).toBe('');
  });

  it('leaves an upward move to the scroller', () => {
    const { close, move } = pull(-200, 200);
    expect(close).not.toHaveBeenCalled();
    expect(move.defaultPrevented).toBe(false);
  });
});
