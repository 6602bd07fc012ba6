import { describe, expect, it } from 'vitest';
import { instantOf } from '@comanda/shared-contracts/domain/time';
import { aBookingConfig, aTurn } from '@comanda/shared-contracts/testing/fixtures/booking';
import { blockedDates, chipDates, DAY_CHIPS, defaultDate, firstDate, isBookingDate, nextDateWithTimes } from './booking-dates.ts';

const on20 = (time: `${number}:${number}`) => instantOf({ date: '2026-11-20', time, zone: 'America/Santiago' });
const NOON = on20('12:00');
const config = aBookingConfig();

describe('dates of a booking', () => {
  it('[C5-048] go from the minimum date to 31 days ahead', () => {
    expect(isBookingDate(config, '2026-11-19', NOON)).toBe(false);
    expect(isBookingDate(config, '2026-11-20', NOON)).toBe(true);
    expect(isBookingDate(config, '2026-12-21', NOON)).toBe(true);
    expect(isBookingDate(config, '2026-12-22', NOON)).toBe(false);
    expect(isBookingDate({ ...config, maximumAdvanceDays: 7 }, '2026-11-28', NOON)).toBe(false);
  });

  it('begin today at the venue, or tomorrow when no time of today is left', () => {
    expect(firstDate(config, NOON)).toBe('2026-11-20');
    expect(firstDate(config, on20('22:00'))).toBe('2026-11-20');
    expect(firstDate(config, on20('22:01'))).toBe('2026-11-21');
    expect(firstDate({ ...config, zone: 'Asia/Tokyo' }, NOON)).toBe('2026-11-21');
  });

  it('show the first one that has times, and the minimum date when none has', () => {
    const sundays = { ...config, turns: [aTurn({ weekdays: 1 })] };
    expect(defaultDate(sundays, NOON)).toBe('2026-11-22');
    expect(nextDateWithTimes(sundays, '2026-11-23', NOON)).toBe('2026-11-29');
    expect(nextDateWithTimes(sundays, '2026-12-21', NOON)).toBeUndefined();
    expect(defaultDate({ ...config, turns: [] }, NOON)).toBe('2026-11-21');
  });

  it('stand as two weeks of chips, with the chosen one at the end when it lies beyond', () => {
    expect(chipDates(config, '2026-11-21', NOON)).toHaveLength(DAY_CHIPS);
    expect(chipDates(config, '2026-12-10', NOON).slice(-2)).toEqual(['2026-12-03', '2026-12-10']);
    expect(chipDates({ ...config, maximumAdvanceDays: 2 }, '2026-11-21', NOON)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
  });

  it('block whole dates in the calendar, not single turns, nor what is no date', () => {
    expect(blockedDates(['20261225', '202612312', '20261399', 'x'])).toEqual(['2026-12-25']);
  });
});
