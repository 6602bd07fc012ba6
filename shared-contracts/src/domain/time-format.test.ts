import { afterEach, describe, expect, it } from 'vitest';
import { dayNames, formatDate, formatMinutes, formatTime, monthNames } from './time-format.ts';

const systemZone = process.env['TZ'];

afterEach(() => {
  if (systemZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = systemZone;
});

describe('durations', () => {
  it.each([
    [45, '45 min'],
    [119, '119 min'],
    [120, '2 h'],
    [150, '2 h 30 min'],
    [179.6, '3 h'],
  ])('[C9-022] writes %d minutes as %s', (minutes, text) => {
    expect(formatMinutes(minutes)).toBe(text);
  });
});

describe('calendar names', () => {
  it('[C9-033] has month and day names in Spanish, English and Catalan', () => {
    expect(monthNames('ca')[0]).toBe('gener');
    expect(monthNames('ca')).toHaveLength(12);
    expect(dayNames('ca')).toHaveLength(7);
    expect(dayNames('ca')[0]).toBe('diumenge');
    expect(monthNames('es')[10]).toBe('noviembre');
    expect(dayNames('es')[5]).toBe('viernes');
    expect(monthNames('en')[10]).toBe('November');
    expect(dayNames('en')[0]).toBe('Sunday');
  });
});

describe('dates and times for people', () => {
  it('writes a date in the way of the locale', () => {
    expect(formatDate('2026-11-20', 'es-ES', 'long')).toBe('20 de noviembre de 2026');
    expect(formatDate('2026-11-20', 'en-US', 'full')).toBe('Friday, November 20, 2026');
    expect(formatDate('2026-11-20', 'es-ES')).toBe('vie, 20 nov');
  });

  it('writes a time in the way of the locale', () => {
    expect(formatTime('21:30', 'es-ES')).toBe('21:30');
    expect(formatTime('09:30', 'en-US').replaceAll(/\s/g, ' ')).toBe('9:30 AM');
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('never shifts a plain date on a device in %s', (zone) => {
    process.env['TZ'] = zone;
    expect(formatDate('2026-11-20', 'es-ES', 'long')).toBe('20 de noviembre de 2026');
    expect(formatTime('00:05', 'es-ES')).toBe('0:05');
  });
});
