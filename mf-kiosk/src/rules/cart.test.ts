import { describe, expect, it } from 'vitest';
import { aGroup, anExtra, aProduct } from '@comanda/shared-contracts/testing/fixtures/product';
import { groupProblems } from '@comanda/shared-contracts/domain/extras';
import { addRefusal, cannotBeHad, isSoldOut, type Line, lineMaximum, pricedLine, productMaximum } from './cart.ts';
import { addLine, changeQuantity, type LinesResult, unitsOf } from '@comanda/shared-contracts/domain/cart-lines';
import { CLP } from '@comanda/shared-contracts/testing/currencies';

const line = (over: Partial<Line> = {}): Line => ({ id: 'l1', product: aProduct(), quantity: 1, extras: {}, comment: '', ...over });
const chosen = (quantity: number) => ({ G1: [{ extra: anExtra(), quantity, chosenAt: 1 }] });

const linesOf = (result: LinesResult<Line>, before: readonly Line[]) => (result.ok ? result.lines : before);

describe('how many of a product', () => {
  it.each([
    [8, 0, 8],
    [7, 0, 1000],
    [8, 3, 1000],
  ])('[K5-008] stock 10, reserved 2, amount %i, initial %i: %i', (amount, initial, maximum) => {
    expect(productMaximum({ stock: 10, reserved: 2 }, amount, initial)).toBe(maximum);
  });

  it('[K5-008] is 1000 when the stock is not tracked', () => {
    expect(productMaximum({ reserved: 0 }, 999, 0)).toBe(1000);
  });

  it.each([
    [2.5, 0, 2, 2],
    [3, 0.5, 2, 2],
    [2.5, 0, 3, 2],
  ])('[K5-008] of a stock of %d with %d reserved only whole units are had: with %i, %i', (stock, reserved, amount, maximum) => {
    expect(productMaximum({ stock, reserved }, amount, 0)).toBe(maximum);
    expect(lineMaximum({ stock, reserved }, amount, 0)).toBe(maximum);
  });

  it('[K5-008] less than one whole unit is sold out', () => {
    expect([isSoldOut(aProduct({ stock: 2.5, reserved: 2 })), isSoldOut(aProduct({ stock: 3, reserved: 2 }))]).toEqual([true, false]);
  });

  it.each([
    [5, 3, 5],
    [1, 8, 0],
    [2, 3, 997],
  ])('a line of %i with %i elsewhere may have %i', (quantity, elsewhere, maximum) => {
    expect(lineMaximum({ stock: 10, reserved: 2 }, quantity, elsewhere)).toBe(maximum);
  });

  it.each([
    [{ isSoldOut: true }, true],
    [{ stock: 2, reserved: 2 }, true],
    [{ stock: 3, reserved: 2 }, false],
    [{}, false],
  ])('%j is sold out: %s', (over, out) => {
    expect(isSoldOut(aProduct(over))).toBe(out);
    expect(cannotBeHad(aProduct(over))).toBe(out);
  });

  it('what nobody knows the price of cannot be had, and is not sold out', () => {
    const product = aProduct({ isPriceUnknown: true });
    expect([cannotBeHad(product), isSoldOut(product)]).toEqual([true, false]);
  });
  it('[K5-005] what nobody knows the choices of cannot be had, and is not added without them', () => {
    const product = aProduct({ groups: [], areChoicesUnknown: true });
    expect([cannotBeHad(product), isSoldOut(product)]).toEqual([true, true]);
    expect(addRefusal([], line({ product, extras: {} }))).toBe('sold-out');
  });
});

describe('the groups of a product', () => {
  it.each([
    [1, 2, 0, false],
    [1, 2, 1, true],
    [1, 2, 2, true],
    [1, 2, 3, false],
    [0, 0, 5, true],
  ])('[K5-005] min %i max %i with %i chosen: settled %s', (minimum, maximum, count, isSettled) => {
    const product = aProduct({ groups: [aGroup({ minimum, maximum })] });
    expect(groupProblems(product, count === 0 ? {} : chosen(count)).length === 0).toBe(isSettled);
  });
});

describe('the cart', () => {
  it.each([
    ['quantity', line({ quantity: 0 })],
    ['quantity', line({ quantity: -1 })],
    ['quantity', line({ quantity: 1.5 })],
    ['extras', line({ product: aProduct({ groups: [aGroup({ minimum: 1 })] }) })],
    ['sold-out', line({ product: aProduct({ isSoldOut: true }) })],
    ['stock', line({ product: aProduct({ stock: 4, reserved: 1 }), quantity: 4 })],
    [null, line({ product: aProduct({ stock: 4, reserved: 1 }), quantity: 3 })],
  ])('[K5-006] answers %s', (refusal, added) => {
    expect(addRefusal([], added)).toBe(refusal);
  });

  it('counts the units of other lines against the stock', () => {
    const product = aProduct({ stock: 10, reserved: 2 });
    expect(addRefusal([line({ product, quantity: 8 })], line({ id: 'l2', product }))).toBe('stock');
  });

  it('grows the line of a plain product, and keeps lines with a choice or a comment apart', () => {
    const one = [line()];
    const added = (over: Partial<Line>) => linesOf(addLine(one, line({ id: 'l2', ...over })), one);
    expect(added({ quantity: 2 }).map(({ id, quantity }) => [id, quantity])).toEqual([['l1', 3]]);
    expect(added({ comment: 'sin sal' })).toHaveLength(2);
    expect(added({ extras: chosen(1) })).toHaveLength(2);
  });

  it('changes a quantity, takes the line out at zero, and does not go above the stock', () => {
    const product = aProduct({ stock: 5, reserved: 1 });
    const lines = [line({ product, quantity: 3 }), line({ id: 'l2', product: aProduct({ id: '2' }) })];
    const changed = (before: readonly Line[], quantity: number) => linesOf(changeQuantity(before, 'l1', quantity), before);
    expect(changed(lines, 4)[0]?.quantity).toBe(4);
    expect(changed(lines, 5)[0]?.quantity).toBe(3);
    expect(changed(lines, 0).map(({ id }) => id)).toEqual(['l2']);
    // Fewer is always possible, also where the stock has shrunk meanwhile.
    expect(changed([line({ product, quantity: 9 })], 8)[0]?.quantity).toBe(8);
    const twice = [line({ product, quantity: 2 }), line({ id: 'l2', product, quantity: 2, comment: 'sin hielo' })];
    expect([3, 1].map((quantity) => changed(twice, quantity)[0]?.quantity)).toEqual([2, 1]);
  });

  it('knows the units of a product and the price of a line with its extras', () => {
    const extras = { G1: [{ extra: anExtra({ price: { minor: 400, currency: CLP } }), quantity: 2, chosenAt: 1 }] };
    expect(unitsOf([line({ quantity: 2 }), line({ id: 'l2', extras })], '10007')).toBe(3);
    expect(pricedLine(line({ quantity: 2, extras })).subtotal).toEqual({ minor: 2 * (6990 + 800), currency: CLP });
  });
});
