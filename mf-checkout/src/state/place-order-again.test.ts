import { Observable, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import type { OrderProgress } from '@comanda/shared-contracts/host';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { intentOf } from '../api/order-intent.ts';
import { INTENT, order, saved, setUp } from '../testing/placing.ts';

describe('[X-04] a cart that is an order already', () => {
  it('is shown as the order that it is, and closed: only that was lost', async () => {
    const { placing, closed, host } = setUp();
    const known: OrderProgress = { intentId: INTENT, state: 'consumed', since: 1, saved, note: order()[1] };
    Object.assign(host.outbox, { place: () => Promise.resolve(known), watch: () => of(known) });
    expect(await placing.place(...order())).toMatchObject({ ok: true, value: { intentId: INTENT } });
    await settle();
    expect(placing.view.getState()).toMatchObject({ status: 'received', saved: { orderId: '90001' } });
    expect(closed).toEqual([{ intentId: INTENT, revision: 7 }]);
  });
});

describe('[X-04] an order that an earlier page left open', () => {
  /** The outbox kept the intent of a page that is gone; this page, its stores and its flows are new. */
  async function reload(change: Parameters<ReturnType<typeof setUp>['progress']>[1]) {
    const test = setUp({ storage: { TEMPCART: { note: order()[1], intentId: INTENT } } });
    test.release();
    await test.host.outbox.place(intentOf(...order()));
    test.progress(INTENT, change);
    test.placing.follow();
    await settle();
    return test;
  }

  it('is looked up under the eyes of the diner', async () => {
    const { placing } = await reload({ state: 'unknown' });
    expect(placing.view.getState()).toMatchObject({ status: 'unknown', note: { venue: { name: 'Fuente Alameda' } } });
  });

  it('and was received meanwhile closes the cart and shows it', async () => {
    const { placing, closed } = await reload({ state: 'received', saved });
    expect(placing.view.getState().status).toBe('received');
    expect(closed).toEqual([{ intentId: INTENT, revision: 7 }]);
  });

  it('is followed once, however often the outbox speaks of it, and not by a page that was left', async () => {
    const test = setUp();
    test.release();
    await test.host.outbox.place(intentOf(...order()));
    const { watch } = test.host.outbox;
    let followers = 0;
    const counted = (intentId: string) =>
      new Observable<OrderProgress>((subscriber) => {
        followers += 1;
        subscriber.add(watch(intentId).subscribe(subscriber));
        subscriber.add(() => (followers -= 1));
      });
    Object.assign(test.host.outbox, { watch: counted });
    const release = test.placing.follow();
    for (const since of [1, 2, 3]) test.progress(INTENT, { state: 'unknown', since });
    expect(followers).toBe(1);
    release();
    expect(followers).toBe(0);
  });

  it('and was refused says why, and is kept as one to be paid no longer', async () => {
    const { placing, stored } = await reload({ state: 'refused', failure: failure('transport', 'not-stored') });
    expect(placing.view.getState()).toMatchObject({ status: 'refused', failure: { code: 'not-stored' } });
    expect(stored.has('TEMPCART')).toBe(false);
  });

  it('and was refused without a word of the provider’s is refused all the same', async () => {
    const { placing } = await reload({ state: 'refused' });
    expect(placing.view.getState()).toMatchObject({ status: 'refused', wasSent: true, failure: { kind: 'domain', code: 'refused' } });
  });
});
