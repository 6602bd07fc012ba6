import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenCount, groupProblem, groupProblems } from '@comanda/shared-contracts/domain/extras';
import type { ChosenExtras } from '@comanda/shared-contracts/domain/product';
import { chosen, clp, extra, group, product } from '../test-data.ts';
import { chooseExtra, draftNow, draftTotal, groupKind, unitsAllowed } from './product-draft.ts';

const [A, B, C] = [extra({ id: 'A' }), extra({ id: 'B' }), extra({ id: 'C' })];
const names = (extras: ChosenExtras) => (extras['G1'] ?? []).map((choice) => choice.extra.id);

describe('choosing extras', () => {
  it('[C5-022] drops the oldest choice of a single-choice group', () => {
    const one = group({ maximum: 1, allowsSeveral: false, extras: [A, B, C] });
    const first = chooseExtra({}, { group: one, extra: A, quantity: 1, stamp: 1 });
    expect(names(chooseExtra(first, { group: one, extra: B, quantity: 1, stamp: 2 }))).toEqual(['B']);
  });
  it('[C5-022] keeps the two newest of three where two are allowed', () => {
    const two = group({ maximum: 2, allowsSeveral: false, extras: [A, B, C] });
    const all = [A, B, C].reduce((before, of, stamp) => chooseExtra(before, { group: two, extra: of, quantity: 1, stamp }), {});
    expect(names(all)).toEqual(['B', 'C']);
  });
  it('[C5-023] never goes above the smallest of extra, group and stock', () => {
    const several = group({ maximum: 5 });
    const scarce = extra({ maximum: 3, stock: 4, reserved: 2 });
    expect(chooseExtra({}, { group: several, extra: scarce, quantity: 9, stamp: 0 })['G1']?.[0]?.quantity).toBe(2);
    expect(chooseExtra({}, { group: several, extra: extra({ isSoldOut: true }), quantity: 1, stamp: 0 })).toEqual({});
  });
  it('[C5-023] leaves no room beside what the other choices of the group take', () => {
    const four = group({ maximum: 4 });
    const before = { G1: [chosen(A, 3)] };
    expect(unitsAllowed(before, four, B)).toBe(1);
    expect(chooseExtra(before, { group: four, extra: B, quantity: 2, stamp: 0 })['G1']?.[1]?.quantity).toBe(1);
  });
  it('[X-06] what the product no longer lists is taken away, because nobody could take it away in the dialog', () => {
    const start = { quantity: 1, comment: '', extras: { G1: [chosen(A), chosen(B)], G2: [chosen(C)] } };
    const now = draftNow(start, product({ groups: [group({ extras: [A] })] }), 5);
    expect(now.extras).toEqual({ G1: [chosen(A)] });
  });
  it('takes a choice away at zero, and the group with its last choice', () => {
    expect(chooseExtra({ G1: [chosen(A)] }, { group: group(), extra: A, quantity: 0, stamp: 0 })).toEqual({});
  });
  it('[C5-021] never makes a group hold too many, whatever is tapped', () => {
    const tap = fc.record({ which: fc.nat(2), quantity: fc.nat(6) });
    fc.assert(
      fc.property(fc.array(tap), fc.nat(4), fc.boolean(), (taps, maximum, allowsSeveral) => {
        const of = group({ maximum, allowsSeveral, extras: [A, B, C] });
        const extras = taps.reduce<ChosenExtras>(
          (before, { which, quantity }, stamp) => chooseExtra(before, { group: of, extra: [A, B, C][which] ?? A, quantity, stamp }),
          {},
        );
        return groupProblem(of, extras['G1'] ?? []) === null && (maximum === 0 || chosenCount(extras['G1'] ?? []) <= maximum);
      }),
    );
  });
});

describe('a group', () => {
  it('is a row of radios where just one must be chosen', () => {
    expect(groupKind(group({ minimum: 1, maximum: 1, allowsSeveral: false, extras: [A] }))).toBe('radio');
  });
  it('can be left empty again where nothing must be chosen', () => {
    expect(groupKind(group({ maximum: 1, allowsSeveral: false, extras: [A] }))).toBe('checkbox');
  });
  it('has steppers where more than one of the same can be had', () => {
    expect(groupKind(group({ maximum: 4, extras: [extra({ maximum: 2 })] }))).toBe('stepper');
    expect(groupKind(group({ maximum: 4, extras: [extra({ maximum: 1 })] }))).toBe('checkbox');
  });
});

describe('a draft', () => {
  it.each([
    [1, 2, 0, true],
    [1, 2, 1, false],
    [1, 2, 2, false],
    [0, 0, 9, false],
    [1, 0, 0, true],
    [1, 0, 5, false],
  ])('[C5-021] minimum %d, maximum %d, %d chosen, is in error: %s', (minimum, maximum, count, isWrong) => {
    const extras: ChosenExtras = count === 0 ? {} : { G1: [chosen(A, count)] };
    expect(groupProblems(product({ groups: [group({ minimum, maximum })] }), extras)).toHaveLength(isWrong ? 1 : 0);
  });
  it('shows quantity times the unit with its extras', () => {
    const draft = { quantity: 3, extras: { G1: [chosen(extra({ price: clp(400) }), 2)] }, comment: '' };
    expect(draftTotal(product(), draft)).toEqual(clp(5400));
  });
});
