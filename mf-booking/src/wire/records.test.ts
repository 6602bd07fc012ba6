import { describe, expect, it } from 'vitest';
import { takeNotes } from '@comanda/shared-contracts/testing/take-notes';
import { aBookingRequest } from '@comanda/shared-contracts/testing/fixtures/booking';
import {
  bookingConfigRaw,
  bookingMadeRaw,
  bookingRaw,
  bookingRefusedRaw,
  bookingRequestRaw,
  bookingsRaw,
  bookingTurnRaw,
} from '@comanda/shared-contracts/testing/fixtures/wire-booking';
import { decodeBookingConfig, decodeBookingTurn } from './booking-config.ts';
import { decodeBookingMade, encodeBookingMake, encodeBookingRequest } from './booking-request.ts';
import { decodeBooking, decodeBookings, encodeBookingCancel } from './booking.ts';

describe('a booking', () => {
  it('[C3-014] is asked for with these keys and no others', () => {
    const rsv = encodeBookingRequest(aBookingRequest());
    expect(rsv).toEqual(bookingRequestRaw);
    expect(Object.keys(rsv).toSorted()).toEqual(
      ['fr', 'frr', 'hh', 'qc', 'nombre', 'ph', 'ta', 'ct', 'em', 'rvl', 's', 'og', 'im'].toSorted(),
    );
    expect(encodeBookingMake({ restaurantId: 101, localId: 1 }, aBookingRequest())).toEqual({ xir: 101, xil: 1, rsv: bookingRequestRaw });
  });

  it('[C3-015] is shown with these fields', () => {
    expect(decodeBookings(bookingsRaw)).toEqual({
      ok: true,
      value: [
        {
          key: 'b7001',
          status: 1,
          date: '2026-11-21',
          time: '20:30',
          partySize: 2,
          venueName: 'Fuente Alameda',
          country: 'cl',
          simpleId: 1,
          restaurantId: 101,
          localId: 1,
          zone: 'America/Santiago',
          changedAt: 1795000000000,
          log: [{ at: 1795000000000, status: 1 }],
        },
      ],
    });
    for (const none of [null, undefined, '']) {
      expect(decodeBooking({ ...bookingRaw, si: none, fm: none })).toMatchObject({
        ok: true,
        value: { simpleId: 0, changedAt: 1795000000000 },
      });
    }
    for (const field of ['key', 'st', 'fr', 'hh', 'qc', 'ir', 'il']) {
      expect(decodeBooking({ ...bookingRaw, [field]: undefined }).ok, field).toBe(false);
    }
    expect(decodeBooking({ ...bookingRaw, fr: '20260231' }).ok).toBe(false);
    // A moment is a day of the venue: in UTC it is the 22nd already.
    const evening = Date.UTC(2026, 10, 22, 0, 30);
    for (const fr of [evening, String(evening), evening / 1000])
      expect(decodeBooking({ ...bookingRaw, fr })).toMatchObject({ ok: true, value: { date: '2026-11-21' } });
    expect(decodeBooking({ ...bookingRaw, fr: evening, tz: 'UTC' })).toMatchObject({ ok: true, value: { date: '2026-11-22' } });
    // Nine in the evening in Chile is midnight of UTC: whether a day or a moment is written tells the time beside it.
    const midnight = Date.UTC(2026, 10, 22);
    expect(['21:00', '20:30'].map((hh) => decodeBooking({ ...bookingRaw, fr: midnight, hh }))).toMatchObject([
      { value: { date: '2026-11-21' } },
      { value: { date: '2026-11-22' } },
    ]);
    expect(decodeBooking({ ...bookingRaw, hh: '25:00' }).ok).toBe(false);
    expect(decodeBooking({ ...bookingRaw, ls: 'x' })).toMatchObject({ ok: true, value: { log: [] } });
    for (const tr of [undefined, null, {}, { rv: null }, { rv: {} }]) {
      const { value, notes } = takeNotes({ ok: true, tr }, decodeBookings);
      expect(value).toEqual({ ok: true, value: [] });
      expect(notes).toEqual([{ path: 'tr.rv', kind: 'guessed', count: 1 }]);
    }
    expect(decodeBookings({ ok: true, tr: { rv: 'x' } }).ok).toBe(false);
  });

  it('is cancelled by restaurant, local and key', () => {
    expect(encodeBookingCancel({ restaurantId: 101, localId: 1, key: 'b7001' })).toEqual({ xir: 101, xil: 1, rv: 'b7001' });
  });

  it('is made by any answer that is no refusal, and a refusal brings the free times', () => {
    expect(decodeBookingMade(bookingMadeRaw)).toEqual({ ok: true, value: { key: 'b7001' } });
    expect(decodeBookingMade({})).toEqual({ ok: true, value: {} });
    expect(decodeBookingMade('<html>')).toMatchObject({ ok: false, failure: { kind: 'protocol' } });
    expect(decodeBookingMade(bookingRefusedRaw)).toMatchObject({
      failure: { kind: 'conflict', code: 'slot-taken', detail: { kind: 'free-times', times: ['20:00', '20:45'] } },
    });
    expect(decodeBookingMade({ ok: false, msg: 'No' })).toMatchObject({ failure: { kind: 'domain', message: 'No' } });
    const plain = { ok: false, data: { libres: null } };
    expect(decodeBookingMade(plain)).toMatchObject({ failure: { kind: 'domain' } });
  });

  it('is made by no answer that says something beside it that nobody can tell, and refused by none', () => {
    for (const ok of [0, 'false', 'x', {}]) expect(decodeBookingMade({ ok }), String(ok)).toMatchObject({ failure: { kind: 'protocol' } });
    for (const error of ['No hay cupo', 7])
      expect(decodeBookingMade({ ok: true, data: { error } })).toMatchObject({ failure: { kind: 'protocol' } });
    const reported = { ok: true, data: { key: 'b1', error: 'No hay cupo' } };
    expect(decodeBookingMade(reported)).toEqual({ ok: true, value: { key: 'b1' } });
    for (const error of [null, '', 0, 'null']) expect(decodeBookingMade({ ok: null, data: { error } })).toEqual({ ok: true, value: {} });
  });
});

describe('how a venue takes bookings', () => {
  it('[C3-016] has wfd, wfpx, inc, anp, atr and bkd', () => {
    expect(decodeBookingConfig(bookingConfigRaw, 'America/Santiago')).toMatchObject({
      ok: true,
      value: {
        maximumAdvanceDays: 31,
        maximumPartySize: 12,
        slotMinutes: 15,
        minimumAdvanceMinutes: 60,
        heldForMinutes: 15,
        blocked: ['20261225', '202612312'],
        turns: [{ id: '1' }, { id: '12' }],
        zone: 'America/Santiago',
      },
    });
  });

  it('[C3-016] takes 10 for a missing wfpx, 15 for a missing inc, 31 for a missing wfd', () => {
    for (const d of [[{}], [{ wfd: null, wfpx: 'many', inc: 0 }]]) {
      expect(decodeBookingConfig({ ok: true, rv: { d }, dt: {} }, 'UTC')).toMatchObject({
        ok: true,
        value: { maximumPartySize: 10, slotMinutes: 15, maximumAdvanceDays: 31, minimumAdvanceMinutes: 0, turns: [] },
      });
    }
    expect(decodeBookingConfig({ ok: true }, 'UTC').ok).toBe(false);
    expect(decodeBookingConfig({ ok: false, msg: 'Sin reservas' }, 'UTC')).toMatchObject({ failure: { kind: 'domain' } });
  });

  it('[C3-017] marks a turn with rv 0 as not reservable, so that it is not offered', () => {
    expect(decodeBookingTurn(bookingTurnRaw)).toEqual({
      ok: true,
      value: { id: '12', fromMinutes: 1140, untilMinutes: 1380, weekdays: 126, isReservable: true },
    });
    expect(decodeBookingTurn({ ...bookingTurnRaw, rv: 0 })).toMatchObject({ value: { isReservable: false } });
    expect(decodeBookingTurn({ ...bookingTurnRaw, rv: undefined })).toMatchObject({ value: { isReservable: false } });
  });
});

describe('what other providers write', () => {
  it.each([
    { jid: null },
    { jid: '' },
    { jid: undefined },
    { hi: '19:00:00', hf: '23:00:00', si: null, sf: null },
    { hi: '7:00 PM', hf: '2300', si: null, sf: null },
  ])('[X-22] a turn with %j is offered all the same', (odd) => {
    const turns = decodeBookingConfig({ ok: true, rv: { d: [{}] }, dt: { d: [{ ...bookingTurnRaw, ...odd }] } }, 'UTC');
    expect(turns).toMatchObject({ ok: true, value: { turns: [{ fromMinutes: 1140, untilMinutes: 1380, isReservable: true }] } });
  });

  it('[C3-016] blocked dates may be written with dashes', () => {
    const config = { ok: true, rv: { d: [{ bkd: ['2026-12-25', '2026-12-312', '20261224'] }] }, dt: {} };
    expect(decodeBookingConfig(config, 'UTC')).toMatchObject({ value: { blocked: ['20261225', '202612312', '20261224'] } });
  });

  it('[C3-015] a booking has its date and time in every form', () => {
    for (const [fr, hh] of [
      ['2026-11-21', '20:30:00'],
      ['2026-11-21T00:00:00Z', '8:30 PM'],
    ]) {
      expect(decodeBooking({ ...bookingRaw, fr, hh })).toMatchObject({ value: { date: '2026-11-21', time: '20:30' } });
    }
  });
});
