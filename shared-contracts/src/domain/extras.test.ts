import { describe, expect, it } from 'vitest';
import { aGroup, anExtra, aProduct } from '../testing/fixtures/product.ts';
import { discountPercent, referencePrice } from './discount.ts';
import { cardPrice, choicesIn, extraMaximum, fromPrice, groupCapacity, groupProblem, isExtraSoldOut, lacksChoice } from './extras.ts';
import { CLP } from '../testing/currencies.ts';

const clp = (minor: number) => ({ minor, currency: CLP });
const chosen = (quantity: number) => (quantity === 0 ? [] : [{ extra: anExtra(), quantity, chosenAt: 1 }]);

describe('the rules of an extras group', () => {
  it.each([
    [1, 2, 0, { kind: 'missing', count: 1 }],
    [1, 2, 1, null],
    [1, 2, 2, null],
    [1, 2, 3, { kind: 'surplus', count: 1 }],
    [0, 0, 9, null],
    [1, 0, 5, null],
    [1, 0, 0, { kind: 'missing', count: 1 }],
    [0, 2, 0, null],
    [3, 5, 1, { kind: 'missing', count: 2 }],
  ])('[C5-021] minimum %d, maximum %d, chosen %d: %o', (minimum, maximum, quantity, problem) => {
    expect(groupProblem({ minimum, maximum }, chosen(quantity))).toEqual(problem);
  });

  it('[X-22] what is chosen in a group is its own, whatever its code is called', () => {
    expect([choicesIn({ G1: chosen(2) }, 'G1'), choicesIn({ G1: chosen(2) }, 'G2')]).toEqual([chosen(2), []]);
    expect(['toString', 'constructor', '__proto__'].map((code) => choicesIn({}, code))).toEqual([[], [], []]);
    expect(choicesIn({ toString: chosen(1) }, 'toString')).toEqual(chosen(1));
  });

  it.each([
    [1, [], true],
    [0, [], false],
    [1, [{ isSoldOut: true }], true],
    [1, [{ isSoldOut: true }, {}], false],
    [2, [{}], true],
    [2, [{}, {}], false],
    [2, [{ stock: 1, reserved: 0 }], true],
  ])('[C5-021] of a group that wants %i of %j too few can be had: %s', (minimum, extras, lacks) => {
    const group = aGroup({ minimum, maximum: 0, allowsSeveral: false, extras: extras.map((over) => anExtra(over)) });
    expect(lacksChoice({ groups: [group] })).toBe(lacks);
    expect(lacksChoice({ groups: [aGroup({ minimum: 0, extras: [] }), group] })).toBe(lacks);
    expect(lacksChoice({ groups: [] })).toBe(false);
    expect(lacksChoice({ groups: [], areChoicesUnknown: true })).toBe(true);
  });

  it('[C5-023] a group holds what its extras and its own maximum allow', () => {
    const two = [anExtra({ maximum: 2 }), anExtra({ stock: 3, reserved: 0 })];
    const holds = (maximum: number, allowsSeveral: boolean) => groupCapacity({ extras: two, maximum, allowsSeveral });
    expect([holds(0, true), holds(4, true), holds(9, true), holds(0, false), holds(1, false)]).toEqual([5, 4, 5, 2, 1]);
  });

  it('[C5-023] takes the smallest of the extra, the group and the stock without its reserve', () => {
    const extra = anExtra({ maximum: 3, stock: 4, reserved: 2 });
    expect(extraMaximum(extra, { maximum: 5 })).toBe(2);
    expect(extraMaximum(anExtra({ maximum: 3 }), { maximum: 5 })).toBe(3);
    expect(extraMaximum(anExtra({ maximum: 9 }), { maximum: 5 })).toBe(5);
    expect(extraMaximum(anExtra(), { maximum: 0 })).toBe(Infinity);
  });

  it('[C5-023] offers none of a sold-out extra', () => {
    expect(extraMaximum(anExtra({ isSoldOut: true, maximum: 3 }), { maximum: 5 })).toBe(0);
    expect(isExtraSoldOut(anExtra({ stock: 2, reserved: 2 }))).toBe(true);
    expect(isExtraSoldOut(anExtra({ stock: 3, reserved: 2 }))).toBe(false);
  });
});

describe('the price on a card', () => {
  it('[C5-025] adds the cheapest extra of each group with a minimum', () => {
    const group = (code: string, minimum: number, ...prices: number[]) =>
      aGroup({ code, minimum, extras: prices.map((price, index) => anExtra({ id: `${code}${index}`, price: clp(price) })) });
    const product = aProduct({ price: clp(0), groups: [group('A', 1, 500, 300), group('B', 0, 100), group('C', 1, 200)] });
    expect(fromPrice(product)).toEqual(clp(500));
    expect(cardPrice(product, 2)).toEqual({ kind: 'from', price: clp(500) });
  });

  it('leaves sold-out extras out of the from-price', () => {
    const extras = [anExtra({ id: 'a', price: clp(100), isSoldOut: true }), anExtra({ id: 'b', price: clp(400) })];
    expect(fromPrice({ price: clp(0), groups: [aGroup({ minimum: 1, extras })] })).toEqual(clp(400));
    expect(fromPrice({ price: clp(0), groups: [aGroup({ minimum: 1, extras: [] })] })).toEqual(clp(0));
    const cheaper = aGroup({ minimum: 1, extras: [anExtra({ price: clp(-700) })] });
    expect(fromPrice({ price: clp(0), groups: [aGroup({ minimum: 1, extras: [anExtra({ price: clp(500) })] }), cheaper] })).toEqual(clp(0));
  });

  it('shows the exact price, or the discounted one with what it was', () => {
    expect(cardPrice(aProduct({ price: clp(7500), referencePrices: {} }), 2)).toEqual({ kind: 'exact', price: clp(7500) });
    expect(cardPrice(aProduct({ price: clp(7500), referencePrices: { 0: clp(10000) } }), 2)).toEqual({
      kind: 'discounted',
      price: clp(7500),
      reference: clp(10000),
      percent: 25,
    });
  });
});

describe('discount', () => {
  it.each([
    [7500, 10000, 25],
    [7990, 9990, 20],
    [10000, 10000, undefined],
    [10000, 9000, undefined],
    [9999, 10000, undefined],
  ])('[C5-026] of %d against %d is %o percent', (price, reference, percent) => {
    expect(discountPercent({ price: clp(price), referencePrices: { 0: clp(reference) } }, 2)).toBe(percent);
  });

  it('takes the reference price of the dispatch type, and on a kiosk those of pickup and table', () => {
    const product = { price: clp(5000), referencePrices: { 0: clp(6000), 1: clp(7000), 3: clp(8000) } };
    expect([1, 2, 3, 4, 5].map((type) => referencePrice(product, type as 1)?.minor)).toEqual([7000, 6000, 8000, 7000, 8000]);
  });
});
