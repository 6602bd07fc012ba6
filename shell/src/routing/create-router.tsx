import { createBrowserRouter, redirect } from 'react-router';
import type { RouteObject } from 'react-router';
import { isRemoteId } from '@comanda/shared-contracts/remotes';
import { routesOf } from '@comanda/shared-contracts/routes/composed-routes';
import type { Composition } from '@comanda/shared-contracts/composition';
import { FirstPaint } from '../layout/first-paint.tsx';
import { RemoteDown, ShellBoundary } from '../remotes/remote-down.tsx';
import type { Discovery } from './discover.ts';
import { resolveOwner } from './resolve-owner.ts';

export type Router = ReturnType<typeof createBrowserRouter>;

interface Needs {
  readonly composition: Composition;
  readonly discovery: Discovery;
  readonly Chrome: NonNullable<RouteObject['Component']>;
  /** Where this navigation must go instead, for instance an unlinked kiosk to its linking form. */
  readonly guard: (pathname: string) => string | undefined;
}

/** The router in data mode. Remotes' routes are patched below `root` when first needed; the splat catches the rest. */
export function createRouter(needs: Needs): Router {
  const { composition, discovery } = needs;
  const guarded = (request: Request) => {
    const target = needs.guard(new URL(request.url).pathname);
    return target === undefined ? null : redirect(target);
  };
  return createBrowserRouter(
    [
      {
        id: 'root',
        Component: needs.Chrome,
        HydrateFallback: FirstPaint,
        loader: ({ request }) => guarded(request),
        shouldRevalidate: () => false,
        children: [
          { id: 'shell:pages', ErrorBoundary: ShellBoundary, children: shellRoutes(composition) },
          {
            id: 'unmatched',
            path: '*',
            loader: ({ request }) => {
              const { pathname } = new URL(request.url);
              const part = resolveOwner(composition, pathname);
              // Unknown paths, and paths whose owner is absent or draws no such screen, open the composition's home. Spec C2-012, K2-025.
              if (part === undefined || !isRemoteId(part) || discovery.hasRoutes(part))
                return pathname === composition.home ? null : redirect(composition.home);
              return { down: part };
            },
            Component: RemoteDown,
          },
        ],
      },
    ],
    { patchRoutesOnNavigation: discovery.patchRoutes },
  );
}

/** The routes that the shell draws itself: its name is in the route table as their owner. */
function shellRoutes(composition: Composition): RouteObject[] {
  const login = () => import(/* webpackChunkName: "shell-login" */ '../auth/screens/login/login-page.tsx');
  const routes: RouteObject[] = [{ id: 'shell:login', path: '/l/profilelogin', lazy: login, handle: { route: 'ProfileLogin' } }];
  if (composition.kind !== 'partner') {
    routes.push({ id: 'shell:created', path: '/l/profilecreated/:code?', lazy: login, handle: { route: 'ProfileCreated' } });
  }
  if (routesOf(composition)['SelectRestaurant']?.owner === 'shell') {
    const picker = () => import(/* webpackChunkName: "shell-staff" */ '../staff/venue-picker-page.tsx');
    routes.push({ id: 'shell:staff', path: '/SelectRestaurant', lazy: picker, handle: { route: 'SelectRestaurant' } });
  }
  return routes;
}
