import * as v from 'valibot';
import type { Booking } from '../domain/booking.ts';
import { fromCompactDate } from '../domain/time.ts';
import { done, type Result } from '../failures.ts';
import { read, readAnswer, unreadable } from './decode.ts';
import { decodeTime } from './dispatch-slot.ts';
import { list, maybeText, requiredInteger, requiredNumber, requiredText } from './primitives.ts';
import { asList, asNumber, asRecord } from './values.ts';
import { countrySchema, decodeZone } from './venue-parts.ts';
import { salvage, salvageList } from './salvage.ts';
import { words } from './words.ts';

export const bookingSchema = v.object({
  key: requiredText,
  st: requiredInteger,
  /** `YYYYMMDD`. Q67. */
  fr: requiredText,
  hh: requiredText,
  qc: requiredInteger,
  nr: words,
  pa: countrySchema,
  si: requiredInteger,
  ir: requiredInteger,
  il: requiredInteger,
  fm: requiredNumber,
  /** [time, status], as the provider orders them. Q69. */
  ls: list,
  tz: maybeText,
});

/** A booking of the diner. Spec C3-015. */
export function decodeBooking(value: unknown): Result<Booking> {
  return read(bookingSchema, value, (wire) => {
    const date = fromCompactDate(wire.fr);
    const time = decodeTime(wire.hh);
    if (date === undefined || time === undefined) return undefined;
    return {
      key: wire.key,
      status: wire.st,
      date,
      time,
      partySize: wire.qc,
      venueName: wire.nr,
      country: wire.pa,
      simpleId: wire.si,
      restaurantId: wire.ir,
      localId: wire.il,
      zone: decodeZone(wire.pa, wire.tz),
      changedAt: wire.fm,
      log: salvage(wire.ls, decodeLogEntry),
    };
  });
}

/** Answer of GET /srv/bookings. */
export function decodeBookings(value: unknown): Result<readonly Booking[]> {
  return readAnswer(value, (answer) => salvageList(asRecord(answer['tr'])['rv'], decodeBooking));
}

/** Body or query of DELETE /srv/bookings. Spec C5-061. */
export function encodeBookingCancel(booking: Pick<Booking, 'restaurantId' | 'localId' | 'key'>): {
  readonly xir: number;
  readonly xil: number;
  readonly rv: string;
} {
  return { xir: booking.restaurantId, xil: booking.localId, rv: booking.key };
}

function decodeLogEntry(value: unknown): Result<Booking['log'][number]> {
  const [at, status] = asList(value).map(asNumber);
  return at === undefined || status === undefined ? unreadable('ls') : done({ at, status });
}
