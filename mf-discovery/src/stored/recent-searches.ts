import * as v from 'valibot';
import { LONGEST_SEARCH } from '../rules/search-score.ts';

const recentSchema = v.array(v.custom<string>((text) => typeof text === 'string' && text.length <= LONGEST_SEARCH));

/** mf-discovery/searches, version 1: what was searched for, the latest first; undefined for anything else. Q133. */
export function decodeRecentSearches(stored: unknown): readonly string[] | undefined {
  const kept = v.safeParse(recentSchema, stored);
  return kept.success ? kept.output : undefined;
}
