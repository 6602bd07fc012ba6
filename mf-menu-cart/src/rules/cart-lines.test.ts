import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosen, extra, group, line, product, record } from '../test-data.ts';
import { addLine, addRefusal, changeQuantity, replaceLine } from './cart-lines.ts';

const OPEN = { id: '101-1', isClosed: false, isActive: true };

describe('adding a line', () => {
  it('[C5-019] is refused while the cart holds products of another venue', () => {
    const other = record({ venue: { ...record().venue, id: '1-1', name: 'La Otra' } });
    expect(addRefusal(other, line(), { ...OPEN, id: '2-1' })).toEqual({ reason: 'other-venue', venueName: 'La Otra' });
  });
  it('[C5-019] is not refused by the empty cart of another venue', () => {
    const other = record({ venue: { ...record().venue, id: '1-1' }, lines: [] });
    expect(addRefusal(other, line(), { ...OPEN, id: '2-1' })).toBeNull();
  });
  it('[C5-019] is not refused by the cart of the same venue', () => {
    expect(addRefusal(record(), line(), OPEN)).toBeNull();
  });
  it('[C8-022] is refused by a closed venue', () => {
    expect(addRefusal(null, line(), { ...OPEN, isClosed: true })).toEqual({ reason: 'closed' });
  });
  it('[C3-027] is refused while the venue takes no orders', () => {
    expect(addRefusal(null, line(), { ...OPEN, isActive: false })).toEqual({ reason: 'inactive' });
  });
  it('[C8-024] is refused for a sold-out product', () => {
    expect(addRefusal(null, line({ product: product({ isSoldOut: true }) }), OPEN)).toEqual({ reason: 'sold-out' });
  });
  it('[X-22] is refused for a product whose price nobody knows', () => {
    expect(addRefusal(null, line({ product: product({ isPriceUnknown: true }) }), OPEN)).toEqual({ reason: 'sold-out' });
  });
  it('[C5-021] is refused, as is its change, for a product of which nobody knows what must be chosen', () => {
    const unclear = line({ product: product({ areChoicesUnknown: true }) });
    expect(addRefusal(null, unclear, OPEN)).toEqual({ reason: 'sold-out' });
    expect(replaceLine([unclear], { ...unclear, quantity: 2 })).toEqual({ ok: false, refusal: { reason: 'extras' } });
  });
  it.each([0, -1])('[C5-024] is refused for a quantity of %d', (quantity) => {
    expect(addRefusal(null, line({ quantity }), OPEN)).toEqual({ reason: 'quantity' });
  });
  it('[C5-021] is refused while a group is not settled', () => {
    const needy = product({ groups: [group({ minimum: 1, maximum: 1, extras: [extra()] })] });
    expect(addRefusal(null, line({ product: needy }), OPEN)).toEqual({ reason: 'extras' });
    expect(addRefusal(null, line({ product: needy, extras: { G1: [chosen(extra())] } }), OPEN)).toBeNull();
  });
  it('[C4-010] is refused by a cart that is an order already', () => {
    expect(addRefusal(record({ orderId: '5' }), line(), OPEN)).toEqual({ reason: 'ordered' });
  });
});

describe('merging', () => {
  it('[C5-020] puts the same plain product twice on one line', () => {
    const result = addLine([line()], line({ id: 'new' }));
    expect(result).toEqual({ ok: true, lines: [line({ quantity: 2 })] });
  });
  it('[C5-020] keeps a line with a comment apart, and one with extras', () => {
    const commented = addLine([line()], line({ id: 'new', comment: 'sin sal' }));
    expect(commented.ok && commented.lines).toHaveLength(2);
    const withExtra = addLine([line()], line({ id: 'new', extras: { G1: [chosen(extra())] } }));
    expect(withExtra.ok && withExtra.lines).toHaveLength(2);
  });
  it('[C5-020] takes a comment of spaces for none', () => {
    const result = addLine([line({ comment: ' ' })], line({ id: 'new' }));
    expect(result.ok && result.lines).toHaveLength(1);
  });
  it('[C5-024] never goes above the stock, over all lines of the product', () => {
    const scarce = product({ stock: 10, reserved: 2 });
    const lines = [line({ product: scarce, quantity: 5 }), line({ id: 'b', product: scarce, quantity: 2, comment: 'x' })];
    expect(addLine(lines, line({ id: 'c', product: scarce, quantity: 2 }))).toEqual({ ok: false, refusal: { reason: 'stock', left: 1 } });
    expect(addLine(lines, line({ id: 'c', product: scarce })).ok).toBe(true);
  });
  it('[C5-024] of a stock that the cart holds already nothing more can be had: that is sold out, and no number is named', () => {
    const scarce = product({ stock: 3 });
    const sold = { ok: false, refusal: { reason: 'sold-out' } };
    expect(addLine([line({ product: scarce, quantity: 3 })], line({ id: 'b', product: scarce }))).toEqual(sold);
    expect(addLine([line({ product: scarce, quantity: 4 })], line({ id: 'b', product: scarce }))).toEqual(sold);
    expect(addLine([], line({ product: product({ stock: 0 }) }))).toEqual(sold);
    const two = [line({ product: scarce, quantity: 2 }), line({ id: 'b', product: scarce, comment: 'x' })];
    expect(changeQuantity(two, 'b', 2)).toEqual({ ok: false, refusal: { reason: 'stock', left: 1 } });
    expect(replaceLine(two, line({ id: 'b', product: scarce, quantity: 2 }))).toEqual({ ok: false, refusal: { reason: 'stock', left: 1 } });
    const over = [line({ product: scarce, quantity: 3 }), line({ id: 'b', product: scarce, comment: 'x' })];
    expect(changeQuantity(over, 'b', 2)).toEqual(sold);
  });
  it('keeps the number of units, whatever is added in which order', () => {
    const products = [product(), product({ id: 'p2' }), product({ id: 'p3' })];
    const arbitrary = fc.array(
      fc.record({ which: fc.nat(2), quantity: fc.integer({ min: 1, max: 20 }), comment: fc.constantFrom('', 'x') }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(arbitrary, (added) => {
        const lines = added.reduce<readonly ReturnType<typeof line>[]>((before, { which, quantity, comment }, index) => {
          const result = addLine(before, line({ id: `n${index}`, product: products[which] ?? product(), quantity, comment }));
          return result.ok ? result.lines : before;
        }, []);
        const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
        const plain = lines.filter(({ comment }) => comment === '').map(({ product: { id } }) => id);
        return units === added.reduce((sum, { quantity }) => sum + quantity, 0) && new Set(plain).size === plain.length;
      }),
    );
  });
});

describe('changing a line', () => {
  it('takes the line away at zero', () => {
    expect(changeQuantity([line()], 'line-1', 0)).toEqual({ ok: true, lines: [] });
  });
  it('changes that line and no other, up to what is left of its dish', () => {
    const scarce = product({ stock: 5 });
    const lines = [
      line({ product: scarce }),
      line({ id: 'b', product: scarce, comment: 'x' }),
      line({ id: 'c', product: product({ id: 'p2' }) }),
    ];
    const quantities = (quantity: number) => {
      const result = changeQuantity(lines, 'b', quantity);
      return result.ok && result.lines.map((other) => other.quantity);
    };
    expect([quantities(3), quantities(4)]).toEqual([
      [1, 3, 1],
      [1, 4, 1],
    ]);
    expect(changeQuantity(lines, 'b', 0)).toEqual({ ok: true, lines: [lines[0], lines[2]] });
    expect(changeQuantity(lines, 'b', 5)).toEqual({ ok: false, refusal: { reason: 'stock', left: 4 } });
  });
  it('edited, it is refused as if it were added: gone, unsettled, or more than there is', () => {
    const needy = product({ groups: [group({ minimum: 1, maximum: 1, extras: [extra()] })] });
    expect(replaceLine([line()], line({ id: 'x' }))).toEqual({ ok: false, refusal: { reason: 'gone' } });
    expect(replaceLine([line(), line({ id: 'b', comment: 'x' })], line({ product: needy }))).toEqual({
      ok: false,
      refusal: { reason: 'extras' },
    });
    const scarce = product({ stock: 3 });
    const lines = [line({ product: scarce, comment: 'y' }), line({ id: 'b', product: scarce, comment: 'x' })];
    expect(replaceLine(lines, line({ product: scarce, comment: 'y', quantity: 2 })).ok).toBe(true);
    expect(replaceLine(lines, line({ product: scarce, comment: 'y', quantity: 3 }))).toEqual({
      ok: false,
      refusal: { reason: 'stock', left: 2 },
    });
  });
  it('[C5-020] another dish is no twin, and one twin among others is', () => {
    const [other, third] = [line({ id: 'b', product: product({ id: 'p2' }) }), line({ id: 'c', comment: 'x' })];
    const apart = addLine([line()], other);
    expect(apart.ok && apart.lines).toHaveLength(2);
    const merged = replaceLine([line(), other, third], { ...third, comment: '' });
    expect(merged.ok && merged.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['line-1', 2],
      ['b', 1],
    ]);
  });
  it('refuses a line that is not there, and half units', () => {
    expect(changeQuantity([line()], 'x', 2)).toEqual({ ok: false, refusal: { reason: 'gone' } });
    expect(changeQuantity([line()], 'line-1', 1.5)).toEqual({ ok: false, refusal: { reason: 'quantity' } });
  });
  it('[C5-024] lets a line above its stock shrink but not grow', () => {
    const scarce = line({ product: product({ stock: 3, reserved: 0 }), quantity: 6 });
    expect(changeQuantity([scarce], 'line-1', 5).ok).toBe(true);
    expect(changeQuantity([scarce], 'line-1', 7)).toEqual({ ok: false, refusal: { reason: 'stock', left: 3 } });
  });
  it('[C5-020] merges an edited line with its twin', () => {
    const lines = [line(), line({ id: 'b', comment: 'sin sal', quantity: 2 })];
    expect(replaceLine(lines, line({ id: 'b', quantity: 2 }))).toEqual({ ok: true, lines: [line({ quantity: 3 })] });
  });
  it('refuses to change a line that another tab took out: it is gone', () => {
    expect(replaceLine([line()], line({ id: 'b' }))).toMatchObject({ ok: false, refusal: { reason: 'gone' } });
  });
  it('keeps an edited line in its place', () => {
    const lines = [line(), line({ id: 'b', comment: 'x' })];
    const result = replaceLine(lines, line({ comment: 'y' }));
    expect(result.ok && result.lines.map(({ id, comment }) => [id, comment])).toEqual([
      ['line-1', 'y'],
      ['b', 'x'],
    ]);
  });
});
