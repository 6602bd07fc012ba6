import { describe, expect, it } from 'vitest';
import { shownParts } from './shown-parts.ts';

describe('whose screen was shown', () => {
  it('is the part that came last before an instant, of whatever came and came again', () => {
    const shown = shownParts();
    expect(shown.at(0)).toBeUndefined();
    shown.show('mf-discovery', 0);
    shown.show('mf-menu-cart', 1_000);
    shown.show('mf-menu-cart', 2_000);
    shown.show(undefined, 3_000);
    shown.show('mf-discovery', 4_000);
    expect([0, 999, 1_000, 2_500, 3_000, 4_000, 9_000].map(shown.at)).toEqual([
      'mf-discovery',
      'mf-discovery',
      'mf-menu-cart',
      'mf-menu-cart',
      undefined,
      'mf-discovery',
      'mf-discovery',
    ]);
  });
});
