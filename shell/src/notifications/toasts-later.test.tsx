import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { BehaviorSubject } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { manualClock } from '@comanda/shared-contracts/testing/manual-clock';
import es from '../i18n/es.json';
import { createNotify } from './notify-store.ts';
import { ToastsLater } from './toasts-later.tsx';

const texts = i18next.createInstance();
await texts.use(initReactI18next).init({ lng: 'es', resources: { es: { shell: es } } });

/** Whether the network brings the code of the toasts. */
const network = { isThere: true };

function setUp() {
  // For each test anew: what a stand-in gave once it gives for good.
  vi.doMock('./toasts.tsx', async (original) => {
    if (!network.isThere) throw new Error('no network');
    return original<object>();
  });
  const clock = manualClock();
  const store = createNotify({ clock });
  const isOnline = new BehaviorSubject(true);
  const failures: unknown[] = [];
  const report = { failure: (cause: unknown) => failures.push(cause) } as never;
  render(
    <I18nextProvider i18n={texts}>
      <ToastsLater store={store} isOnline={isOnline} clock={clock} report={report} />
    </I18nextProvider>,
  );
  return { clock, store, isOnline, failures };
}

afterEach(() => {
  cleanup();
  vi.resetModules();
  network.isThere = true;
});

describe('what draws the notices', () => {
  it('[X-22] that cannot be had says all the same, in plain text, what there is to say, and goes on when the network is back', async () => {
    network.isThere = false;
    const { store, isOnline, failures } = setUp();
    act(() => void store.show({ tone: 'bad', text: 'Sin conexión', speed: 'slow-error' }));
    await waitFor(() => expect(failures.length).toBe(1));
    expect([screen.getByRole('alert').textContent, screen.queryByRole('button')]).toEqual(['Sin conexión', null]);
    network.isThere = true;
    act(() => isOnline.next(false));
    act(() => isOnline.next(true));
    expect(await screen.findByRole('button', { name: 'Cerrar aviso' })).not.toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('Sin conexión');
  });

  it('[X-22] takes plain text away when its time is over', async () => {
    network.isThere = false;
    const { clock, store } = setUp();
    act(() => void store.show({ tone: 'info', text: 'Agregado' }));
    await act(() => clock.advance(5_000));
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('[C8-035] comes with the first one', async () => {
    const { store } = setUp();
    expect(screen.queryByRole('status')).toBeNull();
    act(() => void store.show({ tone: 'ok', text: 'Agregado' }));
    expect(await screen.findByText('Agregado')).not.toBeNull();
  });

  it('is there before the first one once the page has come to rest', async () => {
    const { clock } = setUp();
    await act(() => clock.advance(3_499));
    expect(screen.queryByRole('status')).toBeNull();
    await act(() => clock.advance(1));
    expect(await screen.findByRole('status')).not.toBeNull();
  });
});
