import { describe, expect, it } from 'vitest';
import { isOutside } from './notices.ts';

describe('an address outside the zone', () => {
  it('[K8-010] is told for a delivery at an open shift', () => {
    const at = { dispatch: 2, shift: 'open' } as const;
    expect(isOutside({ isValid: false }, at)).toBe(true);
    expect(isOutside({ isValid: null }, at)).toBe(false);
    expect(isOutside({ isValid: true }, at)).toBe(false);
    expect(isOutside({ isValid: false }, { ...at, dispatch: 1 })).toBe(false);
    expect(isOutside({ isValid: false }, { ...at, shift: 'closed' })).toBe(false);
    expect(isOutside({ isValid: false }, { ...at, shift: 'no-shift' })).toBe(false);
    expect(isOutside(undefined, at)).toBe(false);
  });
});
