import { describe, expect, it } from 'vitest';
import { instantOf } from '@comanda/shared-contracts/domain/time';
import { slotValidatorOf } from './slot-problem.ts';

const ZONE = 'America/Santiago';
const ALL_DAY = { weekdays: 127, from: '12:00', fromMinutes: 720, untilMinutes: 1380 } as const;
const ON = { isOn: true, minimumDays: 0, maximumDays: 5, sameDayOnly: false } as const;
const at = (time: `${number}:${number}`) => instantOf({ date: '2026-11-20', time, zone: ZONE });
const OF = { windows: [ALL_DAY], dispatch: 1, zone: ZONE, now: at('12:00'), deferred: ON } as const;

const slotProblemOf = (...args: Parameters<typeof slotValidatorOf>) => slotValidatorOf(...args).slotProblem;

describe('the day and time of an order', () => {
  it('[C5-038] can be had while the hour is among those of its day', () => {
    const slot = { date: '2026-11-20', time: '13:00' } as const;
    expect(slotProblemOf(slot, OF)).toBeUndefined();
    expect(slotProblemOf({ ...slot, time: '11:30' }, OF)).toBe('gone');
    expect(slotProblemOf(slot, { ...OF, now: at('12:16') })).toBe('gone');
    expect(slotProblemOf({ ...slot, date: '2026-11-26' }, OF)).toBe('gone');
  });
  it('[K5-015] must be chosen where the venue needs days', () => {
    expect(slotProblemOf(undefined, OF)).toBeUndefined();
    expect(slotProblemOf(undefined, { ...OF, deferred: { ...ON, minimumDays: 1 } })).toBe('missing');
    expect(slotProblemOf(undefined, { ...OF, deferred: { ...ON, minimumDays: 1, isOn: false } })).toBeUndefined();
  });
  it('X-06 that is gone names the next one that can be had, on another day too, before the wished one where nothing follows', () => {
    const next = (slot: Parameters<typeof slotValidatorOf>[0], of: Parameters<typeof slotValidatorOf>[1]) =>
      slotValidatorOf(slot, of).nextSlot;
    const slot = { date: '2026-11-20', time: '13:00' } as const;
    expect(next(slot, OF)).toBeUndefined();
    expect(next(slot, { ...OF, now: at('12:16') })).toEqual({ date: '2026-11-20', time: '13:30' });
    expect(next({ ...slot, time: '23:30' }, OF)).toEqual({ date: '2026-11-21', time: '12:00' });
    expect(next({ ...slot, date: '2026-11-26' }, OF)).toEqual({ date: '2026-11-20', time: '13:00' });
    expect(next(slot, { ...OF, now: at('22:30'), deferred: { ...ON, maximumDays: 0 } })).toBeUndefined();
  });
});
