import { describe, expect, it } from 'vitest';
import { aSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { aVenue, aVenueRef } from '@comanda/shared-contracts/testing/fixtures/venue';
import { bookingWorld } from '../test-host.ts';
import { storesFor } from './stores.ts';

/** At a venue, with Saturday 20:30 chosen and step 2 open. */
async function start({ isChosen = true } = {}) {
  const world = bookingWorld({ session: aSession() });
  const { place, draft } = storesFor(world.host);
  await place.open(aVenueRef());
  if (isChosen) {
    draft.chooseDate('2026-11-21');
    draft.chooseTime('20:30');
    draft.review();
  }
  return { ...world, draft, place, now: () => draft.store.getState() };
}

describe('choosing', () => {
  it('[C5-046] leads to step 2 only with a time', async () => {
    const { draft, now } = await start({ isChosen: false });
    expect([draft.review(), now().hasReviewed]).toEqual([false, false]);
    draft.chooseTime('20:30');
    expect([draft.review(), now().hasReviewed]).toEqual([true, true]);
  });

  it('[C5-047] takes 1 to the maximum of the venue', async () => {
    const { draft, now } = await start();
    for (const size of [0, 13, 1.5]) draft.choosePartySize(size);
    expect(now().fields.partySize).toBeNull();
    draft.choosePartySize(12);
    expect(now().fields.partySize).toBe(12);
  });

  it('[C5-052] of a date that does not have the time clears it and says so, with what is free near it', async () => {
    const { draft, now } = await start();
    // No dinner on Sundays.
    draft.chooseDate('2026-11-22');
    expect(now().fields).toMatchObject({ date: '2026-11-22', time: null });
    expect(now().gone).toEqual({ time: '20:30', date: '2026-11-22', times: ['14:45', '15:00', '15:15', '15:30'] });
    draft.closeGone();
    draft.chooseTime('15:00');
    expect(now()).toMatchObject({ gone: null, fields: { time: '15:00' } });
  });

  it('of a date that has the time keeps it', async () => {
    const { draft, now } = await start();
    draft.chooseDate('2026-11-23');
    expect(now()).toMatchObject({ gone: null, fields: { time: '20:30' } });
  });

  it('[C5-052] is overtaken by the clock: a time that has become too soon is cleared by itself', async () => {
    const { draft, now, clock } = await start({ isChosen: false });
    const release = draft.follow();
    draft.chooseDate('2026-11-20');
    draft.chooseTime('13:15');
    await clock.advance(15 * 60_000);
    expect(now().fields.time).toBe('13:15');
    await clock.advance(60_000);
    expect(now()).toMatchObject({ fields: { time: null }, gone: { time: '13:15', times: ['13:30', '13:45', '14:00', '14:15'] } });
    release();
    expect(clock.pending).toBe(0);
  });

  it('begins anew at another venue', async () => {
    const { draft, now, place, setVenue } = await start();
    draft.write({ comment: 'Ventana' });
    setVenue(aVenue({ id: '102-1', restaurantId: 102, simpleId: 2 }));
    await place.open(aVenueRef({ simpleId: 2 }));
    expect(now()).toMatchObject({ venueId: '102-1', hasReviewed: false, fields: { time: null, comment: '' } });
  });
});
