import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, existsOnClock, instantOf, timeOfMinutes, venueToday } from '@comanda/shared-contracts/domain/time';
import type { PlainDate } from '@comanda/shared-contracts/domain/time';
import { aBookingConfig, aTurn } from '@comanda/shared-contracts/testing/fixtures/booking';
import { isBlockedDate, isBlockedTurn, lastDate, slotsOn, turnStarts } from './slots.ts';

const ZONE = 'America/Santiago';
const at = (date: PlainDate, time: `${number}:${number}`) => instantOf({ date, time, zone: ZONE });
const NOON = at('2026-11-20', '12:00');
const times = (config: Parameters<typeof slotsOn>[0], date: PlainDate, now = NOON) => slotsOn(config, date, now).map(({ time }) => time);

describe('slots of a turn', () => {
  it('[C5-051] stand every 15 min from 13:00 to 14:00, or every 30 when the venue says so', () => {
    const lunch = aTurn({ fromMinutes: 780, untilMinutes: 840 });
    const config = aBookingConfig({ turns: [lunch], slotMinutes: 15 });
    expect(times(config, '2026-11-21')).toEqual(['13:00', '13:15', '13:30', '13:45', '14:00']);
    expect(times({ ...config, slotMinutes: 30 }, '2026-11-21')).toEqual(['13:00', '13:30', '14:00']);
    expect(turnStarts({ fromMinutes: 780, untilMinutes: 830 }, 30)).toEqual([780, 810]);
    expect(turnStarts({ fromMinutes: 780, untilMinutes: 770 }, 15)).toEqual([]);
  });

  it('[C5-049] are kept only from now plus the minimum advance on: 12:00 and 60 min leave 12:45 out and 13:00 in', () => {
    const config = aBookingConfig({ minimumAdvanceMinutes: 60, turns: [aTurn({ fromMinutes: 750, untilMinutes: 795 })] });
    expect(times(config, '2026-11-20')).toEqual(['13:00', '13:15']);
    expect(times(config, '2026-11-20', NOON + 59_000)).toEqual(['13:00', '13:15']);
    expect(times(config, '2026-11-20', NOON + 60_000)).toEqual(['13:15']);
  });

  it('[C5-048] exist from today to 31 days ahead: 2026-12-21 yes, 2026-12-22 no, 2026-11-19 no', () => {
    const config = aBookingConfig();
    expect(lastDate(config, NOON)).toBe('2026-12-21');
    expect(times(config, '2026-12-21')).not.toEqual([]);
    expect(times(config, '2026-12-22')).toEqual([]);
    expect(times(config, '2026-11-19')).toEqual([]);
  });

  it('are those of reservable turns of the weekday', () => {
    const saturdays = aTurn({ weekdays: 64 });
    expect(times(aBookingConfig({ turns: [saturdays] }), '2026-11-21')).not.toEqual([]);
    expect(times(aBookingConfig({ turns: [saturdays] }), '2026-11-22')).toEqual([]);
    expect(times(aBookingConfig({ turns: [aTurn({ isReservable: false })] }), '2026-11-21')).toEqual([]);
  });

  it('stand once, with the first turn that has them, earliest first', () => {
    const late = aTurn({ id: '2', fromMinutes: 1200, untilMinutes: 1215 });
    const early = aTurn({ id: '1', fromMinutes: 1185, untilMinutes: 1200 });
    expect(slotsOn(aBookingConfig({ turns: [late, early] }), '2026-11-21', NOON)).toEqual([
      { time: '19:45', turnId: '1' },
      { time: '20:00', turnId: '2' },
      { time: '20:15', turnId: '2' },
    ]);
  });

  it('after midnight stand on the date on which they happen, by the rules of the evening that they belong to', () => {
    const fridayNight = aTurn({ id: '5', weekdays: 32, fromMinutes: 1410, untilMinutes: 1470 });
    const config = aBookingConfig({ turns: [fridayNight], slotMinutes: 30 });
    expect(times(config, '2026-11-20')).toEqual(['23:30']);
    expect(times(config, '2026-11-21')).toEqual(['00:00', '00:30']);
    expect(times({ ...config, blocked: ['20261120'] }, '2026-11-21')).toEqual([]);
    expect(times({ ...config, blocked: ['20261121'] }, '2026-11-21')).toEqual(['00:00', '00:30']);
  });
});

describe('blocked entries', () => {
  it('[C5-050] of 8 characters block all turns of the date, longer ones only that turn', () => {
    const config = aBookingConfig({
      turns: [aTurn({ id: '1', fromMinutes: 780, untilMinutes: 780 }), aTurn({ id: '12', fromMinutes: 1200, untilMinutes: 1200 })],
    });
    expect(times({ ...config, blocked: ['20261121'] }, '2026-11-21')).toEqual([]);
    expect(times({ ...config, blocked: ['20261121'] }, '2026-11-22')).toEqual(['13:00', '20:00']);
    expect(times({ ...config, blocked: ['2026112112'] }, '2026-11-21')).toEqual(['13:00']);
    expect([isBlockedDate(['20261120'], '2026-11-20'), isBlockedDate(['2026112012'], '2026-11-20')]).toEqual([true, false]);
    expect([isBlockedTurn(['2026112012'], '2026-11-20', '12'), isBlockedTurn(['2026112012'], '2026-11-20', '1')]).toEqual([true, false]);
  });
});

describe('[X-08] slots and the clock of the venue', () => {
  it('[X-08] leave out the hour that the clock jumps over', () => {
    // Chile sets its clocks forward at midnight of 2026-09-06: 00:00 to 00:59 do not exist.
    const night = aBookingConfig({ turns: [aTurn({ fromMinutes: 1380, untilMinutes: 1530 })], slotMinutes: 30, minimumAdvanceMinutes: 0 });
    const now = at('2026-09-04', '12:00');
    expect(times(night, '2026-09-05', now)).toContain('23:30');
    expect(times(night, '2026-09-06', now)).toEqual(['01:00', '01:30', '23:00', '23:30']);
  });

  it('[X-08] are exactly the times that exist and are late enough, in order, whatever the night and the zone', () => {
    const zones = fc.constantFrom('America/Santiago', 'Europe/Madrid', 'America/New_York', 'America/Lima');
    const someNow = fc.integer({ min: 0, max: 400 * 1440 }).map((minutes) => Date.UTC(2026, 7, 1) + minutes * 60_000);
    fc.assert(
      fc.property(
        zones,
        someNow,
        fc.integer({ min: 0, max: 240 }),
        fc.integer({ min: 0, max: 2 }),
        (zone, now, minimumAdvanceMinutes, ahead) => {
          const date = addDays(venueToday(now, zone), ahead);
          const config = aBookingConfig({
            zone,
            minimumAdvanceMinutes,
            slotMinutes: 30,
            turns: [aTurn({ fromMinutes: 600, untilMinutes: 1560 })],
          });
          const all = Array.from({ length: 48 }, (_, index) => index * 30).filter((minute) => minute <= 120 || minute >= 600);
          const expected = all
            .map((minute) => ({ date, time: timeOfMinutes(minute), zone }))
            .filter((moment) => existsOnClock(moment) && instantOf(moment) >= now + minimumAdvanceMinutes * 60_000)
            .map(({ time }) => time);
          expect(times(config, date, now)).toEqual(expected);
        },
      ),
      {
        numRuns: 60,
        examples: [
          ['America/Santiago', Date.UTC(2026, 8, 5, 12), 0, 1],
          ['Europe/Madrid', Date.UTC(2026, 9, 24, 12), 0, 1],
        ],
      },
    );
  });
});
