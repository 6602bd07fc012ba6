import { describe, expect, it } from 'vitest';
import type { WeeklyWindow } from './venue.ts';
import { openingOf, shiftByHours, weekOf } from './opening.ts';

const ZONE = 'America/Santiago';
/** A Friday; Santiago is three hours behind UTC then. */
const friday = (hour: number, minute = 0) => Date.UTC(2026, 10, 20, hour + 3, minute);
const ALL_WEEK = 127;
const window = (from: number, until: number, weekdays = ALL_WEEK): WeeklyWindow => ({
  weekdays,
  from: `${String(Math.floor(from / 60)).padStart(2, '0')}:${String(from % 60).padStart(2, '0')}` as WeeklyWindow['from'],
  fromMinutes: from,
  untilMinutes: until,
});
const LUNCH = window(750, 930);
const DINNER = window(1140, 1500);

describe('what is said about opening', () => {
  it.each([
    ['open', [window(0, 1440)], friday(12), { kind: 'open' }],
    ['open', [LUNCH, DINNER], friday(13), { kind: 'open', until: '15:30' }],
    ['open', [LUNCH, DINNER], friday(0, 30), { kind: 'open', until: '01:00' }],
    ['open', [], friday(12), { kind: 'open' }],
    ['no-shift', [LUNCH], friday(13), { kind: 'no-shift' }],
    ['closed', [LUNCH, DINNER], friday(10), { kind: 'closed', opens: { time: '12:30', inDays: 0, weekday: 5 } }],
    ['closed', [LUNCH], friday(20), { kind: 'closed', opens: { time: '12:30', inDays: 1, weekday: 6 } }],
    ['closed', [window(600, 700, 2)], friday(20), { kind: 'closed', opens: { time: '10:00', inDays: 3, weekday: 1 } }],
    ['closed', [window(600, 700, 32)], friday(20), { kind: 'closed', opens: { time: '10:00', inDays: 7, weekday: 5 } }],
    ['closed', [], friday(20), { kind: 'closed' }],
    // Shifts that overlap or adjoin are one, over midnight too.
    ['open', [window(660, 900), window(840, 1320)], friday(12), { kind: 'open', until: '22:00' }],
    ['open', [window(660, 900), window(900, 1320)], friday(12), { kind: 'open', until: '22:00' }],
    ['open', [window(660, 899), window(900, 1320)], friday(12), { kind: 'open', until: '22:00' }],
    ['open', [window(660, 900), window(902, 1320)], friday(12), { kind: 'open', until: '15:00' }],
    ['open', [window(1080, 1440), window(0, 180)], friday(23), { kind: 'open', until: '03:00' }],
    ['open', [window(1080, 1439), window(0, 180)], friday(23), { kind: 'open', until: '03:00' }],
    ['open', [window(1080, 1440), window(0, 180)], friday(1), { kind: 'open', until: '03:00' }],
    ['open', [window(1080, 1440), window(0, 180, 127 - 64)], friday(23), { kind: 'open', until: '00:00' }],
    ['open', [window(600, 2040)], friday(12), { kind: 'open' }],
    ['open', [window(600, 2040, 32)], friday(12), { kind: 'open', until: '10:00' }],
    ['open', [window(0, 1440, 32)], friday(12), { kind: 'open', until: '00:00' }],
    ['open', [window(0, 1440, 32 + 64), window(0, 600, 1)], friday(12), { kind: 'open' }],
  ] as const)('shift %s: %j', (shift, hours, now, expected) => {
    expect(openingOf({ shift, hours, zone: ZONE }, now)).toEqual(expected);
  });

  it('[X-08] is told on the clock of the venue, not of the device', () => {
    const now = friday(13);
    expect(openingOf({ shift: 'open', hours: [LUNCH], zone: 'America/Santiago' }, now)).toEqual({ kind: 'open', until: '15:30' });
    expect(openingOf({ shift: 'closed', hours: [LUNCH], zone: 'Europe/Madrid' }, now)).toMatchObject({ opens: { inDays: 1 } });
  });
});

it('where no shift is told a venue is open by its hours, and always where it names none', () => {
  const at = (hours: readonly WeeklyWindow[], now: number) => shiftByHours({ hours, zone: ZONE }, now);
  expect([at([LUNCH, DINNER], friday(12, 29)), at([LUNCH, DINNER], friday(12, 30))]).toEqual(['closed', 'open']);
  expect([at([LUNCH, DINNER], friday(15, 29)), at([LUNCH, DINNER], friday(15, 30))]).toEqual(['open', 'closed']);
  // The evening before lasts until one.
  expect([at([DINNER], friday(0, 59)), at([DINNER], friday(1))]).toEqual(['open', 'closed']);
  expect(at([{ ...DINNER, weekdays: 32 }], friday(0, 30))).toBe('closed');
  expect(at([], friday(4))).toBe('open');
});

describe('the week', () => {
  it('starts on Monday, knows today, and shows every span of a day in order', () => {
    const week = weekOf({ hours: [DINNER, { ...LUNCH, weekdays: 126 }], zone: ZONE }, friday(12));
    expect(week.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 0]);
    expect(week.filter(({ isToday }) => isToday).map(({ weekday }) => weekday)).toEqual([5]);
    expect(week[0]?.spans).toEqual([
      { from: '12:30', until: '15:30' },
      { from: '19:00', until: '01:00' },
    ]);
    expect(week[6]?.spans).toEqual([{ from: '19:00', until: '01:00' }]);
  });

  it('hours of one order type count only where there are no others; bit 128 is Sunday too', () => {
    const delivery = { ...LUNCH, dispatch: 2 as const };
    expect(weekOf({ hours: [delivery, DINNER], zone: ZONE }, friday(12))[0]?.spans).toHaveLength(1);
    expect(weekOf({ hours: [delivery], zone: ZONE }, friday(12))[0]?.spans).toHaveLength(1);
    expect(weekOf({ hours: [window(600, 2040)], zone: ZONE }, friday(12))[0]?.isRoundTheClock).toBe(true);
    expect(weekOf({ hours: [window(0, 1440, 128)], zone: ZONE }, friday(12)).map(({ isRoundTheClock }) => isRoundTheClock)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
  });
});
