import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clearTop } from './clear-place.ts';
import type { Box } from './clear-place.ts';

const HEIGHT = 1000;
const box = (left: number, top: number, wide: number, tall: number): Box => ({ left, top, right: left + wide, bottom: top + tall });
const NOTICE = box(150, 930, 480, 54);
const at = (top: number): Box => ({ ...NOTICE, top, bottom: top + 54 });
const isOver = (one: Box, other: Box) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

describe('the place of a notice', () => {
  it('is the lowest of the window where nothing can be pressed there', () => {
    expect(clearTop(NOTICE, HEIGHT, [])).toBe(930);
    expect(clearTop(NOTICE, HEIGHT, [box(0, 940, 140, 36), box(640, 940, 120, 36)])).toBe(930);
  });

  it('is just above the lowest button, or above more of them where those stand close', () => {
    expect(clearTop(NOTICE, HEIGHT, [box(160, 950, 90, 36)])).toBe(892);
    expect(clearTop(NOTICE, HEIGHT, [box(160, 950, 90, 36), box(400, 900, 90, 36)])).toBe(842);
  });

  it('covers as little as can be where buttons are everywhere', () => {
    const rows = Array.from({ length: 25 }, (_, index) => box(200, index * 40, index === 10 ? 20 : 300, 40));
    const top = clearTop(NOTICE, HEIGHT, rows);
    expect(rows.filter((row) => isOver(at(top), row)).map(({ top: of }) => of)).toContain(400);
  });

  it('covers nothing wherever there is room for it, whatever can be pressed', () => {
    const someBox = fc
      .tuple(fc.nat(900), fc.integer({ min: -50, max: 1050 }), fc.integer({ min: 20, max: 300 }), fc.integer({ min: 20, max: 90 }))
      .map((sides) => box(...sides));
    fc.assert(
      fc.property(fc.array(someBox, { maxLength: 40 }), (controls) => {
        const isFree = (top: number, gap: number) =>
          controls.every(
            (one) => !isOver(at(top), box(one.left - gap, one.top - gap, one.right - one.left + 2 * gap, one.bottom - one.top + 2 * gap)),
          );
        const top = clearTop(NOTICE, HEIGHT, controls);
        const hasRoom = Array.from({ length: 915 }, (_, index) => index + 16).some((one) => isFree(one, 4));
        expect(isFree(top, 0) || !hasRoom).toBe(true);
      }),
    );
  });
});
