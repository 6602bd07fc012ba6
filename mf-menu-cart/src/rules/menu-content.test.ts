import { describe, expect, it, vi } from 'vitest';
import { extrasText } from '@comanda/shared-contracts/domain/names';
import { category, chosen, clp, extra, group, line, product, record } from '../test-data.ts';
import { featuredProducts } from './featured.ts';
import { blocksOf, isLongMenu } from './menu-blocks.ts';
import type { Category } from './menu-content.ts';
import { FEATURED_ID, firstScreen, sectionsOf } from './menu-sections.ts';
import { lineUpdates } from './cart-updates.ts';
import { refreshLines } from './refresh-lines.ts';
import { isSameOrder } from './same-order.ts';

const PRODUCTS = [product({ id: '1' }), product({ id: '2' }), product({ id: '3' })];
const NO_FEATURED = { title: '', products: [] };

describe('what of a menu is drawn first', () => {
  const many = Array.from({ length: 6 }, (_, index) => product({ id: String(index) }));
  const drawn = (counts: readonly number[]) =>
    firstScreen(counts.map((count, index) => category(String(index), many.slice(0, count)))).map((section) => section.products().length);

  it.each([
    [
      [3, 2],
      [3, 2],
    ],
    [
      [6, 6, 6],
      [6, 2],
    ],
    [[], []],
  ])('of sections of %j products: %j', (counts, expected) => {
    expect(drawn(counts)).toEqual(expected);
  });

  it('keeps the counts of the headings', () => {
    expect(firstScreen([category('a', many), category('b', many)]).map(({ productCount }) => productCount)).toEqual([6, 6]);
  });
});

describe('featured products', () => {
  const lists = [['1'], ['2'], [], [], [], [], [], ['3']];
  const featured = { isOn: true, differsByDay: true, lists, title: 'Del día' };
  const ids = (of: typeof featured, day: '2026-11-22' | '2026-11-23') =>
    featuredProducts(of, [category('c', PRODUCTS)], day).map(({ id }) => id);
  it('[C9-024] are those of the weekday when they differ, Monday 1 to Sunday 7', () => {
    expect(ids(featured, '2026-11-22')).toEqual(['3']);
    expect(ids(featured, '2026-11-23')).toEqual(['2']);
  });
  it('[C9-024] are the general ones when they do not', () => {
    expect(ids({ ...featured, differsByDay: false }, '2026-11-22')).toEqual(['1']);
  });
  it('[C9-024] are counted from Monday in a list of seven, and skip what the menu lacks', () => {
    expect(ids({ ...featured, lists: [['9', '1'], [], [], [], [], [], []] }, '2026-11-23')).toEqual(['1']);
  });
  it('[C3-042] are none while they are switched off', () => {
    expect(ids({ ...featured, isOn: false }, '2026-11-23')).toEqual([]);
  });
});

describe('sections', () => {
  it('[C3-042] begin with the featured products under the title of the venue', () => {
    const sections = sectionsOf([category('c', PRODUCTS)], { title: 'Del día', products: PRODUCTS.slice(0, 1) });
    expect(sections.map(({ id, name, productCount }) => [id, name, productCount])).toEqual([
      [FEATURED_ID, 'Del día', 1],
      ['c', 'Categoría c', 3],
    ]);
  });
  it('leave out what is empty', () => {
    expect(sectionsOf([category('a', []), category('c', PRODUCTS)], NO_FEATURED).map(({ id }) => id)).toEqual(['c']);
  });
  it('[X-09] of a long menu are made without reading a product', () => {
    const read = vi.fn(() => PRODUCTS);
    const long = Array.from({ length: 40 }, (_, n) => ({ id: String(n), name: 'x', productCount: 50, products: read }));
    expect(isLongMenu(long)).toBe(true);
    expect(sectionsOf(long, NO_FEATURED)).toHaveLength(40);
    expect(read).not.toHaveBeenCalled();
  });
  it('are cut into blocks of eight', () => {
    expect(blocksOf('c', 19)).toEqual([
      { id: 'c:0', from: 0, count: 8 },
      { id: 'c:1', from: 8, count: 8 },
      { id: 'c:2', from: 16, count: 3 },
    ]);
  });
});

describe('a cart and a newer menu', () => {
  const old = line({ product: product({ groups: [group({ extras: [extra()] })] }), extras: { G1: [chosen(extra(), 2)] } });
  const dearer = product({ price: clp(1200), groups: [group({ extras: [extra({ price: clp(600) })] })] });
  it('[X-06] takes over the prices of products and extras', () => {
    const [fresh] = refreshLines([old], [category('c1', [dearer])]);
    expect(fresh?.product.price).toEqual(clp(1200));
    expect(fresh?.extras['G1']?.[0]).toMatchObject({ quantity: 2, extra: { price: clp(600) } });
  });
  it('[X-06] keeps a line that the menu does not have, and says so until it has it again', () => {
    const gone = refreshLines([old], [category('c1', PRODUCTS)]);
    expect(gone).toEqual([{ ...old, isGone: true }]);
    const unpriced = { ...dearer, price: clp(0), isPriceUnknown: true };
    expect(refreshLines([old], [category('c1', [unpriced])])).toEqual([{ ...old, isGone: true }]);
    expect(refreshLines(gone, [category('c1', [dearer])])[0]).not.toHaveProperty('isGone');
  });
  it('[X-06] an option that the menu does not have is like one that is sold out, until it has it again', () => {
    const without = product({ groups: [group({ extras: [extra({ id: 'another' })] })] });
    const kept = refreshLines([old], [category('c1', [without])]);
    expect(lineUpdates(kept, new Map())).toMatchObject([{ kind: 'extra-sold-out', extraName: extra().name }]);
    expect(lineUpdates(refreshLines(kept, [category('c1', [dearer])]), new Map())).toEqual([]);
  });
  it('[X-06] reads of a long menu only the section of the line, and finds a dish that stands in another one by now', () => {
    const unread: Category = { ...category('c0', [dearer]), products: () => expect.fail('another section was read') };
    expect(refreshLines([old], [unread, category('c1', [dearer])])[0]?.product.price).toEqual(clp(1200));
    expect(refreshLines([old], [category('c0', [dearer]), category('c1', [])])[0]?.product.price).toEqual(clp(1200));
  });
  it('[X-06] takes over the price of an option from its own group, and no other is sold out by it', () => {
    const drink = (price: number) => group({ code: 'G2', extras: [extra({ id: 'e2', price: clp(price) })] });
    const both = line({ product: product(), extras: { G1: [chosen(extra())], G2: [chosen(extra({ id: 'e2', price: clp(900) }))] } });
    const [fresh] = refreshLines([both], [category('c1', [product({ groups: [group({ extras: [extra()] }), drink(950)] })])]);
    expect(fresh?.extras).toEqual({ G1: [chosen(extra())], G2: [chosen(extra({ id: 'e2', price: clp(950) }))] });
  });
  it('is the same order while only stock or pictures changed', () => {
    const before = record({ lines: [old] });
    const stocked = { ...old, product: { ...old.product, stock: 3 } };
    expect(isSameOrder(before, { ...before, lines: [stocked] })).toBe(true);
    expect(isSameOrder(before, { ...before, lines: refreshLines([old], [category('c1', [dearer])]) })).toBe(false);
    expect(isSameOrder(before, { ...before, lines: [{ ...old, quantity: 2 }] })).toBe(false);
    expect(isSameOrder(before, { ...before, dispatch: 1 })).toBe(false);
    expect(isSameOrder(before, { ...before, table: { id: '1', name: '1' } })).toBe(false);
  });
});

describe('[X-04] another order', () => {
  const one = line({ extras: { G1: [chosen(extra())] } });
  const before = record({ dispatch: 1, table: { id: '5', name: 'Mesa 5' }, slot: { date: '2026-11-23', time: '13:00' }, lines: [one] });
  const withLine = (over: Parameters<typeof line>[0]) => ({ lines: [line({ ...one, ...over })] });
  it.each<[string, Parameters<typeof record>[0]]>([
    ['at another hour', { slot: { date: '2026-11-23', time: '13:30' } }],
    ['on another day', { slot: { date: '2026-11-24', time: '13:00' } }],
    ['at another table', { table: { id: '6', name: 'Mesa 6' } }],
    ['at another seat', { table: { id: '5', name: 'Mesa 5', seat: 2 } }],
    ['in another sector', { table: { id: '5', name: 'Mesa 5', sector: 'Patio' } }],
    ['that has a number by now', { orderId: '90001' }],
    ['of another venue', { venue: { ...record().venue, id: '1-1' } }],
    ['with another line', withLine({ id: 'line-2' })],
    ['with another dish', withLine({ product: product({ id: 'p2' }) })],
    ['with another note', withLine({ comment: 'sin sal' })],
    ['with another option', withLine({ extras: { G1: [chosen(extra({ id: 'e2' }))] } })],
    ['with an option of another group', withLine({ extras: { G2: [chosen(extra())] } })],
    ['with a dearer option', withLine({ extras: { G1: [chosen(extra({ price: clp(600) }))] } })],
    ['with an option twice', withLine({ extras: { G1: [chosen(extra(), 2)] } })],
  ])('is one %s', (_, over) => {
    expect(isSameOrder(before, structuredClone(before))).toBe(true);
    expect(isSameOrder(before, { ...before, ...over })).toBe(false);
  });
});

describe('texts of products', () => {
  it('say what was chosen, with its number when it is more than one', () => {
    const extras = { G1: [chosen(extra({ name: 'Agua' }))], G2: [chosen(extra({ name: 'Queso', nameTranslated: 'Cheese' }), 2)] };
    expect(extrasText('es', { extras }, ', ')).toBe('Agua, 2 Queso');
    expect(extrasText('en', { extras }, ', ')).toBe('Agua, 2 Cheese');
  });
});
