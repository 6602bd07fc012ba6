import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { aGuestSession, aSession, aVisitorSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { bookingsOf } from '../rules/booking-tabs.ts';
import { bookingWorld, listRaw, NOON } from '../test-host.ts';
import { createBookingsStore } from './bookings-store.ts';

function start(options: Parameters<typeof bookingWorld>[0] = {}) {
  const world = bookingWorld({ session: aSession(), api: { 'bookings-list': listRaw({}) }, ...options });
  const bookings = createBookingsStore(world.host);
  const list = () => {
    const state = bookings.store.getState();
    if (state.status !== 'ready') throw new Error(state.status);
    return state.bookings;
  };
  const first = () => {
    const [booking] = list();
    if (booking === undefined) throw new Error('no booking');
    return booking;
  };
  return { ...world, bookings, list, first };
}

describe("the diner's bookings", () => {
  it('are not asked for while nobody with an account is here', async () => {
    const { bookings, calls, setSession } = start({ session: aVisitorSession() });
    const release = bookings.follow();
    setSession(aGuestSession());
    expect(await bookings.load()).toBeUndefined();
    expect([bookings.store.getState().status, calls]).toEqual(['signed-out', []]);
    release();
  });

  it('come with a login, go with a logout, and stay through a change of the profile', async () => {
    const { bookings, callsOf, setSession, list } = start({ session: aVisitorSession() });
    const release = bookings.follow();
    setSession(aSession());
    expect(bookings.store.getState().status).toBe('loading');
    await settle();
    setSession(aSession({ phone: '+56900000000' }));
    await settle();
    expect([list().length, callsOf('bookings-list').length]).toEqual([1, 1]);
    setSession(aVisitorSession());
    expect(bookings.store.getState()).toEqual({ status: 'signed-out' });
    release();
    setSession(aSession());
    await settle();
    expect(callsOf('bookings-list')).toHaveLength(1);
  });

  it('are asked for once by two who ask at once, and again by one who knows of a change', async () => {
    const { bookings, callsOf } = start();
    await Promise.all([bookings.load(), bookings.load()]);
    expect(callsOf('bookings-list')).toHaveLength(1);
    await Promise.all([bookings.load(), bookings.load('afresh')]);
    expect(callsOf('bookings-list')).toHaveLength(3);
  });

  it('of somebody who has left are not shown', async () => {
    const { bookings, setSession } = start();
    const asked = bookings.load();
    setSession(aVisitorSession());
    void bookings.load();
    await asked;
    expect(bookings.store.getState()).toEqual({ status: 'signed-out' });
  });

  it('[C8-043] that cannot be had are logged only, once, and the state says so', async () => {
    const { bookings, notices, reports } = start({ api: { 'bookings-list': () => ({ failure: failure('http', 'http-500') }) } });
    await bookings.load();
    expect(bookings.store.getState()).toMatchObject({ status: 'failed', failure: { code: 'http-500' } });
    expect([notices.length, reports.length]).toEqual([0, 1]);
    expect(reports[0]).toMatchObject({ context: { phase: 'call', operation: 'bookings-list' } });
  });

  it('that were there stay when a refresh fails', async () => {
    const { bookings, list, setAnswer } = start();
    await bookings.load();
    setAnswer('bookings-list', () => ({ failure: failure('transport', 'offline') }));
    await bookings.load();
    expect(list()).toHaveLength(1);
  });
});

describe('cancelling', () => {
  it('[C4-038] [C8-042] shows status -2, moves the card out of upcoming, and says Reserva cancelada', async () => {
    const { bookings, list, first, notices, host } = start({ texts: { 'bookings.cancelled': 'Reserva cancelada' } });
    await bookings.load();
    expect(bookingsOf(list(), 'upcoming', NOON)).toHaveLength(1);
    expect(await bookings.cancel(first())).toBe(true);
    expect(first().status).toBe(-2);
    expect(bookingsOf(list(), 'upcoming', host.clock.now())).toEqual([]);
    expect(notices).toEqual([{ tone: 'ok', text: 'Reserva cancelada' }]);
  });

  it('[C8-043] that is refused shows the toast Error cancelando la orden and one report, and changes nothing', async () => {
    const { bookings, first, notices, reports, setAnswer } = start({ texts: { 'bookings.cancelFailed': 'Error cancelando la orden' } });
    await bookings.load();
    setAnswer('booking-cancel', { ok: false, msg: 'Reserva no encontrada' });
    expect(await bookings.cancel(first())).toBe(false);
    expect([notices, reports.length, first().status]).toEqual([[{ tone: 'bad', text: 'Error cancelando la orden' }], 1, 1]);
  });

  it('[X-22] whose answer is lost is looked up in the list', async () => {
    const { bookings, first, notices, setAnswer } = start({ texts: { 'bookings.cancelled': 'Reserva cancelada' } });
    await bookings.load();
    setAnswer('booking-cancel', () => ({ failure: failure('transport', 'timeout', { outcome: 'unknown' }) }));
    expect(await bookings.cancel(first())).toBe(false);
    setAnswer('bookings-list', listRaw({ st: -2 }));
    expect(await bookings.cancel(first())).toBe(true);
    expect(notices.at(-1)).toEqual({ tone: 'ok', text: 'Reserva cancelada' });
  });
});
