import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { Switch } from './switch.tsx';

afterEach(cleanup);

describe('Checkbox', () => {
  it('says the new state when pressed', () => {
    const change = vi.fn();
    render(<Checkbox checked={false} onCheckedChange={change} label="Bacon" aside="+$900" />);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Bacon +$900' }));
    expect(change).toHaveBeenCalledWith(true);
  });

  it('does nothing when disabled', () => {
    const change = vi.fn();
    render(<Checkbox checked disabled onCheckedChange={change} label="Bread" />);
    fireEvent.click(screen.getByRole('checkbox'));
    expect(change).not.toHaveBeenCalled();
  });

  it('describes itself by its hint and its error', () => {
    render(<Checkbox checked={false} onCheckedChange={() => undefined} label="Of age" hint="For alcohol" error="Needed" />);
    const ids = (screen.getByRole('checkbox').getAttribute('aria-describedby') ?? '').split(' ');
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(['For alcohol', 'Needed']);
  });
});

describe('Switch', () => {
  it('has the switch role, its state and its label', () => {
    const change = vi.fn();
    render(<Switch checked onCheckedChange={change} label="Offers" hint="One a week" />);
    const control = screen.getByRole('switch', { name: /Offers/ });
    expect(control.getAttribute('aria-checked')).toBe('true');
    fireEvent.click(control);
    expect(change).toHaveBeenCalledWith(false);
  });
});
