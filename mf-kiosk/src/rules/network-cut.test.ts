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
    const ids = Array.from({ length: 50 }, (_, index) => `Zk3vQ0a9TtP1c${String(index).padStart(3, '0')}`);
    expect(localNumber('Zk3vQ0a9TtP1c000')).toBe(localNumber('Zk3vQ0a9TtP1c000'));
    expect(new Set(ids.map(localNumber)).size).toBe(50);
    expect(ids.every((id) => /^L-\d{4}$/.test(localNumber(id)))).toBe(true);
  });
});
