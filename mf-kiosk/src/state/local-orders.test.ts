import { Observable } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import type { OrderProgress } from '@comanda/shared-contracts/host';
import { createTestHost, type TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { anOrder } from '../rules/counter/counter-testing.ts';
import { createLocalOrders } from './local-orders.ts';

const [FIRST, SECOND] = ['intent-000000001', 'intent-000000002'];
const local = (intentId: string) => ({ ...anOrder({ intentId, isLocal: true }), orderId: `L-${intentId}` });
const REFUSED = { state: 'refused', failure: failure('domain', 'no-shift') } as const;

/** Two orders that were taken under numbers of our own. */
async function open(storage: TestHostOptions['storage'] = {}) {
  const world = createTestHost('mf-kiosk', { storage });
  const reported: string[] = [];
  const locals = createLocalOrders(world.host, {
    settled: ({ intentId }) => reported.push(`settled ${intentId}`),
    refused: ({ intentId }) => reported.push(`refused ${intentId}`),
    unsure: ({ intentId }) => reported.push(`unsure ${intentId}`),
  });
  for (const key of ['a', 'b']) await world.host.outbox.place({ key, restaurantId: 104, localId: 1, request: () => ({}), note: undefined });
  const kept = () => (world.stored.get('KLOCAL')?.value as readonly { intentId: string }[] | undefined)?.map(({ intentId }) => intentId);
  return { ...world, locals, reported, kept };
}

describe('orders under numbers of our own', () => {
  it('[X-16] one that is taken back leaves the others as they are', async () => {
    const { locals, kept, reported, progress, reports } = await open();
    for (const id of [FIRST, SECOND]) locals.add(local(id));
    locals.drop(FIRST);
    expect([kept(), locals.has(FIRST), locals.has(SECOND)]).toEqual([[SECOND], false, true]);
    progress(FIRST, { state: 'unknown', decision: { since: 1, maySend: false } });
    progress(FIRST, REFUSED);
    expect([reported, reports]).toEqual([[], []]);
    progress(SECOND, REFUSED);
    expect([reported, kept()]).toEqual([[`refused ${SECOND}`], undefined]);
    expect(reports).toMatchObject([{ cause: { code: 'no-shift' }, context: { phase: 'call', operation: 'order-save' } }]);
  });

  it('[X-16, X-04] each is settled once, whichever comes first, and nothing is told of it afterwards', async () => {
    const { locals, kept, reported, progress, reports } = await open();
    for (const id of [FIRST, SECOND]) locals.add(local(id));
    progress(SECOND, { state: 'unknown', decision: { since: 1, maySend: false } });
    expect([reported, kept()]).toEqual([[`unsure ${SECOND}`], [FIRST, SECOND]]);
    expect(reports).toMatchObject([
      { cause: { code: 'order-unsure', outcome: 'unknown' }, context: { phase: 'event', operation: 'order-save' } },
    ]);
    progress(SECOND, { state: 'received', saved: { orderId: '90002' } });
    progress(SECOND, { state: 'consumed' });
    progress(FIRST, { state: 'consumed' });
    expect([reported, kept()]).toEqual([[`unsure ${SECOND}`, `settled ${SECOND}`, `settled ${FIRST}`], undefined]);
  });

  it('[X-16, X-04] of each that nobody knows whether it arrived somebody is told, once, the next page’s too', async () => {
    const unknown = (since: number) => ({ state: 'unknown', decision: { since, maySend: false } }) as const;
    const before = await open();
    for (const id of [FIRST, SECOND]) before.locals.add(local(id));
    for (const since of [1, 2]) before.progress(SECOND, unknown(since));
    expect([before.reported, before.reports.length]).toEqual([[`unsure ${SECOND}`], 1]);
    expect(before.reports).toMatchObject([{ cause: { kind: 'transport' } }]);
    const after = await open({ KLOCAL: before.stored.get('KLOCAL')?.value });
    after.locals.resume();
    for (const id of [FIRST, SECOND]) after.progress(id, unknown(3));
    expect(after.reported).toEqual([`unsure ${FIRST}`]);
  });

  it('[X-22] nothing listens any more to one that is at its end', async () => {
    const { locals, host, progress } = await open();
    const { watch } = host.outbox;
    const listening: string[] = [];
    const watched = (id: string) => {
      const orders = watch(id);
      return new Observable<OrderProgress>((listener) => {
        listening.push(id);
        const stop = orders.subscribe(listener);
        return () => {
          listening.splice(listening.indexOf(id), 1);
          stop.unsubscribe();
        };
      });
    };
    Object.assign(host.outbox, { watch: watched });
    for (const id of [FIRST, SECOND]) locals.add(local(id));
    progress(FIRST, { state: 'received', saved: { orderId: '90001' } });
    expect(listening).toEqual([SECOND]);
    progress(SECOND, REFUSED);
    expect(listening).toEqual([]);
  });

  it('[X-16] are resumed by the next page, without a name; what cannot be read is left out', async () => {
    const before = await open();
    before.locals.add(local(FIRST));
    const KLOCAL = before.stored.get('KLOCAL')?.value as readonly object[];
    expect(JSON.stringify(KLOCAL)).not.toContain('Camila');
    const { orderId: _, ...nameless } = KLOCAL[0] as { orderId: string };
    const after = await open({ KLOCAL: [...KLOCAL, nameless, null, 'x'] });
    after.locals.resume();
    after.progress(FIRST, REFUSED);
    expect([after.reported, after.stored.has('KLOCAL')]).toEqual([[`refused ${FIRST}`], false]);
    for (const raw of ['x', {}, null]) expect((await open({ KLOCAL: raw })).locals.has(FIRST)).toBe(false);
  });
});
