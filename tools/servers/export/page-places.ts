import type { Composition } from '../../../shared-contracts/src/composition.ts';
import { routesOf } from '../../../shared-contracts/src/routes/composed-routes.ts';
import { allPatterns, entryPatterns } from '../../../shared-contracts/src/routes/patterns.ts';

/** All paths of a pattern get one page: what a page is made of is the route that its path names. */
export interface PagePlace {
  /** As a route states it: `:name` for a parameter, `?` behind one that may be left out. */
  readonly pattern: string;
  /** A path of it that no other place has. */
  readonly sample: string;
}

/**
 * The pages of a composition, such that the first place that a path fits is the one that the program finds: what is written out counts more than what may be anything.
 * A front door and the home are pages even where they are nobody's route.
 */
export function pagePlaces(composition: Pick<Composition, 'kind' | 'remotes' | 'rules' | 'home'>): readonly PagePlace[] {
  const patterns = Object.values(routesOf(composition)).flatMap((entry) =>
    // Outside of venues a path says nothing of an environment.
    entry.scope === 'venue' ? allPatterns(entry) : entryPatterns(entry, 'PROD'),
  );
  const doors = ['/', composition.home].filter((path) => !patterns.some((pattern) => new RegExp(expressionOf(pattern), 'u').test(path)));
  return [...new Set([...patterns, ...doors])]
    .map((pattern) => ({ pattern, sample: sampleOf(pattern) }))
    .toSorted((a, b) => written(b.pattern) - written(a.pattern));
}

/** Matches the paths of a pattern, slashes at the end and double ones included, as the program does. Taken by nginx and by Caddy. */
export function expressionOf(pattern: string): string {
  const segments = segmentsOf(pattern).map((segment) => {
    if (!segment.startsWith(':')) return `/+${escaped(segment)}`;
    return segment.endsWith('?') ? '(?:/+[^/]+)?' : '/+[^/]+';
  });
  return `^${segments.join('')}/*$`;
}

function sampleOf(pattern: string): string {
  const segments = segmentsOf(pattern).filter((segment) => !segment.endsWith('?'));
  return `/${segments.map((segment) => segment.replace(/^:/, '-')).join('/')}`;
}

function segmentsOf(pattern: string): readonly string[] {
  return pattern.split('/').filter((segment) => segment !== '');
}

function written(pattern: string): number {
  return segmentsOf(pattern).filter((segment) => !segment.startsWith(':')).length;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, (letter) => `\\${letter}`);
}
