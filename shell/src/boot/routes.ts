import { Chrome } from '../layout/chrome.tsx';
import { closeWithPerson } from '../overlay/close-with-person.ts';
import { remoteBoundary, remoteGate } from '../remotes/remote-down.tsx';
import { createRouter, type Router } from '../routing/create-router.tsx';
import { createDiscovery } from '../routing/discover.ts';
import { pageGuard } from '../routing/page-guard.ts';
import type { Hosts } from './hosts.ts';
import type { Late } from './late.ts';
import type { PageServices } from './page-services.ts';
import type { ProviderServices } from './provider-services.ts';
import { connectOverlay } from './router-history.ts';
import type { World } from './world.ts';

/** The way from an address to a screen. */
export interface Routes {
  readonly router: Router;
  readonly problemOf: ReturnType<typeof createDiscovery>['problemOf'];
  /** Asks for the page where one stands once more. */
  again(): Promise<void>;
}

/** Routes of the shell and, as they are found, of the remotes; dialogs are levels of the history. */
export function createRoutes(
  { clock, composition, isKiosk }: World,
  { overlay }: Pick<PageServices, 'overlay'>,
  { registry, hostFor }: Pick<Hosts, 'registry' | 'hostFor'>,
  { session }: Pick<ProviderServices, 'session'>,
  router: Late<Router>,
): Routes {
  const again = async (): Promise<void> => {
    const { pathname, search } = router.get().state.location;
    await router.get().navigate(`${pathname}${search}`, { replace: true });
  };
  const discovery = createDiscovery({
    composition,
    registry,
    clock,
    hostFor,
    fence: (id, routes) => ({ id: `fence:${id}`, ErrorBoundary: remoteBoundary(id), Component: remoteGate(id), children: [...routes] }),
    onLate: () => void again(),
  });
  router.set(
    createRouter({
      composition,
      discovery,
      Chrome,
      guard: pageGuard({ isKiosk, home: composition.home, session: session.reader.current }),
    }),
  );
  connectOverlay(overlay, router.get());
  closeWithPerson(session.reader, overlay);
  return { router: router.get(), problemOf: discovery.problemOf, again };
}
