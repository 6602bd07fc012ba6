import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { aSession, aVisitorSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { aVenueRef } from '@comanda/shared-contracts/testing/fixtures/venue';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { bookingWorld, listRaw } from '../test-host.ts';
import type { WorldOptions } from '../test-host.ts';
import { storesFor } from './stores.ts';

const BETO = aSession({ id: '2002', firstName: 'Beto', phone: '' });
const noPhone = () => Promise.resolve(null);

/** At a venue, with Saturday 20:30 chosen and step 2 open. */
async function start(options: WorldOptions = {}) {
  const world = bookingWorld({ session: aSession(), ...options });
  const { place, draft, sendDraft } = storesFor(world.host);
  await place.open(aVenueRef());
  const choose = () => {
    draft.chooseDate('2026-11-21');
    draft.chooseTime('20:30');
    draft.review();
  };
  choose();
  return { ...world, send: sendDraft, fields: () => draft.store.getState().fields };
}

describe('a booking whose diner leaves before it is sent', () => {
  it('[X-10] is not sent as who came while the phone was asked for, whose form does not get that phone', async () => {
    const { send, setSession, callsOf, fields } = await start({ session: aSession({ phone: '' }) });
    await send(() => {
      setSession(BETO);
      return Promise.resolve('+56933333333');
    });
    expect([callsOf('booking-make'), fields().phone]).toEqual([[], null]);
  });

  it('[X-04] leaves the phone that they were asked for to nobody who comes after them', async () => {
    const { send, setSession, callsOf, fields } = await start({ session: aSession({ phone: '' }) });
    await send(() => {
      setSession(aVisitorSession());
      return Promise.resolve('+56933333333');
    });
    expect([callsOf('booking-make'), fields().phone]).toEqual([[], null]);
  });

  it('[X-10] is not sent again as who came while the list was asked for the lost one', async () => {
    const lists: ((answer: unknown) => void)[] = [];
    const lost = failure('http', 'http-500', { outcome: 'unknown', retry: true });
    const { send, setSession, callsOf, setAnswer } = await start({
      api: { 'booking-make': () => ({ failure: lost }), 'bookings-list': listRaw() },
    });
    await send(noPhone);
    setAnswer('bookings-list', () => new Promise((resolve) => lists.push(resolve)));
    const again = send(noPhone);
    await settle();
    setSession(BETO);
    lists[0]?.({ json: listRaw() });
    await again;
    expect([lists.length, callsOf('booking-make').length]).toEqual([1, 1]);
  });
});
