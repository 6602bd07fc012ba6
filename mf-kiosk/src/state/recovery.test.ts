import { from, Observable, switchMap } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import type { HostServices, OrderProgress } from '@comanda/shared-contracts/host';
import { kioskWorld, openKiosk, type WorldOptions } from '../test-world.ts';
import { storesFor } from './stores.ts';

const saved = (orderId: string) => ({ state: 'received' as const, saved: { orderId } });
const detail = (sp: number, ss: number) => ({ ok: true, data: { iped: '90001', ss, sp, fm: 1 } });
const ALL_WAYS = { config: { payMethods: [1000, 5025] } };

/** The kiosk after a power cut: nothing of the page is left but the outbox, and what storage the test says. */
async function restart(outbox: HostServices<'mf-kiosk'>['outbox'], options: WorldOptions = {}) {
  const world = kioskWorld(options);
  const random = { bytes: (count: number) => new Uint8Array(count).fill(7) };
  // Its code is loaded first: nothing of it is known at once.
  const late: typeof outbox = { ...outbox, watch: (id) => from(Promise.resolve()).pipe(switchMap(() => outbox.watch(id))) };
  const host = { ...world.host, outbox: late, random };
  const stores = storesFor(host);
  world.visited.push('/KioskWelcome');
  stores.attend();
  await world.clock.advance(0);
  return { ...world, stores, here: () => world.visited.at(-1), ids: () => world.printed.map(({ id }) => id) };
}

describe('a power cut', () => {
  it('[X-15] while the order was being saved: it is followed, its number shown and its ticket printed once', async () => {
    const before = await openKiosk();
    const intent = await before.order();
    const { here, progressed, ids, stores, clock } = await restarted(before);
    expect(here()).toBe('/PayOrder/1000');
    progressed(intent, saved('90001'));
    expect(here()).toBe('/PaymentReceived');
    stores.flow.present();
    await clock.advance(60_000);
    expect(ids()).toEqual([`t-${intent}-1`]);
  });

  it('[X-15] while it was being saved, with TEMPCART still there: its number is shown as soon as it is known', async () => {
    const before = await openKiosk();
    const intent = await before.order();
    before.progress(intent, saved('90001'));
    const kept = { ...(before.stored.get('TEMPCART')?.value as object), orderId: undefined };
    const { here, ids, stores, clock } = await restart(before.host.outbox, {
      storage: { TEMPCART: kept },
      start: before.clock.now() + 60_000,
    });
    await clock.advance(0);
    expect(here()).toBe('/PaymentReceived');
    stores.flow.present();
    await clock.advance(60_000);
    expect(ids()).toEqual([`t-${intent}-1`]);
  });

  it('[X-15] between the answer and the ticket: the number is shown and the ticket printed', async () => {
    const before = await openKiosk();
    const intent = await before.order();
    before.progress(intent, saved('90001'));
    const { here, ids, stores, clock, printed } = await restarted(before);
    expect([here(), stores.order.view.getState()]).toMatchObject(['/PaymentReceived', { status: 'received', order: { orderId: '90001' } }]);
    stores.flow.present();
    await clock.advance(0);
    expect([ids(), printed[0]?.message.content.includes('1 x Agua')]).toEqual([[`t-${intent}-1`], true]);
    expect(await openIntents(before)).toEqual([]);
  });

  it('[X-15] while the printer hung, with all that was kept: the number is shown again, and the ticket comes out once', async () => {
    const before = await openKiosk();
    before.setPrinter(() => new Promise(() => undefined));
    before.progress(await before.order(), saved('90001'));
    before.stores.order.announce();
    before.stores.flow.present();
    await before.clock.advance(0);
    const kept = Object.fromEntries([...before.stored].map(([key, { value }]) => [key, value]));
    expect(Object.keys(kept)).toEqual(expect.arrayContaining(['TEMPCART', 'PRINTS']));
    const { here, ids, stores, clock } = await restart(before.host.outbox, { storage: kept, start: before.clock.now() + 60_000 });
    await clock.advance(0);
    expect([here(), stores.order.view.getState()]).toMatchObject(['/PaymentReceived', { status: 'received', order: { orderId: '90001' } }]);
    stores.flow.present();
    await clock.advance(60_000);
    expect(ids()).toEqual(['t-intent-000000001-1']);
  });

  it('[X-15] after the ticket: nothing is printed any more', async () => {
    const before = await openKiosk();
    before.progress(await before.order(), saved('90001'));
    before.stores.flow.present();
    await before.clock.advance(0);
    const { here, ids, clock } = await restarted(before);
    await clock.advance(60_000);
    expect([here(), ids()]).toEqual(['/KioskWelcome', []]);
  });

  it('[X-15] a payment that was under way is asked about: the ticket of a paid order comes out, of an unpaid one not', async () => {
    for (const [sp, ss, tickets] of [
      [2, 1, 1],
      [0, -2, 0],
    ] as const) {
      const before = await openKiosk(ALL_WAYS);
      await before.fill();
      before.stores.flow.pay(5025);
      await before.clock.advance(0);
      before.progress('intent-000000001', saved('90001'));
      const { ids, clock } = await restart(before.host.outbox, {
        ...ALL_WAYS,
        start: before.clock.now() + 3_600_000,
        api: { 'order-detail': detail(sp, ss) },
      });
      await clock.advance(60_000);
      expect([ids().length, await openIntents(before)]).toEqual([tickets, []]);
    }
  });

  it('[X-15] the tax document that came while the power was gone is printed behind the ticket, that of an earlier order is not', async () => {
    for (const [made, documents] of [
      [1_000, 1],
      [-1_000, 0],
    ] as const) {
      const adte = { config: { payMethods: [1000, 5025], adte: true } };
      const before = await openKiosk(adte);
      await before.fill();
      before.stores.flow.pay(5025);
      await before.clock.advance(0);
      before.progress('intent-000000001', saved('90001'));
      const kept = before.stored.get('TEMPCART')?.value as { at: number };
      const answer = { 'order-detail': detail(2, 1) };
      const after = await restart(before.host.outbox, {
        ...adte,
        storage: { TEMPCART: kept },
        start: before.clock.now() + 30_000,
        api: answer,
      });
      const args = { h: 'Boleta', c: 'Folio 1', qrpre: '', qrpost: '', txqrpost: '' };
      after.push({ node: 'user' }, { kind: 'snapshot', value: { dte: { device_id: 'u4-1', args, fm: kept.at + made } } });
      await after.clock.advance(6_000);
      after.stores.flow.present();
      await after.clock.advance(10_000);
      expect(after.ids().filter((id) => id.endsWith('-dte'))).toHaveLength(documents);
    }
  });

  it('[K4-014, X-15] it is its own where the node shows it before the payment, which was changed since', async () => {
    const adte = { config: { payMethods: [1000, 5025], adte: true } };
    const before = await openKiosk(adte);
    await before.fill();
    before.stores.flow.pay(5025);
    await before.clock.advance(0);
    before.progress('intent-000000001', saved('90001'));
    const kept = before.stored.get('TEMPCART')?.value as { at: number };
    const after = await restart(before.host.outbox, { ...adte, storage: { TEMPCART: kept }, start: before.clock.now() + 30_000 });
    const args = { h: 'Boleta', c: 'Folio 1', qrpre: '', qrpost: '', txqrpost: '' };
    const dte = { device_id: 'u4-1', args, fm: kept.at + 20_005 };
    after.push({ node: 'user' }, { kind: 'snapshot', value: { dte, ped: { iped: '90001', ss: 1, sp: 2, fm: kept.at + 22_000 } } });
    after.stores.flow.present();
    await after.clock.advance(10_000);
    expect([after.ids(), after.reports]).toEqual([['t-intent-000000001-1', 't-intent-000000001-dte'], []]);
  });

  it('[K4-014, X-15] that of an order which was paid, but whose number nobody had seen yet, is printed behind its ticket', async () => {
    const adte = { config: { payMethods: [1000, 5025], adte: true } };
    const before = await openKiosk(adte);
    await before.fill();
    before.stores.flow.pay(5025);
    await before.clock.advance(0);
    before.progress('intent-000000001', saved('90001'));
    before.push({ node: 'user' }, { kind: 'changed', key: 'ped', value: { iped: '90001', ss: 0, sp: 2, fm: 2 } });
    const kept = before.stored.get('TEMPCART')?.value as { at: number };
    const after = await restart(before.host.outbox, { ...adte, storage: { TEMPCART: kept }, start: before.clock.now() + 30_000 });
    const args = { h: 'Boleta', c: 'Folio 1', qrpre: '', qrpost: '', txqrpost: '' };
    after.push({ node: 'user' }, { kind: 'snapshot', value: { dte: { device_id: 'u4-1', args, fm: kept.at + 1_000 } } });
    expect([after.here(), after.ids()]).toEqual(['/PaymentReceived', []]);
    after.stores.flow.present();
    await after.clock.advance(10_000);
    expect(after.ids()).toEqual(['t-intent-000000001-1', 't-intent-000000001-dte']);
  });

  it('[X-15] a customer who was sent away while paying gets no ticket, but the venue does once it is paid', async () => {
    const { stores, fill, progress, clock, printed, push } = await openKiosk(ALL_WAYS);
    await fill();
    stores.flow.pay(5025);
    await clock.advance(0);
    progress('intent-000000001', saved('90001'));
    stores.flow.reset('inactive', true);
    push({ node: 'user' }, { kind: 'changed', key: 'ped', value: { iped: '90001', ss: 0, sp: 2, fm: 2 } });
    await clock.advance(20_000);
    expect([printed.length, stores.order.isOpen()]).toEqual([1, false]);
  });

  it('[X-15, X-05] of an order whose customer had gone while its answer was lost: it is shown to nobody, and cancelled when it turns up', async () => {
    const before = await openKiosk();
    const intent = await before.order();
    before.progress(intent, { state: 'unknown' });
    before.stores.flow.reset('inactive', true);
    before.stores.flow.reset('inactive');
    const KLEFT = before.stored.get('KLEFT')?.value;
    expect(KLEFT).toEqual([intent]);
    const { here, ids, calls, clock, reports } = await restart(before.host.outbox, {
      storage: { KLEFT },
      start: before.clock.now() + 60_000,
    });
    before.progress(intent, saved('90001'));
    await clock.advance(60_000);
    const cancelled = calls.filter(({ operation }) => operation === 'order-cancel').map(({ query }) => query?.['iped']);
    expect([here(), ids(), cancelled.includes('90001'), reports]).toEqual(['/KioskWelcome', [], true, []]);
  });

  it('[X-15] of an order that turns up while somebody else orders: they see nothing of it, and its ticket comes out', async () => {
    const before = await openKiosk();
    const intent = await before.order();
    before.progress(intent, saved('90001'));
    let publish = (): void => undefined;
    // The outbox takes its time to read what it holds.
    const open = new Observable<readonly OrderProgress[]>((reported) => {
      publish = () => before.host.outbox.open.subscribe((known) => reported.next(known)).unsubscribe();
    });
    const { here, ids, stores, clock } = await restart({ ...before.host.outbox, open }, { start: before.clock.now() + 60_000 });
    stores.flow.start();
    stores.flow.chooseDispatch(4);
    await clock.advance(0);
    publish();
    await clock.advance(0);
    expect([here(), stores.order.view.getState().status]).toEqual(['/ProductMenu', 'none']);
    await clock.advance(20_000);
    expect([here(), ids()]).toEqual(['/ProductMenu', [`t-${intent}-1`]]);
  });

  it('[X-15] of an order that the provider has, but whose number it has not told yet, no ticket comes out before it does', async () => {
    const before = await openKiosk();
    const intent = await before.order();
    before.progress(intent, { state: 'saving', saved: {} });
    const { ids, clock } = await restart(before.host.outbox, { start: before.clock.now() + 3_600_000 });
    await clock.advance(60_000);
    expect(ids()).toEqual([]);
    before.progress(intent, saved('90001'));
    await clock.advance(60_000);
    expect(ids()).toEqual([`t-${intent}-1`]);
  });

  it.each([
    [1000, [], ['t-intent-000000001-1']],
    [5025, [{ iped: undefined, ipedtemp: 'intent-000000001' }], []],
  ])(
    '[X-15, X-04] with method %i and without a number: its ticket comes out, or it is cancelled by our id',
    async (methodId, cancelled, tickets) => {
      const before = await openKiosk({ config: { payMethods: [5025, 1000] } });
      await before.fill();
      before.stores.flow.pay(methodId);
      await before.clock.advance(0);
      before.progress('intent-000000001', { state: 'received', saved: {} });
      const { ids, calls, clock } = await restart(before.host.outbox, { start: before.clock.now() + 3_600_000 });
      await clock.advance(60_000);
      const asked = calls.filter(({ operation }) => operation === 'order-cancel').slice(0, 1);
      expect([asked.map(({ query }) => query), ids()]).toMatchObject([cancelled, tickets]);
      expect(calls.filter(({ operation }) => operation === 'order-detail')).toEqual([]);
    },
  );

  it('[X-15] of an order that was refused nothing is left', async () => {
    const before = await openKiosk();
    const intent = await before.order();
    await before.host.outbox.place({ key: 'x', restaurantId: 1, localId: 1, request: () => ({}), note: before.placed[0]?.note });
    for (const id of [intent, 'intent-000000002']) before.progress(id, { state: 'refused', failure: failure('domain', 'no-shift') });
    const { here, ids, stores, clock } = await restart(before.host.outbox, { start: before.clock.now() + 60_000 });
    await clock.advance(60_000);
    expect([here(), ids(), stores.order.view.getState().status, await openIntents(before)]).toEqual(['/KioskWelcome', [], 'none', []]);
  });

  it('[X-15, X-22] an outbox that cannot release a refused order is reported, and the kiosk goes on', async () => {
    const before = await openKiosk();
    const intent = await before.order();
    before.progress(intent, { state: 'refused', failure: failure('domain', 'no-shift') });
    await before.host.outbox.place({ key: 'x', restaurantId: 1, localId: 1, request: () => ({}), note: before.placed[0]?.note });
    before.progress('intent-000000002', { state: 'refused', failure: failure('domain', 'no-shift') });
    const full = { ...before.host.outbox, consume: () => Promise.reject(new Error('the disk is full')) };
    const { here, reports, stores, clock } = await restart(full, { start: before.clock.now() + 60_000 });
    await clock.advance(60_000);
    expect([here(), stores.order.view.getState().status]).toEqual(['/KioskWelcome', 'none']);
    expect(reports).toMatchObject([{ cause: { message: 'the disk is full' }, context: { phase: 'device', operation: 'order-save' } }]);
  });

  async function restarted(before: Awaited<ReturnType<typeof openKiosk>>) {
    const after = await restart(before.host.outbox, { start: before.clock.now() + 60_000 });
    return { ...after, progressed: before.progress };
  }
  const openIntents = (world: Awaited<ReturnType<typeof openKiosk>>) =>
    new Promise((resolve) => {
      world.host.outbox.open.subscribe((open) => resolve(open.map(({ intentId }) => intentId))).unsubscribe();
    });
});

it('an order of another part in the outbox is left alone', async () => {
  const before = await openKiosk();
  await before.host.outbox.place({ key: 'x', restaurantId: 1, localId: 1, request: () => ({}), note: { kind: 'order' } });
  before.progress('intent-000000001', saved('90001'));
  const { here, ids, clock } = await restart(before.host.outbox);
  await clock.advance(60_000);
  expect([here(), ids()]).toEqual(['/KioskWelcome', []]);
});
