import { describe, expect, it } from 'vitest';
import { record } from '../test-data.ts';
import { survivingCart } from './cart-lifetime.ts';
import { isEditable } from './cart-record.ts';

const AT_TABLE = record({ dispatch: 3, table: { id: '4', name: 'Mesa 4' } });

describe('a stored cart when the page starts', () => {
  it.each([
    [2099, true],
    [2100, true],
    [2101, false],
  ])('[C4-027] at a table, %d s after the first path, is kept: %s', (seconds, isKept) => {
    expect(survivingCart(AT_TABLE, seconds * 1000)).toBe(isKept ? AT_TABLE : null);
  });
  it('[C4-027] at a table without a first path is discarded', () => {
    expect(survivingCart(AT_TABLE, undefined)).toBeNull();
  });
  it('[C4-027] at table type without a table goes back to a type that can be ordered', () => {
    const kept = survivingCart(record({ dispatch: 3 }), 1000);
    expect(kept?.dispatch).toBe(2);
    expect(kept?.lines).toHaveLength(1);
  });
  it('[C4-027] at table type without a table is discarded where nothing else is offered', () => {
    const { terms } = record();
    expect(survivingCart(record({ dispatch: 3, terms: { ...terms, offered: [3] } }), 1000)).toBeNull();
  });
  it('at table type without a table is forgotten when it is empty: the next visit opens as the first did', () => {
    expect(survivingCart(record({ dispatch: 3, lines: [] }), 1000)).toBeNull();
    expect(survivingCart({ ...AT_TABLE, lines: [] }, 1000)).not.toBeNull();
  });
  it('of any other type is kept', () => {
    expect(survivingCart(record(), undefined)).not.toBeNull();
  });
});

describe('a cart', () => {
  it.each([
    [{}, true],
    [{ stateCode: 0 }, true],
    [{ stateCode: 1 }, false],
    [{ orderId: '5' }, false],
  ])('[C4-010] %o may be changed: %s', (state, may) => {
    expect(isEditable(state)).toBe(may);
  });
});
