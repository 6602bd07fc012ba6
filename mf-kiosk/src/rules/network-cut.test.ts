import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isNetworkCut, localNumber } from './network-cut.ts';

describe('a network cut', () => {
  it.each([
    ['transport', 'offline', true],
    ['transport', 'timeout', true],
    ['http', 'http-503', true],
    ['http', 'http-404', false],
    ['auth', 'device-blocked', false],
    ['domain', 'no-shift', false],
    ['protocol', 'not-json', false],
  ] as const)('[X-16] is what %s %s means: %s', (kind, code, isCut) => {
    expect(isNetworkCut({ kind, code })).toBe(isCut);
  });

  it('[X-16] the local number of an order stays the same, and others have others', () => {
    expect(localNumber('Zk3vQ0a9TtP1c000')).toBe(localNumber('Zk3vQ0a9TtP1c000'));
    const cuts = Array.from({ length: 200 }, (_, cut) =>
      Array.from({ length: 100 }, (_order, order) => localNumber(intentId(cut * 100 + order))),
    );
    const isMistakable = (numbers: readonly string[]): boolean => new Set(numbers).size < numbers.length;
    // One of 200 is to be expected; with four digits it would be 78.
    expect(cuts.filter(isMistakable).length).toBeLessThanOrEqual(4);
    expect(cuts.flat().every((number) => /^L-\d{6}$/.test(number))).toBe(true);
  });
});

/** 96 random bits as the outbox writes them, the same for the same seed. */
function intentId(seed: number): string {
  return createHash('sha256').update(String(seed)).digest('base64url').slice(0, 16);
}
