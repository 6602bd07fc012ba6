import { act, cleanup, render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, vi } from 'vitest';
import type { Language } from '../domain/environment.ts';
import type { HostServices } from '../host.ts';
import type { RemoteScreens, RemoteService, TextTree } from '../module.ts';
import { useStream } from '../react/use-stream.tsx';
import type { RemoteId } from '../remotes.ts';
import type { TestHost } from './create-test-host.ts';
import { testTexts } from './test-texts.ts';

afterEach(cleanup);

/** How often a page may lead on before it stands. */
const ROUNDS = 3;

/** A remote as its two doors and its texts make it. */
export interface TestedRemote<Id extends RemoteId> {
  readonly id: Id;
  readonly screens: RemoteScreens<Id>;
  /** Started before the first screen is drawn, where the screens need it. */
  readonly service?: RemoteService<Id>;
  readonly texts: Readonly<Record<Language, TextTree>>;
}

export interface OpenAppOptions {
  readonly language?: Language | undefined;
  /** What stands in the history before the page; nothing by default. */
  readonly before?: readonly string[];
  /** False: a test draws the dialogs itself. */
  readonly drawsDialogs?: boolean;
  /** Completes the host before anything is drawn. */
  readonly prepare?: (router: TestRouter) => void;
}

export type TestRouter = ReturnType<typeof createMemoryRouter>;

/** A remote that is drawn. */
export interface OpenedApp {
  readonly router: TestRouter;
  readonly view: RenderResult;
  readonly texts: Awaited<ReturnType<typeof testTexts>>;
  /** Lets time pass, screens and the code that dialogs come with arrive, and promises settle. */
  settle(ms?: number): Promise<void>;
  advance(ms: number): Promise<void>;
  /** Ends the service. */
  stop(): void;
  path(): string;
  search(): string;
}

/**
 * A remote with its real routes at a path, in its own texts, on a host without network, whose navigation moves its router. Open dialogs
 * stand beside the page; closing one closes those above it.
 */
export async function openApp<Id extends RemoteId, W extends TestHost<Id>>(
  { id, screens, service, texts: trees }: TestedRemote<Id>,
  world: W,
  path: string,
  { language, before = [], drawsDialogs = true, prepare }: OpenAppOptions = {},
): Promise<W & OpenedApp> {
  const { host } = world;
  const texts = await testTexts(id, trees, language);
  const { change } = host.i18n;
  Object.assign(host.i18n, {
    change: async (to: Language) => {
      await change(to);
      await texts.changeLanguage(to);
    },
    text: (key: string, values?: Readonly<Record<string, string | number>>) => texts.t(key, { ns: id, ...values }),
  });
  Object.assign(host.navigation, {
    go: (to: string, how?: { readonly replace?: boolean }) => {
      world.visited.push(to);
      void router.navigate(to, { replace: how?.replace === true });
    },
    current: () => ({ pathname: router.state.location.pathname, search: router.state.location.search }),
  });
  const Root = () => (
    <>
      <Outlet />
      {drawsDialogs && <Dialogs count={host.overlay.count} of={world} />}
    </>
  );
  const children = [...screens.routes(host), { path: '*', Component: () => null }];
  const router = createMemoryRouter([{ id: 'app', path: '/', Component: Root, HydrateFallback: () => null, children }], {
    initialEntries: [...before, path],
  });
  prepare?.(router);
  const stop = await service?.activate(host);
  const view = render(<RouterProvider router={router} />);
  /** Lets time pass, screens and the code that dialogs come with arrive, and promises settle. */
  const settle = async (ms = 0) => {
    // What arrives may lead on, once its effects ran: to a screen that was never loaded, and from there to another one.
    for (let round = 0; round < ROUNDS; round += 1)
      await act(async () => {
        await arrival(router);
        await world.clock.advance(round === 0 ? ms : 0);
        await vi.dynamicImportSettled();
        await new Promise((resolve) => setTimeout(resolve, 0));
        await world.clock.advance(0);
      });
  };
  await settle();
  return {
    ...world,
    router,
    view,
    texts,
    settle,
    advance: (ms: number) => act(() => world.clock.advance(ms)),
    stop: () => stop?.(),
    path: () => router.state.location.pathname,
    search: () => router.state.location.search,
  };
}

interface DialogsProps {
  readonly count: HostServices<RemoteId>['overlay']['count'];
  readonly of: Pick<TestHost<RemoteId>, 'dialogs' | 'closeDialog'>;
}

function Dialogs({ count, of: { dialogs, closeDialog } }: DialogsProps) {
  useStream(count, 0);
  return dialogs.map((dialog) => {
    const close = (value: unknown): void => {
      act(() => closeDialog(value, dialog));
    };
    return <div key={keyOf(dialog)}>{dialog.render(close)}</div>;
  });
}

const keys = new WeakMap<object, number>();
let last = 0;

function keyOf(dialog: object): number {
  const key = keys.get(dialog) ?? (last += 1);
  keys.set(dialog, key);
  return key;
}

/** Until a router stands where it was sent. */
function arrival(router: TestRouter): Promise<void> {
  const isThere = () => router.state.initialized && router.state.navigation.state === 'idle';
  return new Promise((resolve) => {
    if (isThere()) resolve();
    else router.subscribe(() => isThere() && resolve());
  });
}
