import { describe, expect, it } from 'vitest';
import { RateLimit } from './rate-limit.ts';

const MINUTE_MS = 60_000;

describe('how often an address may do something', () => {
  it('so often in a window, then again when that is over', () => {
    const limit = new RateLimit(2, 10 * MINUTE_MS);
    expect([limit.take('a', 0), limit.take('a', 1000), limit.take('a', 60_000), limit.take('b', 60_000)]).toEqual([0, 0, 540, 0]);
    expect(limit.take('a', 10 * MINUTE_MS)).toBe(0);
  });

  it('does not count what is given back', () => {
    const limit = new RateLimit(1);
    for (let turn = 0; turn < 5; turn += 1) {
      expect(limit.take('a', turn)).toBe(0);
      limit.giveBack('a');
    }
    expect([limit.take('a', 9), limit.take('a', 9)]).toEqual([0, 60]);
  });

  it('takes a network of version 6 for one address', () => {
    const limit = new RateLimit(1);
    expect([limit.take('2001:db8:1:2::1', 0), limit.take('2001:db8:1:2:ffff:1:2:3', 0), limit.take('2001:db8:1:3::1', 0)]).toEqual([
      0, 60, 0,
    ]);
    expect([limit.take('::1', 0), limit.take('::ffff:10.0.0.1', 0), limit.take('::ffff:10.0.0.2', 0), limit.take('10.0.0.1', 0)]).toEqual([
      0, 0, 0, 0,
    ]);
  });

  it('a clock that goes back makes nobody wait for the time that is gone', () => {
    const limit = new RateLimit(1);
    limit.take('a', 7_200_000);
    expect([limit.take('a', 0), limit.take('a', 0)]).toEqual([0, 60]);
  });

  it('what was counted in that time counts for nobody any more', () => {
    const limit = new RateLimit(1);
    limit.take('first', 40);
    limit.take('later', 100);
    expect([limit.take('later', 50), limit.take('first', 50), limit.take('later', 60)]).toEqual([0, 60, 60]);
  });

  it('costs as much for one address as for many thousands within a window', () => {
    const limit = new RateLimit(1);
    let looked = 0;
    const counted = { valueOf: () => ((looked += 1), 1) } as unknown as number;
    for (let number = 0; number < 20_000; number += 1) limit.take(`10.0.${number}`, 1);
    limit.take('last', counted);
    expect(looked).toBeLessThan(20);
  });
});
