import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { aVenue } from '@comanda/shared-contracts/testing/fixtures/venue';
import { openApp } from '../../test-app.tsx';
import { testInfo } from '../../test-world.ts';

const START = 'Toca la pantalla para empezar';
const CLOSED = 'Ahora no tomamos pedidos en este tótem';

describe('the welcome of a kiosk that sells both ways', () => {
  it.each([
    [/^Comer aquí/, 5, '/ProductMenu', undefined, {}],
    [/^Para llevar/, 4, '/ProductMenu', 1, {}],
    [/^Comer aquí/, 5, '/OrderTable', undefined, { enable_order_draft_association: true }],
    [/^Para llevar/, 4, '/ProductMenu', 1, { enable_order_draft_association: true }],
  ])(
    '[K2-002] one touch of %s begins with type %i and goes past the page of the choice, to %s',
    async (name, type, path, takeAway, config) => {
      const { press, here, stores, calls } = await openApp('/KioskWelcome', { config });
      await press(name);
      expect([here(), stores.visit.view.getState()?.dispatch]).toEqual([path, type]);
      expect(calls.findLast(({ operation }) => operation === 'menu')?.query?.['retiro']).toBe(takeAway);
    },
  );

  it('[K2-016] back from the menu it can be chosen anew', async () => {
    const { press, here, stores } = await openApp('/KioskWelcome');
    await press(/^Para llevar/);
    await press('Volver');
    await press(/^Comer aquí/);
    expect([here(), stores.visit.view.getState()?.dispatch]).toEqual(['/ProductMenu', 5]);
  });

  it.each([1, 2] as const)('[K4-003] one of one way (%i) offers no choice', async (orderType) => {
    await openApp('/KioskWelcome', { config: { orderType } });
    expect(screen.queryByRole('button', { name: /^(Comer aquí|Para llevar)/ })).toBeNull();
    expect(screen.getByRole('button', { name: START })).toBeTruthy();
  });
});

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

  it('[K8-002] without live updates it asks again, until it is open', async () => {
    const { setVenue, pass } = await openApp('/KioskWelcome', { venue: aVenue({ id: '104-1', shift: 'closed' }) });
    setVenue(aVenue({ id: '104-1', shift: 'open' }));
    await pass(30_000);
    expect(screen.getByRole('button', { name: START })).toBeTruthy();
  });
});

describe('the welcome of a device', () => {
  const BLOCKED = () => ({ failure: failure('auth', 'device-blocked') });

  it('[K8-005] that is blocked meanwhile says so before anybody chooses, and comes back by itself, linked as it was', async () => {
    const { here, pass, setAnswer, press } = await openApp('/KioskWelcome');
    setAnswer('test-info', BLOCKED);
    await pass(30_000);
    expect(here()).toBe('/KioskError/notAvailable');
    expect(screen.getByRole('alert').textContent).toContain('Puedes pedir en la caja.');
    await pass(60_000);
    expect([here(), document.body.textContent?.includes('Vincular')]).toEqual(['/KioskError/notAvailable', false]);
    setAnswer('test-info', testInfo());
    await pass(30_000);
    await press(START);
    expect(here()).toBe('/OrderType');
  });

  it('[X-16] whose provider is gone says how one pays, and offers nothing that cannot be paid', async () => {
    const { pass, setAnswer, press, here } = await openApp('/KioskWelcome', { config: { payMethods: [5025, 1000] } });
    expect(screen.getByText('Tarjeta')).toBeTruthy();
    setAnswer('test-info', () => ({ failure: failure('transport', 'offline') }));
    await pass(30_000);
    expect([screen.queryByText('Tarjeta'), screen.getByText('Pagas en la caja') !== null]).toEqual([null, true]);
    expect(screen.getByText('Estamos sin conexión: por ahora se paga en la caja.')).toBeTruthy();
    setAnswer('test-info', testInfo({ payMethods: [5025, 1000] }));
    await pass(10_000);
    expect(screen.getByText('Tarjeta')).toBeTruthy();
    await press(START);
    expect(here()).toBe('/OrderType');
  });
});
