import { isComposed } from '@comanda/shared-contracts/composition';
import type { Composition } from '@comanda/shared-contracts/composition';
import type { PartId } from '@comanda/shared-contracts/remotes';
import { routesOf } from '@comanda/shared-contracts/routes/composed-routes';
import { matchIn } from '@comanda/shared-contracts/routes/match';

/** The part that draws a path in this composition, or undefined when the path is unknown or its owner is switched off. */
export function resolveOwner(composition: Composition, pathname: string): PartId | undefined {
  const owner = matchIn(routesOf(composition), pathname)?.entry.owner;
  return owner !== undefined && isComposed(composition, owner) ? owner : undefined;
}
