import { act, fireEvent, render, screen } from '@testing-library/react';
import { Observable } from 'rxjs';
import { openApp as open, type TestRouter } from '@comanda/shared-contracts/testing/open-app';
import en from './i18n/en.json';
import es from './i18n/es.json';
import { screens } from './screens.tsx';
import { storesFor } from './state/stores.ts';
import { kioskWorld, type WorldOptions } from './test-world.ts';

/** The kiosk at a path. */
export async function openApp(path = '/KioskWelcome', options: WorldOptions = {}) {
  const world = kioskWorld(options);
  const { navigation } = world.host;
  const prepare = (router: TestRouter) =>
    Object.assign(navigation, {
      current: () => ({ pathname: router.state.location.pathname, search: '' }),
      back: () => void router.navigate(-1),
      // As the shell's own: where it stands now, then each place that is reached.
      changes: new Observable<{ pathname: string; search: string }>((subscriber) => {
        subscriber.next(navigation.current());
        return router.subscribe(({ navigation: { state } }) => state === 'idle' && subscriber.next(navigation.current()));
      }),
    });
  const app = await open({ id: 'mf-kiosk', screens, texts: { es, en } }, world, path, { ...options, drawsDialogs: false, prepare });
  const { settle } = app;
  const press = async (name: string | RegExp, index = 0) => {
    const button = screen.getAllByRole('button', { name })[index];
    if (button === undefined) throw new Error(`no button ${String(name)}`);
    await act(async () => fireEvent.click(button));
    await settle();
  };
  const pass = async (ms: number) => {
    await act(() => world.clock.advance(ms));
    await settle();
  };
  /** Draws the dialog that is open. */
  const showDialog = () => {
    const dialog = world.dialogs.at(-1);
    if (dialog === undefined) throw new Error('no dialog is open');
    render(<>{dialog.render((value) => world.closeDialog(value))}</>);
  };
  const stores = storesFor(world.host);
  /** Starts and takes away; the menu is there. */
  const toMenu = async () => {
    await press('Toca la pantalla para empezar');
    await press(/^Para llevar/);
  };
  /** Two products in the cart, at the cart. */
  const toCart = async () => {
    await toMenu();
    await press('Agregar Agua');
    await press('Agregar Jugo');
    await press('Ver Pedido');
  };
  return { ...app, stores, here: app.path, press, pass, showDialog, toMenu, toCart };
}
