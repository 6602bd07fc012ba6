import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, instantOf, type PlainDate, venueTimeAt, weekdayOf } from '@comanda/shared-contracts/domain/time';
import type { VenueOrdering, WeeklyWindow } from '@comanda/shared-contracts/domain/venue';
import { decodeDispatchSlot } from '@comanda/shared-contracts/wire/dispatch-slot';
import { salvage } from '@comanda/shared-contracts/wire/salvage';
import { venue } from '../test-data.ts';
import { dateRange, dateWithin, minimumDays } from './deferred.ts';
import { daysWithSlots, isSlotValid, keptTime, leadMinutesOf, slotsOn } from './slots.ts';

type Deferred = VenueOrdering['deferred'];
const ON: Deferred = { isOn: true, minimumDays: 0, maximumDays: 30, sameDayOnly: false };
const TODAY = '2026-11-20';
const SANTIAGO = 'America/Santiago';

const window = (from: number, until: number, weekdays = 127, dispatch?: 1 | 2): WeeklyWindow => ({
  weekdays,
  from: '00:00',
  fromMinutes: from * 60,
  untilMinutes: until * 60,
  ...(dispatch === undefined ? {} : { dispatch }),
});
const at = (time: `${number}:${number}`, date: PlainDate = TODAY, zone = SANTIAGO) => instantOf({ date, time, zone });
const CASE = { windows: [window(12, 23)], dispatch: 1, zone: SANTIAGO, now: at('12:00') } as const;

describe('days', () => {
  it('[C5-037] reach from the minimum to the maximum ahead', () => {
    const range = dateRange({ ...ON, minimumDays: 2, maximumDays: 5 }, TODAY);
    expect(range).toEqual({ min: '2026-11-22', max: '2026-11-25' });
    expect(dateWithin('', range)).toBe('2026-11-22');
    expect(dateWithin('2026-11-21', range)).toBe('2026-11-22');
    expect(dateWithin('2026-12-24', range)).toBe('2026-11-25');
    expect(dateRange({ ...ON, sameDayOnly: true, maximumDays: 5 }, TODAY)).toEqual({ min: TODAY, max: TODAY });
  });
  it('[K5-015] begin at the minimum only where deferring is on and not bound to the day', () => {
    const daysWith = (orddife: number, orddifedia: number) =>
      minimumDays(venue({ orddife, orddifemin: 2, orddifemax: 9, orddifedia }).ordering.deferred);
    expect([daysWith(1, 0), daysWith(1, 1), daysWith(0, 0)]).toEqual([2, 0, 0]);
  });
  it('[C3-033] are today alone where deferring is off', () => {
    expect(dateRange({ ...ON, isOn: false, minimumDays: 2, maximumDays: 9 }, TODAY)).toEqual({ min: TODAY, max: TODAY });
    expect(dateRange(ON, TODAY)).toEqual({ min: TODAY, max: '2026-12-20' });
  });
});

describe('times', () => {
  it('[C5-039] of a type that we do not have are offered for none of ours', () => {
    const raw = { d: 127, hi: '12:00', hf: '23:00' };
    const of = (dv: unknown) => slotsOn(TODAY, { ...CASE, windows: salvage([{ ...raw, dv }], decodeDispatchSlot) });
    expect([of(9), of('todos'), of(2), of(1).length, of(0).length, of(null).length]).toEqual([[], [], [], 21, 21, 21]);
  });
  it.each([
    ['12:00', '13:00'],
    ['12:15', '13:00'],
    ['12:16', '13:30'],
  ] as const)('[C5-039] begin at %s with %s', (now, first) => {
    expect(slotsOn(TODAY, { ...CASE, now: at(now) })[0]).toBe(first);
  });
  it('[C5-039] come on the weekdays of their window', () => {
    const fridays = { ...CASE, windows: [window(12, 23, 32)], now: at('08:00') };
    expect(daysWithSlots({ min: TODAY, max: addDays(TODAY, 7) }, fridays)).toEqual(['2026-11-20', '2026-11-27']);
  });
  it('come every half hour, the last one included, and only of the type asked for', () => {
    expect(slotsOn(addDays(TODAY, 1), { ...CASE, windows: [window(12, 14)] })).toEqual(['12:00', '12:30', '13:00', '13:30', '14:00']);
    expect(slotsOn(TODAY, { ...CASE, windows: [window(12, 14, 127, 2)] })).toEqual([]);
  });
  it('wait for a venue that needs longer', () => {
    expect(slotsOn(TODAY, { ...CASE, leadMinutes: 100 })[0]).toBe('14:00');
    expect(leadMinutesOf(1, { pickupMinutes: 20, deliveryMinutes: 60 })).toBe(20);
    expect(leadMinutesOf(2, { pickupMinutes: 20, deliveryMinutes: 60 })).toBe(60);
    expect(leadMinutesOf(3, { pickupMinutes: 20 })).toBeUndefined();
  });
  it('of an evening go on after midnight, on the next day', () => {
    const friday = { ...CASE, windows: [window(22, 25.5, 32)] };
    expect(slotsOn('2026-11-27', friday)).toEqual(['22:00', '22:30', '23:00', '23:30']);
    expect(slotsOn('2026-11-28', friday)).toEqual(['00:00', '00:30', '01:00', '01:30']);
  });
  it('[C5-038] that a new day does not have are cleared', () => {
    expect(keptTime('13:00', ['13:30', '14:00'])).toBe('');
    expect(keptTime('14:00', ['13:30', '14:00'])).toBe('14:00');
    const of = { ...CASE, deferred: ON };
    expect(isSlotValid({ date: TODAY, time: '13:00' }, of)).toBe(true);
    expect(isSlotValid({ date: TODAY, time: '13:10' }, of)).toBe(false);
    expect(isSlotValid({ date: TODAY, time: '12:30' }, of)).toBe(false);
    expect(isSlotValid({ date: '2027-01-20', time: '13:00' }, of)).toBe(false);
    expect(isSlotValid({ date: TODAY, time: '13:00' }, { ...of, deferred: { ...ON, isOn: false } })).toBe(false);
  });
});

describe('the venue’s clock', () => {
  it('[X-08] skips what it skips: the hour after midnight of 6 September in Santiago does not exist', () => {
    const night = slotsOn('2026-09-06', { ...CASE, windows: [window(0, 3)], now: at('10:00', '2026-09-01') });
    expect(night).toEqual(['01:00', '01:30', '02:00', '02:30', '03:00']);
  });
  it('[X-08] decides how near a time is, not the device’s', () => {
    const zones = [
      'America/Santiago',
      'America/Argentina/Buenos_Aires',
      'America/Mexico_City',
      'Europe/Madrid',
      'Asia/Kathmandu',
      'Pacific/Chatham',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 11, 31) }),
        fc.nat(3),
        (zone, now, ahead) => {
          const today = venueTimeAt(now, zone).date;
          const date = addDays(today, ahead);
          const slots = slotsOn(date, { ...CASE, windows: [window(0, 24)], zone, now });
          for (const time of slots) {
            const instant = instantOf({ date, time, zone });
            expect(venueTimeAt(instant, zone)).toMatchObject({ date, time });
            expect(instant - now).toBeGreaterThanOrEqual(45 * 60_000);
          }
          expect(new Set(slots).size).toBe(slots.length);
          if (ahead > 1) expect(slots.length).toBeGreaterThanOrEqual(weekdayOf(date) >= 0 ? 46 : 0);
        },
      ),
      { numRuns: 60 },
    );
  });
});
