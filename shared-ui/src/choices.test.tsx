import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Chip, ChipGroup } from './chip.tsx';
import { OptionGroup } from './option-group.tsx';
import { RadioCardGroup } from './radio-card.tsx';
import { Segmented } from './segmented.tsx';

afterEach(cleanup);

const OPTIONS = [
  { value: 'a', label: 'Water' },
  { value: 'b', label: 'Beer' },
  { value: 'c', label: 'Wine', disabled: true },
] as const;

describe('RadioCardGroup', () => {
  it.each(['rows', 'cards', 'tiles'] as const)('is a named group of real radios (%s)', (look) => {
    const choose = vi.fn();
    render(<RadioCardGroup legend="Drink" look={look} options={OPTIONS} value="a" onValueChange={choose} />);
    expect(screen.getByRole('radiogroup', { name: 'Drink' })).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Water' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Wine' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'Beer' }));
    expect(choose).toHaveBeenCalledWith('b');
  });

  it('keeps two groups on a page apart', () => {
    render(
      <>
        <RadioCardGroup legend="One" options={OPTIONS} value="a" onValueChange={() => undefined} />
        <RadioCardGroup legend="Two" options={OPTIONS} value="b" onValueChange={() => undefined} />
      </>,
    );
    const names = new Set(screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.name));
    expect(names.size).toBe(2);
  });

  it('is described by its error', () => {
    render(<RadioCardGroup legend="Drink" options={OPTIONS} value={null} error="1 of 1 missing" onValueChange={() => undefined} />);
    const group = screen.getByRole('radiogroup');
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe('1 of 1 missing');
  });
});

describe('Segmented', () => {
  it('is a radio group with one choice', () => {
    const choose = vi.fn();
    render(<Segmented label="How" options={OPTIONS} value="a" onValueChange={choose} />);
    fireEvent.click(screen.getByRole('radio', { name: 'Beer' }));
    expect(choose).toHaveBeenCalledWith('b');
    expect(screen.getByRole('radiogroup', { name: 'How' })).toBeDefined();
  });
});

describe('ChipGroup and Chip', () => {
  it('speaks the long form of a short label', () => {
    render(
      <ChipGroup
        label="Day"
        shape="day"
        layout="scroll"
        options={[{ value: '21', label: '21', top: 'Sat', spoken: 'Saturday 21 November' }]}
        value="21"
        onValueChange={() => undefined}
      />,
    );
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Saturday 21 November' }).checked).toBe(true);
  });

  it('says the chosen value and keeps what is taken unchoosable', () => {
    const choose = vi.fn();
    render(<ChipGroup label="Hour" layout={4} options={OPTIONS} value={null} onValueChange={choose} />);
    fireEvent.click(screen.getByRole('radio', { name: 'Water' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Wine' }));
    expect(choose.mock.calls).toEqual([['a']]);
  });

  it('is a toggle on its own', () => {
    const press = vi.fn();
    const { rerender } = render(
      <Chip selected onClick={press}>
        Vegan
      </Chip>,
    );
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Vegan');
    rerender(
      <Chip selected disabled onClick={press}>
        Vegan
      </Chip>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(press).not.toHaveBeenCalled();
  });
});

describe('OptionGroup', () => {
  it('names the group, states its error and can take the focus', () => {
    const ref = createRef<HTMLFieldSetElement>();
    render(
      <OptionGroup ref={ref} title="Choose your drink" rule="Choose 1" error="Choose your drink: 1 of 1 missing">
        options
      </OptionGroup>,
    );
    ref.current?.focus();
    const group = screen.getByRole('group', { name: 'Choose your drink' });
    expect(document.activeElement).toBe(group);
    expect(screen.getByRole('alert').textContent).toBe('Choose your drink: 1 of 1 missing');
    const ids = (group.getAttribute('aria-describedby') ?? '').split(' ');
    expect(ids.every((id) => document.getElementById(id) !== null)).toBe(true);
  });
});
