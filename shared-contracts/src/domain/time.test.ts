import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  addDays,
  compareDates,
  daysBetween,
  deviceZone,
  existsOnClock,
  fromCompactDate,
  instantOf,
  isoWeekdayOf,
  isPlainDate,
  isPlainTime,
  isZone,
  minutesOf,
  timeOfMinutes,
  toCompactDate,
  venueTimeAt,
  venueToday,
  weekdayOf,
} from './time.ts';

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 1000);
vi.setConfig({ testTimeout: 60_000 + RUNS });
const SANTIAGO = 'America/Santiago';
const VENUE_ZONES = [
  'America/Argentina/Buenos_Aires',
  'America/Santiago',
  'America/Bogota',
  'Europe/Madrid',
  'America/Mexico_City',
  'America/Lima',
  'America/New_York',
  'America/Los_Angeles',
  'Atlantic/Canary',
];
const DEVICE_ZONES = ['America/Santiago', 'Europe/Madrid', 'Pacific/Auckland', 'Asia/Kolkata', 'UTC'];
const changes = new Map<string, readonly number[]>();
const systemZone = process.env['TZ'];

afterEach(() => {
  if (systemZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = systemZone;
});

describe('plain dates and times', () => {
  it('knows real dates from others', () => {
    expect(isPlainDate('2028-02-29')).toBe(true);
    for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', '20261120', '', '2026-11-20T00']) {
      expect(isPlainDate(text), text).toBe(false);
    }
    expect(isPlainTime('23:59')).toBe(true);
    for (const text of ['24:00', '9:30', '12:60', '']) expect(isPlainTime(text), text).toBe(false);
  });

  it('counts days across months, years and leap days', () => {
    expect(addDays('2026-11-20', 31)).toBe('2026-12-21');
    expect(addDays('2027-12-31', 1)).toBe('2028-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(daysBetween('2026-11-20', '2026-11-22')).toBe(2);
    expect(compareDates('2026-11-20', '2026-12-01')).toBeLessThan(0);
  });

  it('names weekdays from Sunday 0, and from Monday 1 to Sunday 7 for featured lists', () => {
    expect(weekdayOf('2026-11-20')).toBe(5);
    expect(weekdayOf('2026-11-22')).toBe(0);
    expect(weekdayOf('1969-12-31')).toBe(3);
    expect(isoWeekdayOf('2026-11-22')).toBe(7);
    expect(isoWeekdayOf('2026-11-23')).toBe(1);
  });

  it('reads and writes the compact form', () => {
    expect(toCompactDate('2026-11-20')).toBe('20261120');
    expect(fromCompactDate('20261120')).toBe('2026-11-20');
    for (const text of ['20261320', '2026112', '2026112012', 'x']) expect(fromCompactDate(text)).toBeUndefined();
  });

  it('counts minutes on after midnight', () => {
    expect(minutesOf('13:45')).toBe(825);
    expect(timeOfMinutes(825)).toBe('13:45');
    expect(timeOfMinutes(1470)).toBe('00:30');
    expect(timeOfMinutes(1440)).toBe('00:00');
  });

  it('adds and takes away days without loss', () => {
    const day = fc.integer({ min: -20_000, max: 40_000 });
    fc.assert(
      fc.property(day, fc.integer({ min: -800, max: 800 }), (start, days) => {
        const date = addDays('1970-01-01', start);
        const later = addDays(date, days);
        expect(addDays(later, -days)).toBe(date);
        expect(daysBetween(date, later)).toBe(days);
        expect(Math.sign(compareDates(later, date))).toBe(Math.sign(days));
        expect((weekdayOf(date) + (((days % 7) + 7) % 7)) % 7).toBe(weekdayOf(later));
        expect(fromCompactDate(toCompactDate(date))).toBe(date);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('the clock on the venue wall', () => {
  it('shows the venue time of an instant', () => {
    expect(venueTimeAt(Date.UTC(2026, 10, 20, 15, 4), SANTIAGO)).toEqual({
      date: '2026-11-20',
      time: '12:04',
      zone: SANTIAGO,
    });
    expect(venueToday(Date.UTC(2026, 10, 21, 2, 59), SANTIAGO)).toBe('2026-11-20');
    expect(venueToday(Date.UTC(2026, 10, 21, 3, 0), SANTIAGO)).toBe('2026-11-21');
  });

  it('says that 2026-09-06 00:00 to 00:59 does not exist in Santiago', () => {
    for (const time of ['00:00', '00:30', '00:59'] as const) {
      expect(existsOnClock({ date: '2026-09-06', time, zone: SANTIAGO }), time).toBe(false);
    }
    expect(existsOnClock({ date: '2026-09-05', time: '23:59', zone: SANTIAGO })).toBe(true);
    expect(existsOnClock({ date: '2026-09-06', time: '01:00', zone: SANTIAGO })).toBe(true);
    expect(venueTimeAt(instantOf({ date: '2026-09-06', time: '00:30', zone: SANTIAGO }), SANTIAGO).time).toBe('01:30');
  });

  it('takes the first of the two 2027-04-03 23:30 of Santiago', () => {
    const first = instantOf({ date: '2027-04-03', time: '23:30', zone: SANTIAGO });
    expect(first).toBe(Date.UTC(2027, 3, 4, 2, 30));
    expect(venueTimeAt(first + 3_600_000, SANTIAGO)).toEqual({ date: '2027-04-03', time: '23:30', zone: SANTIAGO });
  });

  it('does not know invented zones', () => {
    expect(isZone('America/Atlantis')).toBe(false);
    expect(isZone(SANTIAGO)).toBe(true);
    expect(isZone(deviceZone())).toBe(true);
  });

  it.each(DEVICE_ZONES)('[F11] holds over all DST changes of 2026 and 2027 on a device in %s', (device) => {
    process.env['TZ'] = device;
    expect(new Date(Date.UTC(2026, 0, 1)).getTimezoneOffset()).toBe(-offsetAt(Date.UTC(2026, 0, 1), device) / 60_000 || 0);
    for (const [zone, instant] of momentsAroundChanges()) {
      const shown = venueTimeAt(instant, zone);
      const back = instantOf(shown);
      expect(existsOnClock(shown)).toBe(true);
      expect(venueTimeAt(back, zone)).toEqual(shown);
      // Only the second of two equal readings may come back as the first one.
      expect(back).toBeLessThanOrEqual(instant);
    }
  });

  it('[F11] comes back to any instant, or to the earlier one with the same reading', () => {
    const instant = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 });
    fc.assert(
      fc.property(instant, fc.constantFrom(...VENUE_ZONES), (minute, zone) => {
        const at = minute * 60_000;
        const shown = venueTimeAt(at, zone);
        const back = instantOf(shown);
        expect(at - back === 0 || at - back === 3_600_000).toBe(true);
        expect(venueTimeAt(back, zone)).toEqual(shown);
      }),
      { numRuns: RUNS },
    );
  });
});

/** Every quarter of an hour from a day before to a day after each change of offset. */
function momentsAroundChanges(): (readonly [string, number])[] {
  const quarters = Array.from({ length: 208 }, (_, index) => (index - 104) * 15 * 60_000);
  return VENUE_ZONES.flatMap((zone) => changesOf(zone).flatMap((change) => quarters.map((quarter) => [zone, change + quarter] as const)));
}

/** The instants in 2026 and 2027 at which a zone's offset changes, to the hour. */
function changesOf(zone: string): readonly number[] {
  const known = changes.get(zone);
  if (known !== undefined) return known;
  const found: number[] = [];
  const hour = 3_600_000;
  for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2028, 0, 1); day += 24 * hour) {
    if (offsetAt(day, zone) === offsetAt(day + 24 * hour, zone)) continue;
    let at = day;
    while (offsetAt(at, zone) === offsetAt(at + hour, zone)) at += hour;
    found.push(at + hour);
  }
  changes.set(zone, found);
  return found;
}

function offsetAt(at: number, zone: string): number {
  const { date, time } = venueTimeAt(at, zone);
  return Date.parse(`${date}T${time}:00Z`) - at;
}
