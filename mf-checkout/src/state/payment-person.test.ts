import { describe, expect, it } from 'vitest';
import { createTestHost, type TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { savedOrderRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import type { PendingOrder } from '../rules/payment-return/pending-order.ts';
import { noteOf } from '../stored/order-note.ts';
import { aCart, aDiner, aGuest } from '../testing/fixtures.ts';
import { order } from '../testing/placing.ts';
import { spanish } from '../testing/texts.ts';
import { createPaymentReturn } from './payment-return.ts';
import { pendingOf } from './pending-orders.ts';
import { storesFor } from './stores.ts';

const INTENT = 'Zk3vQ0a9TtP1cX7w';
const BETO = aDiner({ id: '2002' });
const info = Array.from({ length: 17 }, (_, index) =>
  index === 6 ? { minVersion: '1', legalVersion: '1', serverTime: 1, dedup: true } : null,
);
const pending = { note: noteOf(aCart(), '$13.980', 5011), intentId: INTENT, request: { ioext: INTENT, det: {} } };

/** What a tab keeps of an order that somebody leaves to pay in it. */
function leftBy(session: NonNullable<TestHostOptions['session']>): unknown {
  const { host, stored } = createTestHost('mf-checkout', { session });
  pendingOf(host).leaveFor(pending);
  return stored.get('LEFTFOR')?.value;
}

/** What the browser keeps of an order of theirs. */
function keptOf(session: NonNullable<TestHostOptions['session']>, order: PendingOrder = pending): unknown {
  const { host, stored } = createTestHost('mf-checkout', { session });
  pendingOf(host).put(order);
  return stored.get('TEMPCART')?.value;
}

/** That tab comes back with a code while `session` is here. */
async function comeBack(session: NonNullable<TestHostOptions['session']>, storage: NonNullable<TestHostOptions['storage']>) {
  const found = { ok: true, data: { ioext: INTENT, det: {} } };
  const api = { 'test-info': info, 'order-save': savedOrderRaw, 'order-by-check': found };
  const test = createTestHost('mf-checkout', { session, texts: spanish, api, storage });
  const back = createPaymentReturn(test.host, storesFor(test.host).orders, { pendings: pendingOf(test.host), alone: (_, run) => run() });
  back.start(new URLSearchParams({ code: 'abc' }));
  await settle();
  await test.clock.advance(10_000);
  const saves = test.calls.filter(({ operation }) => operation === 'order-save');
  return { ...test, saves, status: back.view.getState().status };
}

describe('[X-04] the way back from a payment that somebody else left for in this tab', () => {
  it('[X-04] is of none of theirs: nothing is sent, kept, or shown, and the note of it is gone', async () => {
    const { saves, stored, visited, status } = await comeBack(BETO, { LEFTFOR: leftBy(aDiner()) });
    expect([saves, visited, status]).toEqual([[], [], 'lost']);
    expect([stored.has('TEMPCART'), stored.has('LEFTFOR')]).toEqual([false, false]);
  });

  it('[X-04] does not stand in the way of the order that they pay themselves', async () => {
    const his = { ...pending, intentId: 'his-order-000001', request: { ioext: 'his-order-000001', det: {} } };
    const { saves } = await comeBack(BETO, { LEFTFOR: leftBy(aDiner()), TEMPCART: his });
    expect(saves.map(({ body }) => body)).toMatchObject([{ ioext: 'his-order-000001' }]);
  });

  it('[X-04] is of none of theirs either where what was sent of it is still kept: they logged in where no page had seen who left', async () => {
    const { saves, visited, status } = await comeBack(BETO, { LEFTFOR: leftBy(aDiner()), TEMPCART: keptOf(aDiner()) });
    expect([saves, visited, status]).toEqual([[], [], 'lost']);
    const theirs = await comeBack(aDiner(), { LEFTFOR: leftBy(aDiner()), TEMPCART: keptOf(aDiner()) });
    expect(theirs.saves).toHaveLength(1);
  });

  it('[X-04] is theirs who was a guest when it was sent, and no other guest’s', async () => {
    const [saved, others] = [aDiner(), aGuest({ name: 'Eva' })].map((session) =>
      comeBack({ ...session, ...(session.kind === 'guest' ? { since: 2 } : {}) }, { TEMPCART: keptOf(aGuest()) }),
    );
    expect([(await saved)?.saves.length, (await others)?.saves.length]).toEqual([1, 0]);
  });

  it('[X-04] whose code has no answer yet is not settled by the next order of whoever came, and goes with it', async () => {
    const open = { ...pending, returned: { code: 'abc', state: 'open' } } as const;
    const { host, stored, calls } = createTestHost('mf-checkout', {
      session: BETO,
      texts: spanish,
      storage: { TEMPCART: keptOf(aDiner(), open) },
      api: { 'test-info': info, 'order-save': savedOrderRaw },
    });
    const { placing } = storesFor(host);
    await placing.place(...order());
    expect(calls.filter(({ operation }) => operation === 'order-save')).toEqual([]);
    expect(JSON.stringify(stored.get('TEMPCART')?.value)).not.toContain(INTENT);
  });

  it('[X-04] is theirs who left for it, also where nothing else is kept of it', async () => {
    const { saves } = await comeBack(aDiner(), { LEFTFOR: leftBy(aDiner()) });
    expect(saves).toHaveLength(1);
  });

  it('[X-04] is of the guest who has logged in since: what is kept of their order is wiped only when somebody leaves', async () => {
    const others = { ...pending, intentId: 'other-order-0001' };
    const { saves } = await comeBack(aDiner(), {
      LEFTFOR: leftBy(aGuest()),
      TEMPCART: { orders: [pending, others], spent: [], writes: [] },
    });
    expect(saves.map(({ body }) => body)).toMatchObject([{ ioext: INTENT }]);
  });
});
