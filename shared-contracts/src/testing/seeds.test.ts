import { describe, expect, it } from 'vitest';
import { seedsOf } from './seeds.ts';

describe('the seeds of a simulator', () => {
  it('are the same every day, whatever the last night was', () => {
    expect(seedsOf(3, {})).toEqual([1, 2, 3]);
    expect(seedsOf(3, { NIGHT_SEED: '7' })).toEqual([1, 2, 3]);
  });

  it('are others each night, and the same again by the seed of the night', () => {
    const night = (seed: string) => seedsOf(100_000, { NIGHTLY: '1', NIGHT_SEED: seed });
    expect(night('423897')).toEqual(night('423897'));
    expect(new Set([...night('423897'), ...night('423898'), ...seedsOf(100_000, {})]).size).toBe(300_000);
  });

  it('fit the 32 bits of a generator', () => {
    expect(Math.max(...seedsOf(2, { NIGHTLY: '1', NIGHT_SEED: '999999999' }))).toBeLessThan(2 ** 32);
  });
});
