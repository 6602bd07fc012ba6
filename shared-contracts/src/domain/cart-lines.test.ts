import { describe, expect, it } from 'vitest';
import { aCartLine } from '../testing/fixtures/order.ts';
import { aGroup, anExtra, aProduct } from '../testing/fixtures/product.ts';
import { addLine, changeQuantity, lineRefusal, MOST_UNITS, refreshLine, replaceLine, unitsOf } from './cart-lines.ts';
import type { ChosenExtras, Product } from './product.ts';

const BREAD = anExtra();
const WHOLEMEAL = anExtra({ id: '190002', name: 'Pan integral' });
const WITH_BREAD: ChosenExtras = { G1: [{ extra: BREAD, quantity: 1, chosenAt: 1 }] };

/** A line without its subtotal, which these rules do not look at. */
function line(over: { id?: string; product?: Product; quantity?: number; extras?: ChosenExtras; comment?: string } = {}) {
  const { subtotal: _subtotal, ...bare } = aCartLine(over);
  return bare;
}

const stocked = (stock: number, reserved = 0): Product => aProduct({ stock, reserved });
const other = aProduct({ id: '2' });

describe('units of a product', () => {
  it('are those of its lines, without other products and the line that is left out', () => {
    const lines = [
      line({ quantity: 2 }),
      line({ id: 'l2', quantity: 3, comment: 'sin sal' }),
      line({ id: 'l3', product: other, quantity: 9 }),
    ];
    expect([unitsOf(lines, '10007'), unitsOf(lines, '10007', 'l2'), unitsOf(lines, 'none')]).toEqual([5, 2, 0]);
  });
});

describe('a line by itself', () => {
  it.each([
    [1, null],
    [0, { reason: 'quantity' }],
    [-1, { reason: 'quantity' }],
    [1.5, { reason: 'quantity' }],
    [Number.NaN, { reason: 'quantity' }],
  ])('[C5-024] with the quantity %d is refused with %j', (quantity, expected) => {
    expect(lineRefusal(line({ quantity }))).toEqual(expected);
  });

  it('[C5-021] is refused while one of its groups is not settled', () => {
    const product = aProduct({ groups: [aGroup(), aGroup({ code: 'G2', minimum: 1, maximum: 1 })] });
    expect(lineRefusal(line({ product, extras: WITH_BREAD }))).toEqual({ reason: 'extras' });
    expect(lineRefusal(line({ product, extras: { G2: WITH_BREAD['G1'] ?? [] } }))).toBeNull();
  });
});

describe('one more line', () => {
  it('[C5-020] [K5-008] grows the one of the same plain product, and leaves the others as they are', () => {
    const lines = [line({ id: 'a', product: other }), line({ id: 'b', quantity: 2 })];
    expect(addLine(lines, line({ id: 'new', quantity: 3 }))).toEqual({ ok: true, lines: [lines[0], line({ id: 'b', quantity: 5 })] });
  });

  it.each([
    ['another product', line({ id: 'new', product: other })],
    ['extras', line({ id: 'new', extras: WITH_BREAD })],
    ['a comment', line({ id: 'new', comment: 'sin sal' })],
  ])('[C5-020] with %s stands at the end by itself', (_what, added) => {
    expect(addLine([line()], added)).toEqual({ ok: true, lines: [line(), added] });
    expect(addLine([added], line())).toEqual({ ok: true, lines: [added, line()] });
  });

  it('[C5-020] is the same plain product where nothing is chosen of its groups and the comment is of spaces', () => {
    expect(addLine([line()], line({ id: 'new', extras: { G1: [] }, comment: '  ' }))).toEqual({ ok: true, lines: [line({ quantity: 2 })] });
  });

  it('[C5-024] has what the stock without the reserve leaves, over all lines of the product', () => {
    const product = stocked(7, 2);
    const lines = [line({ product, quantity: 2 }), line({ id: 'l2', product, quantity: 1, comment: 'sin sal' })];
    const added = (quantity: number) => addLine(lines, line({ id: 'new', product, quantity, extras: WITH_BREAD }));
    expect(added(2).ok).toBe(true);
    expect(added(3)).toEqual({ ok: false, refusal: { reason: 'stock', left: 2 } });
    expect(addLine([], line({ product: stocked(1, 2) }))).toEqual({ ok: false, refusal: { reason: 'stock', left: 0 } });
  });

  it('[K5-008] has a thousand units of a product whose stock nobody counts', () => {
    expect(addLine([], line({ quantity: MOST_UNITS })).ok).toBe(true);
    expect(addLine([line()], line({ id: 'new', quantity: MOST_UNITS }))).toEqual({ ok: false, refusal: { reason: 'stock', left: 999 } });
  });
});

describe('another quantity', () => {
  const product = stocked(3);
  const lines = [line({ product, quantity: 2 }), line({ id: 'l2', product: other })];

  it.each([
    [3, { ok: true, lines: [line({ product, quantity: 3 }), lines[1]] }],
    [4, { ok: false, refusal: { reason: 'stock', left: 3 } }],
    [1.5, { ok: false, refusal: { reason: 'quantity' } }],
    [0, { ok: true, lines: [lines[1]] }],
    [-1, { ok: true, lines: [lines[1]] }],
  ])('[C5-024] of %d is the line with it, refused, or no line', (quantity, expected) => {
    expect(changeQuantity(lines, 'l1', quantity)).toEqual(expected);
  });

  it('[C5-024] of a line that is above its stock may be less, and no more', () => {
    const above = [line({ product, quantity: 6 })];
    expect(changeQuantity(above, 'l1', 5)).toEqual({ ok: true, lines: [line({ product, quantity: 5 })] });
    expect(changeQuantity(above, 'l1', 6)).toEqual({ ok: true, lines: above });
    expect(changeQuantity(above, 'l1', 7)).toEqual({ ok: false, refusal: { reason: 'stock', left: 3 } });
  });

  it('of a line that is no more is refused as gone', () => {
    expect(changeQuantity(lines, 'none', 0)).toEqual({ ok: false, refusal: { reason: 'gone' } });
  });
});

describe('an edited line', () => {
  const first = line({ id: 'a' });
  const last = line({ id: 'b', comment: 'sin sal' });

  it('[C5-020] stays where it stood, and merges where it has become a twin', () => {
    const edited = line({ id: 'a', comment: 'con sal', quantity: 2 });
    expect(replaceLine([first, last], edited)).toEqual({ ok: true, lines: [edited, last] });
    expect(replaceLine([first, last], line({ id: 'b', quantity: 2 }))).toEqual({ ok: true, lines: [line({ id: 'a', quantity: 3 })] });
  });

  it('[C5-024] is refused above its stock, without units, and when it is no more', () => {
    expect(replaceLine([first], line({ id: 'a', product: stocked(1), quantity: 2 }))).toEqual({
      ok: false,
      refusal: { reason: 'stock', left: 1 },
    });
    expect(replaceLine([first], line({ id: 'a', quantity: 0 }))).toEqual({ ok: false, refusal: { reason: 'quantity' } });
    expect(replaceLine([first], last)).toEqual({ ok: false, refusal: { reason: 'gone' } });
  });
});

describe('a line by a newer menu', () => {
  const extras: ChosenExtras = { G1: [...(WITH_BREAD['G1'] ?? []), { extra: WHOLEMEAL, quantity: 2, chosenAt: 2 }] };

  it('[X-06] has the product and the options of now, and an option that is no more as sold out', () => {
    const dearer = { ...WHOLEMEAL, price: { ...WHOLEMEAL.price, minor: 900 } };
    const product = aProduct({ name: 'Otro', groups: [aGroup({ code: 'G0', extras: [BREAD] }), aGroup({ extras: [dearer] })] });
    expect(refreshLine(line({ extras }), product)).toEqual({
      ...line({ extras }),
      product,
      extras: {
        G1: [
          { extra: { ...BREAD, isSoldOut: true }, quantity: 1, chosenAt: 1 },
          { extra: dearer, quantity: 2, chosenAt: 2 },
        ],
      },
    });
    expect(refreshLine(line({ extras: WITH_BREAD }), aProduct())?.extras['G1']?.[0]?.extra.isSoldOut).toBe(true);
  });

  it('[X-06] is none without the product, or without a price or choices of it that can be read', () => {
    expect(refreshLine(line(), undefined)).toBeUndefined();
    expect(refreshLine(line(), aProduct({ isPriceUnknown: true }))).toBeUndefined();
    expect(refreshLine(line(), aProduct({ isPriceUnknown: false }))).toBeDefined();
    expect(refreshLine(line(), aProduct({ areChoicesUnknown: true }))).toBeUndefined();
  });
});
