import { describe, expect, it } from 'vitest';
import type { Currency } from './records.ts';
import { dayAndHour, dayOf, elapsed, money, timeOfDay } from './format.ts';

const CLP: Currency = ['CLP', '$', 0, ',', 0, '.'];
const EUR: Currency = ['EUR', '€', 1, ',', 2, '.'];
const SECOND_MS = 1000;
const AT = Date.UTC(2026, 10, 21, 2, 4, 5);

describe('texts of the console', () => {
  it.each([
    [0, CLP, '$0'],
    [12_900, CLP, '$12.900'],
    [1_234_567, CLP, '$1.234.567'],
    [-500, CLP, '−$500'],
    [12.5, EUR, '12,50 €'],
    [1234.5, EUR, '1.234,50 €'],
  ])('%s is written as its currency is: %#', (amount, currency, text) => {
    expect(money(amount, currency)).toBe(text);
  });

  it.each([
    [-5, '0:00'],
    [42, '0:42'],
    [14 * 60 + 20, '14:20'],
    [3600 + 5 * 60, '1 h 05'],
    [25 * 3600, '1 d'],
  ])('%s s lasted: %s', (seconds, text) => {
    expect(elapsed(seconds * SECOND_MS)).toBe(text);
  });

  it('time and day are those of the zone', () => {
    expect([timeOfDay(AT, 'America/Santiago'), timeOfDay(AT, 'America/Santiago', true), dayOf(AT, 'America/Santiago')]).toEqual([
      '23:04',
      '23:04:05',
      '20261120',
    ]);
    expect(dayOf(AT, 'Europe/Madrid')).toBe('20261121');
  });

  it('a day of the wire becomes one for people', () => {
    expect([dayAndHour('20261121', '20:30'), dayAndHour('', '20:30')]).toEqual(['sáb 21 nov, 20:30', '20:30']);
  });
});
