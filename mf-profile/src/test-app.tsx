import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import type { TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import '@comanda/shared-contracts/testing/patience';
import { afterEach, vi } from 'vitest';
// What the product fetches when it is wanted is here from the start: a test waits for no disk.
import '@comanda/shared-contracts/domain/phone';
import './screens/address-chooser/open-address-dialog.tsx';
import './screens/map/leaflet-map.ts';
import './screens/password/password-dialog.tsx';
import { screens } from './screens.tsx';
import { service } from './service.ts';
import { testTexts } from './test-i18n.ts';
import { createWorld } from './test-world.ts';

afterEach(cleanup);

/** The remote with its real routes and its service, on a host without network. The top dialog stands beside the page. */
export async function openApp(path: string, options: TestHostOptions = {}) {
  const texts = await testTexts(options.language);
  const world = createWorld(options);
  const host: typeof world.host = {
    ...world.host,
    i18n: { ...world.host.i18n, text: (key, values) => texts.t(key, { ns: 'mf-profile', ...values }) },
    overlay: {
      ...world.host.overlay,
      open: (dialog) => {
        let isOpen = true;
        const closeOnce = (value: unknown) => {
          if (isOpen) act(() => world.closeDialog(value));
          isOpen = false;
        };
        let answer = Promise.resolve<never>(null as never);
        act(() => {
          answer = world.host.overlay.open({ name: dialog.name, render: () => dialog.render(closeOnce) }) as Promise<never>;
        });
        return answer;
      },
    },
    navigation: {
      ...world.host.navigation,
      go: (to, how) => {
        world.visited.push(to);
        void router.navigate(to, { replace: how?.replace === true });
      },
      back: (fallback) =>
        void (entries.indexOf(router.state.location.key) > 0 ? router.navigate(-1) : router.navigate(fallback, { replace: true })),
    },
  };
  const Dialogs = () => {
    useStream(host.overlay.count, 0);
    return world.dialogs.at(-1)?.render(() => undefined);
  };
  const routes = [{ id: 'app', path: '/', Component: Outlet, children: [...screens.routes(host), { path: '*', Component: () => null }] }];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  let entries: readonly string[] = [router.state.location.key];
  let last = router.state.location.key;
  router.subscribe(({ historyAction, location: { key } }) => {
    if (key === last) return;
    if (historyAction !== 'POP') entries = [...entries.slice(0, entries.indexOf(last) + (historyAction === 'PUSH' ? 1 : 0)), key];
    last = key;
  });
  const stop = await service.activate(host);
  const view = render(
    <>
      <RouterProvider router={router} />
      <Dialogs />
    </>,
  );
  /** Lets promises, and the code that dialogs come with, arrive. */
  const settle = () =>
    act(async () => {
      await world.clock.advance(0);
      await vi.dynamicImportSettled();
      await new Promise((resolve) => setTimeout(resolve, 0));
      await world.clock.advance(0);
    });
  const advance = (ms: number) => act(() => world.clock.advance(ms));
  await act(async () => {
    await new Promise<void>((resolve) => {
      const isThere = () => router.state.initialized && router.state.navigation.state === 'idle';
      if (isThere()) resolve();
      else router.subscribe(() => isThere() && resolve());
    });
  });
  await settle();
  return {
    ...world,
    host,
    router,
    view,
    settle,
    advance,
    stop,
    path: () => router.state.location.pathname,
    search: () => router.state.location.search,
  };
}
