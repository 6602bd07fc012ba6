import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { PlainTime } from '../domain/time.ts';
import { takeNotes } from '../testing/take-notes.ts';
import { readLenient } from './decode.ts';
import { asInstant, decodeDate } from './moments.ts';
import { lenient } from './primitives.ts';
import { asMinutes, decodeTime } from './times.ts';

const AT = Date.UTC(2026, 10, 23, 18, 30);
const CHILE = 'America/Santiago';
const chilean = (raw: unknown) => decodeDate(raw, CHILE);

/** What is noted of a record whose field `at` says this. */
const noted = (at: unknown, reading: (raw: unknown) => unknown) =>
  takeNotes({ at }, (raw) => readLenient(v.object({ at: lenient(reading) }), raw)).notes.map(({ kind, path }) => `${kind} ${path}`);

describe('a moment', () => {
  it.each([
    [AT, AT],
    [String(AT), AT],
    [AT / 1000, AT],
    [String(AT / 1000), AT],
    ['2026-11-23T18:30:00Z', AT],
    ['2026-11-23T18:30:00.000Z', AT],
    ['2026-11-23T15:30:00-03:00', AT],
    ['2026-11-23T15:30:00-0300', AT],
    ['2026-11-23T15:00:00-0330', AT],
    ['2026-11-23T20:30+02', AT],
    // As Postgres writes it.
    ['2026-11-23 18:30:00+00', AT],
    ['2026-11-23 15:30:00.5-03', AT + 500],
    // Run together, as text and as number.
    ['20261123183000', AT],
    [20_261_123_183_000, AT],
    ['202611231830', AT],
    ['20261123T183000Z', AT],
    // The day and the hour; as seconds of the epoch it would lie in 2034.
    [2_026_112_318, Date.UTC(2026, 10, 23, 18)],
    ['2026112318', Date.UTC(2026, 10, 23, 18)],
    // No hour of a day: seconds. Nor is the year: seconds of 2026.
    ['2026112324', 2_026_112_324_000],
    ['1795112318', 1_795_112_318_000],
    [20_261_123, Date.UTC(2026, 10, 23)],
    ['20261123', Date.UTC(2026, 10, 23)],
    // No date: milliseconds.
    [20_261_323_183_000, 20_261_323_183_000],
    ['100000000000', 1e11],
    ['2026-11-23 20:30:00.250 +02:00', AT + 250],
    ['2026-11-23t18:30:00z', AT],
    ['2026-11-23T18:30Z', AT],
    ['2026-11-23 18:30:00', AT],
    [' 2026-11-23 18:30 ', AT],
    ['al 2026-11-23 18:30', undefined],
    ['2026-11-23 18:30 horas', undefined],
    [AT + 0.6, AT + 1],
    [1e9, 1e12],
    [1e11, 1e11],
    [1e11 - 1, 1e14 - 1000],
    [253_402_300_800_000, undefined],
    [253_402_300_799_999, 253_402_300_799_999],
    ['2026-11-23T18:30', AT],
    ['2026-11-23', Date.UTC(2026, 10, 23)],
  ])('%j is %d', (raw, at) => {
    expect(asInstant(raw)).toBe(at);
  });

  it('[X-22] is noted as guessed in any form but milliseconds', () => {
    const notes = [AT, AT / 1000, '2026-11-23', 20_261_123, 'ayer', 0].map((raw) => noted(raw, asInstant));
    expect(notes).toEqual([[], ['guessed at'], ['guessed at'], ['guessed at'], ['dropped at'], []]);
  });

  it.each([0, -1, '0', '', ' ', null, undefined, true, {}, 'ayer', '2026-13-40', '23/11/2026', '0000-00-00 00:00:00', 1e15, Number.NaN])(
    '%j is none',
    (raw) => {
      expect(asInstant(raw)).toBeUndefined();
    },
  );
});

describe('a time of day', () => {
  it.each([
    ['12:30', '12:30'],
    ['9:05', '09:05'],
    ['00:00', '00:00'],
    ['12:30:00', '12:30'],
    ['12:30:59.000', '12:30'],
    ['12.30', '12:30'],
    ['1230', '12:30'],
    ['0905', '09:05'],
    [930, '09:30'],
    ['12:30 PM', '12:30'],
    ['12:30 AM', '00:30'],
    ['1:05 p. m.', '13:05'],
    ['9 AM', '09:00'],
    ['9h30', '09:30'],
    // A half of the day behind an hour that says it already.
    ['13:30 PM', '13:30'],
    ['00:30 AM', '00:30'],
    ['0:30 PM', '12:30'],
  ])('%j is %s', (raw, time) => {
    expect(decodeTime(raw)).toBe(time);
  });

  it.each(['', null, undefined, '9', '25:00', '24:00', '12:60', '13:00 AM', '24:30 PM', 'noon', '12:3', '12345', {}, true])(
    '%j is none',
    (raw) => {
      expect(decodeTime(raw)).toBeUndefined();
    },
  );

  it('of a window may lie on the day after, up to two days', () => {
    expect(['24:00', '26:30:00', '48:00', '48:01'].map(asMinutes)).toEqual([1440, 1590, 2880, undefined]);
  });
});

describe('a date', () => {
  it.each(['20261123', '2026-11-23', '2026-11-23T00:00:00Z', '2026-11-23 00:00:00', '20261123183000', 202_611_231_830, 2_026_112_301])(
    '%j is the 23rd of November',
    (raw) => {
      expect(chilean(raw)).toBe('2026-11-23');
    },
  );

  it('[X-22] is noted as guessed in any form but the compact one, and as dropped when it is none', () => {
    const notes = ['20261123', '2026-11-23', '2026-11-23 18:30', AT, AT / 1000, '20260231', '', null].map((raw) => noted(raw, chilean));
    const guessed = ['guessed at'];
    expect(notes).toEqual([[], guessed, guessed, guessed, guessed, ['dropped at'], [], []]);
  });

  it.each(['', null, '20260231', 'el 2026-11-23T00:00', '2026-11-23x', '2026-02-31', '23-11-2026', 'x', {}, 5, 99_999_999, 1e15, true])(
    '%j is none',
    (raw) => {
      expect(chilean(raw)).toBeUndefined();
    },
  );

  // Past midnight in UTC it is still the day before in Chile, and in Auckland the day after long before.
  it.each([
    [Date.UTC(2026, 10, 24, 2, 30), CHILE, '2026-11-23'],
    [String(Date.UTC(2026, 10, 24, 2, 30)), CHILE, '2026-11-23'],
    [Date.UTC(2026, 10, 24, 2, 30) / 1000, CHILE, '2026-11-23'],
    [`${Date.UTC(2026, 10, 24, 3) / 1000}.5`, CHILE, '2026-11-24'],
    [AT, 'Pacific/Auckland', '2026-11-24'],
    [AT, 'UTC', '2026-11-23'],
  ])('[X-22] the moment %j is a day of the venue in %s: %s', (raw, zone, date) => {
    expect(decodeDate(raw, zone)).toBe(date);
  });

  it('[X-22] midnight of UTC is how a day is written, unless the venue’s clock then shows the time that belongs to it', () => {
    const midnight = Date.UTC(2026, 10, 24);
    expect([undefined, '13:30', '21:00'].map((time) => decodeDate(midnight, CHILE, time as PlainTime | undefined))).toEqual([
      '2026-11-24',
      '2026-11-24',
      '2026-11-23',
    ]);
  });
});
