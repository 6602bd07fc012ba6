import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenCount } from '@comanda/shared-contracts/domain/extras';
import type { ChosenExtras } from '@comanda/shared-contracts/domain/product';
import { aGroup, anExtra } from '@comanda/shared-contracts/testing/fixtures/product';
import { chosenUnits } from '@comanda/shared-contracts/domain/extras';
import { choose, isCounted, toggle } from './choose-extra.ts';

const A = anExtra({ id: 'A', name: 'A' });
const B = anExtra({ id: 'B', name: 'B' });
const C = anExtra({ id: 'C', name: 'C', isSoldOut: true });
const group = aGroup({ minimum: 0, maximum: 2, extras: [A, B, C] });
const units = (extras: ChosenExtras) => Object.fromEntries((extras['G1'] ?? []).map(({ extra, quantity }) => [extra.id, quantity]));

describe('choosing extras', () => {
  it.each(['constructor', 'toString', '__proto__'])('[X-22] a group may be called %s', (code) => {
    const odd = aGroup({ code, minimum: 0, maximum: 2, extras: [A] });
    expect(chosenUnits({}, code, 'A')).toBe(0);
    expect(chosenUnits(choose({}, { group: odd, extra: A, quantity: 1, stamp: 1 }), code, 'A')).toBe(1);
  });

  it('[K5-007] reduces what was chosen first when the maximum is exceeded', () => {
    const two = choose({}, { group, extra: A, quantity: 2, stamp: 1 });
    expect(units(choose(two, { group, extra: B, quantity: 1, stamp: 2 }))).toEqual({ A: 1, B: 1 });
  });

  it('[K5-007] takes no more away than is too much, from the earliest on', () => {
    const D = anExtra({ id: 'D', name: 'D' });
    const four = aGroup({ maximum: 4, extras: [A, B, D] });
    const press = (extras: ChosenExtras, extra: typeof A, quantity: number, stamp: number) =>
      choose(extras, { group: four, extra, quantity, stamp });
    const full = press(press({}, B, 2, 7), A, 2, 3);
    expect(units(press(full, D, 1, 9))).toEqual({ B: 2, A: 1, D: 1 });
    expect(units(press(full, D, 3, 9))).toEqual({ B: 1, D: 3 });
  });

  it('[K5-007] more of an extra leaves it as early as its first choice', () => {
    const D = anExtra({ id: 'D', name: 'D' });
    const three = aGroup({ maximum: 3, extras: [A, B, D] });
    const presses = [
      [A, 1],
      [B, 1],
      [A, 2],
      [D, 1],
    ] as const;
    const end = presses.reduce<ChosenExtras>(
      (extras, [extra, quantity], stamp) => choose(extras, { group: three, extra, quantity, stamp }),
      {},
    );
    expect(units(end)).toEqual({ A: 1, B: 1, D: 1 });
  });

  it('[K5-007] never reduces what was just pressed', () => {
    const both = choose(choose({}, { group, extra: A, quantity: 1, stamp: 1 }), { group, extra: B, quantity: 1, stamp: 2 });
    expect(units(choose(both, { group, extra: A, quantity: 2, stamp: 3 }))).toEqual({ A: 2 });
  });

  it('[K5-007] a single choice that is pressed again is none', () => {
    const single = aGroup({ minimum: 1, maximum: 1, allowsSeveral: false, extras: [A, B] });
    const chosen = toggle({}, { group: single, extra: A, stamp: 1 });
    expect(units(chosen)).toEqual({ A: 1 });
    expect(units(toggle(chosen, { group: single, extra: B, stamp: 2 }))).toEqual({ B: 1 });
    expect(toggle(chosen, { group: single, extra: A, stamp: 2 })).toEqual({});
  });

  it('[K5-007] does not choose what is sold out', () => {
    expect(choose({}, { group, extra: C, quantity: 1, stamp: 1 })).toEqual({});
  });

  it.each([
    [{ maximum: 1 }, { maximum: 3 }, 1],
    [{}, { maximum: 3 }, 3],
    [{ stock: 5, reserved: 3 }, { maximum: 0 }, 2],
  ])('[K5-007] takes at most the smallest of its maximum, the group and the stock: %j %j', (extra, of, most) => {
    const many = anExtra({ id: 'X', ...extra });
    const chosen = choose({}, { group: aGroup({ ...of, extras: [many] }), extra: many, quantity: 9, stamp: 1 });
    expect(chosenUnits(chosen, 'G1', 'X')).toBe(most);
  });

  it('[K5-007] never holds more than the maximum, whatever is pressed', () => {
    const press = fc.record({ extra: fc.constantFrom(A, B, C), quantity: fc.integer({ min: 0, max: 5 }) });
    fc.assert(
      fc.property(fc.array(press, { maxLength: 30 }), fc.integer({ min: 1, max: 4 }), (presses, maximum) => {
        const bounded = { ...group, maximum };
        const end = presses.reduce<ChosenExtras>(
          (extras, { extra, quantity }, stamp) => choose(extras, { group: bounded, extra, quantity, stamp }),
          {},
        );
        const chosen = end['G1'] ?? [];
        return chosenCount(chosen) <= maximum && chosen.every(({ extra, quantity }) => quantity > 0 && extra.id !== 'C');
      }),
    );
  });

  it('counts the options of a group when more than one unit of some can be had', () => {
    expect(isCounted(aGroup({ maximum: 3, extras: [anExtra({ maximum: 1 }), anExtra({ id: 'b', maximum: 2 })] }))).toBe(true);
    expect(isCounted(aGroup({ maximum: 3, extras: [anExtra({ maximum: 1 })] }))).toBe(false);
    expect(isCounted(aGroup({ maximum: 3, allowsSeveral: false }))).toBe(false);
  });
});
