import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { BehaviorSubject, map } from 'rxjs';
import { afterEach } from 'vitest';
import type { Dialog } from '@comanda/shared-contracts/host';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import type { RouteName } from '@comanda/shared-contracts/routes/route-table';
import '@comanda/shared-contracts/testing/patience';
import { screens } from './screens.tsx';
import { bookingWorld } from './test-host.ts';
import type { WorldOptions } from './test-host.ts';
import { testTexts } from './test-i18n.ts';

afterEach(cleanup);

/** Routes that this remote draws itself: all that a partner's composition has. */
const OWN: ReadonlySet<RouteName> = new Set(['RestaurantBoooking', 'InfoReservas']);

export interface TestAppOptions extends WorldOptions {
  /** Only this remote is in the composition. */
  readonly isAlone?: boolean;
}

/** The remote with its real routes at a path, on a host without network. Its dialogs stand beside the page. */
export async function openApp(path: string, { isAlone = false, ...options }: TestAppOptions = {}) {
  const texts = await testTexts(options.language);
  const world = bookingWorld(options);
  const overlay = stack();
  const host: typeof world.host = {
    ...world.host,
    overlay: overlay.service,
    i18n: { ...world.host.i18n, text: (key, values) => texts.t(key, { ns: 'mf-booking', ...values }) },
    navigation: {
      ...world.host.navigation,
      href: (name, ...params) => (isAlone && !OWN.has(name) ? undefined : world.host.navigation.href(name, ...params)),
      go: (to, how) => {
        world.visited.push(to);
        void router.navigate(to, { replace: how?.replace === true });
      },
    },
  };
  const Root = () => (
    <>
      <Outlet />
      <Dialogs of={overlay.open} />
    </>
  );
  const router = createMemoryRouter(
    [
      {
        id: 'app',
        path: '/',
        Component: Root,
        HydrateFallback: () => null,
        children: [...screens.routes(host), { path: '*', Component: () => null }],
      },
    ],
    { initialEntries: ['/before', path] },
  );
  render(<RouterProvider router={router} />);
  const settle = () => act(() => world.clock.advance(0));
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
    settle,
    advance: (ms: number) => act(() => world.clock.advance(ms)),
    names: () => overlay.open.value.map(({ name }) => name),
  };
}

interface OpenDialog {
  readonly id: number;
  readonly name: string;
  readonly content: ReactNode;
}

function Dialogs({ of }: { of: BehaviorSubject<readonly OpenDialog[]> }) {
  return useStream(of, of.value).map(({ id, content }) => <div key={id}>{content}</div>);
}

/** Dialogs as the shell keeps them: closing one closes those above it. */
function stack() {
  const open = new BehaviorSubject<readonly OpenDialog[]>([]);
  let last = 0;
  return {
    open,
    service: {
      count: open.pipe(map((dialogs) => dialogs.length)),
      open: <T,>(dialog: Dialog<T>): Promise<T | null> =>
        new Promise((resolve) => {
          last += 1;
          const id = last;
          const close = (value: T | null) => {
            open.next(open.value.filter((other) => other.id < id));
            resolve(value);
          };
          open.next([...open.value, { id, name: dialog.name, content: dialog.render(close) }]);
        }),
    },
  };
}
