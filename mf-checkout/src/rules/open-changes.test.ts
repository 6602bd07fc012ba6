import { describe, expect, it } from 'vitest';
import { anExtra, aProduct } from '@comanda/shared-contracts/testing/fixtures/product';
import { aCartLine, clp } from '../testing/fixtures.ts';
import { openChanges } from './open-changes.ts';

const line = (id: string, productId: string, quantity = 1) => aCartLine({ id, quantity, product: aProduct({ id: productId }) });
const ids = (...args: Parameters<typeof openChanges>) => openChanges(...args).map((open) => `${open.line.id}:${open.change.kind}`);

describe('[X-06] what changed since the diner saw it', () => {
  const soldOut = { position: 1, productId: 'p1', kind: 'sold-out' } as const;
  const dearer = { position: 2, productId: 'p2', kind: 'price', price: clp(9990) } as const;

  it('finds each line by its place, and by its product once lines before it are gone', () => {
    expect(ids([soldOut, dearer], [line('a', 'p1'), line('b', 'p2')])).toEqual(['a:sold-out', 'b:price']);
    expect(ids([soldOut, dearer], [line('b', 'p2')])).toEqual(['b:price']);
  });

  it('of the same dish twice, with something more and without, names the line that it came for', () => {
    expect(ids([{ ...soldOut, position: 2 }], [line('a', 'p1'), line('b', 'p1')])).toEqual(['b:sold-out']);
    expect(ids([soldOut], [line('a', 'p1'), line('b', 'p1'), line('c', 'p1')])).toEqual(['a:sold-out']);
    // What is not in the cart any more is nothing to be told.
    expect(ids([{ ...soldOut, position: 3 }], [line('b', 'p2'), line('c', 'p3')])).toEqual([]);
  });

  it('an extra that costs something else is told until the line has it at that price', () => {
    const dearer = { position: 1, productId: 'p1', kind: 'extra-price', extraId: 'e2', price: clp(700) } as const;
    const at = (price: number) => {
      const extras = [anExtra({ id: 'e1', price: clp(700) }), anExtra({ id: 'e2', price: clp(price) })];
      const chosen = extras.map((extra) => ({ extra, quantity: 1, chosenAt: 0 }));
      return [aCartLine({ id: 'a', product: aProduct({ id: 'p1' }), extras: { G1: chosen } })];
    };
    expect(ids([dearer], at(500))).toEqual(['a:extra-price']);
    expect(ids([dearer], at(700))).toEqual([]);
    // The line was made without it meanwhile: there is no other price to follow.
    expect(ids([{ ...dearer, extraId: 'e3' }], at(500))).toEqual(['a:extra-price']);
  });

  it('drops a change that the cart has followed', () => {
    const followed = aCartLine({ id: 'b', product: aProduct({ id: 'p2', price: clp(9990) }) });
    expect(ids([dearer], [line('a', 'p1'), followed])).toEqual([]);
    const short = { position: 1, productId: 'p1', kind: 'stock', maximum: 2 } as const;
    expect(ids([short], [line('a', 'p1', 3)])).toEqual(['a:stock']);
    expect(ids([short], [line('a', 'p1', 2)])).toEqual([]);
  });
});
