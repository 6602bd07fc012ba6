import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAddress, aSession, aVisitorSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { openApp } from './test-app.tsx';

const HOME = anAddress();
const WORK = anAddress({ alias: 'Trabajo', street: 'Agustinas 1000', isDefault: false });

describe('address/delivery', () => {
  it('is published, and follows what is saved', async () => {
    const { host, setSession } = await openApp('/', { session: aVisitorSession() });
    expect(host.bus.peek('address/delivery')).toEqual({ status: 'ready', value: null });
    setSession(aVisitorSession({ addresses: [HOME] }));
    expect(host.bus.peek('address/delivery')).toEqual({ status: 'ready', value: HOME });
  });

  it('is pending while the profile of a login is still to come', async () => {
    const { host, setSession } = await openApp('/', { session: aSession({ email: '', addresses: [] }) });
    expect(host.bus.peek('address/delivery').status).toBe('pending');
    setSession(aSession({ addresses: [HOME] }));
    expect(host.bus.peek('address/delivery')).toEqual({ status: 'ready', value: HOME });
  });

  it('stands still after the service was put down, and nobody answers', async () => {
    const { host, setSession, stop, as } = await openApp('/', { session: aVisitorSession() });
    stop();
    setSession(aVisitorSession({ addresses: [HOME] }));
    expect(host.bus.peek('address/delivery')).toEqual({ status: 'ready', value: null });
    expect(await as('mf-discovery').request('address/choose', { reason: 'delivery' })).toMatchObject({ ok: false });
  });
});

describe('address/choose', () => {
  it('[C4-053] answers with the saved address that was pressed, which is the default then and where lists start from', async () => {
    const { as, settle, host, saves } = await openApp('/', { session: aSession({ addresses: [HOME, WORK] }) });
    const answer = as('mf-menu-cart').request('address/choose', { reason: 'delivery' });
    await settle();
    expect(screen.getByRole('dialog', { name: '¿Adónde llevamos tu pedido?' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /Trabajo/ }));
    await settle();
    expect(await answer).toEqual({ ok: true, value: { ...WORK, isDefault: true } });
    expect(saves).toMatchObject([
      {
        ad: [
          { alias: 'Trabajo', def: 1 },
          { alias: 'Casa', def: 0 },
        ],
      },
    ]);
    expect(host.bus.peek('address/delivery')).toMatchObject({ value: { alias: 'Trabajo' } });
    expect(host.location.current().point).toEqual(WORK.point);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('answers null when it is closed', async () => {
    const { as, settle } = await openApp('/', { session: aSession({ addresses: [HOME] }) });
    const answer = as('shell').request('address/choose', { reason: 'discovery' });
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    await settle();
    expect(await answer).toEqual({ ok: true, value: null });
  });

  it('is one dialog for all who ask while it is open', async () => {
    const { as, settle, dialogs } = await openApp('/', { session: aSession({ addresses: [HOME] }) });
    const answers = [as('shell'), as('mf-discovery')].map((bus) => bus.request('address/choose', { reason: 'discovery' }));
    await settle();
    expect(dialogs).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: /Casa/ }));
    await settle();
    expect(await Promise.all(answers)).toMatchObject([{ value: { alias: 'Casa' } }, { value: { alias: 'Casa' } }]);
    void as('shell').request('address/choose', { reason: 'discovery' });
    await settle();
    expect(dialogs).toHaveLength(1);
  });

  it('opens the search at once for who has no address, and for a new address of the profile', async () => {
    const visitor = await openApp('/', { session: aVisitorSession() });
    void visitor.as('shell').request('address/choose', { reason: 'discovery' });
    await visitor.settle();
    expect(screen.getByRole('searchbox', { name: 'Calle y número' })).toBeTruthy();
    visitor.view.unmount();
    const ana = await openApp('/', { session: aSession({ addresses: [HOME] }) });
    void ana.as('mf-checkout').request('address/choose', { reason: 'profile' });
    await ana.settle();
    expect(screen.getByRole('dialog', { name: 'Nueva dirección' })).toBeTruthy();
    expect(screen.getByRole('searchbox', { name: 'Calle y número' })).toBeTruthy();
  });
});
