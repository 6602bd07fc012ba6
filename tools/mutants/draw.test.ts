import { describe, expect, it } from 'vitest';
import { drawn, moreToDraw } from './draw.ts';

const MANY = Array.from({ length: 500 }, (_, at) => at);

describe('drawing', () => {
  it('draws each mutant once, in the same order for the same seed and in another for another', () => {
    const order = drawn(MANY, 7);
    expect(order.toSorted((one, other) => one - other)).toEqual(MANY);
    expect(drawn(MANY, 7)).toEqual(order);
    expect(drawn(MANY, 8).slice(0, 20)).not.toEqual(order.slice(0, 20));
  });

  it('draws from everywhere alike', () => {
    const firstTen = Array.from({ length: 400 }, (_, seed) => drawn(MANY, seed).slice(0, 10)).flat();
    const perFifth = [0, 1, 2, 3, 4].map((fifth) => firstTen.filter((one) => Math.floor(one / 100) === fifth).length);
    for (const count of perFifth) expect(Math.abs(count - 800)).toBeLessThan(120);
  });

  it.each([
    // Drawn, what they took, what is left, more.
    [250, 600_000, 600_000, 200],
    [250, 600_000, 100_000, 0],
    [250, 600_000, -1, 0],
    [0, 0, 600_000, 0],
  ])('after %i in %i ms and with %i ms left draws %i more', (done, spent, left, more) => {
    expect(moreToDraw(done, spent, left)).toBe(more);
  });
});
