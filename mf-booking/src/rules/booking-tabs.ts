import type { Booking } from '@comanda/shared-contracts/domain/booking';
import { instantOf } from '@comanda/shared-contracts/domain/time';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import { CANCELLED_BY_CUSTOMER, bookingGroup, isStanding } from './booking-status.ts';
import type { BookingTab } from './booking-status.ts';

const MINUTE_MS = 60_000;

/** Whether a booking is at or after now (to the minute of the venue's clock) and the diner did not cancel it. Spec C4-040, Q69. */
export function isUpcoming(booking: Booking, now: Instant): boolean {
  return booking.status !== CANCELLED_BY_CUSTOMER && instantOf(booking) >= Math.floor(now / MINUTE_MS) * MINUTE_MS;
}

/** The bookings of a tab, by the first entry of their log, newest first; without a log by their last change. Spec C4-040, Q69. */
export function bookingsOf(bookings: readonly Booking[], tab: BookingTab, now: Instant): readonly Booking[] {
  return bookings
    .filter((booking) => isUpcoming(booking, now) === (tab === 'upcoming'))
    .toSorted((a, b) => firstLogged(b) - firstLogged(a));
}

/** What other parts are told: the diner will be expected there, or is at the table. */
export function bookingsAhead(bookings: readonly Booking[], now: Instant): readonly Booking[] {
  return bookingsOf(bookings, 'upcoming', now).filter(({ status }) => bookingGroup(status) !== 'cancelled');
}

/** Whether cancelling is offered: it is ahead, and waiting or confirmed. */
export function isCancellable(booking: Booking, now: Instant): boolean {
  return isUpcoming(booking, now) && isStanding(booking);
}

function firstLogged({ log, changedAt }: Booking): Instant {
  return log[0]?.at ?? changedAt;
}
