import type { Environment } from '@comanda/shared-contracts/domain/environment';
import { ENVIRONMENTS } from '@comanda/shared-contracts/domain/environment';
import { matchIn, pathOf } from '@comanda/shared-contracts/routes/match';
import type { RouteTable } from '@comanda/shared-contracts/routes/match';
import { environmentOfPath } from '@comanda/shared-contracts/routes/patterns';

/**
 * The environment of this page: TEST where a link made it (`isOverride`), else the path's prefix, else the kiosk's, else the stored choice, else the composition's.
 * Spec C2-006, Q04.
 */
export function decideEnvironment(known: {
  readonly pathname: string;
  readonly kiosk: unknown;
  readonly stored: unknown;
  readonly composed: Environment;
  readonly isOverride?: boolean | undefined;
}): Environment {
  if (known.isOverride === true) return 'TEST';
  return environmentOfPath(known.pathname) ?? asEnvironment(known.kiosk) ?? asEnvironment(known.stored) ?? known.composed;
}

/** The environment that a stored value names; undefined for anything else. */
export function asEnvironment(value: unknown): Environment | undefined {
  return ENVIRONMENTS.find((name) => name === value);
}

/** Where the page starts again after another environment was chosen: a venue's page under its other prefix, else home. Q04. */
export function afterSwitch(routes: RouteTable, pathname: string, chosen: Environment): string {
  const match = environmentOfPath(pathname) === undefined ? undefined : matchIn(routes, pathname);
  return (match && pathOf(match.entry, match.params, chosen)) ?? '/';
}
