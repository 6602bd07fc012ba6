import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { aSession, aVisitorSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { aVenueRef } from '@comanda/shared-contracts/testing/fixtures/venue';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { PASSPORT } from '../../passport.ts';
import { bookingWorld, listRaw, NOON } from '../test-host.ts';
import type { WorldOptions } from '../test-host.ts';
import { storesFor } from './stores.ts';

const LOST = { failure: failure('http', 'http-500', { outcome: 'unknown', retry: true }) };
const OVER = { failure: failure('auth', 'http-401') };
const DOWN = { failure: failure('http', 'http-503') };
const ASKED = { fr: '20261121', hh: '20:30', qc: 2 };
const noPhone = () => Promise.resolve(null);

/** A page of the booking of a venue, with a time of Saturday chosen. */
async function page(time: '20:30' | '21:00', options: WorldOptions = {}) {
  const world = bookingWorld({ session: aSession(), ...options });
  const { place, draft, sendDraft } = storesFor(world.host);
  await place.open(aVenueRef());
  await settle();
  const choose = () => {
    draft.chooseDate('2026-11-21');
    draft.chooseTime(time);
    draft.review();
  };
  choose();
  const kept = () => world.stored.get('BOOKSENT')?.value;
  const order = () => world.calls.map(({ operation }) => operation).filter((id) => id === 'bookings-list' || id === 'booking-make');
  return { ...world, draft, choose, kept, order, send: () => sendDraft(noPhone), now: () => draft.store.getState() };
}

/** The first page: sent at noon, nobody answers, and the list cannot be read. */
async function sent() {
  const before = await page('20:30', { api: { 'booking-make': () => LOST, 'bookings-list': () => DOWN } });
  await before.send();
  return before.kept();
}

const after = async (ms: number, options: WorldOptions = {}) =>
  page('21:00', { start: NOON + ms, ...options, storage: { BOOKSENT: await sent(), ...options.storage } });

describe('a page that is loaded again while a booking is unsure', () => {
  it('[X-10] looks for it before another time is sent, and sends none while it may still be booked', async () => {
    const { send, order, now, clock } = await after(5_000);
    await send();
    expect(now().problem).toMatchObject({ kind: 'unknown', request: { time: '20:30' } });
    expect(order()).not.toContain('booking-make');
    expect(order()).toContain('bookings-list');
    // Sent at noon, it may be booked for a minute from then on.
    await clock.advance(30_000);
    await send();
    expect([order().includes('booking-make'), now().problem?.kind]).toEqual([false, 'unknown']);
    await clock.advance(120_000);
    expect(now().problem?.kind).toBe('failed');
    await send();
    expect([now().made?.request.time, order().filter((id) => id === 'booking-make').length]).toEqual(['21:00', 1]);
  });

  it('[X-10] looks for it first also where the session was over in between, and its diner logs in again', async () => {
    const before = await page('20:30', { api: { 'booking-make': () => LOST, 'bookings-list': () => OVER } });
    await before.send();
    // As the shell does when a session is over, and when somebody logs out.
    for (const [key, { class: kind }] of Object.entries(PASSPORT.storage))
      if (['order', 'health', 'session'].includes(kind)) before.stored.delete(key);
    const storage = { BOOKSENT: before.kept() };
    const { send, order, now, setSession, choose } = await page('21:00', { start: NOON + 20_000, session: aVisitorSession(), storage });
    expect([order(), now().problem]).toEqual([[], null]);
    setSession(aSession());
    choose();
    await send();
    expect(new Set(order())).toEqual(new Set(['bookings-list']));
    expect(now().problem).toMatchObject({ kind: 'unknown', request: { time: '20:30' } });
  });

  it('[X-10] says by itself what became of it', async () => {
    const { now, order, setAnswer, clock, kept } = await after(5_000);
    expect([now().problem?.kind, order()]).toEqual(['unknown', ['bookings-list']]);
    setAnswer('bookings-list', listRaw(ASKED));
    await clock.advance(20_000);
    expect(now()).toMatchObject({ problem: null, made: { request: { time: '20:30', partySize: 2 }, isCertain: true } });
    expect(kept()).toBeUndefined();
  });

  it('[X-10] looks once more however late it comes, and then sends what is wanted', async () => {
    const { send, order, now } = await after(3_600_000, { api: { 'bookings-list': () => DOWN } });
    await send();
    expect([order().includes('booking-make'), now().problem?.kind]).toEqual([false, 'unknown']);
    const later = await after(3_600_000);
    expect(later.order()).toEqual(['bookings-list']);
    await later.clock.advance(120_000);
    expect(later.now().problem?.kind).toBe('failed');
    await later.send();
    expect([later.now().made?.request.time, later.order().filter((id) => id === 'booking-make').length]).toEqual(['21:00', 1]);
  });

  it.each([
    ['back', -3_600_000],
    ['forward', 65_000],
    ['far forward', 3_600_000],
  ])('[X-10] takes it for no older where the clock of the device was put %s', async (_, ms) => {
    const { send, order, clock } = await after(ms);
    await send();
    await clock.advance(50_000);
    await send();
    expect(order()).not.toContain('booking-make');
  });

  it('[X-10] waits for its diner, and holds nobody else to it', async () => {
    const { setSession, send, order, now, choose, kept } = await after(5_000, { session: aVisitorSession() });
    expect([order(), now().problem]).toEqual([[], null]);
    setSession(aSession({ id: '2002', firstName: 'Beto' }));
    choose();
    await send();
    expect(now().made?.request.time).toBe('21:00');
    expect(kept()).toMatchObject([{ owner: aSessionId() }]);
    setSession(aSession());
    await settle();
    expect(now().problem).toMatchObject({ kind: 'unknown', request: { time: '20:30' } });
  });

  it('[X-10] keeps of it when and for how many, where and whose, and nothing once it is known what became of it', async () => {
    expect(await sent()).toEqual([
      {
        venueId: '101-1',
        owner: aSessionId(),
        request: { date: '2026-11-21', time: '20:30', partySize: 2 },
        isStored: false,
      },
    ]);
    const asking = await page('20:30', { api: { 'booking-make': () => new Promise(() => undefined) } });
    void asking.send();
    await settle();
    expect(asking.kept()).toHaveLength(1);
    const made = await page('20:30');
    await made.send();
    expect([made.now().made?.isCertain, made.kept()]).toEqual([true, undefined]);
  });

  it('[X-10] keeps nothing of it either where that is known after its diner has left', async () => {
    let answer = (_: unknown): void => undefined;
    const { send, setSession, kept } = await page('20:30', { api: { 'booking-make': () => new Promise((resolve) => (answer = resolve)) } });
    const sending = send();
    await settle();
    setSession(aVisitorSession());
    expect(kept()).toHaveLength(1);
    answer({ json: { ok: true, data: { key: 'b1' } } });
    await sending;
    expect(kept()).toBeUndefined();
  });

  it('[X-10] does not forget that the answer called it stored', async () => {
    const first = await page('20:30', { api: { 'booking-make': {}, 'bookings-list': () => new Promise(() => undefined) } });
    void first.send();
    await settle();
    const { now, order } = await page('21:00', { start: NOON + 90_000, storage: { BOOKSENT: first.kept() } });
    await settle();
    expect([now().made, order()]).toMatchObject([{ request: { time: '20:30' }, isCertain: false }, ['bookings-list']]);
  });
});

function aSessionId(): string {
  const session = aSession();
  return session.kind === 'registered' ? session.profile.id : '';
}
