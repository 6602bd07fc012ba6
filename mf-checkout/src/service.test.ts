import { describe, expect, it } from 'vitest';
import { createTestHost, type TestHostOptions, VISITOR } from '@comanda/shared-contracts/testing/create-test-host';
import { orderRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { service } from './service.ts';
import { aDiner } from './testing/fixtures.ts';

const closed = { ...orderRaw, iped: 90002, ioext: 'q1W2e3R4t5Y6u7I8', ss: 3 };

async function setUp(options: TestHostOptions = {}) {
  const test = createTestHost('mf-checkout', {
    session: aDiner(),
    api: { 'orders-list': { ok: true, data: [orderRaw, closed] } },
    ...options,
  });
  const deactivate = await service.activate(test.host);
  await settle();
  const published = () => {
    const presence = test.host.bus.peek('order/in-progress');
    return presence.status === 'ready' ? presence.value.map(({ id }) => id) : presence.status;
  };
  return { ...test, deactivate, published };
}

describe('the service of orders', () => {
  it('publishes the orders in progress, and none for a visitor', async () => {
    expect((await setUp()).published()).toEqual(['90001']);
    const visitor = await setUp({ session: VISITOR });
    expect([visitor.published(), visitor.calls]).toEqual([[], []]);
  });

  it('follows who is logged in', async () => {
    const { published, setSession } = await setUp({ session: VISITOR });
    setSession(aDiner());
    await settle();
    expect(published()).toEqual(['90001']);
    setSession(VISITOR);
    expect(published()).toEqual([]);
  });

  it('publishes what a live message changed', async () => {
    const { push, published } = await setUp();
    const ped = { iped: 90001, ioext: 'Zk3vQ0a9TtP1cX7w', ss: 3, sp: 2, stdvy: 180, fm: 1_795_000_400_000 };
    push({ node: 'user' }, { kind: 'changed', key: 'ped', value: ped });
    expect(published()).toEqual([]);
  });

  it('answers order/refresh by reading again, and order/show by going to the order', async () => {
    const { as, calls, visited } = await setUp();
    await as('mf-discovery').request('order/refresh', {});
    expect(calls).toHaveLength(2);
    await as('mf-discovery').request('order/show', { orderId: '90001' });
    expect(visited).toEqual(['/r/cl/fuente-alameda/1-1/order/Zk3vQ0a9TtP1cX7w']);
    await as('mf-discovery').request('order/show', { orderId: '404' });
    expect(visited.at(-1)).toBe('/l/cartc');
  });

  it('[X-30] finds the last order that is over, not older than a month, and repeats it', async () => {
    const DAY_MS = 86_400_000;
    for (const [days, id] of [
      [29, '90002'],
      [31, undefined],
    ] as const) {
      const { as } = await setUp({ start: closed.fc + days * DAY_MS });
      const found = await as('mf-discovery').request('order/find-recent', {});
      expect(found.ok && found.value?.id).toBe(id);
    }
    const { as } = await setUp({ start: closed.fc });
    const asked: string[] = [];
    as('mf-menu-cart').handle('cart/repeat', ({ ref }) => {
      asked.push(ref.slug);
      return null;
    });
    await as('mf-discovery').request('order/find-recent', {});
    await as('mf-discovery').request('order/repeat', { orderId: '90002' });
    expect(asked).toEqual(['fuente-alameda']);
    const visitor = await setUp({ session: VISITOR });
    expect(await visitor.as('mf-discovery').request('order/find-recent', {})).toMatchObject({ ok: true, value: null });
    expect(visitor.calls).toEqual([]);
  });

  it('releases everything when it is deactivated', async () => {
    const { deactivate, as, clock } = await setUp();
    deactivate();
    expect(await as('mf-discovery').request('order/refresh', {})).toMatchObject({ ok: false, failure: { kind: 'unhandled' } });
    expect(clock.pending).toBe(0);
  });
});
