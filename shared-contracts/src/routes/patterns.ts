import type { Environment } from '../domain/environment.ts';
import { ENVIRONMENTS } from '../domain/environment.ts';
import type { RouteEntry } from './route-entry.ts';

/** First path segment of a venue's pages; it decides the environment of the page. Spec C2-006. */
const VENUE_PREFIX: Readonly<Record<Environment, string>> = { PROD: '/r', DEV: '/rd', TEST: '/rt' };

/** The environment that a path names by its prefix, or undefined outside venue pages. Q04. */
export function environmentOfPath(pathname: string): Environment | undefined {
  return ENVIRONMENTS.find((name) => pathname.startsWith(`${VENUE_PREFIX[name]}/`));
}

/** The patterns of an entry in an environment, full paths; empty where the route does not exist. */
export function entryPatterns(entry: RouteEntry, environment: Environment): readonly string[] {
  if (entry.notIn?.includes(environment) === true) return [];
  const path = entry.pathIn?.[environment] ?? entry.path;
  if (entry.scope === 'venue') return [`${VENUE_PREFIX[environment]}/:pais/:name/:idsimple${path}`];
  return [path, ...(entry.aliases ?? [])];
}

/** The patterns of an entry in all environments, without repetition. */
export function allPatterns(entry: RouteEntry): readonly string[] {
  return [...new Set(ENVIRONMENTS.flatMap((environment) => entryPatterns(entry, environment)))];
}
