import type { Booking } from '@comanda/shared-contracts/domain/booking';
import { failed, failure } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { encodeBookingCancel } from '../wire/booking.ts';
import { readOk } from '@comanda/shared-contracts/wire/decode';

/**
 * Cancels a booking. Without its restaurant or its key nothing is sent: a failure of kind `domain`, `incomplete`. In the
 * query, which no proxy drops from a DELETE as some do with a body. Spec C5-061, C7-034, Q109.
 */
export async function cancelBooking(api: Api, booking: Pick<Booking, 'restaurantId' | 'localId' | 'key'>): Promise<Result<null>> {
  const { xir, xil, rv } = encodeBookingCancel(booking);
  if (!Number.isInteger(xir) || xir <= 0 || rv === '') return failed(failure('domain', 'incomplete'));
  return api.call({ operation: 'booking-cancel', query: { xir, xil, rv }, decode: readOk });
}
