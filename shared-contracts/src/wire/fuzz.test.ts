import { describe, expect, it } from 'vitest';
import * as menu from '../testing/fixtures/wire-menu.ts';
import * as order from '../testing/fixtures/wire-order.ts';
import { mutate } from '../testing/mutate.ts';
import { decodeOrder } from './order.ts';

describe('the fuzzer', () => {
  it('[F5] really meets damage: most damaged menus differ, and many orders are refused', () => {
    const differing = Array.from(
      { length: 200 },
      (_, seed) => JSON.stringify(mutate(menu.menuRaw, seed + 1)) !== JSON.stringify(menu.menuRaw),
    );
    expect(differing.filter(Boolean).length).toBeGreaterThan(150);
    const refused = Array.from({ length: 200 }, (_, seed) => decodeOrder(mutate(order.orderRaw, seed + 1))).filter(({ ok }) => !ok);
    expect(refused.length).toBeGreaterThan(30);
    expect(mutate(menu.menuRaw, 7)).toEqual(mutate(menu.menuRaw, 7));
  });
});
