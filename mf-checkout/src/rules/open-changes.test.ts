import { describe, expect, it } from 'vitest';
import { aProduct } from '@comanda/shared-contracts/testing/fixtures/product';
import { aLine, clp } from '../testing/fixtures.ts';
import { openChanges } from './open-changes.ts';

const line = (id: string, productId: string, quantity = 1) => aLine({ id, quantity, product: aProduct({ id: productId }) });
const ids = (...args: Parameters<typeof openChanges>) => openChanges(...args).map((open) => `${open.line.id}:${open.change.kind}`);

describe('[X-06] what changed since the diner saw it', () => {
  const soldOut = { position: 1, productId: 'p1', kind: 'sold-out' } as const;
  const dearer = { position: 2, productId: 'p2', kind: 'price', price: clp(9990) } as const;

  it('finds each line by its place, and by its product once lines before it are gone', () => {
    expect(ids([soldOut, dearer], [line('a', 'p1'), line('b', 'p2')])).toEqual(['a:sold-out', 'b:price']);
    expect(ids([soldOut, dearer], [line('b', 'p2')])).toEqual(['b:price']);
  });

  it('lets go of a change that the cart has followed', () => {
    const followed = aLine({ id: 'b', product: aProduct({ id: 'p2', price: clp(9990) }) });
    expect(ids([dearer], [line('a', 'p1'), followed])).toEqual([]);
    const short = { position: 1, productId: 'p1', kind: 'stock', maximum: 2 } as const;
    expect(ids([short], [line('a', 'p1', 3)])).toEqual(['a:stock']);
    expect(ids([short], [line('a', 'p1', 2)])).toEqual([]);
  });
});
