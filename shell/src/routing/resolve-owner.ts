import { isComposed } from '@comanda/shared-contracts/composition';
import type { Composition } from '@comanda/shared-contracts/composition';
import type { PartId } from '@comanda/shared-contracts/remotes';
import { matchRoute } from '@comanda/shared-contracts/routes/href';
import { routeEntry } from '@comanda/shared-contracts/routes/route-table';
import type { RouteName } from '@comanda/shared-contracts/routes/route-table';
import { hasPages } from '../composition/owners.ts';

/** The part that draws a path in this composition, or undefined when the path is unknown or its owner is absent. */
export function resolveOwner(composition: Composition, pathname: string): { readonly part: PartId; readonly route: RouteName } | undefined {
  const match = matchRoute(pathname);
  if (match === undefined) return undefined;
  const { owner } = routeEntry(match.name);
  if (hasPages(composition, owner)) return { part: owner, route: match.name };
  return isStaffPicker(composition, match.name) ? { part: 'shell', route: match.name } : undefined;
}

/** Where no kiosk is composed, the choice of venue is the staff's, and the shell draws it. Decisions, "Who owns what". */
export function isStaffPicker(composition: Composition, route: RouteName): boolean {
  return route === 'SelectRestaurant' && composition.kind === 'consumer' && !isComposed(composition, routeEntry(route).owner);
}
