import * as v from 'valibot';
import type { KeptVenue } from '../rules/kept-venues.ts';

const keptSchema = v.array(v.object({ country: v.string(), simpleId: v.number(), dk: v.number() }));

/** mf-discovery/FAVOURITES, mf-discovery/SEEN and mf-discovery/STARTED, version 1: which venues, the latest first; undefined for anything else. Q176, Q250. */
export function decodeKeptVenues(stored: unknown): readonly KeptVenue[] | undefined {
  const kept = v.safeParse(keptSchema, stored);
  return kept.success ? kept.output : undefined;
}
