import * as v from 'valibot';
import type { Booking } from '@comanda/shared-contracts/domain/booking';
import { done, type Result } from '@comanda/shared-contracts/failures';
import { noting, read, readAnswer, unreadable } from '@comanda/shared-contracts/wire/decode';
import { asInstant, decodeDate, maybeInstant } from '@comanda/shared-contracts/wire/moments';
import { decodeTime } from '@comanda/shared-contracts/wire/times';
import { count, list, requiredInteger, requiredText } from '@comanda/shared-contracts/wire/primitives';
import { asList, asNumber, asRecord } from '@comanda/shared-contracts/wire/values';
import { countrySchema, decodeZone, zoneSchema } from '@comanda/shared-contracts/wire/venue-parts';
import { salvage, salvageList } from '@comanda/shared-contracts/wire/salvage';
import { words } from '@comanda/shared-contracts/wire/words';

export const bookingSchema = v.object({
  key: requiredText,
  st: requiredInteger,
  /** `YYYYMMDD`. Q67. */
  fr: requiredText,
  hh: requiredText,
  qc: requiredInteger,
  nr: words,
  pa: countrySchema,
  si: count,
  ir: requiredInteger,
  il: requiredInteger,
  fm: maybeInstant,
  /** [time, status], as the provider orders them. Q69. */
  ls: list,
  tz: zoneSchema,
});

/** A booking of the diner. Spec C3-015. */
export function decodeBooking(value: unknown): Result<Booking> {
  return read(bookingSchema, value, (wire) => {
    const zone = decodeZone(wire.pa, wire.tz);
    const time = decodeTime(wire.hh);
    const date = decodeDate(wire.fr, zone, time);
    if (date === undefined || time === undefined) return undefined;
    const log = salvage(wire.ls, decodeLogEntry);
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
      zone,
      changedAt: wire.fm ?? log[0]?.at ?? 0,
      log,
    };
  });
}

/** Answer of GET /srv/bookings. */
export function decodeBookings(value: unknown): Result<readonly Booking[]> {
  return readAnswer(value, (answer) => noting(answer, 'tr.rv', () => salvageList(asRecord(answer['tr'])['rv'], decodeBooking)));
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
  const [time, code] = asList(value);
  const [at, status] = [asInstant(time), asNumber(code)];
  return at === undefined || status === undefined ? unreadable('') : done({ at, status });
}
