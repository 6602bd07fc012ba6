import type { Environment } from '../domain/environment.ts';
import { entryPatterns, environmentOfPath } from './patterns.ts';
import type { RouteEntry } from './route-entry.ts';

/** Routes by their names. */
export type RouteTable = Readonly<Record<string, RouteEntry>>;

export interface RouteMatch<Name extends string = string> {
  readonly name: Name;
  readonly entry: RouteEntry;
  readonly environment: Environment | undefined;
  readonly params: Readonly<Record<string, string>>;
}

const NAME_SUFFIX: Readonly<Record<Environment, string>> = { PROD: '', DEV: 'Dev', TEST: 'Test' };

/** A route's name in an environment: venue routes take a suffix in DEV and TEST. Spec C2-002, Q01. */
export function environmentName(name: string, scope: RouteEntry['scope'] | undefined, environment: Environment): string {
  return scope === 'venue' ? `${name}${NAME_SUFFIX[environment]}` : name;
}

/** The route of a table that a path names, static segments before parameters; undefined for a path that is none of them. */
export function matchIn(table: RouteTable, pathname: string): RouteMatch | undefined {
  const segments = split(pathname);
  const environment = environmentOfPath(pathname);
  let best: (RouteMatch & { readonly score: number }) | undefined;
  for (const [name, entry] of Object.entries(table)) {
    for (const pattern of entryPatterns(entry, environment ?? 'PROD')) {
      const found = matchSegments(split(pattern), segments);
      if (found !== undefined && (best === undefined || found.score > best.score)) {
        best = { name, entry, environment, params: found.params, score: found.score };
      }
    }
  }
  return best === undefined ? undefined : { name: best.name, entry: best.entry, environment: best.environment, params: best.params };
}

/**
 * The path of a route with its parameters filled in and percent-encoded; half a character pair becomes U+FFFD. Optional parameters may be left out.
 * Undefined when the route does not exist in that environment.
 */
export function pathOf(entry: RouteEntry, params: Readonly<Record<string, unknown>>, environment: Environment): string | undefined {
  const [pattern] = entryPatterns(entry, environment);
  return pattern === undefined ? undefined : fill(pattern, params);
}

function fill(pattern: string, values: Readonly<Record<string, unknown>>): string {
  const filled = pattern
    .split('/')
    .map((segment) => {
      if (!segment.startsWith(':')) return segment;
      const value = values[segment.slice(1).replace(/\?$/, '')];
      return value === undefined ? '' : encodeURIComponent(String(value).toWellFormed());
    })
    .join('/');
  return filled.length > 1 ? filled.replace(/\/+$/, '') : filled;
}

function matchSegments(pattern: readonly string[], path: readonly string[]): { params: Record<string, string>; score: number } | undefined {
  const required = pattern.filter((segment) => !segment.endsWith('?')).length;
  if (path.length < required || path.length > pattern.length) return undefined;
  const params: Record<string, string> = {};
  let score = 0;
  for (const [index, segment] of pattern.entries()) {
    const actual = path[index];
    if (actual === undefined) continue;
    if (segment.startsWith(':')) {
      const value = decode(actual);
      if (value === undefined) return undefined;
      params[segment.slice(1).replace(/\?$/, '')] = value;
      score += 1;
    } else if (segment === actual) score += 10;
    else return undefined;
  }
  return { params, score };
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

function split(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
