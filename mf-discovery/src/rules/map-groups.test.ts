import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupSpots, nextOf } from './map-groups.ts';

const spot = (item: string, x: number, y = 0) => ({ item, x, y });

describe('marks on a map', () => {
  it('that would cover each other are one, led by the first', () => {
    expect(groupSpots([spot('a', 0), spot('b', 43), spot('c', 44), spot('d', 0, 44)], 44)).toEqual([
      { items: ['a', 'b'], x: 0, y: 0 },
      { items: ['c'], x: 44, y: 0 },
      { items: ['d'], x: 0, y: 44 },
    ]);
  });

  it('are all there, once, and no two stand nearer than a finger', () => {
    const some = fc.array(fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 400 }) }), { maxLength: 40 });
    fc.assert(
      fc.property(some, (points) => {
        const spots = points.map((point, item) => ({ item, ...point }));
        const groups = groupSpots(spots, 44);
        expect(groups.flatMap(({ items }) => items).toSorted((a, b) => a - b)).toEqual(spots.map(({ item }) => item));
        for (const [index, a] of groups.entries())
          for (const b of groups.slice(index + 1)) expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThanOrEqual(44);
      }),
    );
  });

  it('of one place are chosen in turn', () => {
    expect([undefined, 'a', 'c', 'x'].map((chosen) => nextOf(['a', 'b', 'c'], chosen))).toEqual(['a', 'b', 'a', 'a']);
    expect(nextOf([], undefined)).toBeUndefined();
  });
});
