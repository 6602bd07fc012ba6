import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { Observable } from 'rxjs';
import { afterEach } from 'vitest';
import { screens } from './screens.tsx';
import { storesFor } from './state/stores.ts';
import { testTexts } from './test-i18n.ts';
import { kioskWorld, type WorldOptions } from './test-world.ts';

afterEach(cleanup);

/** The kiosk with its real routes at a path, on a host without network. */
export async function openApp(path = '/KioskWelcome', options: WorldOptions = {}) {
  const texts = await testTexts(options.language);
  const world = kioskWorld(options);
  const { navigation, i18n } = world.host;
  Object.assign(navigation, {
    current: () => ({ pathname: router.state.location.pathname, search: '' }),
    go: (to: string, how?: { readonly replace?: boolean }) => {
      world.visited.push(to);
      void router.navigate(to, { replace: how?.replace === true });
    },
    back: () => void router.navigate(-1),
    // As the shell's own: where it stands now, then each place that is reached.
    changes: new Observable<{ pathname: string; search: string }>((subscriber) => {
      subscriber.next(navigation.current());
      return router.subscribe(({ navigation: { state } }) => state === 'idle' && subscriber.next(navigation.current()));
    }),
  });
  Object.assign(i18n, {
    text: (key: string, values?: Readonly<Record<string, string | number>>) => texts.t(key, { ns: 'mf-kiosk', ...values }),
    language: () => (texts.language === 'en' ? 'en' : 'es'),
    change: async (language: string) => void (await texts.changeLanguage(language)),
  });
  const router = createMemoryRouter(
    [
      {
        id: 'app',
        path: '/',
        Component: Outlet,
        HydrateFallback: () => null,
        children: [...screens.routes(world.host), { path: '*', Component: () => null }],
      },
    ],
    { initialEntries: [path] },
  );
  render(
    <I18nextProvider i18n={texts}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
  /** Lets screens load, promises settle and effects run. */
  const settle = async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await act(async () => {
        await new Promise<void>((resolve) => {
          const isThere = () => router.state.initialized && router.state.navigation.state === 'idle';
          if (isThere()) resolve();
          else router.subscribe(() => isThere() && resolve());
        });
        await world.clock.advance(0);
      });
    }
  };
  await settle();
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
    render(<I18nextProvider i18n={texts}>{dialog.render((value) => world.closeDialog(value))}</I18nextProvider>);
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
  return { ...world, stores, router, here: () => router.state.location.pathname, settle, press, pass, showDialog, toMenu, toCart };
}
