import { describe, expect, it } from 'vitest';
import { calendarFile, calendarUid } from './calendar-file.ts';
import type { CalendarEvent } from './calendar-file.ts';

const MADE_AT = Date.UTC(2026, 10, 20, 15, 0);
const DINNER: CalendarEvent = {
  uid: 'x@comanda',
  at: { date: '2026-11-21', time: '20:30', zone: 'America/Santiago' },
  title: 'Mesa en Fuente Alameda',
  place: '',
  note: '',
  isConfirmed: false,
};
const lines = (event: Partial<CalendarEvent> = {}) => calendarFile({ ...DINNER, ...event }, MADE_AT).split('\r\n');
const valueOf = (name: string, event: Partial<CalendarEvent> = {}) =>
  lines(event)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);

describe('[X-10] the calendar file of a booking', () => {
  it('[X-10] holds one event with its name, its moment and its state, each line ended as the format wants it', () => {
    expect(calendarFile(DINNER, MADE_AT)).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Comanda//Booking//EN',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        'UID:x@comanda',
        'SEQUENCE:0',
        'DTSTAMP:20261120T150000Z',
        'DTSTART:20261121T233000Z',
        'DTEND:20261122T013000Z',
        'SUMMARY:Mesa en Fuente Alameda',
        'STATUS:TENTATIVE',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
    expect(valueOf('STATUS', { isConfirmed: true })).toBe('CONFIRMED');
  });

  it.each([
    // Santiago is 3 hours behind UTC in summer and 4 in winter; its clock is set on the nights of 2026-09-06 and 2027-04-04.
    ['2026-09-05', '20:30', 'America/Santiago', '20260906T003000Z'],
    ['2026-09-06', '20:30', 'America/Santiago', '20260906T233000Z'],
    ['2027-04-03', '20:30', 'America/Santiago', '20270403T233000Z'],
    ['2027-04-04', '20:30', 'America/Santiago', '20270405T003000Z'],
    ['2026-11-21', '20:30', 'America/Lima', '20261122T013000Z'],
    ['2026-11-21', '20:30', 'Europe/Madrid', '20261121T193000Z'],
  ] as const)('[X-08] begins at the instant at which the clock of %s %s %s says so', (date, time, zone, expected) => {
    expect(valueOf('DTSTART', { at: { date, time, zone } })).toBe(expected);
  });

  it('[X-10] escapes what has a meaning in the format', () => {
    expect(valueOf('LOCATION', { place: 'Alameda 1170, Santiago; piso 2' })).toBe(String.raw`Alameda 1170\, Santiago\; piso 2`);
    expect(valueOf('DESCRIPTION', { note: 'a\\b\nEND:VEVENT' })).toBe(String.raw`a\\b\nEND:VEVENT`);
  });

  it('[X-10] folds long lines at 75 bytes without cutting a letter', () => {
    const note = 'ñandú '.repeat(40).trim();
    const all = lines({ note });
    expect(all.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(all.join('\r\n').replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${note}`);
  });

  it('has the same name whenever it is made of the same booking, and another for another', () => {
    const venue = { restaurantId: 101, localId: 1 };
    expect(calendarUid(DINNER.at, venue)).toBe('20261121T2030-101-1@comanda');
    expect(calendarUid({ ...DINNER.at, time: '20:45' }, venue)).not.toBe(calendarUid(DINNER.at, venue));
  });
});
