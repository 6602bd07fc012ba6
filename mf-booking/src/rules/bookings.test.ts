import { describe, expect, it } from 'vitest';
import { instantOf } from '@comanda/shared-contracts/domain/time';
import { aBooking } from '@comanda/shared-contracts/testing/fixtures/booking';
import es from '../i18n/es.json';
import { BOOKING_STATUSES, bookingGroup, bookingStatusKey, bookingTone, shownStatus } from './booking-status.ts';
import { bookingsAhead, bookingsOf, isCancellable, isUpcoming } from './booking-tabs.ts';
import { findBooking } from './find-booking.ts';

const NOW = instantOf({ date: '2026-11-21', time: '20:30', zone: 'America/Santiago' });
const MINUTE = 60_000;

describe('booking statuses', () => {
  it('[C4-035] are these fourteen, each with its label', () => {
    const labels: Readonly<Record<string, string>> = es.bookingStatus;
    expect(BOOKING_STATUSES.map(({ code, textKey }) => [code, labels[textKey.replace('bookingStatus.', '')]])).toEqual([
      [-6, 'Sin confirmación'],
      [-5, 'Sin cupo'],
      [-4, 'Eliminada'],
      [-3, 'No asististe'],
      [-2, 'Cancelada por ti'],
      [-1, 'Cancelada por el local'],
      [0, 'Realizada'],
      [1, 'Solicitada'],
      [20, 'Pendiente'],
      [30, 'En lista de espera'],
      [40, 'Confirmada'],
      [45, 'Confirmada con pago'],
      [70, 'Llegaste tarde'],
      [100, 'En la mesa'],
    ]);
    expect(bookingStatusKey(999)).toBe('bookingStatus.unknown');
  });

  it('[C4-036] fall into four groups; 70, customer late, is among the cancelled', () => {
    const of = (group: string) => BOOKING_STATUSES.filter(({ code }) => bookingGroup(code) === group).map(({ code }) => code);
    expect(of('pending')).toEqual([1, 20, 30]);
    expect(of('confirmed')).toEqual([40, 45]);
    expect(of('enjoyed')).toEqual([0, 100]);
    expect(of('cancelled')).toEqual([-6, -5, -4, -3, -2, -1, 70]);
  });

  it('[C4-039] are green when confirmed or enjoyed, red when cancelled, else yellow', () => {
    expect([40, 100, 0, -3, 70, 1, 999].map(bookingTone)).toEqual(['ok', 'ok', 'ok', 'bad', 'bad', 'warn', 'warn']);
  });

  it('[C4-037] show 1 as -6 in the past tab only', () => {
    expect([shownStatus(1, 'past'), shownStatus(1, 'upcoming'), shownStatus(40, 'past')]).toEqual([-6, 1, 40]);
  });
});

describe('the tabs', () => {
  it('[C4-040] have a booking exactly now and later ones as upcoming, unless the diner cancelled them', () => {
    expect(isUpcoming(aBooking(), NOW)).toBe(true);
    expect(isUpcoming(aBooking(), NOW + 59_999)).toBe(true);
    expect(isUpcoming(aBooking(), NOW + MINUTE)).toBe(false);
    expect(isUpcoming(aBooking({ status: -2 }), NOW - MINUTE)).toBe(false);
    expect(isUpcoming(aBooking({ status: -1 }), NOW - MINUTE)).toBe(true);
    // 20:30 in Madrid was four hours before 20:30 in Santiago.
    expect(isUpcoming(aBooking({ zone: 'Europe/Madrid' }), NOW)).toBe(false);
  });

  it('[C4-040] are each sorted by the first entry of the log, newest first; without a log by the last change', () => {
    const asked = (key: string, at: number, later = at) =>
      aBooking({
        key,
        log: [
          { at, status: 1 },
          { at: later, status: 40 },
        ],
      });
    const list = [
      asked('a', 100, 999),
      asked('b', 300),
      aBooking({ key: 'c', log: [], changedAt: 200 }),
      aBooking({ key: 'd', date: '2026-01-01' }),
    ];
    expect(bookingsOf(list, 'upcoming', NOW).map(({ key }) => key)).toEqual(['b', 'c', 'a']);
    expect(bookingsOf(list, 'past', NOW).map(({ key }) => key)).toEqual(['d']);
  });

  it('tell others only of bookings that stand, and let these be cancelled', () => {
    const list = [1, 40, -1, 70, 100].map((status) => aBooking({ key: String(status), status }));
    expect(bookingsAhead(list, NOW).map(({ status }) => status)).toEqual([1, 40, 100]);
    expect(list.filter((booking) => isCancellable(booking, NOW)).map(({ status }) => status)).toEqual([1, 40]);
    expect(isCancellable(aBooking(), NOW + MINUTE)).toBe(false);
  });
});

describe('[X-10] a request in the list', () => {
  const preference = { date: '2026-11-21', time: '20:30', partySize: 2 } as const;
  const place = { restaurantId: 101, localId: 1 };

  it('[X-10] is the booking of the same venue, moment and party that was not cancelled', () => {
    expect(findBooking([aBooking()], place, preference)).toMatchObject({ key: 'b7001' });
    const others = [
      { restaurantId: 102 },
      { localId: 2 },
      { date: '2026-11-22' },
      { time: '20:45' },
      { partySize: 3 },
      { status: -2 },
    ] as const;
    for (const other of others) expect(findBooking([aBooking(other)], place, preference), JSON.stringify(other)).toBeUndefined();
  });
});
