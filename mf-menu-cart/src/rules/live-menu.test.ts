import { describe, expect, it } from 'vitest';
import type { LiveItem, LiveMenu } from '@comanda/shared-contracts/domain/live-menu';
import { decodeLiveMenu } from '@comanda/shared-contracts/wire/live-menu';
import { category, chosen, clp, extra, group, line, product } from '../test-data.ts';
import { lineUpdates } from './cart-updates.ts';
import { productNow, withLive } from './live-menu.ts';

const item = (over: Partial<LiveItem>): LiveItem => ({ isSoldOut: false, prices: {}, changedAt: 1, ...over });
const live = (products: LiveMenu['products'], extras: LiveMenu['extras'] = {}): LiveMenu => ({ changedAt: 1, products, extras });

describe('a live menu', () => {
  it('[X-06] sells out and prices anew, for the type that is shown', () => {
    const now = productNow(product(), live({ p1: item({ isSoldOut: true, prices: { 1: clp(900), 2: clp(1200) } }) }), 2);
    expect(now).toMatchObject({ isSoldOut: true, price: clp(1200) });
    const unpriced = product({ price: clp(0), isPriceUnknown: true });
    expect(productNow(unpriced, live({ p1: item({ prices: { 2: clp(0) } }) }), 2)).toMatchObject({ price: clp(0), isPriceUnknown: false });
    expect(productNow(unpriced, live({ p1: item({ isSoldOut: true }) }), 2)).toMatchObject({ isSoldOut: true, isPriceUnknown: true });
    expect(productNow(unpriced, live({ p1: item({}) }), 2)).toBe(unpriced);
  });
  it('[X-06] cannot sell what has a new price that nobody can read', () => {
    expect(productNow(product(), live({ p1: item({ prices: { 2: null } }) }), 2)).toMatchObject({ isPriceUnknown: true });
    expect(productNow(product(), live({ p1: item({ prices: { 1: null } }) }), 2).isPriceUnknown).not.toBe(true);
    const choosing = product({ groups: [group({ extras: [extra({ id: 'x1' })] })] });
    const now = productNow(choosing, live({}, { x1: item({ prices: { 2: null } }) }), 2);
    expect(now.groups[0]?.extras[0]).toMatchObject({ isSoldOut: true, price: choosing.groups[0]?.extras[0]?.price });
  });
  it('[X-06] sells no option whose price nobody can read, whatever else is said of it', () => {
    const one = product({ groups: [group({ extras: [extra({ id: 'x1', isSoldOut: true, isPriceUnknown: true })] })] });
    const now = (over: Partial<LiveItem>) => productNow(one, live({}, { x1: item(over) }), 2).groups[0]?.extras[0];
    expect(now({ stock: 5 })?.isSoldOut).toBe(true);
    expect(now({ prices: { 2: clp(300) } })).toMatchObject({ isSoldOut: false, price: clp(300) });
  });
  it.each([
    [{ stock: 3 }],
    [{ pm: { 2: 1200 } }],
    [{ pm: 1200, agot: null }],
    [{ stock: 3, agot: '' }],
    [{ stock: 3, agot: 'quizás' }],
    [{ stock: 3, agot: {} }],
  ])('[X-06] puts nothing back on sale that the venue says nothing of: %j', (news) => {
    const currency = { code: 'CLP', decimals: 0 } as const;
    const out = product({ isSoldOut: true, groups: [group({ extras: [extra({ id: 'x1', isSoldOut: true })] })] });
    const now = (said: object) => productNow(out, decodeLiveMenu({ p: { p1: said }, x: { x1: said } }, currency), 2);
    expect(now(news)).toMatchObject({ isSoldOut: true, groups: [{ extras: [{ isSoldOut: true }] }] });
    expect(now({ ...news, agot: 0 })).toMatchObject({ isSoldOut: false, groups: [{ extras: [{ isSoldOut: false }] }] });
    const there = product({ groups: [group({ extras: [extra({ id: 'x1' })] })] });
    expect(productNow(there, decodeLiveMenu({ p: { p1: news }, x: { x1: news } }, currency), 2)).toMatchObject({
      isSoldOut: false,
      groups: [{ extras: [{ isSoldOut: false }] }],
    });
  });
  it('keeps what did not change as the same object', () => {
    const same = product();
    expect(productNow(same, live({}), 2)).toBe(same);
    expect(productNow(same, live({ p1: item({ prices: { 2: same.price } }) }), 2)).toBe(same);
  });
  it('[X-22] knows no news of ids named like what every object has', () => {
    const odd = product({ id: 'constructor', groups: [group({ extras: [extra({ id: 'toString' })] })] });
    expect(productNow(odd, live({}), 2)).toBe(odd);
  });
  it('reaches the extras', () => {
    const one = product({ groups: [group({ extras: [extra()] })] });
    expect(productNow(one, live({}, { e1: item({ isSoldOut: true }) }), 2).groups[0]?.extras[0]?.isSoldOut).toBe(true);
  });
  it('reads a category when it is looked at', () => {
    let asked = 0;
    const base = { ...category('1', []), products: () => [product({ id: `p${(asked += 1)}` })] };
    const [now] = withLive([base], live({}), 2);
    expect(asked).toBe(0);
    now?.products();
    now?.products();
    expect(asked).toBe(1);
  });
});

describe('what changed in the cart', () => {
  const kinds = (...of: Parameters<typeof lineUpdates>) => lineUpdates(...of).map(({ kind }) => kind);
  it('[X-06] is each line’s gravest news', () => {
    expect(kinds([line({ product: product({ isSoldOut: true }) })], new Map([['line-1', clp(1)]]))).toEqual(['sold-out']);
    expect(kinds([line({ isGone: true, product: product({ isSoldOut: true }) })], new Map())).toEqual(['gone']);
    expect(kinds([line({ product: product({ stock: 2 }), quantity: 3 })], new Map())).toEqual(['stock']);
    expect(kinds([line({ product: product({ stock: 0 }) })], new Map())).toEqual(['sold-out']);
    expect(kinds([line({ extras: { G1: [chosen(extra({ isSoldOut: true }))] } })], new Map())).toEqual(['extra-sold-out']);
    expect(lineUpdates([line()], new Map([['line-1', clp(900)]]))).toMatchObject([{ kind: 'price', before: clp(900), after: clp(1000) }]);
    expect(kinds([line()], new Map([['line-1', clp(1000)]]))).toEqual([]);
  });
  it('counts the units of all lines of a product', () => {
    const some = { product: product({ stock: 3 }), quantity: 2 };
    expect(kinds([line({ ...some, id: 'a' }), line({ ...some, id: 'b' })], new Map())).toEqual(['stock', 'stock']);
  });
});
