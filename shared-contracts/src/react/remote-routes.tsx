import { Outlet } from 'react-router';
import type { RouteObject } from 'react-router';
import type { HostServices } from '../host.ts';
import type { RemoteId } from '../remotes.ts';
import { allPatternsOf } from '../routes/href.ts';
import type { RouteName } from '../routes/route-table.ts';
import { HostProvider } from './host-context.tsx';

/** Loads a screen's module; it exports the screen as `Component`. */
export type ScreenLoader = () => Promise<{ readonly Component: NonNullable<RouteObject['Component']> }>;

/**
 * The route objects of a remote: one pathless layout that provides the host, and below it each route of the table at
 * all its patterns. A screen is a lazy module that exports `Component`; params come from `useParams`.
 */
export function remoteRoutes<Id extends RemoteId>(
  host: HostServices<Id>,
  screens: Readonly<Partial<Record<RouteName, ScreenLoader>>>,
): readonly RouteObject[] {
  const children: RouteObject[] = Object.entries(screens).flatMap(([name, lazy]) =>
    allPatternsOf(name as RouteName).map((path): RouteObject => ({ id: `${host.bus.me}:${path}`, path, lazy, handle: { route: name } })),
  );
  const Layout = () => (
    <HostProvider host={host}>
      <Outlet />
    </HostProvider>
  );
  return [{ id: `${host.bus.me}:root`, Component: Layout, children }];
}
