import * as v from 'valibot';
import type { BookingConfig, BookingTurn } from '@comanda/shared-contracts/domain/booking';
import type { Zone } from '@comanda/shared-contracts/domain/time';
import type { Result } from '@comanda/shared-contracts/failures';
import { noting, read, readAnswer } from '@comanda/shared-contracts/wire/decode';
import { windowFields, windowMinutes } from '@comanda/shared-contracts/wire/dispatch-slot';
import { flag, lenientOr, marking, text, textList } from '@comanda/shared-contracts/wire/primitives';
import { asNumber, asRecord, listItems } from '@comanda/shared-contracts/wire/values';
import { salvage } from '@comanda/shared-contracts/wire/salvage';

/** What a venue that does not say takes. Spec C3-016. */
const DEFAULTS = { maximumAdvanceDays: 31, maximumPartySize: 10, slotMinutes: 15, minimumAdvanceMinutes: 0, heldForMinutes: 0 };

export const bookingConfigSchema = v.object({
  wfd: whole(DEFAULTS.maximumAdvanceDays, 0, 730),
  wfpx: whole(DEFAULTS.maximumPartySize, 1, 1000),
  inc: whole(DEFAULTS.slotMinutes, 1, 1440),
  anp: whole(DEFAULTS.minimumAdvanceMinutes, 0, 525_600),
  atr: whole(DEFAULTS.heldForMinutes, 0, 1440),
  bkd: textList,
});

export const bookingTurnSchema = v.object({ jid: text, ...windowFields, rv: flag });

/** Answer of GET /srv/restobooking for a venue in `zone`. Spec C3-016, C3-017. */
export function decodeBookingConfig(value: unknown, zone: Zone): Result<BookingConfig> {
  return readAnswer(value, (answer) =>
    read(bookingConfigSchema, listItems(asRecord(answer['rv'])['d'])[0], ({ wfd, wfpx, inc, anp, atr, bkd }) => ({
      maximumAdvanceDays: wfd,
      maximumPartySize: wfpx,
      slotMinutes: inc,
      minimumAdvanceMinutes: anp,
      heldForMinutes: atr,
      blocked: bkd.map((entry) => entry.replace(/^(\d{4})-(\d{2})-(\d{2})/, '$1$2$3')),
      turns: noting(answer, 'dt.d', () => salvage(marking(answer['dt'], asRecord)['d'], decodeBookingTurn)),
      zone,
    })),
  );
}

/** A turn, for instance lunch; one with rv 0 is not reservable. Spec C3-017, Q50. */
export function decodeBookingTurn(value: unknown): Result<BookingTurn> {
  return read(bookingTurnSchema, value, (wire) => {
    const minutes = windowMinutes(wire, value);
    if (minutes === undefined) return undefined;
    return {
      id: wire.jid,
      fromMinutes: minutes.fromMinutes,
      untilMinutes: minutes.untilMinutes,
      weekdays: wire.d,
      isReservable: wire.rv,
    };
  });
}

/** A whole number in its bounds; the default when it is absent or senseless. */
function whole(fallback: number, least: number, most: number) {
  return lenientOr((value) => {
    const number = asNumber(value);
    return number !== undefined && Number.isInteger(number) && number >= least && number <= most ? number : undefined;
  }, fallback);
}
