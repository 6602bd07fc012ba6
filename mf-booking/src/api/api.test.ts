import { describe, expect, it } from 'vitest';
import { done } from '@comanda/shared-contracts/failures';
import { aBooking, aBookingRequest } from '@comanda/shared-contracts/testing/fixtures/booking';
import { aVenue } from '@comanda/shared-contracts/testing/fixtures/venue';
import { bookingConfigRaw, bookingRequestRaw } from '@comanda/shared-contracts/testing/fixtures/wire-booking';
import { bookingWorld, listRaw } from '../test-host.ts';
import { cancelBooking } from './cancel-booking.ts';
import { fetchBookingConfig } from './fetch-booking-config.ts';
import { fetchBookings } from './fetch-bookings.ts';
import { makeBooking } from './make-booking.ts';

describe('calls about bookings', () => {
  it('[C7-033] ask how a venue takes them by xir and xil, and read the turns from dt.d', async () => {
    const { host, calls } = bookingWorld({ api: { 'booking-config': bookingConfigRaw } });
    const answer = await fetchBookingConfig(host.api, aVenue());
    expect(calls).toMatchObject([{ operation: 'booking-config', query: { xir: 101, xil: 1 } }]);
    expect(answer).toMatchObject({ ok: true, value: { turns: [{ id: '1' }, { id: '12' }], zone: 'America/Santiago' } });
  });

  it('[C7-034] list them from tr.rv', async () => {
    const { host, calls } = bookingWorld({ api: { 'bookings-list': listRaw({ key: 'b1' }, { key: 'b2' }) } });
    expect(await fetchBookings(host.api)).toMatchObject({ ok: true, value: [{ key: 'b1' }, { key: 'b2' }] });
    expect(calls).toMatchObject([{ operation: 'bookings-list' }]);
  });

  it('[C7-034] make one with xir, xil and the request; any answer that refuses nothing is a success', async () => {
    const { host, calls, setAnswer } = bookingWorld();
    expect(await makeBooking(host.api, aVenue(), aBookingRequest())).toEqual(done({ key: 'b7001' }));
    expect(calls).toMatchObject([{ operation: 'booking-make', body: { xir: 101, xil: 1, rsv: bookingRequestRaw } }]);
    setAnswer('booking-make', {});
    expect(await makeBooking(host.api, aVenue(), aBookingRequest())).toEqual(done({}));
  });

  it('[C7-034] cancel one with xir, xil and rv', async () => {
    const { host, calls } = bookingWorld();
    expect(await cancelBooking(host.api, aBooking())).toEqual(done(null));
    expect(calls).toMatchObject([{ operation: 'booking-cancel', query: { xir: 101, xil: 1, rv: 'b7001' } }]);
  });

  it('[C5-061] cancel nothing without a restaurant or without a key: no request leaves', async () => {
    const { host, calls } = bookingWorld();
    for (const missing of [{ restaurantId: 0 }, { restaurantId: Number.NaN }, { key: '' }]) {
      expect(await cancelBooking(host.api, aBooking(missing))).toMatchObject({
        ok: false,
        failure: { code: 'incomplete', outcome: 'none' },
      });
    }
    expect(calls).toEqual([]);
  });
});
