import type { VenueRef } from '@comanda/shared-contracts/domain/venue';

/** The call for a venue's info: the same from the early file and from the program, or the early answer is for nothing. Spec C7-052. */
export function venueInfoCall({ simpleId, dk, country }: VenueRef) {
  return { operation: 'venue-info', query: { sid: simpleId, ...(dk === undefined ? {} : { dk }), pais: country } } as const;
}
