import type { Booking, BookingRequest } from '@comanda/shared-contracts/domain/booking';
import { bookingGroup } from './booking-status.ts';

/** What distinguishes one request of a diner at a venue from another: when, and for how many. */
export type AskedTime = Pick<BookingRequest, 'date' | 'time' | 'partySize'>;
type Place = Pick<Booking, 'restaurantId' | 'localId'>;

/** The diner's booking that a request became, if the list has it: same venue, moment and party, and not cancelled. X-10. */
export function findBooking(
  bookings: readonly Booking[],
  { restaurantId, localId }: Place,
  { date, time, partySize }: AskedTime,
): Booking | undefined {
  return bookings.find(
    (booking) =>
      booking.restaurantId === restaurantId &&
      booking.localId === localId &&
      booking.date === date &&
      booking.time === time &&
      booking.partySize === partySize &&
      bookingGroup(booking.status) !== 'cancelled',
  );
}
