import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Calendar, type CalendarProps } from './calendar.tsx';

// The grid's code may take longer than a test waits, on a busy machine.
beforeAll(async () => {
  await import('./calendar-grid.tsx');
});
afterEach(cleanup);

const base: Omit<CalendarProps, 'onValueChange'> = {
  value: '2026-11-21',
  today: '2026-11-20',
  min: '2026-11-20',
  max: '2026-12-31',
  blocked: ['2026-11-23'],
  locale: 'en-GB',
  labels: { previous: 'Earlier', next: 'Later', loading: 'Loading' },
};

describe('Calendar', () => {
  it('holds its place while the grid loads', async () => {
    // As on a page that has shown no calendar yet, whatever tests came before.
    vi.resetModules();
    const { Calendar: Fresh } = await import('./calendar.tsx');
    render(<Fresh {...base} onValueChange={() => undefined} />);
    expect(screen.getByRole('status').textContent).toBe('Loading');
  });

  it('shows the month of the value with the days named in the language', async () => {
    render(<Calendar {...base} onValueChange={() => undefined} />);
    expect(await screen.findByRole('grid', { name: 'November 2026' })).toBeDefined();
    expect(
      screen
        .getByRole('button', { name: /Saturday,? 21 November 2026/ })
        .closest('td')
        ?.getAttribute('aria-selected'),
    ).toBe('true');
  });

  it('answers with the plain date that was pressed', async () => {
    const choose = vi.fn();
    render(<Calendar {...base} onValueChange={choose} />);
    fireEvent.click(await screen.findByRole('button', { name: /25 November 2026/ }));
    expect(choose).toHaveBeenCalledWith('2026-11-25');
  });

  it('refuses days before, after and blocked', async () => {
    render(<Calendar {...base} onValueChange={() => undefined} />);
    await screen.findByRole('grid');
    for (const day of [/19 November 2026/, /23 November 2026/]) {
      expect(screen.getByRole<HTMLButtonElement>('button', { name: day }).disabled).toBe(true);
    }
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /20 November 2026/ }).disabled).toBe(false);
  });

  it('turns the page within its limits', async () => {
    render(<Calendar {...base} onValueChange={() => undefined} />);
    await screen.findByRole('grid');
    expect(screen.getByRole('button', { name: 'Earlier' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect(screen.getByRole('grid', { name: 'December 2026' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Later' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('keeps the plain date whatever the zone of the device', async () => {
    const choose = vi.fn();
    render(<Calendar {...base} value="2026-12-01" onValueChange={choose} />);
    fireEvent.click(await screen.findByRole('button', { name: /31 December 2026/ }));
    expect(choose).toHaveBeenCalledWith('2026-12-31');
  });
});
