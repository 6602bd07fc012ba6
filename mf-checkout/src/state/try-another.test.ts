import { describe, expect, it } from 'vitest';
import type { Order } from '@comanda/shared-contracts/domain/order';
import { orderStatus, paymentStatus } from '@comanda/shared-contracts/domain/statuses';
import { createTestHost, type TestHostOptions, VISITOR } from '@comanda/shared-contracts/testing/create-test-host';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { noteOf } from '../stored/order-note.ts';
import { service } from '../service.ts';
import { aCart, aDiner, anOrder } from '../testing/fixtures.ts';
import { spanish } from '../testing/texts.ts';
import { storesFor } from './stores.ts';
import { giveCartBack, mayTryAnother, tryAnother } from './try-another.ts';

const INTENT = 'Zk3vQ0a9TtP1cX7w';
const MENU = '/r/cl/fuente-alameda/1-1/menu';
const at = (statusCode: number, paymentCode: number, over: Partial<Order> = {}): Order =>
  anOrder({
    statusCode,
    paymentCode,
    status: orderStatus(statusCode),
    payment: paymentStatus(paymentCode),
    paymentMethodId: 5082,
    intentId: INTENT,
    ...over,
  });
const cancelled = { ok: true, data: { iped: 90001, ioext: INTENT, ss: -2, sp: -1, stdvy: 170, fm: 1_795_000_400_000 } };

function setUp(result: 'reopened' | 'occupied' | 'gone' = 'reopened', options: TestHostOptions = {}) {
  const test = createTestHost('mf-checkout', { session: aDiner(), texts: spanish, api: { 'order-cancel': cancelled }, ...options });
  const asked: string[] = [];
  const bus = test.as('mf-menu-cart');
  bus.publish('cart/current', null);
  bus.handle('cart/reopen', ({ intentId }) => {
    asked.push(intentId);
    if (result === 'reopened') bus.publish('cart/current', aCart());
    return { result };
  });
  const { orders } = storesFor(test.host);
  const cancels = () => test.calls.filter(({ operation }) => operation === 'order-cancel').length;
  return { ...test, asked, orders, cancels };
}

describe('[X-05] another way to pay', () => {
  it.each([
    [0, 1, {}, true],
    [0, -1, {}, true],
    [-3, -1, {}, true],
    [-3, 0, {}, true],
    [-3, 1, {}, false],
    [0, 1, { paymentReturn: 'sent' }, false],
    [0, 1, { paymentReturn: 'accepted' }, false],
    [0, 2, {}, false],
    [1, 1, {}, false],
    [-1, -1, {}, false],
    [-2, -1, {}, false],
  ] as const)('ss %i, sp %i, %j: %s', (ss, sp, over, may) => {
    expect(mayTryAnother(setUp().host, at(ss, sp, over))).toBe(may);
  });

  it('of an order that waits cancels it first, then shows its cart', async () => {
    const { host, orders, cancels, asked, visited } = setUp();
    await tryAnother(host, orders, at(0, 1));
    expect([cancels(), asked, visited]).toEqual([1, [INTENT], ['/l/cart']]);
  });

  it('of an order that was refused cancels nothing', async () => {
    const { host, orders, cancels, visited } = setUp();
    await tryAnother(host, orders, at(-3, -1));
    expect([cancels(), visited]).toEqual([0, ['/l/cart']]);
  });

  it('of an order that could not be cancelled gives nothing back: it may have been paid meanwhile', async () => {
    const refused = { ok: false, msg: 'El pedido ya fue pagado' };
    const { host, orders, asked, notices, visited } = setUp('reopened', { api: { 'order-cancel': refused } });
    await tryAnother(host, orders, at(0, 1));
    expect([asked, notices.map(({ text }) => text), visited]).toEqual([[], [spanish['pay.another.failed']], []]);
  });

  it('[X-04] of an order whose diner has left meanwhile gives nothing back to who came, and leads them nowhere', async () => {
    let answer: (value: { json: unknown }) => void = () => undefined;
    const late = () => new Promise<{ json: unknown }>((resolve) => (answer = resolve));
    const { host, orders, asked, notices, visited, setSession } = setUp('reopened', { api: { 'order-cancel': late } });
    const trying = tryAnother(host, orders, at(0, 1));
    setSession(VISITOR);
    setSession(aDiner({ id: '2002' }));
    answer({ json: cancelled });
    await trying;
    expect([asked, notices, visited]).toEqual([[], [], []]);
  });

  it('[X-04] whose cart is answered for after its diner has left leads nobody to it', async () => {
    const { host, as, notices, visited, setSession } = createTestHost('mf-checkout', { session: aDiner(), texts: spanish });
    as('mf-menu-cart').handle('cart/reopen', () => {
      setSession(VISITOR);
      setSession(aDiner({ id: '2002' }));
      return { result: 'gone' };
    });
    await tryAnother(host, storesFor(host).orders, at(-3, -1));
    expect([notices, visited]).toEqual([[], []]);
  });

  it('says what keeps a cart from coming back', async () => {
    const other = setUp('occupied');
    await tryAnother(other.host, other.orders, at(-3, -1));
    expect([other.notices.map(({ text }) => text), other.visited]).toEqual([[spanish['pay.another.occupied']], []]);
    const gone = setUp('gone');
    await tryAnother(gone.host, gone.orders, at(-3, -1));
    expect([gone.notices.map(({ text }) => text), gone.visited]).toEqual([[spanish['pay.another.gone']], [MENU]]);
  });

  it('of a cart that cannot be asked for says that it is gone, and is reported as a call that failed', async () => {
    const test = createTestHost('mf-checkout', { session: aDiner(), texts: spanish });
    test.as('mf-menu-cart').handle('cart/reopen', () => {
      throw new Error('no memory');
    });
    await tryAnother(test.host, storesFor(test.host).orders, at(-3, -1));
    expect([test.notices.map(({ text }) => text), test.visited]).toEqual([[spanish['pay.another.gone']], [MENU]]);
    expect(test.reports.map(({ context }) => context.phase)).toEqual(['event', 'call']);
  });

  it('finds the cart that was given back before', async () => {
    const { host, orders, as, visited } = setUp('gone');
    as('mf-menu-cart').publish('cart/current', aCart());
    await tryAnother(host, orders, at(-3, -1));
    expect(visited).toEqual(['/l/cart']);
  });

  it('takes no other venue’s cart, nor an empty one, for it', async () => {
    for (const cart of [aCart({ venue: { ...aCart().venue, id: '102-1' } }), aCart({ lines: [] })]) {
      const { host, orders, as, visited } = setUp('gone');
      as('mf-menu-cart').publish('cart/current', cart);
      await tryAnother(host, orders, at(-3, -1));
      expect(visited).not.toContain('/l/cart');
    }
  });
});

describe('[X-05] a cart is given back by itself', () => {
  it('when its payment was refused or came too late, and in no other case', async () => {
    for (const [ss, sp, isGiven] of [
      [-3, -1, true],
      [-3, 0, true],
      [-3, 1, false],
      [0, 1, false],
      [0, -1, false],
      [-2, -1, false],
      [0, 2, false],
    ] as const) {
      const { host, asked } = setUp();
      await giveCartBack(host, at(ss, sp));
      expect(asked, `${ss} ${sp}`).toEqual(isGiven ? [INTENT] : []);
    }
  });

  it('whichever page is shown, for the payment that this browser waits for; never for an older order', async () => {
    const TEMPCART = { note: noteOf(aCart(), '$13.980', 5082), intentId: INTENT };
    const { host, orders, asked } = setUp('reopened', { storage: { TEMPCART } });
    const stop = await service.activate(host);
    orders.put(at(-3, -1, { id: '80001', intentId: 'older-0000000001' }));
    orders.put(at(0, 1));
    await settle();
    expect(asked).toEqual([]);
    orders.put(at(-3, -1));
    orders.put(at(-3, -1, { changedAt: 1_795_000_900_000 }));
    await settle();
    expect(asked).toEqual([INTENT]);
    stop();
  });
});
