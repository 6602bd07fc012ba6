import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RowOf } from '../server/tables.ts';
import { orderBody, startTestSandbox } from '../testing/test-sandbox.ts';
import type { Credentials, Json, TestSandbox } from '../testing/test-sandbox.ts';

let sandbox: TestSandbox;
let ana: Credentials;
let taps = 0;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
beforeEach(async () => {
  await sandbox.startOver();
  ana = await sandbox.logIn('ana@comanda.test');
});
afterAll(() => sandbox.close());

const line = (jb: number) => ({ cant: 1, ct: '', item: { ip: jb, np: 'x', pm: jb === 1 ? 6990 : 3500 }, extras: {} });

/** An order of a dish and a drink, product 2, which is the bar's. */
async function save(det: Record<string, unknown> = {}, dl = [line(1), line(2)]): Promise<number> {
  const cart = { resto: { id: '101-1' }, dl };
  const total = dl.reduce((sum, { item }) => sum + item.pm, 0);
  return (await sandbox.call('POST', '/srv/saveorder', { as: ana, body: orderBody({}, { total, subtotal: total, cart, ...det }) })).body
    .data.iped;
}

async function tap(iped: number, jb: number, from: number, to: number, id?: string): Promise<{ status: number; state: Json }> {
  taps += 1;
  const body = { tap: id ?? `tap-${String(taps).padStart(8, '0')}`, jb, from, to };
  const { status, body: answer } = await sandbox.control('POST', `/sandbox/api/orders/${iped}/kitchen`, body);
  const { ss, stdvy, orden } = answer.data;
  return { status, state: [ss, stdvy, ...orden.dlres.map(({ stk }: { stk: number }) => stk)] };
}

describe('the kitchen', () => {
  it('moves what one station makes of an order; it is ready when all of it is', async () => {
    const iped = await save();
    expect(await tap(iped, 2, 40, 100)).toEqual({ status: 200, state: [1, 100, 90, 100] });
    expect(await tap(iped, 2, 100, 110)).toEqual({ status: 200, state: [1, 100, 90, 110] });
    expect(await tap(iped, 1, 90, 100)).toEqual({ status: 200, state: [1, 100, 100, 110] });
    expect(await tap(iped, 1, 100, 110)).toEqual({ status: 200, state: [1, 110, 110, 110] });
    const { body } = await sandbox.call('GET', '/srv/getuserorders', { as: ana, query: { tipo: 0, xcustom: 5 } });
    expect(body.data[0]).toMatchObject({ iped, ss: 1, stdvy: 110 });
  });

  it('takes a step back; what was accepted stays accepted, and the order stands in its stage since it was accepted', async () => {
    const iped = await save();
    const since = async () => (await sandbox.control('GET', '/sandbox/api/orders?open=1')).body.data[0].since;
    await tap(iped, 0, 40, 100);
    const accepted = await since();
    await sandbox.control('POST', '/sandbox/test/clock', { advanceMs: 60_000 });
    await tap(iped, 0, 100, 110);
    expect(await since()).toBeGreaterThanOrEqual(accepted + 60_000);
    expect((await tap(iped, 0, 110, 100)).state).toEqual([1, 100, 100, 100]);
    expect(await since()).toBe(accepted);
    expect((await tap(iped, 0, 100, 90)).state).toEqual([1, 90, 90, 90]);
    expect((await tap(iped, 0, 90, 40)).status).toBe(409);
  });

  it('does what was in sight or nothing: another screen was faster, the same tap comes twice, the guest cancelled, the payment is under way', async () => {
    const iped = await save();
    await tap(iped, 0, 40, 100, 'tap-of-mine');
    expect(await tap(iped, 0, 40, 100)).toMatchObject({ status: 409, state: [1, 100, 100, 100] });
    await tap(iped, 0, 100, 90);
    expect(await tap(iped, 0, 40, 100, 'tap-of-mine')).toMatchObject({ status: 200, state: [1, 90, 90, 90] });
    const cancelled = await save();
    await sandbox.control('POST', `/sandbox/api/orders/${cancelled}/reject`, {});
    expect((await tap(cancelled, 0, 40, 100)).status).toBe(409);
    const waiting = await save({ prepago: 5082 });
    expect(await tap(waiting, 0, 40, 100)).toMatchObject({ status: 409, state: [0, expect.any(Number), 40, 40] });
    expect((await sandbox.control('POST', '/sandbox/api/orders/1/kitchen', { tap: 'tap-of-none', jb: 0, from: 40, to: 100 })).status).toBe(
      404,
    );
  });
});

describe('what the hall sees', () => {
  const board = async () => (await sandbox.control('GET', '/sandbox/api/board?ir=101&il=1')).body.data;
  const texts = (list: readonly { text: string }[]) => list.map(({ text }) => text);

  it('is the number of what is fetched at the counter, and nothing else of anybody', async () => {
    const dish = [line(1)];
    const first = await save({}, dish);
    const second = await save({}, dish);
    const change = async (set: Partial<RowOf<'orders'>>) => {
      const iped = await save({}, dish);
      await sandbox.context.db.updateTable('orders').set(set).where('iped', '=', iped).execute();
      return iped;
    };
    const table = await change({ tipo: 3, im: 5 });
    const located = await change({ tipo: 5, virtual_table_id: '27' });
    const offline = await save({ cart: { resto: { id: '101-1' }, ct: 'L-476954', dl: dish } }, dish);
    expect(await board()).toEqual({ preparing: [], ready: [] });
    for (const iped of [second, first, table, located, offline]) await tap(iped, 0, 40, 100);
    const { preparing, ready } = await board();
    expect([texts(preparing), texts(ready)]).toEqual([[String(first), String(second), 'L-476954'], []]);
    await tap(second, 0, 100, 110);
    await tap(first, 0, 100, 110);
    const after = await board();
    // The last one that was called stands first.
    expect([texts(after.preparing), texts(after.ready)]).toEqual([['L-476954'], [String(first), String(second)]]);
    expect(JSON.stringify(after)).not.toMatch(/Ana|Rojas|569/);
    await sandbox.control('POST', `/sandbox/api/orders/${first}/deliver`, {});
    expect(texts((await board()).ready)).toEqual([String(second)]);
  });
});
