import { describe, expect, it } from 'vitest';
import { tellsOutside } from './notices.ts';

describe('an address outside the zone', () => {
  it('[K8-010] is told for a delivery at an open shift', () => {
    const at = { dispatch: 2, shift: 'open' } as const;
    expect(tellsOutside({ isValid: false }, at)).toBe(true);
    expect(tellsOutside({ isValid: null }, at)).toBe(false);
    expect(tellsOutside({ isValid: true }, at)).toBe(false);
    expect(tellsOutside({ isValid: false }, { ...at, dispatch: 1 })).toBe(false);
    expect(tellsOutside({ isValid: false }, { ...at, shift: 'closed' })).toBe(false);
    expect(tellsOutside({ isValid: false }, { ...at, shift: 'no-shift' })).toBe(false);
    expect(tellsOutside(undefined, at)).toBe(false);
  });
});
