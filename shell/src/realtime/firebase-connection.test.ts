// @vitest-environment node
import { BehaviorSubject, EMPTY, filter, firstValueFrom, Subscription } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '@comanda/shared-contracts/domain/session';
import type { RealtimeChange, RealtimeNode } from '@comanda/shared-contracts/host';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { aSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { startServer } from '../../../sandbox/src/testing/realtime-client.ts';
import { createRealtime } from './create-realtime.ts';
import { openConnection } from './firebase-connection.ts';

/** Over real sockets: on a busy machine longer than vitest's 1 s. */
const SOON = { timeout: 20_000 };

/** The SDK against the sandbox's realtime server, over real sockets. */
let server: Awaited<ReturnType<typeof startServer>>;
const open: ReturnType<typeof openConnection>[] = [];

beforeEach(async () => {
  server = await startServer();
});
afterEach(async () => {
  for (const connection of open.splice(0)) connection.goOffline();
  await server.close();
});

const settings = () => ({ databaseUrl: `${server.url}?ns=comanda`, authUrl: server.url, apiKey: 'sandbox', projectId: 'comanda' });

function connect() {
  const connection = openConnection(settings());
  open.push(connection);
  return connection;
}

function receive(connection: ReturnType<typeof openConnection>, path: string) {
  const received: RealtimeChange[] = [];
  const lost = vi.fn();
  const release = connection.listen(path, (change) => received.push(change), lost);
  return { received, lost, release };
}

describe('the connection by the real SDK', () => {
  it('[C7-059] gives the snapshot first, then added, changed and removed children', async () => {
    const connection = connect();
    await connection.signIn(server.realtime.customToken('1001'));
    server.realtime.set('/PROD/U/1001', { ped: { iped: 1 }, dte: { device_id: 'u4-1' } });
    const { received } = receive(connection, '/PROD/U/1001');
    await vi.waitFor(() => expect(received).toEqual([{ kind: 'snapshot', value: { ped: { iped: 1 }, dte: { device_id: 'u4-1' } } }]), SOON);
    server.realtime.set('/PROD/U/1001/ped', { iped: 1, sp: 2 });
    server.realtime.set('/PROD/U/1001/msg', 'new');
    server.realtime.set('/PROD/U/1001/dte', null);
    await vi.waitFor(
      () =>
        expect(received.slice(1)).toEqual([
          { kind: 'changed', key: 'ped', value: { iped: 1, sp: 2 } },
          { kind: 'added', key: 'msg', value: 'new' },
          { kind: 'removed', key: 'dte' },
        ]),
      SOON,
    );
  });

  it('gives an empty node as null, and each of two listeners its own snapshot', async () => {
    const connection = connect();
    const first = receive(connection, '/PROD/P/101-1');
    await vi.waitFor(() => expect(first.received).toEqual([{ kind: 'snapshot', value: null }]), SOON);
    server.realtime.set('/PROD/P/101-1/ta', 1);
    await vi.waitFor(() => expect(first.received).toHaveLength(2), SOON);
    const second = receive(connection, '/PROD/P/101-1');
    await vi.waitFor(() => expect(second.received).toEqual([{ kind: 'snapshot', value: { ta: 1 } }]), SOON);
    second.release();
    server.realtime.set('/PROD/P/101-1/ta', 0);
    await vi.waitFor(() => expect(first.received).toHaveLength(3), SOON);
    expect(second.received).toHaveLength(1);
  });

  it('reads public nodes without a token, and is refused the others', async () => {
    const connection = connect();
    const open = receive(connection, '/PROD/P');
    const closed = receive(connection, '/PROD/U/1001');
    await vi.waitFor(() => expect(closed.lost).toHaveBeenCalledTimes(1), SOON);
    await vi.waitFor(() => expect(open.received).toHaveLength(1), SOON);
    expect([closed.received, open.lost.mock.calls]).toEqual([[], []]);
  });

  it('speaks for somebody only while signed in', async () => {
    const connection = connect();
    await connection.signIn(server.realtime.customToken('1001'));
    expect(await connection.write('/PROD/O/Zk3vQ0a9TtP1cX7w/selected/1', { by: 'ana' })).toEqual({ ok: true, value: null });
    expect(server.realtime.read('/PROD/O/Zk3vQ0a9TtP1cX7w')).toEqual({ selected: { 1: { by: 'ana' } } });
    await connection.signOut();
    expect(await connection.write('/PROD/O/Zk3vQ0a9TtP1cX7w/selected/1', null)).toMatchObject({ ok: false, failure: { kind: 'auth' } });
  });

  it('hands back a token that is not accepted as a failure', async () => {
    expect(await connect().signIn('no token')).toMatchObject({ ok: false, failure: { kind: 'auth', code: 'auth-invalid-custom-token' } });
  });

  it('receives nothing more once it is told to leave, and all of it when it is told to come back', async () => {
    const connection = connect();
    const other = connect();
    const states: boolean[] = [];
    const watching = connection.isConnected.subscribe((isOn) => states.push(isOn));
    const { received } = receive(connection, '/PROD/P/101-1');
    const beside = receive(other, '/PROD/P/101-1');
    await vi.waitFor(() => expect([received.length, beside.received.length, states.at(-1)]).toEqual([1, 1, true]), SOON);
    connection.goOffline();
    await vi.waitFor(() => expect(states.at(-1)).toBe(false), SOON);
    server.realtime.set('/PROD/P/101-1/ta', 2);
    await vi.waitFor(() => expect(beside.received).toHaveLength(2), SOON);
    expect(received).toHaveLength(1);
    connection.goOnline();
    await vi.waitFor(() => expect(received.at(-1)).toEqual({ kind: 'added', key: 'ta', value: 2 }), SOON);
    watching.unsubscribe();
  });

  it('tells a login that nobody answers from one that is refused', async () => {
    const nowhere = openConnection({ ...settings(), authUrl: 'http://127.0.0.1:9' });
    open.push(nowhere);
    expect(await nowhere.signIn(server.realtime.customToken('1001'))).toMatchObject({
      ok: false,
      failure: { kind: 'transport', code: 'offline', outcome: 'none' },
    });
  });

  it('comes back after an outage when it is told to, and receives what changed meanwhile', async () => {
    const connection = connect();
    const states: boolean[] = [];
    const watching = connection.isConnected.subscribe((isOn) => states.push(isOn));
    const { received } = receive(connection, '/PROD/P/101-1');
    await firstValueFrom(connection.isConnected.pipe(filter(Boolean)));
    await vi.waitFor(() => expect(received).toHaveLength(1), SOON);
    server.realtime.suspend();
    await vi.waitFor(() => expect(states.at(-1)).toBe(false), SOON);
    server.realtime.set('/PROD/P/101-1/ta', -1);
    server.realtime.resume();
    connection.goOffline();
    connection.goOnline();
    await vi.waitFor(() => expect(received.at(-1)).toEqual({ kind: 'added', key: 'ta', value: -1 }), SOON);
    watching.unsubscribe();
  });
});

describe('the channel by the real SDK', () => {
  const NODES: readonly (readonly [RealtimeNode, string])[] = [
    [{ node: 'public', path: '101-1' }, '/PROD/P/101-1'],
    [{ node: 'user' }, '/PROD/U/1001'],
    [{ node: 'order', orderId: 'Zk3vQ0a9TtP1cX7w' }, '/PROD/O/Zk3vQ0a9TtP1cX7w'],
    [{ node: 'staff', restaurantId: 101, localId: 1 }, '/PROD/R/101/1'],
  ];

  it('[C7-059] reads each kind of node once by the custom token, then receives its children', async () => {
    const fbt = server.realtime.customToken('1001', { staff: ['101-1'] });
    const test = createTestHost('shell', { api: { 'realtime-token': { ok: true, data: { uid: '1001', fbt, fbtio: 'a' } } } });
    const sessions = new BehaviorSubject<Session>(aSession({ id: '1001' }));
    const realtime = createRealtime({
      settings: settings(),
      environment: { name: 'PROD' },
      session: {
        reader: { current: () => sessions.value, changes: sessions },
        realtimeStamp: () => undefined,
        refresh: () => Promise.resolve(null),
      },
      api: test.host.api,
      storage: test.host.storage,
      clock: test.clock,
      random: test.host.random,
      report: test.host.report,
      afterFirstPaint: Promise.resolve(),
      wakeUps: EMPTY,
      load: () => Promise.resolve({ openConnection }),
    });
    const watching = new Subscription();
    for (const [, path] of NODES) server.realtime.set(`${path}/old`, 1);
    const received = NODES.map(([node]) => {
      const changes: RealtimeChange[] = [];
      watching.add(realtime.watch(node).subscribe((change) => changes.push(change)));
      return changes;
    });
    const snapshot = { kind: 'snapshot', value: { old: 1 } };
    await vi.waitFor(() => expect(received).toEqual(NODES.map(() => [snapshot])), SOON);
    for (const [, path] of NODES) {
      server.realtime.set(`${path}/new`, 2);
      server.realtime.set(`${path}/old`, 3);
      server.realtime.set(`${path}/new`, null);
    }
    const children = [
      { kind: 'added', key: 'new', value: 2 },
      { kind: 'changed', key: 'old', value: 3 },
      { kind: 'removed', key: 'new' },
    ];
    await vi.waitFor(() => expect(received).toEqual(NODES.map(() => [snapshot, ...children])), SOON);
    expect(test.reports).toEqual([]);
    watching.unsubscribe();
    await test.clock.advance(10_000);
  });
});
