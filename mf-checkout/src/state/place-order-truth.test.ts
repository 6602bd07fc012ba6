import { describe, expect, it } from 'vitest';
import { DECISION_LIFETIME_MS } from '@comanda/shared-contracts/domain/outbox';
import { failure } from '@comanda/shared-contracts/failures';
import { VISITOR } from '@comanda/shared-contracts/testing/create-test-host';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { intentOf } from '../api/order-intent.ts';
import { aCart, aDiner, aGuest } from '../testing/fixtures.ts';
import { INTENT, order, saved, setUp } from '../testing/placing.ts';
import { storesFor } from './stores.ts';

/** The order of another tab, of another state of the cart. */
const OTHER = 'intent-000000002';
const elsewhere = (test: ReturnType<typeof setUp>) => test.host.outbox.place(intentOf(...order(aCart({ revision: 8 }))));

describe('[X-04] the diner is shown the state that the outbox knows', () => {
  it('an order that is being looked for is shown again once another one was received, and nothing is ordered meanwhile', async () => {
    const test = setUp();
    await test.placing.place(...order());
    await elsewhere(test);
    test.progress(INTENT, { state: 'unknown', since: 5 });
    test.progress(OTHER, { state: 'received', saved: { orderId: '90002', intentId: OTHER } });
    expect(await test.placing.place(...order(aCart({ revision: 9 })))).toMatchObject({ ok: false, failure: { code: 'already-saving' } });
    await test.clock.advance(3_000);
    expect(test.placing.view.getState()).toMatchObject({ status: 'unknown', since: 5 });
    expect(await test.placing.place(...order(aCart({ revision: 9 })))).toMatchObject({ ok: false, failure: { code: 'already-saving' } });
    expect(test.placed).toHaveLength(2);
  });

  it('an order whose answer was lost within the three seconds of another one stays on the screen', async () => {
    const test = setUp();
    await test.placing.place(...order());
    await elsewhere(test);
    test.progress(OTHER, { state: 'received', saved: { orderId: '90002', intentId: OTHER } });
    await test.clock.advance(1_000);
    test.progress(INTENT, { state: 'unknown', since: 5 });
    await test.clock.advance(5_000);
    expect([test.status(), test.visited.at(-1)]).toEqual(['unknown', '/l/cart']);
  });

  it('whoever looks at the order instead of its payment stays there, however late its cart is closed', async () => {
    let isThere = false;
    const test = setUp({}, () => {
      if (!isThere) throw new Error('the cart is not there yet');
      return { closed: true };
    });
    const [draft, note] = order();
    await test.placing.place({ ...draft, paymentMethodId: 5082 }, { ...note, methodId: 5082 });
    test.progress(INTENT, { state: 'received', saved: { ...saved, redirectUrl: 'http://localhost:8080/pay?id=1' } });
    await test.clock.advance(7_000);
    test.placing.showOrder();
    isThere = true;
    await test.clock.advance(60_000);
    expect([test.left, test.visited.at(-1)]).toEqual([[], `/r/cl/fuente-alameda/1/order/${INTENT}`]);
  });

  it('a cart that somebody else’s order took, of which nobody knows, is said to be on its way: the screen does not wait for it', async () => {
    const test = setUp();
    await test.host.outbox.place(intentOf(...order()));
    test.progress(INTENT, { state: 'unknown', isMine: false });
    const theirs = { intentId: INTENT, state: 'unknown', since: 1, isMine: false, note: order()[1] } as const;
    Object.assign(test.host.outbox, { place: () => Promise.resolve(theirs) });
    expect(await test.placing.place(...order())).toMatchObject({ ok: false, failure: { code: 'already-saving' } });
    expect(test.status()).toBe('idle');
  });

  it('while the cart of an earlier page’s refused order is read anew nothing else is ordered', async () => {
    const test = setUp();
    test.release();
    let renewed = (): void => undefined;
    test.as('mf-menu-cart').publish('cart/current', aCart());
    test.as('mf-menu-cart').handle('cart/renew', () => new Promise((resolve) => (renewed = () => resolve(null))));
    await elsewhere(test);
    test.progress(INTENT, { state: 'refused', failure: failure('conflict', 'cart-changed') });
    test.placing.follow();
    await settle();
    expect(await test.placing.place(...order())).toMatchObject({ ok: false, failure: { code: 'being-renewed' } });
    renewed();
    await settle();
    expect(test.placing.view.getState()).toMatchObject({ status: 'refused', failure: { code: 'cart-changed' } });
    expect((await test.placing.place(...order())).ok).toBe(true);
  });

  it('a cart that is confirmed again while it is being closed is shown as the order that it is, and closed once', async () => {
    let asked = 0;
    const test = setUp({}, () => {
      asked += 1;
      throw new Error('the cart is not there yet');
    });
    await test.placing.place(...order());
    test.progress(INTENT, { state: 'received', saved });
    test.host.navigation.go('/l/cart');
    await test.clock.advance(3_000);
    test.host.navigation.go('/l/cart');
    const before = asked;
    const known = { intentId: INTENT, state: 'received', since: 1, saved, note: order()[1] } as const;
    Object.assign(test.host.outbox, { place: () => Promise.resolve(known) });
    expect((await test.placing.place(...order())).ok).toBe(true);
    expect([test.status(), asked]).toEqual(['received', before]);
  });

  it('a refusal that another tab was told of first, and put away, is told here too; an order that nobody knew of for long is none', async () => {
    for (const [since, status] of [
      [60_000, 'refused'],
      [DECISION_LIFETIME_MS + 60_000, 'idle'],
    ] as const) {
      const test = setUp();
      await test.placing.place(...order());
      test.progress(INTENT, { state: 'unknown', since: 5_000 });
      test.progress(INTENT, { state: 'consumed', since, failure: failure('domain', 'no-shift', { message: 'No hay turnos abiertos' }) });
      expect(test.placing.view.getState()).toMatchObject({ status, ...(status === 'refused' ? { failure: { code: 'no-shift' } } : {}) });
      expect(test.stored.has('TEMPCART')).toBe(false);
    }
  });

  it('an order that ended while no screen followed it is not shown any more', async () => {
    const test = setUp();
    await elsewhere(test);
    test.progress(INTENT, { state: 'unknown', since: 5 });
    expect(test.status()).toBe('unknown');
    test.release();
    test.progress(INTENT, { state: 'consumed' });
    test.placing.follow();
    expect(test.status()).toBe('idle');
  });

  it('an order on its way is shown to who placed it alone, and is theirs again when they come back', async () => {
    const test = setUp();
    storesFor(test.host).person.follow();
    await test.placing.place(...order());
    test.progress(INTENT, { state: 'unknown', since: 5 });
    test.progress(INTENT, { isMine: false });
    test.setSession(aDiner({ id: '2002' }));
    expect(test.status()).toBe('idle');
    expect((await test.placing.place(...order(aCart({ revision: 9 })))).ok).toBe(true);
    test.progress(OTHER, { state: 'consumed' });
    test.progress(INTENT, { isMine: true });
    test.setSession(aDiner());
    expect(test.placing.view.getState()).toMatchObject({ status: 'unknown', intentId: INTENT });
    expect(await test.placing.place(...order())).toMatchObject({ ok: false, failure: { code: 'already-saving' } });
  });

  it('a guest who logs in goes on seeing their order on its way', async () => {
    const test = setUp({ session: aGuest() });
    storesFor(test.host).person.follow();
    await test.placing.place(...order());
    test.progress(INTENT, { state: 'unknown', since: 5 });
    test.progress(INTENT, { isMine: false });
    test.setSession(aDiner());
    expect(test.status()).toBe('unknown');
  });

  it('who logs out and in again sees their order on its way again', async () => {
    const test = setUp();
    storesFor(test.host).person.follow();
    await test.placing.place(...order());
    test.progress(INTENT, { state: 'unknown', since: 5 });
    test.progress(INTENT, { isMine: false });
    test.setSession(VISITOR);
    expect(test.status()).toBe('idle');
    test.progress(INTENT, { isMine: true });
    test.setSession(aDiner());
    expect(test.status()).toBe('unknown');
  });
});
