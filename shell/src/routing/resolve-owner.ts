import { isComposed } from '@comanda/shared-contracts/composition';
import type { Composition } from '@comanda/shared-contracts/composition';
import type { PartId } from '@comanda/shared-contracts/remotes';
import { matchRoute } from '@comanda/shared-contracts/routes/href';
import { routeEntry } from '@comanda/shared-contracts/routes/route-table';
import type { RouteName } from '@comanda/shared-contracts/routes/route-table';

/** The part that draws a path in this composition, or undefined when the path is unknown or its owner is absent. */
export function resolveOwner(composition: Composition, pathname: string): { readonly part: PartId; readonly route: RouteName } | undefined {
  const match = matchRoute(pathname);
  if (match === undefined) return undefined;
  const { owner } = routeEntry(match.name);
  if (!isComposed(composition, owner)) return undefined;
  if (owner === 'mf-stadium' && !composition.rules.isStadium) return undefined;
  return { part: owner, route: match.name };
}
