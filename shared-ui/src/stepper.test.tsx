import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Stepper, type StepperProps } from './stepper.tsx';

afterEach(cleanup);

const LABELS = { group: 'Cheese', increase: 'More', decrease: 'Less', remove: 'Remove', value: (value: number) => `${value} units` };

function Counter({ start, ...rest }: { readonly start: number } & Omit<StepperProps, 'value' | 'onValueChange' | 'labels'>) {
  const [value, setValue] = useState(start);
  return <Stepper {...rest} value={value} onValueChange={setValue} labels={LABELS} />;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('Stepper', () => {
  it('adds and takes by one and announces the number', () => {
    render(<Counter start={2} />);
    press('More');
    expect(screen.getByRole('status').textContent).toBe('3 units');
    press('Less');
    expect(screen.getByRole('status').textContent).toBe('2 units');
  });

  it('shows only plus at zero', () => {
    render(<Counter start={0} />);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    press('More');
    expect(screen.getAllByRole('button')).toHaveLength(2);
  });

  it('shows a bin at one and keeps the focus inside when it removes', () => {
    render(<Counter start={1} />);
    screen.getByRole('button', { name: 'Remove' }).focus();
    press('Remove');
    expect(screen.getByRole('status').textContent).toBe('0 units');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
  });

  it('shows a minus at one when told so', () => {
    render(<Counter start={1} bin={false} />);
    expect(screen.getByRole('button', { name: 'Less' })).toBeDefined();
  });

  it('stops at both limits and stays focusable there', () => {
    const change = vi.fn();
    const { rerender } = render(<Stepper min={1} max={3} value={1} onValueChange={change} labels={LABELS} />);
    press('Less');
    expect(screen.getByRole('button', { name: 'Less' }).getAttribute('aria-disabled')).toBe('true');
    rerender(<Stepper min={1} max={3} value={3} onValueChange={change} labels={LABELS} />);
    press('More');
    expect(screen.getByRole('button', { name: 'More' }).getAttribute('aria-disabled')).toBe('true');
    expect(change).not.toHaveBeenCalled();
  });

  it('does nothing when disabled', () => {
    const change = vi.fn();
    render(<Stepper disabled value={2} onValueChange={change} labels={LABELS} />);
    press('More');
    press('Less');
    expect(change).not.toHaveBeenCalled();
  });
});
