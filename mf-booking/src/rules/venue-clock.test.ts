import { afterEach, describe, expect, it } from 'vitest';
import type { BookingConfig } from '@comanda/shared-contracts/domain/booking';
import { addDays, minutesOf, toCompactDate } from '@comanda/shared-contracts/domain/time';
import type { PlainDate, PlainTime } from '@comanda/shared-contracts/domain/time';
import { aBooking, aBookingConfig, aTurn } from '@comanda/shared-contracts/testing/fixtures/booking';
import { blockedDates, chipDates, firstDate, isBookingDate, nextDateWithTimes } from './booking-dates.ts';
import { isUpcoming } from './booking-tabs.ts';
import { calendarFile } from './calendar-file.ts';
import { isBlockedTurn, lastDate, slotsOn } from './slots.ts';
import { foreignZone } from './words.ts';

/** Those that set their clocks, then those that do not. */
const VENUE_ZONES = [
  'Europe/Madrid',
  'America/New_York',
  'America/Santiago',
  'America/Los_Angeles',
  'Atlantic/Canary',
  'America/Argentina/Buenos_Aires',
  'America/Bogota',
  'America/Mexico_City',
  'America/Lima',
];
const DEVICE_ZONES = ['America/Santiago', 'Europe/Madrid', 'Pacific/Auckland', 'Asia/Kolkata', 'UTC'];
/**
 * The venues that a device meets in what is slow, asking zones for their time: all at night; by day each device one that sets its clock, another one than its own, and
 * each venue is seen from one device.
 */
const venuesFor = (device: string): readonly string[] =>
  process.env['NIGHTLY'] === '1'
    ? VENUE_ZONES
    : VENUE_ZONES.filter((_, index) => index % DEVICE_ZONES.length === DEVICE_ZONES.indexOf(device));
const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const systemZone = process.env['TZ'];

afterEach(() => {
  if (systemZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = systemZone;
});

/** What a clock in a zone shows, by the calendar of the platform alone: nothing of ours decides what is right. */
const readers = new Map<string, Intl.DateTimeFormat>();
function wall(at: number, zone: string): { readonly date: PlainDate; readonly time: PlainTime } {
  const reader =
    readers.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23', calendar: 'gregory' });
  readers.set(zone, reader);
  const [date = '', time = ''] = reader.format(at).split(' ');
  return { date: date as PlainDate, time: time as PlainTime };
}

const offsetOf = (at: number, zone: string) => {
  const { date, time } = wall(at, zone);
  return Date.parse(`${date}T${time}:00Z`) - at;
};

/** The instants in 2026 and 2027 at which a zone's clock is set. A zone that never sets it stands for itself on two days. */
const changes = new Map<string, readonly number[]>();
function changesOf(zone: string): readonly number[] {
  const known = changes.get(zone) ?? findChanges(zone);
  changes.set(zone, known);
  return known;
}

function findChanges(zone: string): readonly number[] {
  const isChange = (at: number, after: number): boolean => offsetOf(at, zone) !== offsetOf(at + after, zone);
  // A day at a time, then the hours of those days only: asking a zone for its time is what is slow here.
  const found = stepsOf(Date.UTC(2026, 0, 1), Date.UTC(2028, 0, 1), DAY_MS)
    .filter((day) => isChange(day, DAY_MS))
    .flatMap((day) => stepsOf(day, day + DAY_MS, HOUR_MS).filter((at) => isChange(at, HOUR_MS)))
    .map((at) => at + HOUR_MS);
  return found.length > 0 ? found : [Date.UTC(2026, 2, 29, 1), Date.UTC(2027, 9, 31, 1)];
}

const stepsOf = (from: number, until: number, step: number): readonly number[] =>
  Array.from({ length: (until - from) / step }, (_, index) => from + index * step);

/** Breakfast to late at night: two turns, one of which reaches half past one of the next date. */
const TURNS = [
  aTurn({ id: '1', fromMinutes: 0, untilMinutes: 240 }),
  aTurn({ id: '2', fromMinutes: 720, untilMinutes: 930 }),
  aTurn({ id: '3', fromMinutes: 1320, untilMinutes: 1530 }),
];
const configFor = (zone: string, minimumAdvanceMinutes: number): BookingConfig =>
  aBookingConfig({ zone, minimumAdvanceMinutes, slotMinutes: 15, turns: TURNS, maximumAdvanceDays: 3 });

/** Whether any turn has that minute of a day: by itself, or as what the evening before leaves. */
const isInTurn = (minute: number) =>
  TURNS.some(({ fromMinutes, untilMinutes }) => [minute, minute + 1440].some((start) => start >= fromMinutes && start <= untilMinutes));

/** Times of a date that its clock really shows, with the first instant of each, out of every quarter of an hour around it. */
const known = new Map<string, ReadonlyMap<PlainTime, number>>();
function shownTimes(date: PlainDate, zone: string): ReadonlyMap<PlainTime, number> {
  const before = known.get(`${date} ${zone}`);
  if (before !== undefined) return before;
  const found = new Map<PlainTime, number>();
  known.set(`${date} ${zone}`, found);
  const noon = Date.parse(`${date}T12:00:00Z`);
  for (let at = noon - 2 * DAY_MS; at < noon + 2 * DAY_MS; at += QUARTER_MS) {
    const shown = wall(at, zone);
    if (shown.date === date && !found.has(shown.time)) found.set(shown.time, at);
  }
  return found;
}

describe('[F11] [X-08] bookings on the nights on which clocks are set, 2026 and 2027', () => {
  for (const device of DEVICE_ZONES) {
    it.each(VENUE_ZONES)(
      `[F11] [X-08] a venue in %s, seen from ${device}: exactly the times that its clock shows and that are late enough`,
      (zone) => {
        process.env['TZ'] = device;
        expect(new Date(Date.UTC(2026, 0, 1)).getTimezoneOffset()).toBe(-offsetOf(Date.UTC(2026, 0, 1), device) / 60_000 || 0);
        for (const change of changesOf(zone)) {
          const night = wall(change, zone).date;
          for (const date of [addDays(night, -1), night, addDays(night, 1)]) {
            const shown = shownTimes(date, zone);
            for (const now of [change - DAY_MS - 3 * HOUR_MS, change - 50 * 60_000, change - 60_000, change, change + 50 * 60_000]) {
              const config = configFor(zone, 45);
              const expected = [...shown]
                .filter(([time, at]) => isInTurn(minutesOf(time)) && at >= now + 45 * 60_000 && date >= wall(now, zone).date)
                .map(([time]) => time)
                .toSorted();
              expect(
                slotsOn(config, date, now).map(({ time }) => time),
                `${date} at ${new Date(now).toISOString()}`,
              ).toEqual(expected);
            }
          }
        }
      },
    );
  }

  it.each(DEVICE_ZONES)('[F11] every other rule of dates holds too, on a device in %s', (device) => {
    process.env['TZ'] = device;
    for (const zone of venuesFor(device))
      for (const change of changesOf(zone))
        for (const now of [change - 26 * HOUR_MS, change - HOUR_MS, change - 1, change, change + HOUR_MS, change + 23 * HOUR_MS]) {
          const config = configFor(zone, 60);
          const today = wall(now, zone).date;
          const where = `${zone} ${new Date(now).toISOString()}`;
          // First and last date, and the days between, are dates of the venue's calendar: none left out, none twice.
          const first = firstDate(config, now);
          expect([today, addDays(today, 1)], where).toContain(first);
          expect(lastDate(config, now), where).toBe(addDays(today, 3));
          expect(isBookingDate(config, addDays(today, 3), now), where).toBe(true);
          expect(isBookingDate(config, addDays(today, 4), now), where).toBe(false);
          expect(isBookingDate(config, addDays(today, -1), now), where).toBe(false);
          const chips = chipDates(config, first, now);
          expect(chips, where).toEqual(Array.from({ length: chips.length }, (_, index) => addDays(first, index)));
          expect(chips.at(-1), where).toBe(addDays(today, 3));
          expect(nextDateWithTimes(config, first, now), where).toBe(first);
          // A blocked date is blocked on the venue's calendar, wherever the device is.
          const blocked = { ...config, blocked: [toCompactDate(addDays(today, 2))] };
          expect(blockedDates(blocked.blocked), where).toEqual([addDays(today, 2)]);
          expect(isBlockedTurn(blocked.blocked, addDays(today, 2), '2'), where).toBe(true);
          expect(
            slotsOn(blocked, addDays(today, 2), now).every(({ turnId }) => turnId === '3'),
            where,
          ).toBe(true);
        }
  });

  it.each(DEVICE_ZONES)('[F11] a booking is ahead until its minute, and in the calendar at that instant, on a device in %s', (device) => {
    process.env['TZ'] = device;
    for (const [zone, now] of venuesFor(device).flatMap((name) => changesOf(name).map((change) => [name, change - HOUR_MS] as const))) {
      const date = addDays(wall(now, zone).date, 1);
      for (const { time } of slotsOn(configFor(zone, 60), date, now)) {
        const at = shownTimes(date, zone).get(time) ?? Number.NaN;
        const booking = aBooking({ date, time, zone });
        const where = `${zone} ${date} ${time}`;
        expect([isUpcoming(booking, at), isUpcoming(booking, at + 60_000)], where).toEqual([true, false]);
        const stamp = `DTSTART:${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
        expect(calendarFile({ uid: 'x', at: booking, title: 'x', place: '', note: '', isConfirmed: false }, now)).toContain(stamp);
        // The zone is named exactly where the device's clock shows something else.
        const isSame = wall(at, device).date === date && wall(at, device).time === time;
        expect(foreignZone(booking, device, 'es-ES') === undefined, where).toBe(isSame);
      }
    }
  });
});
