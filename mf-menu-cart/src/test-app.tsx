import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { createTestHost, type TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import '@comanda/shared-contracts/testing/patience';
import { BehaviorSubject } from 'rxjs';
import type { Dialog } from '@comanda/shared-contracts/host';
import { afterEach, vi } from 'vitest';
import { screens } from './screens.tsx';
import { service } from './service.ts';
import { menuAnswer, venue } from './test-data.ts';
import { testTexts } from './test-i18n.ts';

afterEach(cleanup);

/** A chunk that a test is the first to ask for takes its time. */
export const WAIT = { timeout: 10_000 };

/** The words on the labels inside an element, in their order; prices are no labels. */
export function labelsIn(element: Element): readonly string[] {
  const leaves = [...element.querySelectorAll('span')].filter(({ children }) =>
    [...children].every(({ localName }) => localName === 'svg'),
  );
  return leaves.map(({ textContent }) => textContent).filter((text) => text !== '' && !/^\$|:\s*$/.test(text));
}

interface TestAppOptions extends TestHostOptions {
  /** Whether the cart stands beside the menu. */
  readonly isWide?: boolean;
  /** Whether the composition has somebody who takes orders. */
  readonly hasCheckout?: boolean;
}

interface OpenDialog {
  readonly id: number;
  readonly dialog: Dialog<unknown>;
  readonly close: (value: unknown) => void;
}

/** The remote with its real routes and service at a path, its dialogs drawn beside it. */
export async function openApp(path: string, { isWide = false, hasCheckout = true, ...options }: TestAppOptions = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const texts = await testTexts(options.language);
  const world = createTestHost('mf-menu-cart', {
    venue: venue({ selfat: 0 }),
    api: { menu: () => ({ json: menuAnswer([]) }) },
    ...options,
  });
  const dialogs = new BehaviorSubject<readonly OpenDialog[]>([]);
  let next = 1;
  const host: typeof world.host = {
    ...world.host,
    overlay: {
      count: new BehaviorSubject(0),
      open: <T,>(dialog: Dialog<T>) =>
        new Promise<T | null>((resolve) => {
          const id = next++;
          const close = (value: unknown) => {
            dialogs.next(dialogs.value.filter((entry) => entry.id !== id));
            resolve(value as T | null);
          };
          dialogs.next([...dialogs.value, { id, dialog, close }]);
        }),
    },
    i18n: { ...world.host.i18n, text: (key, values) => texts.t(key, { ns: 'mf-menu-cart', ...values }) },
    navigation: {
      ...world.host.navigation,
      href: (name, ...params) => (name === 'Cart' && !hasCheckout ? undefined : world.host.navigation.href(name, ...params)),
      go: (to, how) => {
        world.visited.push(to);
        void router.navigate(to, { replace: how?.replace === true });
      },
      current: () => ({ pathname: router.state.location.pathname, search: router.state.location.search }),
    },
  };
  const Dialogs = () => useStream(dialogs, dialogs.value).map(({ id, dialog, close }) => <div key={id}>{dialog.render(close)}</div>);
  const Frame = () => (
    <>
      <Outlet />
      <Dialogs />
    </>
  );
  const routes = [
    { path: '/', Component: Frame, HydrateFallback: () => null, children: [...screens.routes(host), { path: '*', Component: () => null }] },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const stop = await service.activate(host);
  const view = render(<RouterProvider router={router} />);
  const settle = (ms = 0) => act(() => world.clock.advance(ms));
  await act(async () => {
    await vi.waitFor(() => {
      if (!router.state.initialized || router.state.navigation.state !== 'idle') throw new Error('not there yet');
    }, WAIT);
  });
  await settle();
  return { ...world, host, router, view, texts, settle, dialogs, stop };
}
