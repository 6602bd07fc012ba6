import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { startWith } from 'rxjs';
import { routesOf } from '@comanda/shared-contracts/routes/composed-routes';
import { AuthProvider } from '../auth/auth-context.tsx';
import { afterSwitch } from '../environment/decide-environment.ts';
import { handleChromeCommands } from '../layout/chrome-commands.tsx';
import { ShellProvider } from '../layout/shell-context.tsx';
import type { ShellContextValue } from '../layout/shell-context.tsx';
import { ToastsLater } from '../notifications/toasts-later.tsx';
import type { Showing } from '../takeover/showing.ts';
import { watchTheme } from '../theme/apply-theme.ts';
import { watchDocumentHead } from '../venue/document-head.ts';
import { shownVenue } from '../venue/shown-venue.ts';
import type { Hosts } from './hosts.ts';
import { PREFERS_DARK } from './page-services.ts';
import type { PageServices } from './page-services.ts';
import type { ProviderServices } from './provider-services.ts';
import type { Routes } from './routes.ts';
import type { World } from './world.ts';

declare const __VERSION__: string;

/** All that the page is drawn from. */
export interface Start {
  readonly world: World;
  readonly page: PageServices;
  readonly hosts: Hosts;
  readonly provider: ProviderServices;
  readonly routes: Routes;
}

/** Draws the page: the look of brand and venue, the document's head, and the screen of the path. A picture keeps its own look until it is taken over. */
export function paint(root: HTMLElement, start: Start, { whenSeen }: Pick<Showing, 'whenSeen'>): void {
  const { world, page, provider, routes } = start;
  const { composition, isKiosk } = world;
  const shown = shownVenue({ venue: provider.venue, navigation: provider.navigation, routes: routesOf(composition), isKiosk });
  whenSeen(() => {
    watchTheme({
      root: document.documentElement,
      brand: composition.brand,
      venue: shown,
      prefersDark: window.matchMedia(PREFERS_DARK),
      chosen: page.themes.theme,
    });
  });
  watchDocumentHead({
    document,
    brandName: composition.kind === 'partner' ? '' : composition.brand.name,
    venue: shown,
    place: provider.navigation.changes.pipe(startWith(provider.navigation.current())),
  });
  if (isKiosk) document.documentElement.dataset['density'] = 'kiosk';
  const shell = shellOf(start);
  handleChromeCommands(shell);
  createRoot(root).render(
    <AuthProvider value={provider.session}>
      <ShellProvider value={shell}>
        <RouterProvider router={routes.router} />
      </ShellProvider>
    </AuthProvider>,
  );
}

/** What the shell's own screens reach. */
export function shellOf({ world, page, hosts, provider, routes }: Start): ShellContextValue {
  const { clock, composition, isOnline, own, report, storage, switched } = world;
  return {
    host: hosts.hostFor('shell'),
    composition,
    version: __VERSION__,
    overlay: page.overlay,
    themes: page.themes,
    isOnline,
    network: provider.network.state,
    switched,
    Toasts: () => <ToastsLater store={page.notify} isOnline={isOnline} clock={clock} report={report} />,
    problemOf: routes.problemOf,
    remoteCrashed: (id, cause) => {
      hosts.reportFor(id).failure(cause, { phase: 'render' });
      hosts.registry.crashed(id);
    },
    retryRemote: async (id) => {
      await hosts.live.failed(id);
      if (id !== 'shell') hosts.registry.retry(id);
      await routes.again();
    },
    clearLocalData: () => {
      storage.clearAll();
      window.location.assign('/');
    },
    chooseEnvironment: (name) => {
      storage.wipe(['session', 'cache']);
      own.write('AMB', name);
      window.location.assign(afterSwitch(routesOf(composition), window.location.pathname, name));
    },
  };
}
