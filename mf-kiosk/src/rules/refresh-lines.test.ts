import { describe, expect, it } from 'vitest';
import { aCategory, aGroup, anExtra, aProduct } from '@comanda/shared-contracts/testing/fixtures/product';
import type { Product } from '@comanda/shared-contracts/domain/product';
import type { Line } from './cart.ts';
import { refreshLines } from './refresh-lines.ts';
import { CLP } from '@comanda/shared-contracts/testing/currencies';

const clp = (minor: number) => ({ minor, currency: CLP });
const product = aProduct({ groups: [aGroup()] });
const extra = anExtra({ id: '190002', price: clp(400) });
const line = (over: Partial<Line> = {}): Line => ({
  id: 'l1',
  product,
  quantity: 2,
  extras: { G1: [{ extra, quantity: 1, chosenAt: 1 }] },
  comment: 'x',
  ...over,
});
const menu = (...products: readonly Product[]) => [aCategory({ products })];
const kinds = (lines: readonly Line[], products: readonly Product[]) => {
  const result = refreshLines(lines, menu(...products));
  return [result.lines.map(({ id, quantity }) => [id, quantity]), result.changed.map((change) => [change.line.id, change.kind])];
};

describe('a cart and a newer menu', () => {
  it('stays as it is when nothing changed', () => {
    expect(kinds([line()], [product])).toEqual([[['l1', 2]], []]);
  });

  it('[K7-011] takes over the new price of a product', () => {
    const result = refreshLines([line()], menu({ ...product, price: clp(7990) }));
    expect(result.lines[0]?.product.price).toEqual(clp(7990));
    expect(result.changed.map(({ kind }) => kind)).toEqual(['price']);
  });

  it('takes over the new price of a chosen extra', () => {
    const dearer = { ...product, groups: [aGroup({ extras: [anExtra(), anExtra({ id: '190002', price: clp(600) })] })] };
    const result = refreshLines([line()], menu(dearer));
    expect(result.lines[0]?.extras['G1']?.[0]?.extra.price).toEqual(clp(600));
    expect(result.changed.map(({ kind }) => kind)).toEqual(['price']);
  });

  it.each<readonly [string, readonly Product[]]>([
    ['a product that is not there any more', []],
    ['a product that is sold out', [{ ...product, isSoldOut: true }]],
    ['an extra that is not there any more', [{ ...product, groups: [aGroup({ extras: [anExtra()] })] }]],
    ['an extra that is sold out', [{ ...product, groups: [aGroup({ extras: [anExtra({ id: '190002', isSoldOut: true })] })] }]],
    ['a group that asks for more now', [{ ...product, groups: [aGroup({ minimum: 2 })] }]],
  ])('takes out %s', (_, products) => {
    expect(kinds([line()], products)).toEqual([[], [['l1', 'gone']]]);
  });

  it('keeps as many as there are, over all lines of a product', () => {
    const scarce = { ...product, stock: 4, reserved: 1 };
    expect(kinds([line(), line({ id: 'l2' }), line({ id: 'l3' })], [scarce])).toEqual([
      [
        ['l1', 2],
        ['l2', 1],
      ],
      [
        ['l2', 'fewer'],
        ['l3', 'gone'],
      ],
    ]);
  });
});
