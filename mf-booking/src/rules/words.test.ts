import { describe, expect, it } from 'vitest';
import { dateText, dayText, foreignZone, fullDateText, monthText, weekdayText } from './words.ts';

describe('dates in words', () => {
  it('are short and begin with a capital', () => {
    expect(dateText('2026-11-21', 'es-ES')).toBe('Sáb 21 nov');
    expect(dateText('2026-11-21', 'en-US')).toBe('Sat, Nov 21');
    expect([weekdayText('2026-11-21', 'es'), weekdayText('2026-11-21', 'en')]).toEqual(['Sáb', 'Sat']);
    expect([dayText('2026-11-01'), monthText('2026-11-01', 'es'), monthText('2026-11-01', 'en', 'short')]).toEqual([
      '1',
      'Noviembre',
      'Nov',
    ]);
    expect(fullDateText('2026-11-21', 'es-ES')).toBe('sábado, 21 de noviembre de 2026');
  });

  it("[X-08] name the venue's zone only when the device's clock shows another time", () => {
    const moment = { date: '2026-11-21', time: '20:30', zone: 'America/Santiago' } as const;
    expect(foreignZone(moment, 'America/Santiago', 'es-ES')).toBeUndefined();
    // Another name for a clock that shows the same.
    expect(foreignZone(moment, 'America/Argentina/Buenos_Aires', 'es-ES')).toBeUndefined();
    expect(foreignZone(moment, 'America/Lima', 'es-ES')).toBe('hora de Chile');
    expect(foreignZone(moment, 'America/Lima', 'en-US')).toBe('Chile Time');
  });
});
