import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
import type { Composition } from '@comanda/shared-contracts/composition';
import type { Clock, HostServices } from '@comanda/shared-contracts/host';
import { isRemoteId } from '@comanda/shared-contracts/remotes';
import type { RemoteId } from '@comanda/shared-contracts/remotes';
import type { RemoteRegistry } from '../remotes/remote-registry.ts';
import { resolveOwner } from './resolve-owner.ts';

/** A remote that has not come by then gets its fallback, while loading goes on. R5. */
export const FALLBACK_AFTER_MS = 4_000;

export interface Discovery {
  readonly patchRoutes: PatchRoutesOnNavigationFunction;
  /** Why a remote's routes are missing: what the fallback shows. Undefined when they are there or not asked for. */
  problemOf(id: RemoteId): unknown;
  /** Whether a remote's routes are in the router: a path of its that still matches nothing has no screen. */
  hasRoutes(id: RemoteId): boolean;
  /** Loads the owner of a path before the first render, so that the first paint is the page itself. */
  prepare(pathname: string): Promise<void>;
}

interface Needs {
  readonly composition: Composition;
  readonly registry: RemoteRegistry;
  readonly clock: Clock;
  readonly hostFor: <Id extends RemoteId>(id: Id) => HostServices<Id>;
  /** Wraps the routes of a remote in its boundary. */
  readonly fence: (id: RemoteId, routes: readonly RouteObject[]) => RouteObject;
  /** A remote came after its fallback was shown: navigate again to the same place. */
  readonly onLate: (id: RemoteId) => void;
}

/** Lazy route discovery: the route table says who owns a path, the owner's routes are patched in when first needed. */
export function createDiscovery(needs: Needs): Discovery {
  const patched = new Set<RemoteId>();
  const ready = new Map<RemoteId, RouteObject>();
  const problems = new Map<RemoteId, unknown>();

  const fetchRoutes = async (id: RemoteId): Promise<void> => {
    if (ready.has(id)) return;
    if (problems.has(id)) needs.registry.retry(id);
    const module = await needs.registry.screens(id);
    ready.set(id, needs.fence(id, module.routes(needs.hostFor(id))));
    problems.delete(id);
  };

  const fetchWithin = async (id: RemoteId): Promise<void> => {
    const late = Symbol('late');
    const fetched = fetchRoutes(id).catch((cause: unknown) => {
      problems.set(id, cause);
      return undefined;
    });
    const timer = Promise.withResolvers<typeof late>();
    const release = needs.clock.after(FALLBACK_AFTER_MS, () => timer.resolve(late));
    const first = await Promise.race([fetched, timer.promise]);
    release();
    if (first !== late) return;
    problems.set(id, undefined);
    void fetched.then(() => {
      if (ready.has(id)) needs.onLate(id);
    });
  };

  const ownerOf = (pathname: string): RemoteId | undefined => {
    const part = resolveOwner(needs.composition, pathname);
    return part !== undefined && isRemoteId(part) ? part : undefined;
  };

  return {
    patchRoutes: async ({ path, patch, signal }) => {
      const id = ownerOf(new URL(path, 'http://page').pathname);
      if (id === undefined || patched.has(id)) return;
      await fetchWithin(id);
      const routes = ready.get(id);
      if (routes === undefined || signal.aborted) return;
      patched.add(id);
      patch('root', [routes]);
    },
    problemOf: (id) => problems.get(id),
    hasRoutes: (id) => patched.has(id),
    prepare: async (pathname) => {
      const id = ownerOf(pathname);
      if (id !== undefined) await fetchWithin(id);
    },
  };
}
