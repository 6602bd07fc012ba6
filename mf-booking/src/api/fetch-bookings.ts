import type { Booking } from '@comanda/shared-contracts/domain/booking';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { decodeBookings } from '../wire/booking.ts';

/** The diner's bookings, all of them, in the provider's order. Spec C7-034, Q109. */
export function fetchBookings(api: Api): Promise<Result<readonly Booking[]>> {
  return api.call({ operation: 'bookings-list', decode: decodeBookings });
}
