import { describe, expect, it } from 'vitest';
import { isWrittenAlike, written, writtenSum } from './written.ts';

describe('what a venue writes', () => {
  it.each([
    [12_990.5, 0, 12_991],
    [1.005, 2, 1.01],
    [1.0005, 3, 1.001],
    [1.00005, 4, 1.0001],
    [1e-7, 2, 0],
    [-2.5, 0, -3],
  ])('is %d with %d decimals: %d, half up', (amount, decimals, expected) => {
    expect(written(amount, decimals)).toBe(expected);
  });

  it('adds up without binary rests, and tells half a unit from none', () => {
    expect(writtenSum([0.1, 0.2], 1)).toBe(0.3);
    expect(isWrittenAlike(0.1 + 0.2, 0.3, 4)).toBe(true);
    expect(isWrittenAlike(1948.5, 1949, 0)).toBe(false);
    expect(isWrittenAlike(1.0001, 1, 4)).toBe(false);
  });
});
