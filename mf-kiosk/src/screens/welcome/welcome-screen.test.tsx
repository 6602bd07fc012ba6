import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aVenue } from '@comanda/shared-contracts/testing/fixtures/venue';
import { openApp } from '../../test-app.tsx';

const START = 'Toca la pantalla para empezar';
const CLOSED = 'Ahora no tomamos pedidos en este tótem';

describe('the welcome of a venue that takes no orders', () => {
  it.each(['closed', 'no-shift'] as const)(
    '[K8-002] says so (%s), and what to do, instead of letting a guest choose in vain',
    async (shift) => {
      await openApp('/KioskWelcome', { venue: aVenue({ id: '104-1', shift }) });
      expect(screen.getByRole('status').textContent).toContain(CLOSED);
      expect(screen.getByRole('status').textContent).toContain('Pregunta en la caja.');
      expect(screen.queryByRole('button', { name: START })).toBeNull();
    },
  );

  it('[K8-002] is told live, and comes back by itself when the shift opens', async () => {
    const { push, press, here } = await openApp('/KioskWelcome', { venue: aVenue({ id: '104-1', shift: 'open' }) });
    expect(screen.getByRole('button', { name: START })).toBeTruthy();
    await act(async () => push({ node: 'public', path: '104-1' }, { kind: 'changed', key: 'ta', value: 0 }));
    expect(screen.queryByRole('button', { name: START })).toBeNull();
    expect(screen.getByText(CLOSED)).toBeTruthy();
    await act(async () => push({ node: 'public', path: '104-1' }, { kind: 'snapshot', value: { ta: 1 } }));
    await press(START);
    expect(here()).toBe('/OrderType');
  });

  it('[K8-002] without live news it asks again, until it is open', async () => {
    const { setVenue, pass } = await openApp('/KioskWelcome', { venue: aVenue({ id: '104-1', shift: 'closed' }) });
    setVenue(aVenue({ id: '104-1', shift: 'open' }));
    await pass(30_000);
    expect(screen.getByRole('button', { name: START })).toBeTruthy();
  });
});
