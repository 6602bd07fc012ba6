import type { PinnedPassport } from '../passport.ts';
import type { RemoteId } from '../remotes.ts';
import { ROUTES } from '../routes/route-table.ts';

/** What is known of a version that was released before there were passports: the pages of the shared vocabulary, and the names that builds make policies under. */
export function passportOfBefore(id: RemoteId): PinnedPassport {
  const routes = Object.entries(ROUTES).filter(([, { owner }]) => owner === id);
  return {
    routes: Object.fromEntries(routes.map(([name, { owner: _, ...route }]) => [name, route])),
    calls: {},
    storage: {},
    domains: [],
    policies: [id, `${id}-worker`],
  };
}
