import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Field, TextArea } from './field.tsx';
import { Select } from './select.tsx';

afterEach(cleanup);

describe('Field', () => {
  it('ties the label, the hint and the error to the input', () => {
    render(<Field label="Phone" hint="With area code" error="2 digits are missing" />);
    const input = screen.getByRole('textbox', { name: 'Phone' });
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['With area code', '2 digits are missing']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('announces an error that appears later', () => {
    const { rerender } = render(<Field label="Name" />);
    expect(screen.getByRole('alert').textContent).toBe('');
    rerender(<Field label="Name" error="Write your name" />);
    expect(screen.getByRole('alert').textContent).toBe('Write your name');
  });

  it('says what was typed and passes native props through', () => {
    const typed = vi.fn();
    render(<Field label="Mail" type="email" inputMode="email" autoComplete="email" value="" onValueChange={typed} />);
    const input = screen.getByLabelText('Mail');
    fireEvent.change(input, { target: { value: 'a@b.cl' } });
    expect(typed).toHaveBeenCalledWith('a@b.cl');
    expect(input.getAttribute('autocomplete')).toBe('email');
    expect(input.getAttribute('inputmode')).toBe('email');
  });

  it('keeps a hidden label for assistive technology', () => {
    render(<Field hideLabel type="search" label="Search" />);
    expect(screen.getByRole('searchbox', { name: 'Search' })).toBeDefined();
  });
});

describe('TextArea', () => {
  it('is a labelled text box that says what was typed', () => {
    const typed = vi.fn();
    render(<TextArea label="Note" onValueChange={typed} />);
    fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'No onion' } });
    expect(typed).toHaveBeenCalledWith('No onion');
  });
});

describe('Select', () => {
  const options = [
    { value: 'cl', label: 'Chile' },
    { value: 'es', label: 'Spain', disabled: true },
  ] as const;

  it('is a native select that says what was chosen', () => {
    const chosen = vi.fn();
    render(<Select label="Country" placeholder="Choose" value="" options={options} onValueChange={chosen} />);
    const select = screen.getByRole('combobox', { name: 'Country' });
    fireEvent.change(select, { target: { value: 'cl' } });
    expect(chosen).toHaveBeenCalledWith('cl');
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Spain' }).disabled).toBe(true);
  });

  it('marks an error', () => {
    render(<Select label="Country" defaultValue="cl" options={options} error="Choose a country" />);
    expect(screen.getByRole('combobox').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('Choose a country');
  });
});
