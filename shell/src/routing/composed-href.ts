import { isComposed } from '@comanda/shared-contracts/composition';
import type { Composition } from '@comanda/shared-contracts/composition';
import type { Environment } from '@comanda/shared-contracts/domain/environment';
import type { Navigation } from '@comanda/shared-contracts/host';
import type { PartId } from '@comanda/shared-contracts/remotes';
import { routesOf } from '@comanda/shared-contracts/routes/composed-routes';
import { pathOf } from '@comanda/shared-contracts/routes/match';

/** Paths in a composition; of a part that it has not got, or that is off, there are none. */
export function composedHref(
  composition: Composition,
  environment: Environment,
  isOff: (part: PartId) => boolean = () => false,
): Navigation['href'] {
  return (name: string, ...params: readonly object[]) => {
    const entry = routesOf(composition)[name];
    return entry === undefined || !isComposed(composition, entry.owner) || isOff(entry.owner)
      ? undefined
      : pathOf(entry, { ...params[0] }, environment);
  };
}
