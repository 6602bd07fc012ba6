import type { BookingRequest } from '@comanda/shared-contracts/domain/booking';
import type { PlainTime } from '@comanda/shared-contracts/domain/time';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import type { Failure } from '@comanda/shared-contracts/failures';
import { makeBooking } from '../api/make-booking.ts';
import { findBooking } from '../rules/find-booking.ts';
import type { BookingsStore } from './bookings-store.ts';
import type { BookingHost } from './host.ts';

/** What became of a request. X-10. */
export type Submitted =
  /** `isCertain` is false when neither the answer nor the diner's list names the booking. */
  | { readonly kind: 'made'; readonly isCertain: boolean }
  /** The time is full; the venue names free ones nearby. */
  | { readonly kind: 'taken'; readonly times: readonly PlainTime[] }
  | { readonly kind: 'refused'; readonly message?: string }
  | { readonly kind: 'session-ended' }
  /** Certainly nothing was booked. */
  | { readonly kind: 'failed' }
  /** Nobody can tell. */
  | { readonly kind: 'unknown' };

/** Sends a booking. A failure is reported once; a lost answer is looked up in the diner's list. Spec C8-045, Q70, X-10, X-22. */
export async function submitBooking(host: BookingHost, bookings: BookingsStore, venue: Venue, request: BookingRequest): Promise<Submitted> {
  const answer = await makeBooking(host.api, venue, request);
  if (answer.ok) {
    if (answer.value.key === undefined) return { kind: 'made', isCertain: (await lookUp(bookings, venue, request)) === 'there' };
    void bookings.load('afresh');
    return { kind: 'made', isCertain: true };
  }
  host.report.failure(answer.failure, { phase: 'call', operation: 'booking-make' });
  return answer.failure.outcome === 'unknown' ? lookUpLost(bookings, venue, request) : refusal(answer.failure);
}

/** What became of a request whose answer was lost. */
export async function lookUpLost(bookings: BookingsStore, venue: Venue, request: BookingRequest): Promise<Submitted> {
  const found = await lookUp(bookings, venue, request);
  if (found === 'there') return { kind: 'made', isCertain: true };
  return { kind: found === 'absent' ? 'failed' : 'unknown' };
}

async function lookUp(bookings: BookingsStore, venue: Venue, request: BookingRequest): Promise<'there' | 'absent' | 'unreadable'> {
  const list = await bookings.load('afresh');
  if (list?.ok !== true) return 'unreadable';
  return findBooking(list.value, venue, request) === undefined ? 'absent' : 'there';
}

function refusal({ kind, detail, message }: Failure): Submitted {
  if (kind === 'auth') return { kind: 'session-ended' };
  if (detail?.kind === 'free-times') return { kind: 'taken', times: detail.times };
  if (kind === 'domain' || kind === 'conflict') return { kind: 'refused', ...(message === undefined ? {} : { message }) };
  return { kind: 'failed' };
}
