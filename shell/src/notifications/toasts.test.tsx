import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { manualClock } from '@comanda/shared-contracts/testing/manual-clock';
import es from '../i18n/es.json';
import { createNotify } from './notify-store.ts';
import { Toasts } from './toasts.tsx';

const texts = i18next.createInstance();
await texts.use(initReactI18next).init({ lng: 'es', resources: { es: { shell: es } } });

function setUp() {
  const clock = manualClock();
  const store = createNotify({ clock });
  render(
    <I18nextProvider i18n={texts}>
      <Toasts store={store} />
    </I18nextProvider>,
  );
  return { clock, store };
}

afterEach(cleanup);

describe('notices on the page', () => {
  it('[K4-020] [C8-035] a notice is read out politely, bad news at once, and both go by themselves', async () => {
    const { clock, store } = setUp();
    act(() => {
      store.show({ tone: 'ok', text: 'Agregado' });
      store.show({ tone: 'bad', text: 'Sin conexión', speed: 'slow-error' });
    });
    expect(screen.getByRole('status').textContent).toContain('Agregado');
    expect(screen.getByRole('alert').textContent).toContain('Sin conexión');
    await act(() => clock.advance(5_000));
    expect(screen.queryByText('Agregado')).toBeNull();
    await act(() => clock.advance(4_999));
    expect(screen.getByText('Sin conexión')).not.toBeNull();
    await act(() => clock.advance(1));
    expect(screen.queryByText('Sin conexión')).toBeNull();
  });

  it('stays while the focus rests on it', async () => {
    const { clock, store } = setUp();
    act(() => void store.show({ tone: 'info', text: 'Hay una versión nueva', action: { label: 'Actualizar', run: () => undefined } }));
    const action = screen.getByRole('button', { name: 'Actualizar' });
    act(() => action.focus());
    await act(() => clock.advance(30_000));
    act(() => action.blur());
    await act(() => clock.advance(4_999));
    expect(screen.queryByText('Hay una versión nueva')).not.toBeNull();
    await act(() => clock.advance(1));
    expect(screen.queryByText('Hay una versión nueva')).toBeNull();
  });

  it('is closed by its cross, and by its action, which runs once', () => {
    const { store } = setUp();
    let runs = 0;
    act(() => {
      store.show({ tone: 'info', text: 'Producto eliminado', action: { label: 'Deshacer', run: () => (runs += 1) } });
      store.show({ tone: 'info', text: 'Guardado' });
    });
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(runs).toBe(1);
    expect(screen.queryByText('Producto eliminado')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: es.notifications.dismiss }));
    expect(screen.queryByText('Guardado')).toBeNull();
  });
});
