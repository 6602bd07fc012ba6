import { onDisconnect, onValue, ref, set } from 'firebase/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startClient } from '../testing/realtime-client.ts';
import { ANONYMOUS, orderBody, startTestSandbox } from '../testing/test-sandbox.ts';
import type { Credentials, TestSandbox } from '../testing/test-sandbox.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;
const SOON = { timeout: 20_000 };

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
beforeEach(() => sandbox.startOver());
afterAll(() => sandbox.close());

const read = (path: string) => sandbox.context.realtime.read(path);
const later = (advanceMs: number) => sandbox.control('POST', '/sandbox/test/clock', { advanceMs });
const act = (iped: number, action: string) => sandbox.control('POST', `/sandbox/api/orders/${iped}/${action}`, {});

async function save(as: Credentials = ANONYMOUS): Promise<{ readonly iped: number; readonly ioext: string }> {
  const { body } = await sandbox.call('POST', '/srv/saveorder', { as, body: orderBody() });
  return body.data;
}

/** An order that was refused just now: it has ended. */
async function refused(as: Credentials = ANONYMOUS) {
  const order = await save(as);
  await act(order.iped, 'reject');
  return order;
}

/** A guest's page, signed in by the custom token of its order. */
async function guestPage(ioext: string) {
  return startClient(sandbox.base, sandbox.context.realtime.customToken(`ORD-${ioext}`));
}

describe('the nodes of orders', () => {
  it('go a day after the last change of an order that has ended, and not a minute before', async () => {
    const { iped, ioext } = await save();
    await later(12 * HOUR_MS);
    await act(iped, 'reject');
    await later(DAY_MS - MINUTE_MS);
    expect(read(`/PROD/O/${ioext}`)).toMatchObject({ ped: { iped, ss: -1 } });
    await later(2 * MINUTE_MS);
    expect(read(`/PROD/O/${ioext}`)).toBeNull();
    expect(read('/PROD/O')).toBeNull();
  });

  it.each([
    ['waits to be accepted', []],
    ['is in the kitchen', ['accept', 'prepare']],
  ])('stay however old they are while an order %s', async (_state, actions) => {
    const { iped, ioext } = await save();
    for (const action of actions) await act(iped, action);
    const before = read(`/PROD/O/${ioext}`);
    await later(40 * DAY_MS);
    expect(before).not.toBeNull();
    expect(read(`/PROD/O/${ioext}`)).toEqual(before);
  });

  it("take a guest's own node with them, which told of nothing else; one with a newer order stays", async () => {
    const first = await refused();
    const guest = (await sandbox.context.db.selectFrom('orders').select('owner').where('iped', '=', first.iped).executeTakeFirstOrThrow())
      .owner;
    await later(DAY_MS - HOUR_MS);
    const second = await refused();
    await later(2 * HOUR_MS);
    expect(read(`/PROD/O/${first.ioext}`)).toBeNull();
    expect(read(`/PROD/U/${guest}`)).toMatchObject({ ped: { iped: second.iped } });
    await later(DAY_MS);
    expect(read(`/PROD/U/${guest}`)).toBeNull();
    expect(read('/PROD/R/101/1')).not.toBeNull();
  });

  it('stay for whoever still follows them, who sees no change; they go when nobody does', async () => {
    const followed = await refused();
    const other = await refused();
    const client = await guestPage(followed.ioext);
    const seen: unknown[] = [];
    const before = read(`/PROD/O/${followed.ioext}`);
    onValue(ref(client.database, `/PROD/O/${followed.ioext}`), (snapshot) => seen.push(snapshot.val()));
    await vi.waitFor(() => expect(seen).toHaveLength(1), SOON);
    await later(2 * DAY_MS);
    expect(read(`/PROD/O/${other.ioext}`)).toBeNull();
    expect(read(`/PROD/O/${followed.ioext}`)).toEqual(before);
    expect(seen).toHaveLength(1);
    await client.close();
    await vi.waitFor(() => expect(sandbox.context.realtime.connectionCount()).toBe(0), SOON);
    await later(MINUTE_MS);
    expect(read(`/PROD/O/${followed.ioext}`)).toBeNull();
  });

  it('are empty for who comes later, hold nothing that a stranger writes, and come back whole when the order changes', async () => {
    const { iped, ioext } = await save();
    for (const action of ['accept', 'prepare', 'ready', 'deliver']) await act(iped, action);
    const whole = read(`/PROD/O/${ioext}`);
    await later(2 * DAY_MS);
    const client = await guestPage(ioext);
    const seen: unknown[] = [];
    onValue(ref(client.database, `/PROD/O/${ioext}`), (snapshot) => seen.push(snapshot.val()));
    await vi.waitFor(() => expect(seen).toEqual([null]), SOON);
    await expect(set(ref(client.database, `/PROD/O/${ioext}/users/mine`), 'here')).rejects.toThrow(/permission_denied/i);
    await act(iped, 'collect');
    await vi.waitFor(() => expect(seen.at(-1)).toMatchObject({ ped: { iped, ss: 3, sp: 2 } }), SOON);
    expect(Object.keys(Object(read(`/PROD/O/${ioext}`)))).toEqual(Object.keys(Object(whole)));
    await client.close();
  });

  it('are not brought back by what a page left for the moment when it goes', async () => {
    const { ioext } = await refused();
    const client = await guestPage(ioext);
    await onDisconnect(ref(client.database, `/PROD/O/${ioext}/users/mine`)).set('gone');
    await later(2 * DAY_MS);
    expect(read(`/PROD/O/${ioext}`)).toBeNull();
    await client.close();
    await vi.waitFor(() => expect(sandbox.context.realtime.connectionCount()).toBe(0), SOON);
    expect(read(`/PROD/O/${ioext}`)).toBeNull();
  });

  it('that belong to no order go, whoever wrote them', async () => {
    const users = Array.from({ length: 250 }, (_item, id) => [`AAAABBBBCCCCD${id}/users`, { nobody: 1 }]);
    sandbox.context.realtime.update('/DEV/O', Object.fromEntries(users));
    await later(MINUTE_MS);
    expect(read('/DEV/O')).toBeNull();
  });
});
