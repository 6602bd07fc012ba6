import type { BookingConfig } from '@comanda/shared-contracts/domain/booking';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { decodeBookingConfig } from '../wire/booking-config.ts';

type Place = Pick<Venue, 'restaurantId' | 'localId' | 'zone'>;

/** When and how a venue takes bookings; a venue that takes none is a failure of kind `domain`. Spec C7-033, Q109. */
export function fetchBookingConfig(api: Api, { restaurantId, localId, zone }: Place): Promise<Result<BookingConfig>> {
  return api.call({
    operation: 'booking-config',
    query: { xir: restaurantId, xil: localId },
    decode: (raw) => decodeBookingConfig(raw, zone),
  });
}
