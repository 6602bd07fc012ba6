import { describe, expect, it } from 'vitest';
import { createTestHost, type TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { PASSPORT } from '../../passport.ts';
import { venuePartOf } from '../rules/cart-record.ts';
import { category, chosen, clp, extra, group, line, product, record, venue } from '../test-data.ts';
import { readCartRecord } from '../stored/cart.ts';
import type { CartContext } from '../rules/cart-changes.ts';
import { createCartStore } from './cart-store.ts';
import { USD } from '@comanda/shared-contracts/testing/currencies';

const HOUR = 3_600_000;
const CONTEXT: CartContext = {
  part: venuePartOf(venue(), '/r/cl/fuente-alameda/1/menu'),
  state: { id: '101-1', isClosed: false, isActive: true },
  dispatch: 2,
};
const NEW = { product: product(), quantity: 1, extras: {}, comment: '' };

function open(options: TestHostOptions = {}) {
  const world = createTestHost('mf-menu-cart', { keys: PASSPORT.storage, ...options });
  return { ...world, cart: createCartStore(world.host) };
}

describe('the stored cart', () => {
  it('[C3-045] is written to CURCART with each change, and read again on the next page', () => {
    const first = open();
    expect(first.cart.add(CONTEXT, NEW)).toEqual({ ok: true, itemCount: 1 });
    const stored = first.stored.get('CURCART')?.value;
    const second = open({ storage: { CURCART: stored } });
    expect(second.cart.view.getState().cart).toMatchObject({ itemCount: 1, subtotal: clp(1000), dispatch: 2 });
  });
  it('[C4-028] lives 12 hours', async () => {
    const kept = open({ storage: { CURCART: record() } });
    await kept.clock.advance(12 * HOUR - 1000);
    expect(createCartStore(kept.host).view.getState().cart).not.toBeNull();
    await kept.clock.advance(2000);
    expect(createCartStore(kept.host).view.getState().cart).toBeNull();
  });
  it('[C4-027] of a table is gone when the visit is 2101 s old', async () => {
    const stored = { CURCART: record({ dispatch: 3, table: { id: '4', name: '4' } }), FIRSTPATH: { path: '/x', ts: 0 } };
    const fresh = open({ storage: stored });
    expect(fresh.cart.view.getState().cart?.table?.id).toBe('4');
    await fresh.clock.advance(2_101_000);
    expect(createCartStore(fresh.host).view.getState().cart).toBeNull();
    expect(fresh.stored.has('CURCART')).toBe(false);
  });
  it('[C4-027] of a locator lives as long as that of a table', async () => {
    const stored = { CURCART: record({ dispatch: 3, locator: '27', lines: [] }), FIRSTPATH: { path: '/x', ts: 0 } };
    const fresh = open({ storage: stored });
    expect(fresh.cart.view.getState().cart?.locator).toBe('27');
    await fresh.clock.advance(2_101_000);
    expect(createCartStore(fresh.host).view.getState().cart).toBeNull();
  });
  it.each([27, '', 'A7', '12345', { id: '27' }])('[C3-045] takes no locator from storage that is none: %j', (locator) => {
    expect(readCartRecord({ ...record({ dispatch: 3 }), locator })).not.toHaveProperty('locator');
  });
  it('[C3-037] has another revision with another locator, which an order of the first never names', () => {
    const world = open({ storage: { FIRSTPATH: { path: '/x', ts: 0 }, CURCART: record({ dispatch: 3, locator: '27' }) } });
    const before = world.cart.view.getState().record?.revision ?? 0;
    expect(world.cart.setLocator('101-1', '8')).toBe(true);
    expect(world.cart.view.getState().record?.revision).toBeGreaterThan(before);
    world.cart.align({ ...CONTEXT, dispatch: 3 });
    expect(world.cart.view.getState().cart?.locator).toBe('8');
    expect(world.cart.setLocator('9-9', '5')).toBe(false);
    expect(world.cart.setLocator('101-1', null)).toBe(true);
    expect(world.cart.view.getState().cart).not.toHaveProperty('locator');
    world.cart.align({ ...CONTEXT, dispatch: 2 });
    expect(world.cart.setLocator('101-1', '5')).toBe(false);
  });
  it('[C4-027] at table type without a table is reset, and stored so', () => {
    const world = open({ storage: { CURCART: record({ dispatch: 3 }) } });
    expect(world.cart.view.getState().record?.dispatch).toBe(2);
    expect(world.stored.get('CURCART')?.value).toMatchObject({ dispatch: 2 });
  });
  it.each([
    ['no record', 'x'],
    ['no lines', { ...record(), lines: undefined }],
    ['a venue without a currency', { ...record(), venue: { ...record().venue, priceFormat: {} } }],
    ['no revision', { ...record(), revision: '7' }],
  ])('is none when it is broken: %s', (_, raw) => {
    expect(readCartRecord(raw)).toBeUndefined();
  });
  const usd = { minor: 500, currency: USD } as const;
  const terms = (delivery: object) => ({
    ...record(),
    terms: { ...record().terms, delivery: { ...record().terms.delivery, ...delivery } },
  });
  it.each([
    ['a minimum that is no amount', terms({ minimumSubtotal: 5 })],
    ['a free delivery from an amount of another currency', terms({ freeFromSubtotal: usd })],
    ['a fee that would pay the diner', terms({ cost: { kind: 'fixed', amount: clp(-1) } })],
    ['a fee of another currency', terms({ cost: { kind: 'distance', base: clp(1), rate: usd } })],
    ['no known kind of fee', terms({ cost: { kind: 'constructor' } })],
    ['a clock that is none', { ...record(), venue: { ...record().venue, zone: 'Nowhere/Town' } }],
    ['a menu at a script', { ...record(), venue: { ...record().venue, menuPath: 'javascript:alert(1)' } }],
  ])('[C3-045] is none when its venue is broken: %s', (_, raw) => {
    expect(readCartRecord(raw)).toBeUndefined();
  });
  it('loses a broken line, not the others', () => {
    const broken = (over: object) => ({ ...line({ id: 'b' }), product: { ...product(), ...over } });
    const lines = [
      line(),
      broken({ price: 7 }),
      broken({ price: usd }),
      broken({ price: clp(-5000) }),
      broken({ referencePrices: { 0: usd } }),
      broken({ tagIds: undefined }),
      broken({ nameTranslated: {} }),
      broken({ groups: [group({ extras: [extra({ price: usd })] })] }),
      line({ id: 'c', quantity: 0.5 }),
      line({ id: 'd', extras: { G1: [chosen(extra({ price: usd }))] } }),
      null,
    ];
    expect(readCartRecord({ ...record(), lines })?.lines.map(({ id }) => id)).toEqual(['line-1']);
  });
  it.each([{ date: 5 }, { date: '2026-11-31', time: '12:00' }, { date: '2026-11-23', time: '25:00' }, '2026-11-23'])(
    'loses a day and time that is none: %j',
    (slot) => {
      const read = readCartRecord({ ...record(), slot });
      expect(read?.lines).toHaveLength(1);
      expect(read?.slot).toBeUndefined();
    },
  );
  it('keeps what is sound, whole', () => {
    const whole = record({
      dispatch: 1,
      slot: { date: '2026-11-23', time: '00:30' },
      lines: [
        line({ product: product({ picture: { url: 'https://cdn.test/a.jpg' } }), extras: { G1: [chosen(extra({ price: clp(-9000) }))] } }),
      ],
    });
    expect(readCartRecord(structuredClone(whole))).toEqual(whole);
  });
  it('loses pictures at addresses that must not be opened', () => {
    const bad = { url: 'javascript:alert(1)' };
    const shown = extra({ picture: bad });
    const dish = product({ picture: bad, morePictures: [bad, { url: '/b.jpg' }], groups: [group({ extras: [shown] })] });
    const lines = [line({ product: dish, extras: { G1: [chosen(shown)] } })];
    const read = readCartRecord({ ...record({ lines }), venue: { ...record().venue, logoUrl: bad.url } });
    expect(JSON.stringify(read)).not.toContain('javascript');
    expect(read?.lines[0]?.product.morePictures).toEqual([{ url: '/b.jpg' }]);
  });
  it('goes, and is reported once, when nothing can be computed of it', () => {
    const world = createTestHost('mf-menu-cart', { storage: { CURCART: record() } });
    const read: typeof world.host.storage.read = (key, decode) => {
      if (key === 'CURCART' && world.stored.has(key)) throw new Error('damaged as no check foresees');
      return world.host.storage.read(key, decode);
    };
    const host = { ...world.host, storage: { ...world.host.storage, read } };
    expect(createCartStore(host).view.getState()).toEqual({ record: null, cart: null });
    expect(createCartStore(host).add(CONTEXT, NEW)).toEqual({ ok: true, itemCount: 1 });
    expect(world.reports).toHaveLength(1);
  });
});

describe('adding', () => {
  it('[C5-019] leaves the cart of another venue as it is', () => {
    const { cart } = open({ storage: { CURCART: record({ venue: { ...record().venue, id: '1-1', name: 'La Otra' } }) } });
    expect(cart.add(CONTEXT, NEW)).toEqual({ ok: false, refusal: { reason: 'other-venue', venueName: 'La Otra' } });
    expect(cart.view.getState().record?.venue.id).toBe('1-1');
  });
  it('[C5-020] merges the same plain product', () => {
    const { cart } = open();
    cart.add(CONTEXT, NEW);
    expect(cart.add(CONTEXT, { ...NEW, quantity: 2 })).toEqual({ ok: true, itemCount: 3 });
    expect(cart.view.getState().cart?.lines).toHaveLength(1);
  });
  it('says so on the bus', () => {
    const { cart, as } = open();
    const added: unknown[] = [];
    as('mf-checkout')
      .events('cart/line-added')
      .subscribe((event) => added.push(event));
    cart.add(CONTEXT, NEW);
    expect(added).toEqual([{ productId: 'p1', quantity: 1, itemCount: 1 }]);
  });
  it('[C4-010] is refused once the cart is an order', () => {
    const { cart } = open({ storage: { CURCART: record({ orderId: '5' }) } });
    expect(cart.add(CONTEXT, NEW)).toEqual({ ok: false, refusal: { reason: 'ordered' } });
    expect(cart.changeQuantity('line-1', 2)).toEqual({ ok: false, refusal: { reason: 'ordered' } });
    expect(cart.view.getState().cart?.isEditable).toBe(false);
  });
  it('trims the comment', () => {
    const { cart } = open();
    cart.add(CONTEXT, { ...NEW, comment: '  sin sal ' });
    expect(cart.view.getState().record?.lines[0]?.comment).toBe('sin sal');
  });
});

describe('totals', () => {
  it('[C5-027] are in the snapshot', () => {
    const { cart } = open();
    const withCheese = product({ price: clp(1000), groups: [group({ extras: [extra()] })] });
    cart.add(CONTEXT, { product: withCheese, quantity: 2, extras: { G1: [chosen(extra({ price: clp(400) }), 3)] }, comment: '' });
    expect(cart.view.getState().cart).toMatchObject({
      subtotal: clp(4400),
      itemCount: 2,
      delivery: { fee: clp(1990), isFree: false, isValid: null },
    });
  });
  it('[C4-043] leave the validity of the delivery open until it is known', () => {
    const { cart } = open({ storage: { CURCART: record() } });
    expect(cart.view.getState().cart?.delivery?.isValid).toBeNull();
  });
});

describe('closing the cart of a saved order', () => {
  it('takes away the revision that was saved', () => {
    const { cart, stored } = open({ storage: { CURCART: record() } });
    expect(cart.close(10, 'order-1')).toBe(true);
    expect(stored.has('CURCART')).toBe(false);
    expect(cart.view.getState().cart).toBeNull();
  });
  it('keeps a cart that has moved on', () => {
    const { cart } = open({ storage: { CURCART: record() } });
    cart.changeQuantity('line-1', 3);
    expect(cart.close(10, 'order-1')).toBe(false);
    expect(cart.view.getState().cart?.itemCount).toBe(3);
  });
  it('[X-04] takes away an earlier state of it too, when a crash lost the last changes', () => {
    const { cart, stored } = open({ storage: { CURCART: record() } });
    expect(cart.close(11, 'order-1')).toBe(true);
    expect(stored.has('CURCART')).toBe(false);
  });
  it('is done when there is no cart any more', () => {
    expect(open().cart.close(10, 'order-1')).toBe(true);
  });
  it('never meets an old revision in a new cart, not even on a later page', async () => {
    const world = open();
    const begin = (cart = world.cart) => {
      cart.add(CONTEXT, NEW);
      return cart.view.getState().cart?.revision ?? 0;
    };
    const first = begin();
    world.cart.close(first, 'order-1');
    const second = begin();
    expect(second).toBeGreaterThan(first);
    world.cart.close(second, 'order-1');
    await world.clock.advance(10);
    expect(begin(createCartStore(world.host))).toBeGreaterThan(second);
  });
  it('[C3-045] never meets an old revision in a new cart where the clock was an hour ahead and was set right since', () => {
    const ahead = open({ start: 2 * HOUR });
    ahead.cart.add(CONTEXT, NEW);
    const ordered = ahead.cart.view.getState().cart?.revision ?? 0;
    ahead.cart.close(ordered, 'order-1');
    const later = (from: typeof ahead) =>
      open({ start: HOUR, storage: Object.fromEntries([...from.stored].map(([key, { value }]) => [key, value])) });
    const begin = ({ cart }: typeof ahead) => {
      cart.add(CONTEXT, NEW);
      return cart.view.getState().cart?.revision ?? 0;
    };
    expect(begin(later(ahead))).toBeGreaterThan(ordered);
    // Nor after the cart came back, and was emptied.
    const back = later(ahead);
    expect(back.cart.reopen('order-1')).toBe('reopened');
    expect(back.cart.view.getState().cart?.revision).toBeGreaterThan(ordered);
    back.cart.empty();
    expect(begin(later(back))).toBeGreaterThan(ordered);
  });
  it('[X-04] never meets the revision of an order whose last changes a crash lost', () => {
    const world = open({ start: 1, storage: { CURCART: record() } });
    world.cart.close(12, 'order-1');
    const later = open({ start: 1, storage: { LASTCART: world.stored.get('LASTCART')?.value } });
    later.cart.add(CONTEXT, NEW);
    expect(later.cart.view.getState().cart?.revision).toBeGreaterThan(12);
  });
  it.each([undefined, 'x', Number.NaN, -1, 1.5, {}])(
    'begins at the time where what is kept of the last one cannot be read: %j',
    (revision) => {
      const { cart } = open({ start: 50, storage: { LASTCART: { intentId: 'order-1', record: 'x', revision } } });
      cart.add(CONTEXT, NEW);
      expect(cart.view.getState().cart?.revision).toBe(50);
    },
  );
  it('still finds its revision after the menu brought news of stock', () => {
    const { cart } = open({ storage: { CURCART: record() } });
    cart.align(CONTEXT, [category('c1', [product({ stock: 4 })])]);
    expect(cart.view.getState().record?.lines[0]?.product.stock).toBe(4);
    expect(cart.close(10, 'order-1')).toBe(true);
  });
});

describe('[X-05] the cart of an order whose payment came to nothing', () => {
  const rich = record({
    dispatch: 1,
    slot: { date: '2026-11-21', time: '13:30' },
    lines: [
      { ...NEW, id: 'line-1', quantity: 2, comment: 'sin cebolla' },
      {
        ...NEW,
        id: 'line-2',
        product: product({ id: 'p2' }),
        extras: {
          G1: [{ extra: { id: '9', name: 'Queso', price: clp(500), isSoldOut: false, tagIds: [] }, quantity: 2, chosenAt: 1 }],
        } as never,
      },
    ],
  });
  it('comes back with all options, notes and the day, under a revision of its own', () => {
    const { cart, stored } = open({ storage: { CURCART: rich } });
    const before = cart.view.getState().cart;
    cart.close(10, 'order-1');
    expect(cart.reopen('order-1')).toBe('reopened');
    const after = cart.view.getState().cart;
    expect({ ...after, revision: 0, changedAt: 0 }).toEqual({ ...before, revision: 0, changedAt: 0 });
    expect(after?.lines.map(({ comment, extras }) => [comment, Object.keys(extras)])).toEqual([
      ['sin cebolla', []],
      ['', ['G1']],
    ]);
    // The order that took it never takes it a second time. X-04.
    expect(after?.revision).toBeGreaterThan(10);
    expect(stored.has('CURCART')).toBe(true);
  });
  it('comes back once, for its own order only, and after a reload too', () => {
    const world = open({ storage: { CURCART: rich } });
    world.cart.close(10, 'order-1');
    const later = createCartStore(world.host);
    expect([later.reopen('order-2'), later.reopen('order-1')]).toEqual(['gone', 'reopened']);
    later.empty();
    expect([later.reopen('order-1'), later.view.getState().cart]).toEqual(['gone', null]);
  });
  it('does not push aside what was begun since', () => {
    const { cart } = open({ storage: { CURCART: rich } });
    cart.close(10, 'order-1');
    cart.add(CONTEXT, NEW);
    expect([cart.reopen('order-1'), cart.view.getState().cart?.itemCount]).toEqual(['occupied', 1]);
    cart.empty();
    expect(cart.reopen('order-1')).toBe('reopened');
  });
  it('is no cart when what was kept cannot be read', () => {
    const { cart } = open({ storage: { LASTCART: { intentId: 'order-1', record: { lines: 'x' } } } });
    expect(cart.reopen('order-1')).toBe('gone');
  });
});

describe('two tabs on one cart', () => {
  it('add to each other', () => {
    const world = open();
    const other = createCartStore(world.host);
    world.cart.add(CONTEXT, NEW);
    other.add(CONTEXT, { ...NEW, product: product({ id: 'p2' }) });
    expect(other.view.getState().cart?.itemCount).toBe(2);
    world.cart.reload();
    expect(world.cart.view.getState().cart?.itemCount).toBe(2);
  });
  it('do not order a cart twice: what one closed the other does not have', () => {
    const world = open({ storage: { CURCART: record() } });
    const other = createCartStore(world.host);
    world.cart.close(10, 'order-1');
    expect(other.changeQuantity('line-1', 5)).toEqual({ ok: false, refusal: { reason: 'gone' } });
    other.reload();
    expect(other.view.getState().cart).toBeNull();
  });
  it('wake nobody when nothing changed', () => {
    const world = open({ storage: { CURCART: record() } });
    let updates = 0;
    world.cart.view.subscribe(() => (updates += 1));
    world.cart.reload();
    expect(updates).toBe(0);
  });
});

describe('aligning with a menu', () => {
  it('makes an unused cart the venue’s, with its type and table', () => {
    const { cart } = open();
    cart.align({ ...CONTEXT, dispatch: 3, table: { id: '7', name: 'Mesa 7' } });
    expect(cart.view.getState().cart).toMatchObject({ dispatch: 3, table: { id: '7' }, lines: [] });
  });
  it('leaves the lines of another venue alone', () => {
    const { cart } = open({ storage: { CURCART: record({ venue: { ...record().venue, id: '1-1' } }) } });
    cart.align(CONTEXT);
    expect(cart.view.getState().record?.venue.id).toBe('1-1');
  });
  it('[X-06] takes over prices, which makes another revision', () => {
    const { cart } = open({ storage: { CURCART: record() } });
    cart.align(CONTEXT, [category('c1', [product({ price: clp(1500) })])]);
    expect(cart.view.getState().cart?.subtotal).toEqual(clp(1500));
    expect(cart.view.getState().cart?.revision).toBeGreaterThan(10);
  });
  it('[C4-023] drops the day and time where it becomes an order at a table', () => {
    const slot = { date: '2026-11-23', time: '00:30' } as const;
    const { cart, stored } = open({ storage: { CURCART: record({ dispatch: 1, slot }) } });
    cart.align({ ...CONTEXT, dispatch: 2 });
    expect(cart.view.getState().cart?.slot).toEqual(slot);
    cart.align({ ...CONTEXT, dispatch: 3, table: { id: '7', name: '7' } });
    expect(cart.view.getState().cart).toMatchObject({ dispatch: 3, table: { id: '7' } });
    expect(cart.view.getState().cart?.slot).toBeUndefined();
    expect(stored.get('CURCART')?.value).not.toHaveProperty('slot');
  });
  it('drops the table with the table type', () => {
    const { cart } = open({ storage: { CURCART: record({ dispatch: 3, table: { id: '4', name: '4' } }), FIRSTPATH: { path: '/x' } } });
    cart.align({ ...CONTEXT, dispatch: 1 });
    expect(cart.view.getState().cart?.table).toBeUndefined();
  });
});

describe('emptying', () => {
  it('can be undone, unless something else was begun', () => {
    const { cart } = open({ storage: { CURCART: record() } });
    const before = cart.view.getState().record ?? record();
    cart.empty();
    expect(cart.view.getState().cart).toBeNull();
    cart.restore(before);
    expect(cart.view.getState().cart?.itemCount).toBe(1);
    cart.empty();
    cart.add(CONTEXT, { ...NEW, quantity: 5 });
    cart.restore(before);
    expect(cart.view.getState().cart?.itemCount).toBe(5);
  });
});
