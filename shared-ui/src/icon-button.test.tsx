import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Badge } from './badge.tsx';
import { IconButton } from './icon-button.tsx';

afterEach(cleanup);

describe('IconButton', () => {
  it('is named by its label', () => {
    const press = vi.fn();
    render(<IconButton label="Back" icon={<svg />} onClick={press} />);
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(press).toHaveBeenCalledOnce();
  });

  it('says what its badge says', () => {
    render(<IconButton label="Cart" icon={<svg />} badge={<Badge label="3 products">3</Badge>} />);
    expect(screen.getByRole('button', { name: 'Cart 3 products' })).toBeDefined();
  });

  it('swallows presses while busy or disabled', () => {
    const press = vi.fn();
    const { rerender } = render(<IconButton label="Add" icon={<svg />} busy onClick={press} />);
    fireEvent.click(screen.getByRole('button'));
    rerender(<IconButton label="Add" icon={<svg />} disabled onClick={press} />);
    fireEvent.click(screen.getByRole('button'));
    expect(press).not.toHaveBeenCalled();
  });
});
