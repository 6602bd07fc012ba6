import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useMovable } from './movable.tsx';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLElement.prototype, 'moveBefore');
});

function Page({ isWide, text = '' }: { readonly isWide: boolean; readonly text?: string }) {
  const part = useMovable(
    <>
      <input aria-label="Name" />
      <p>{text}</p>
    </>,
  );
  return (
    <>
      <section aria-label="left">{part.at(isWide)}</section>
      <section aria-label="right">{part.at(!isWide, 'inset')}</section>
      {part.moved}
    </>
  );
}

const where = () => screen.getByRole('textbox').closest('section')?.getAttribute('aria-label');

describe('a part that stands in another place when the window turns', () => {
  it('is the same element there, with what was typed, and goes on being drawn', () => {
    const { rerender } = render(<Page isWide={false} />);
    const field = screen.getByRole<HTMLInputElement>('textbox');
    field.value = 'Ana';
    expect(where()).toBe('right');
    rerender(<Page isWide text="new" />);
    expect([where(), screen.getByRole('textbox') === field, field.value]).toEqual(['left', true, 'Ana']);
    expect(screen.getByText('new')).toBeTruthy();
    rerender(<Page isWide={false} />);
    expect([where(), screen.getByRole('textbox') === field]).toEqual(['right', true]);
  });

  it('takes no room where it is not', () => {
    render(<Page isWide />);
    const [left, right] = ['left', 'right'].map((name) => screen.getByLabelText(name).firstElementChild);
    expect([left?.hasAttribute('hidden'), right?.hasAttribute('hidden'), right?.className]).toEqual([false, true, 'inset']);
  });

  it('has the focus again where a browser takes it from what is moved, and the page does not scroll', () => {
    const { rerender } = render(<Page isWide={false} />);
    const field = screen.getByRole('textbox');
    field.focus();
    const focus = vi.spyOn(field, 'focus');
    const { append } = HTMLElement.prototype;
    const moving = vi.spyOn(HTMLElement.prototype, 'append').mockImplementation(function move(this: HTMLElement, ...parts) {
      field.blur();
      append.apply(this, parts);
    });
    rerender(<Page isWide />);
    moving.mockRestore();
    expect(document.activeElement).toBe(field);
    expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
  });

  it('keeps it where a browser can move without that; nobody gets it who had none', () => {
    const moved = vi.fn<(box: Node, before: Node | null) => void>();
    Object.assign(HTMLElement.prototype, {
      moveBefore(this: HTMLElement, box: Node, before: Node | null) {
        moved(box, before);
        this.insertBefore(box, before);
      },
    });
    const { rerender } = render(<Page isWide={false} />);
    // It was nowhere: nothing to move.
    expect(moved).not.toHaveBeenCalled();
    const field = screen.getByRole('textbox');
    const focus = vi.spyOn(field, 'focus');
    rerender(<Page isWide />);
    expect([moved.mock.calls.length, where()]).toEqual([1, 'left']);
    expect(focus).not.toHaveBeenCalled();
  });
});
