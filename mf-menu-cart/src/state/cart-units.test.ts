import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createCartUnits } from './cart-units.ts';
import type { CartView } from '../rules/type-change.ts';

const viewOf = (venueId: string, ...lines: readonly (readonly [string, number])[]): CartView =>
  ({
    record: { venue: { id: venueId }, lines: lines.map(([id, quantity]) => ({ product: { id }, quantity })) },
    cart: null,
  }) as unknown as CartView;

describe('units in the cart, by product', () => {
  it('adds up the lines of a product, and knows none of another venue', () => {
    const units = createCartUnits(createStore(() => viewOf('1', ['a', 1], ['b', 2], ['a', 3])));
    expect([units.of('1', 'a'), units.of('1', 'b'), units.of('1', 'c'), units.of('2', 'a')]).toEqual([4, 2, 0, 0]);
  });

  it('[X-09] tells those who show what changed, once, and nobody else', () => {
    const view = createStore(() => viewOf('1', ['a', 1], ['b', 2]));
    const units = createCartUnits(view);
    const reported: string[] = [];
    const ends = ['a', 'a', 'b', 'c'].map((id, at) => units.subscribe(id, () => reported.push(`${id}${at}:${units.of('1', id)}`)));
    view.setState(viewOf('1', ['a', 1], ['b', 3]), true);
    expect(reported.splice(0)).toEqual(['b2:3']);
    view.setState(viewOf('1', ['b', 3], ['c', 1]), true);
    expect(reported.splice(0)).toEqual(['a0:0', 'a1:0', 'c3:1']);
    view.setState(viewOf('2', ['b', 3]), true);
    expect(reported.splice(0)).toEqual(['b2:0', 'c3:0']);
    for (const end of ends) end();
    view.setState({ record: null, cart: null }, true);
    expect(reported).toEqual([]);
  });
});
