import type { Environment } from '../domain/environment.ts';
import { environmentName, matchIn, pathOf } from '../routes/match.ts';
import type { RouteMatch } from '../routes/match.ts';
import { entryPatterns } from '../routes/patterns.ts';
import type { RouteEntry } from '../routes/route-entry.ts';
import { ROUTES } from '../routes/route-table.ts';
import type { RouteName, RouteParams } from '../routes/route-table.ts';

/*
 * The shared vocabulary of routes as a whole, for tests. A page knows the routes of its own composition (`routes/composed-routes.ts`), and a
 * remote its own: neither carries this table.
 */

export const ROUTE_NAMES = Object.keys(ROUTES).filter(isRouteName);

/** Whether a text is the name of a route, without an environment's suffix. Q02. */
export function isRouteName(value: string): value is RouteName {
  return Object.hasOwn(ROUTES, value);
}

/** The table as plain entries, for code that iterates it. */
export function routeEntry(name: RouteName): RouteEntry {
  return ROUTES[name];
}

/** A route's name in an environment: venue routes take a suffix in DEV and TEST. Spec C2-002, Q01. */
export function routeName(name: RouteName, environment: Environment): string {
  return environmentName(name, routeEntry(name).scope, environment);
}

/** The patterns of a route in an environment, full paths; empty where the route does not exist. */
export function patternsOf(name: RouteName, environment: Environment): readonly string[] {
  return entryPatterns(routeEntry(name), environment);
}

/** The path of a route, see `pathOf`. Whether its owner is present is the host's business. */
export function hrefOf<N extends RouteName>(name: N, params: RouteParams<N>, environment: Environment): string | undefined {
  return pathOf(routeEntry(name), { ...params }, environment);
}

/** The route that a path names, static segments before parameters; undefined for an unknown path. */
export function matchRoute(pathname: string): RouteMatch<RouteName> | undefined {
  const match = matchIn(ROUTES, pathname);
  return match === undefined || !isRouteName(match.name) ? undefined : { ...match, name: match.name };
}
