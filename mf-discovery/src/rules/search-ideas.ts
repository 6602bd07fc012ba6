import { openFirst, type NearVenue } from './nearest.ts';
import { isSearchable, rankVenues } from './search-score.ts';

/** So many venues are suggested. */
const MOST_VENUES = 4;

/** Venues near the diner whose names answer what is typed so far, open ones first; none before it can be searched for. Q133. */
export function venueIdeas(text: string, venues: readonly NearVenue[]): readonly NearVenue[] {
  return isSearchable(text) ? openFirst(rankVenues(text, venues)).slice(0, MOST_VENUES) : [];
}
