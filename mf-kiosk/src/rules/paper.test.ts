import { describe, expect, it } from 'vitest';
import { fontSize, paperColumns } from './paper.ts';

describe('paper', () => {
  it.each([
    [54, 12],
    [48, 14],
    [42, 15],
    [38, 16],
    [35, 19],
    [34, 18],
    [32, 20],
    [29, 22],
  ])('[K9-006] %i columns have letters of %i px', (columns, size) => {
    expect(fontSize(columns)).toBe(size);
  });

  it('[K9-006] 38 columns on an IMIN3 have 24 px, and an unknown width is 38', () => {
    expect([fontSize(38, 'IMIN3-80'), paperColumns(undefined), paperColumns(0), paperColumns(42)]).toEqual([24, 38, 38, 42]);
  });

  it('a width that is not listed takes the size of the next smaller one (Q83)', () => {
    expect([fontSize(60), fontSize(40), fontSize(20)]).toEqual([12, 16, 22]);
  });
});
