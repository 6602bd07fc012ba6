import type { BookingRequest } from '@comanda/shared-contracts/domain/booking';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { decodeBookingMade, encodeBookingMake } from '../wire/booking-request.ts';

/**
 * Asks for a table. The booking's key when the answer tells it; a time that is taken is a failure of kind `conflict` with
 * the free times nearby. Spec C7-034, Q70, X-10.
 */
export function makeBooking(
  api: Api,
  venue: Pick<Venue, 'restaurantId' | 'localId'>,
  request: BookingRequest,
): Promise<Result<{ readonly key?: string }>> {
  return api.call({ operation: 'booking-make', body: encodeBookingMake(venue, request), decode: decodeBookingMade });
}
