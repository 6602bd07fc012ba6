import { Outlet } from 'react-router';
import type { RouteObject } from 'react-router';
import type { HostServices } from '../host.ts';
import type { RemoteId } from '../remotes.ts';
import { allPatterns } from '../routes/patterns.ts';
import type { RouteEntry } from '../routes/route-entry.ts';
import { HostProvider } from './host-context.tsx';

/** Loads a screen's module; it exports the screen as `Component`. */
export type ScreenLoader = () => Promise<{ readonly Component: NonNullable<RouteObject['Component']> }>;

/**
 * The route objects of a remote: one pathless layout that provides the host, and below it each of its own routes at all its
 * patterns. `own` is the remote's part of the route table (`routes/owners`). A screen is a lazy module that exports `Component`; params come from `useParams`.
 */
export function remoteRoutes<Id extends RemoteId, Own extends Readonly<Record<string, RouteEntry & { readonly owner: Id }>>>(
  host: HostServices<Id>,
  own: Own,
  screens: Readonly<Record<keyof Own, ScreenLoader>>,
): readonly RouteObject[] {
  const children = Object.entries<ScreenLoader>(screens).flatMap(([name, lazy]) => {
    const entry = own[name];
    const paths = entry === undefined ? [] : allPatterns(entry);
    return paths.map((path): RouteObject => ({ id: `${host.bus.me}:${path}`, path, lazy, handle: { route: name } }));
  });
  const Layout = () => (
    <HostProvider host={host}>
      <Outlet />
    </HostProvider>
  );
  return [{ id: `${host.bus.me}:root`, Component: Layout, children }];
}
