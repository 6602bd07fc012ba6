import { describe, expect, it } from 'vitest';
import { dispatchSlotRaw } from '../testing/fixtures/wire-venue.ts';
import { takeNotes } from '../testing/take-notes.ts';
import { decodeDispatchSlot } from './dispatch-slot.ts';
import { salvage } from './salvage.ts';
import { decodeTime } from './times.ts';

describe('a dispatch time slot', () => {
  it('[C3-021] has dv, d, hi, hf, si and sf', () => {
    expect(decodeDispatchSlot(dispatchSlotRaw)).toEqual({
      ok: true,
      value: { weekdays: 127, from: '12:00', fromMinutes: 720, untilMinutes: 1410, dispatch: 2 },
    });
    expect(decodeDispatchSlot({ d: 62, hi: '09:00', hf: '10:00', si: 46_800, sf: 54_000 })).toMatchObject({
      value: { weekdays: 62, from: '13:00', fromMinutes: 780, untilMinutes: 900 },
    });
    expect(decodeDispatchSlot({ d: 62, hi: '09:00', hf: '10:00', si: null, sf: '' })).toMatchObject({
      value: { fromMinutes: 540, untilMinutes: 600 },
    });
    const forAll = decodeDispatchSlot({ ...dispatchSlotRaw, dv: 0 });
    expect(forAll.ok && forAll.value).not.toHaveProperty('dispatch');
  });

  it.each([0, '0', null, '', ' ', undefined])('[C3-021] is for every type with dv %j', (dv) => {
    const { value, notes } = takeNotes({ ...dispatchSlotRaw, dv }, decodeDispatchSlot);
    expect([value.ok && value.value.dispatch, notes]).toEqual([undefined, []]);
  });

  it.each([[9], ['todos'], [-1], [1.5], [[]], [{}], [[2]], [false]])(
    '[C3-021] of a type that we do not have, dv %j, is no window of ours',
    (dv) => {
      const { value, notes } = takeNotes([{ ...dispatchSlotRaw, dv }, dispatchSlotRaw], (raw) => salvage(raw, decodeDispatchSlot));
      expect(value).toMatchObject([{ dispatch: 2 }]);
      expect(notes).toMatchObject([{ kind: 'dropped', path: '[].dv', count: 1 }]);
    },
  );

  it('[C3-021] may end after midnight, by seconds or by an end before the start', () => {
    expect(decodeDispatchSlot({ d: 127, hi: '19:00', hf: '01:30', si: 68400, sf: 91800 })).toMatchObject({ value: { untilMinutes: 1530 } });
    expect(decodeDispatchSlot({ d: 127, hi: '19:00', hf: '01:30' })).toMatchObject({ value: { fromMinutes: 1140, untilMinutes: 1530 } });
    expect(decodeDispatchSlot({ d: 127, hi: '00:00', hf: '24:00', si: 0, sf: 86400 })).toMatchObject({ value: { untilMinutes: 1440 } });
    // All day, in the forms that it is written in.
    for (const [hi, hf, from, until] of [
      ['00:00', '00:00', 0, 1440],
      ['00:00', '23:59', 0, 1440],
      ['10:00', '10:00', 600, 2040],
    ] as const)
      expect(decodeDispatchSlot({ d: 127, hi, hf })).toMatchObject({ value: { fromMinutes: from, untilMinutes: until } });
    expect(decodeDispatchSlot({ d: 127, hi: '18:00', hf: '23:59' })).toMatchObject({ value: { untilMinutes: 1439 } });
    // Seconds that span nothing say nothing where the times do.
    for (const seconds of [0, 36_000])
      expect(decodeDispatchSlot({ d: 127, hi: '12:00', hf: '22:00', si: seconds, sf: seconds })).toMatchObject({
        value: { fromMinutes: 720, untilMinutes: 1320 },
      });
    expect(decodeDispatchSlot({ d: 127, si: 0, sf: 0 })).toMatchObject({ value: { fromMinutes: 0, untilMinutes: 1440 } });
    for (const raw of [{ d: 127 }, { hi: 'x', hf: 'y' }, { si: -1, sf: 1 }, { si: 0, sf: 999_999 }, null]) {
      expect(decodeDispatchSlot(raw).ok).toBe(false);
    }
  });

  it.each([
    [127, 127],
    ['127', 127],
    [0, 0],
    // As seven places, Sunday first as the bits are.
    ['1111111', 127],
    [1_111_111, 127],
    [111_110, 62],
    ['0111110', 62],
    ['0000001', 64],
    // A mask of bits, as ever.
    [11, 11],
    [null, 127],
    ['', 127],
    [undefined, 127],
    ['siempre', 127],
    [-1, 127],
    [300, 127],
  ])('[C3-021] on the days %j is on %d', (d, weekdays) => {
    expect(decodeDispatchSlot({ ...dispatchSlotRaw, d })).toMatchObject({ value: { weekdays } });
  });

  it('[X-22] notes what it guesses of its days and times', () => {
    const noted = (odd: object) =>
      takeNotes({ ...dispatchSlotRaw, si: null, sf: null, ...odd }, decodeDispatchSlot).notes.map(({ path, kind }) => `${kind} ${path}`);
    expect(noted({})).toEqual([]);
    expect(noted({ d: '1111111' })).toEqual(['guessed d']);
    expect(noted({ d: null })).toEqual(['guessed d']);
    expect(noted({ d: 'siempre' })).toEqual(['dropped d']);
    expect(noted({ hi: '13:30 PM' })).toEqual(['guessed hi']);
    expect(noted({ hf: null })).toEqual(['guessed hf']);
    expect(noted({ hf: 'tarde' })).toEqual(['dropped hf', 'guessed hf']);
  });

  it('[C3-021] without its end lasts until midnight, and without its start from there', () => {
    expect(decodeDispatchSlot({ d: 127, hi: '10:00' })).toMatchObject({ value: { fromMinutes: 600, untilMinutes: 1440 } });
    expect(decodeDispatchSlot({ d: 127, hi: '10:00', hf: 'tarde' })).toMatchObject({ value: { fromMinutes: 600, untilMinutes: 1440 } });
    expect(decodeDispatchSlot({ d: 127, hf: '22:00' })).toMatchObject({ value: { fromMinutes: 0, untilMinutes: 1320 } });
  });

  it('reads times with one or two digits', () => {
    expect(decodeTime('9:30')).toBe('09:30');
    expect(decodeTime('24:00')).toBeUndefined();
  });
});
