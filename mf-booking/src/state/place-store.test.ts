import { describe, expect, it } from 'vitest';
import { failed, failure } from '@comanda/shared-contracts/failures';
import { aVenue, aVenueRef, someOrdering } from '@comanda/shared-contracts/testing/fixtures/venue';
import { bookingWorld } from '../test-host.ts';
import { createPlaceStore } from './place-store.ts';

const REF = aVenueRef();

describe('the place of a booking', () => {
  it('is ready with the venue and how it takes bookings', async () => {
    const { host } = bookingWorld();
    const place = createPlaceStore(host);
    const opening = place.open(REF);
    expect(place.peek(REF)).toEqual({ status: 'loading', venue: null });
    await opening;
    expect(place.peek(REF)).toMatchObject({ status: 'ready', venue: { name: 'Fuente Alameda' }, config: { maximumPartySize: 12 } });
    expect(place.peek(aVenueRef({ simpleId: 2 }))).toMatchObject({ status: 'loading' });
  });

  it('is closed where the venue takes none: by its own word, or because the provider refuses', async () => {
    const off = bookingWorld({ venue: aVenue({ ordering: someOrdering({ offersBooking: false }) }) });
    const place = createPlaceStore(off.host);
    await place.open(REF);
    expect([place.peek(REF).status, off.calls]).toEqual(['closed', []]);
    const refused = createPlaceStore(bookingWorld({ api: { 'booking-config': { ok: false, msg: 'Sin reservas' } } }).host);
    await refused.open(REF);
    expect(refused.peek(REF)).toMatchObject({ status: 'closed', venue: { name: 'Fuente Alameda' } });
  });

  it('is missing where the provider knows no venue', async () => {
    const { host, reports } = bookingWorld();
    const place = createPlaceStore({
      ...host,
      venue: { ...host.venue, open: () => Promise.resolve(failed(failure('domain', 'refused'))) },
    });
    await place.open(REF);
    expect(place.peek(REF)).toEqual({ status: 'missing' });
    expect(reports).toMatchObject([{ context: { operation: 'venue-info' } }]);
  });

  it('[X-22] that cannot be had says so with one report, and what was shown before stays', async () => {
    const { host, reports, setAnswer } = bookingWorld({ api: { 'booking-config': () => ({ failure: failure('http', 'http-503') }) } });
    const place = createPlaceStore(host);
    await place.open(REF);
    expect(place.peek(REF)).toMatchObject({ status: 'failed', failure: { code: 'http-503' }, venue: { name: 'Fuente Alameda' } });
    expect(reports).toHaveLength(1);
    setAnswer('booking-config', { ok: true, rv: { d: [{}] }, dt: {} });
    await place.open(REF);
    expect(place.peek(REF).status).toBe('ready');
    setAnswer('booking-config', () => ({ failure: failure('http', 'http-503') }));
    await place.open(REF);
    expect(place.peek(REF).status).toBe('ready');
  });
});
