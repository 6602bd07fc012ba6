import { describe, expect, it } from 'vitest';
import { instantOf } from '@comanda/shared-contracts/domain/time';
import type { WeeklyWindow } from '@comanda/shared-contracts/domain/venue';
import { openStateOf } from './open-state.ts';

const ZONE = 'America/Santiago';
const at = (date: `${number}-${number}-${number}`, time: `${number}:${number}`) => instantOf({ date, time, zone: ZONE });
const hours = (fromMinutes: number, untilMinutes: number, weekdays = 127): WeeklyWindow => ({
  weekdays,
  from: '12:30',
  fromMinutes,
  untilMinutes,
});
const state = (shift: 'open' | 'closed' | 'no-shift', windows: readonly WeeklyWindow[], now: number) =>
  openStateOf({ shift, hours: windows, zone: ZONE }, now);

describe('what the head says of the hours', () => {
  it('[X-08] names the closing time on the clock of the venue', () => {
    expect(state('open', [hours(750, 1410)], at('2026-11-20', '13:24'))).toEqual({ kind: 'open', until: '23:30' });
  });
  it('knows that an evening may end after midnight, on either side of it', () => {
    expect(state('open', [hours(1080, 1515)], at('2026-11-20', '23:50'))).toEqual({ kind: 'open', until: '01:15' });
    expect(state('open', [hours(1080, 1515)], at('2026-11-21', '00:50'))).toEqual({ kind: 'open', until: '01:15' });
  });
  it('names no end of a venue that is open round the clock, or open outside its hours', () => {
    expect(state('open', [hours(0, 1440)], at('2026-11-20', '13:00'))).toEqual({ kind: 'open' });
    expect(state('open', [], at('2026-11-20', '13:00'))).toEqual({ kind: 'open' });
  });
  it('names the next opening of the same day', () => {
    expect(state('closed', [hours(1140, 1380), hours(750, 930)], at('2026-11-20', '11:00'))).toEqual({ kind: 'closed', opensAt: '12:30' });
    expect(state('closed', [hours(750, 930)], at('2026-11-20', '22:00'))).toEqual({ kind: 'closed' });
  });
  it('reads the weekday, Sunday also as bit 128', () => {
    const saturday = [hours(750, 930, 64)];
    expect(state('closed', saturday, at('2026-11-20', '11:00'))).toEqual({ kind: 'closed' });
    expect(state('closed', saturday, at('2026-11-21', '11:00'))).toEqual({ kind: 'closed', opensAt: '12:30' });
    expect(state('closed', [hours(750, 930, 128)], at('2026-11-22', '11:00'))).toEqual({ kind: 'closed', opensAt: '12:30' });
  });
  it('says apart that nobody has opened the shift', () => {
    expect(state('no-shift', [hours(0, 1440)], at('2026-11-20', '13:00'))).toEqual({ kind: 'no-shift' });
  });
});
