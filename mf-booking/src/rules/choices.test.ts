import { describe, expect, it } from 'vitest';
import type { PlainTime } from '@comanda/shared-contracts/domain/time';
import { byHalf, halfOf, halfToShow, onClockFace } from './clock-face.ts';
import { canContinue, obstacleToSend } from './obstacles.ts';
import { defaultPartySize, isPartySize, partySizes } from './party-size.ts';
import { nearestTimes, timesShown } from './times-shown.ts';

const slots = (...times: PlainTime[]) => times.map((time) => ({ time, turnId: '1' }));
/** 12:00, 12:15, 12:30 ... */
const afternoon = (count: number) =>
  slots(
    ...Array.from(
      { length: count },
      (_, index): PlainTime => `${12 + Math.floor(index / 4)}:${['00', '15', '30', '45'][index % 4]}` as PlainTime,
    ),
  );

describe('party size', () => {
  it('[C5-047] is 1 to 10 by default: 0 no, 1 yes, 10 yes, 11 no; with a maximum of 4 no 5', () => {
    expect([0, 1, 10, 11].map((size) => isPartySize(size, 10))).toEqual([false, true, true, false]);
    expect(isPartySize(5, 4)).toBe(false);
    expect(isPartySize(2.5, 10)).toBe(false);
    expect(partySizes(4)).toEqual([1, 2, 3, 4]);
  });

  it('begins with two, or one where only one can come', () => {
    expect([defaultPartySize(10), defaultPartySize(1)]).toEqual([2, 1]);
  });
});

describe('AM and PM', () => {
  it('[C9-021] count hours below 12 as AM: 11:45 AM, 12:00 PM, 00:15 AM', () => {
    expect([halfOf('11:45'), halfOf('12:00'), halfOf('00:15'), halfOf('23:59')]).toEqual(['am', 'pm', 'am', 'pm']);
    expect(byHalf(slots('11:45', '12:00'))).toEqual({ am: slots('11:45'), pm: slots('12:00') });
  });

  it('read like a clock of twelve hours', () => {
    expect(['00:15', '09:05', '12:00', '12:30', '20:30'].map((time) => onClockFace(time as PlainTime))).toEqual([
      '12:15',
      '9:05',
      '12:00',
      '12:30',
      '8:30',
    ]);
  });

  it('show the wished half while it has times, else the other', () => {
    const both = slots('11:00', '20:00');
    expect([halfToShow(both, null), halfToShow(both, 'am'), halfToShow(both, 'pm')]).toEqual(['pm', 'am', 'pm']);
    expect(halfToShow(slots('20:00'), 'am')).toBe('pm');
    expect(halfToShow(slots('11:00'), 'pm')).toBe('am');
    expect(halfToShow([], 'am')).toBe('pm');
  });
});

describe('times on the page', () => {
  it('[C2-047] are 8 of 14, all 14 when asked for more; 8 need no toggle', () => {
    expect(timesShown(afternoon(14), false, null)).toEqual({ times: afternoon(8).map(({ time }) => time), hasToggle: true });
    expect(timesShown(afternoon(14), true, null).times).toHaveLength(14);
    expect(timesShown(afternoon(8), false, null)).toMatchObject({ hasToggle: false });
    expect(timesShown(afternoon(8), false, null).times).toHaveLength(8);
    expect(timesShown(afternoon(9), false, null).hasToggle).toBe(true);
  });

  it('always have the chosen one among them', () => {
    const shown = timesShown(afternoon(14), false, '15:15');
    expect(shown.times).toHaveLength(8);
    expect(shown.times.at(-1)).toBe('15:15');
    expect(timesShown(afternoon(14), false, '12:15').times.at(-1)).toBe('13:45');
    expect(timesShown(afternoon(14), false, '20:00').times).not.toContain('20:00');
  });

  it('[X-10] near a taken one are the four nearest that are free, earliest first', () => {
    const evening = slots('19:00', '20:00', '20:15', '20:30', '20:45', '21:00', '22:00');
    expect(nearestTimes(evening, '20:30')).toEqual(['20:00', '20:15', '20:45', '21:00']);
    expect(nearestTimes(evening, '20:30', ['20:15', '20:45'])).toEqual(['19:00', '20:00', '21:00', '22:00']);
    expect(nearestTimes([], '20:30')).toEqual([]);
  });
});

describe('leaving a step', () => {
  it('[C5-046] needs a time, and step 2 a phone', () => {
    const all = { time: '20:30', phone: '+56912345678', name: 'Ana', isVisitor: false } as const;
    expect([canContinue(null), canContinue('20:30')]).toEqual([false, true]);
    expect(obstacleToSend({ ...all, time: null })).toBe('time');
    expect(obstacleToSend({ ...all, phone: ' ' })).toBe('phone');
    expect(obstacleToSend(all)).toBeUndefined();
  });

  it('needs a name, which an account brings', () => {
    const nameless = { time: '20:30', phone: '1', name: ' ' } as const;
    expect(obstacleToSend({ ...nameless, isVisitor: false })).toBe('name');
    expect(obstacleToSend({ ...nameless, isVisitor: true })).toBeUndefined();
  });
});
