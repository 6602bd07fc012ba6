import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { localNumber } from '../rules/network-cut.ts';
import { kioskWorld, menuAnswer, openKiosk, testInfo, type WorldOptions } from '../test-world.ts';
import { storesFor } from './stores.ts';

const CUT = () => ({ failure: failure('transport', 'offline') });
const INTENT = 'intent-000000001';

/** A kiosk whose network goes and comes. */
async function kiosk(options: WorldOptions = {}) {
  const world = await openKiosk(options);
  const cut = () => {
    world.setAnswer('test-info', CUT);
    world.setAnswer('menu', CUT);
  };
  const mend = () => {
    world.setAnswer('test-info', testInfo(options.config ?? {}));
    world.setAnswer('menu', menuAnswer());
  };
  /** The network goes between the cart and the payment. */
  const orderThroughCut = async () => {
    await world.fill();
    cut();
    world.stores.flow.pay(1000);
    await world.clock.advance(0);
    world.progress(INTENT, { state: 'unknown', failure: failure('transport', 'offline') });
    await world.clock.advance(5_000);
    world.stores.flow.present();
    await world.clock.advance(0);
  };
  const ids = () => world.printed.map(({ id }) => id);
  return { ...world, cut, mend, orderThroughCut, ids };
}

/** The page behind one that is gone: with what is stored, and the same outbox. */
async function nextPage(before: Awaited<ReturnType<typeof kiosk>>) {
  const world = kioskWorld({ storage: { KLOCAL: before.stored.get('KLOCAL')?.value } });
  const stores = storesFor({ ...world.host, outbox: before.host.outbox });
  stores.attend();
  await world.clock.advance(0);
  return { ...world, stores };
}

describe('a network cut', () => {
  it('[X-16] between cart and payment: the order gets a number of our own, and its ticket', async () => {
    const { orderThroughCut, stores, here, printed } = await kiosk();
    await orderThroughCut();
    expect([here(), stores.order.view.getState()]).toMatchObject([
      '/PaymentReceived',
      { status: 'received', order: { orderId: localNumber(INTENT), isLocal: true } },
    ]);
    expect(printed.map(({ id, message }) => [id, message.header, message.content.includes('ticket.local')])).toEqual([
      [`t-${INTENT}-1`, expect.stringContaining('ticket.order'), true],
    ]);
  });

  it('[X-16] the order says its local number, and may be sent for half a day', async () => {
    const { orderThroughCut, placed } = await kiosk();
    await orderThroughCut();
    expect(placed[0]?.request(INTENT)).toMatchObject({ det: { cart: { ct: localNumber(INTENT) } } });
    expect(placed[0]?.sendLifetimeMs).toBe(43_200_000);
  });

  it('[X-16] is reconciled once: no second ticket, nothing left open, nobody disturbed', async () => {
    const { orderThroughCut, progress, stores, clock, ids, host, stored, here } = await kiosk();
    await orderThroughCut();
    await clock.advance(20_000);
    stores.flow.reset('finished');
    expect(here()).toBe('/KioskWelcome');
    stores.flow.start();
    progress(INTENT, { state: 'received', saved: { orderId: '90001' } });
    await clock.advance(60_000);
    expect([ids(), stored.has('KLOCAL')]).toEqual([[`t-${INTENT}-1`], false]);
    expect(here()).toBe('/OrderType');
    host.outbox.open.subscribe((open) => expect(open).toEqual([])).unsubscribe();
  });

  it('[X-16] what the provider refuses afterwards comes out on paper, and is reported once', async () => {
    const { orderThroughCut, progress, clock, ids, printed, reports } = await kiosk();
    await orderThroughCut();
    progress(INTENT, { state: 'refused', failure: failure('domain', 'no-shift') });
    await clock.advance(60_000);
    expect(ids()).toEqual([`t-${INTENT}-1`, `t-${INTENT}-1-refused`]);
    expect(printed.at(-1)?.message.content).toContain('ticket.refused');
    expect(reports.filter(({ context }) => context.operation === 'order-save')).toHaveLength(1);
  });

  it('[X-16, X-04] of an order that nobody knows whether it arrived afterwards, staff are told on paper, once', async () => {
    const { orderThroughCut, progress, clock, ids, printed, reports, stored } = await kiosk();
    await orderThroughCut();
    for (const since of [1, 2]) progress(INTENT, { state: 'unknown', decision: { since, maySend: false } });
    await clock.advance(60_000);
    expect(ids()).toEqual([`t-${INTENT}-1`, `t-${INTENT}-1-unsure`]);
    expect(printed.at(-1)?.message.content).toContain('ticket.unsure');
    expect(reports.map(({ cause }) => cause)).toMatchObject([{ code: 'order-unsure', outcome: 'unknown' }]);
    expect(stored.has('KLOCAL')).toBe(true);
    progress(INTENT, { state: 'received', saved: { orderId: '90001' } });
    await clock.advance(60_000);
    expect([ids().length, stored.has('KLOCAL')]).toEqual([2, false]);
  });

  it('[X-16, X-04] of one whose customer left before they saw its number, nothing is kept, and nothing comes out on paper', async () => {
    for (const end of [
      { state: 'refused', failure: failure('domain', 'no-shift') },
      { state: 'received', saved: { orderId: '90001' } },
    ] as const) {
      const { fill, cut, stores, progress, clock, stored, ids, calls } = await kiosk();
      await fill();
      cut();
      stores.flow.pay(1000);
      await clock.advance(0);
      progress(INTENT, { state: 'unknown', failure: failure('transport', 'offline') });
      await clock.advance(5_000);
      expect(stored.has('KLOCAL')).toBe(true);
      stores.flow.reset('cancelled');
      expect(stored.has('KLOCAL')).toBe(false);
      progress(INTENT, end);
      await clock.advance(60_000);
      const cancelled = calls.filter(({ operation }) => operation === 'order-cancel').map(({ query }) => query?.['iped']);
      expect([ids(), cancelled.includes('90001')]).toEqual([[], end.state === 'received']);
    }
  });

  it('[X-16] is told from an answer that was lost: with the network there, the order stays unknown', async () => {
    const { fill, stores, clock, progress } = await kiosk();
    await fill();
    stores.flow.pay(1000);
    await clock.advance(0);
    progress(INTENT, { state: 'unknown' });
    await clock.advance(30_000);
    expect(stores.order.view.getState().status).toBe('unknown');
  });

  it('[X-16] while it is known, nobody waits, and only the cashier is offered', async () => {
    const { cut, stores, clock, fill, here } = await kiosk({ config: { payMethods: [5025, 1000] } });
    await fill();
    cut();
    expect(await stores.setup.probe()).toBe(true);
    expect(stores.flow.facts()?.methodIds).toEqual([1000]);
    stores.flow.pay(1000);
    await clock.advance(1_500);
    expect(here()).toBe('/PaymentReceived');
  });

  it('[X-16] a kiosk without cashier offers what it has', async () => {
    const { cut, stores } = await kiosk({ config: { payMethods: [5025] } });
    cut();
    await stores.setup.probe();
    expect(stores.flow.facts()?.methodIds).toEqual([5025]);
  });

  it('[X-16] the next customer is served from the last menu, also by a kiosk that starts without the network', async () => {
    const before = await kiosk();
    await before.fill();
    const storage = Object.fromEntries([...before.stored].map(([key, { value }]) => [key, structuredClone(value)]));
    const after = await openKiosk({ storage, api: { 'test-info': CUT, menu: CUT } });
    expect(after.stores.setup.view.getState()).toMatchObject({ status: 'ready', config: { kioskId: 'TOTEM-4-1' } });
    await after.fill();
    expect(after.stores.menu.view.getState()).toMatchObject({ status: 'ready', categories: [{ products: [{ name: 'Medio pollo' }] }, {}] });
    expect(after.stores.setup.isCut.getState()).toBe(true);
  });

  it('[X-16] an answer from the cache does not end it: while it is cut, the kiosk asks past the cache', async () => {
    const { cut, stores, calls, clock } = await kiosk();
    cut();
    await stores.setup.probe();
    stores.flow.reset('finished');
    await clock.advance(0);
    expect(calls.findLast(({ operation }) => operation === 'test-info')).toMatchObject({ fresh: true });
  });

  it('[X-16] ends by itself: the kiosk asks until it is answered', async () => {
    const { cut, mend, stores, clock } = await kiosk();
    cut();
    await stores.setup.probe();
    mend();
    await clock.advance(30_000);
    expect(stores.setup.isCut.getState()).toBe(false);
  });

  it('[X-16] orders of an earlier page are followed to their end by the next one', async () => {
    const before = await kiosk();
    await before.orderThroughCut();
    const kept = before.stored.get('KLOCAL')?.value;
    expect(kept).toMatchObject([{ intentId: INTENT, isLocal: true }]);
    const after = await nextPage(before);
    expect(after.stores.order.view.getState().status).toBe('none');
    before.progress(INTENT, { state: 'received', saved: { orderId: '90001' } });
    await after.clock.advance(60_000);
    expect([after.stored.has('KLOCAL'), after.printed, after.reports]).toEqual([false, [], []]);
  });

  it('[X-16] of an order of an earlier page that is refused, the next page tells staff on paper, once', async () => {
    const before = await kiosk();
    await before.orderThroughCut();
    const after = await nextPage(before);
    before.progress(INTENT, { state: 'refused', failure: failure('domain', 'no-shift') });
    await after.clock.advance(60_000);
    expect([after.stored.has('KLOCAL'), after.printed.length, after.reports.length]).toEqual([false, 1, 1]);
  });
});
