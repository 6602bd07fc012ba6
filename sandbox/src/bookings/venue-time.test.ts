import { describe, expect, it } from 'vitest';
import { instantOf, wallTime } from './venue-time.ts';

describe('the hour on a wall as an instant', () => {
  it.each([
    ['20261120', '14:30', 'America/Santiago', '2026-11-20T17:30:00Z'],
    ['20260720', '14:30', 'America/Santiago', '2026-07-20T18:30:00Z'],
    ['20261121', '00:15', 'America/Santiago', '2026-11-21T03:15:00Z'],
    ['20261120', '09:05', 'Asia/Kolkata', '2026-11-20T03:35:00Z'],
    // The night on which the clocks of Chile go forward.
    ['20260905', '23:30', 'America/Santiago', '2026-09-06T03:30:00Z'],
    ['20260906', '01:30', 'America/Santiago', '2026-09-06T04:30:00Z'],
  ])('%s %s in %s', (date, time, zone, instant) => {
    expect(new Date(instantOf(date, time, zone) ?? 0).toISOString()).toBe(new Date(instant).toISOString());
  });

  it('of a date or an hour that does not exist there is none', () => {
    expect([instantOf('20260231', '10:00', 'UTC'), instantOf('20260210', '25:00', 'UTC'), instantOf('', '', 'UTC')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('is the way back of what the wall shows, at any hour of a year', () => {
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 93 * 15 * 60_000) {
      const { date, minutes } = wallTime(at, 'America/Santiago');
      const time = new Date(minutes * 60_000).toISOString().slice(11, 16);
      const back = instantOf(date, time, 'America/Santiago') ?? 0;
      // The hour that comes twice in autumn may be either.
      expect([0, 3_600_000]).toContain(Math.abs(back - at));
    }
  });
});
