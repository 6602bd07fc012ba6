import {
  child,
  get,
  goOffline,
  increment,
  limitToFirst,
  onDisconnect,
  onValue,
  push,
  query,
  ref,
  remove,
  runTransaction,
  serverTimestamp,
  set,
  update,
} from 'firebase/database';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStore } from '../testing/memory-nodes.ts';
import { recordChildren, recordValues, startClient, startServer } from '../testing/realtime-client.ts';

/** Over real sockets: on a busy machine longer than vitest's 1 s. */
const SOON = { timeout: 20_000 };

type Server = Awaited<ReturnType<typeof startServer>>;
type Client = Awaited<ReturnType<typeof startClient>>;

let server: Server;
const clients: Client[] = [];

beforeEach(async () => {
  server = await startServer();
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await server.close();
});

async function client(uid?: string, claims: { staff?: readonly string[] } = {}): Promise<Client> {
  const started = await startClient(server.url, uid === undefined ? undefined : server.realtime.customToken(uid, claims));
  clients.push(started);
  return started;
}

describe('what a client may not fill', () => {
  it('no more than a hundred things are left behind', async () => {
    const { database } = await client('u1');
    const leave = (index: number) => onDisconnect(ref(database, `PROD/O/1234567890123456/users/u${index}`)).set(index);
    for (let index = 0; index < 100; index += 1) await leave(index);
    await expect(leave(100)).rejects.toThrow();
  });
});

describe('what a client sees', () => {
  it('reads once, then hears of children added, changed and removed by another client', async () => {
    const [reader, writer] = [await client('u1'), await client('u2')];
    const order = ref(reader.database, 'PROD/O/1234567890123456/selected');
    await set(ref(writer.database, 'PROD/O/1234567890123456/selected'), { one: 1, two: 2 });
    expect((await get(order)).val()).toEqual({ one: 1, two: 2 });
    const events = recordChildren(order);
    await vi.waitFor(() => expect(events).toEqual(['added one', 'added two']), SOON);
    await set(ref(writer.database, 'PROD/O/1234567890123456/selected/three'), 3);
    await set(ref(writer.database, 'PROD/O/1234567890123456/selected/one'), 'first');
    await remove(ref(writer.database, 'PROD/O/1234567890123456/selected/two'));
    await vi.waitFor(() => expect(events.slice(2)).toEqual(['added three', 'changed one', 'removed two']), SOON);
  });

  it('keeps the value of its own write: no event brings the old one back', async () => {
    const { database } = await client('u1');
    const node = ref(database, 'PROD/O/1/selected/qty');
    const values = recordValues(node);
    await vi.waitFor(() => expect(values).toEqual([null]), SOON);
    for (const quantity of [1, 2, 3]) await set(node, quantity);
    expect(values).toEqual([null, 1, 2, 3]);
  });

  it('tells a multi-path update as one value event', async () => {
    const [reader, writer] = [await client('u1'), await client('u2')];
    const values = recordValues(ref(reader.database, 'PROD/O/1'));
    await vi.waitFor(() => expect(values).toEqual([null]), SOON);
    await update(ref(writer.database, 'PROD/O/1'), { 'selected/a': true, 'selected/b': true, paying: 1 });
    await vi.waitFor(() => expect(values).toEqual([null, { selected: { a: true, b: true }, paying: 1 }]), SOON);
    await update(ref(writer.database, 'PROD/O'), { '1/paying': 2, '1/selected/a': null, '2/paying': 9 });
    await vi.waitFor(() => expect(values.slice(2)).toEqual([{ selected: { b: true }, paying: 2 }]), SOON);
  });

  it('stops hearing after it unlistens', async () => {
    const [reader, writer] = [await client('u1'), await client('u2')];
    const values: unknown[] = [];
    const stop = onValue(ref(reader.database, 'PROD/O/1'), (snapshot) => values.push(snapshot.val()));
    await vi.waitFor(() => expect(values).toEqual([null]), SOON);
    stop();
    await get(ref(reader.database, 'PROD/P'));
    await set(ref(writer.database, 'PROD/O/1/users'), 1);
    await get(ref(reader.database, 'PROD/P'));
    expect(values).toEqual([null]);
  });

  it('[K7-016] hears what the server pushes: ped and dte on the user node, a change on the order node, news on the public node', async () => {
    const { database } = await client('KIO7-12');
    const values = recordValues(ref(database, 'PROD/U/KIO7-12'));
    const orderEvents = recordChildren(ref(database, 'PROD/O/1'));
    const publicValues = recordValues(ref((await client()).database, 'PROD/P'));
    await vi.waitFor(() => expect([values, publicValues]).toEqual([[null], [null]]), SOON);
    server.realtime.set('/PROD/U/KIO7-12/ped', { iped: 1, sp: 2 });
    server.realtime.update('/PROD/U/KIO7-12', { 'ped/sp': 3, dte: { device_id: 'KIO7-12', args: { h: 'Boleta' } } });
    server.realtime.update('/', { 'PROD/P/news': 1, 'PROD/O/1/sp': 2 });
    const ped = { iped: 1, sp: 3 };
    await vi.waitFor(
      () => expect(values).toEqual([null, { ped: { iped: 1, sp: 2 } }, { ped, dte: { device_id: 'KIO7-12', args: { h: 'Boleta' } } }]),
      SOON,
    );
    await vi.waitFor(() => expect([orderEvents, publicValues]).toEqual([['added sp'], [null, { news: 1 }]]), SOON);
  });

  it('carries a value of 400 kB both ways', async () => {
    await server.close();
    server = await startServer(memoryStore(), 0, { messageCharacters: 1_000_000, sharedCharacters: 1_000_000 });
    const { database } = await client('u1');
    // No emoji: the SDK cuts what it sends every 16,384 code units, in the middle of a surrogate pair if need be.
    const lines = Array.from({ length: 4000 }, (_, index) => ({ name: `ñandú € ${index} `.repeat(7), price: index / 7 }));
    expect(JSON.stringify(lines).length).toBeGreaterThan(400_000);
    await set(ref(database, 'PROD/O/big/selected'), lines);
    const other = await client('u2');
    expect((await get(ref(other.database, 'PROD/O/big/selected'))).val()).toEqual(lines);
  });

  it('keeps lists, falsy values, odd keys and unicode', async () => {
    const value = { list: ['a', { b: false }], zero: 0, empty: '', '10': 'x', '9': 'y', __proto__x: 1, 'año ñ': '🍔', n: -1.5e-7 };
    const { database } = await client('u1');
    await set(ref(database, 'PROD/O/1/users'), value);
    expect((await get(ref((await client('u2')).database, 'PROD/O/1/users'))).val()).toEqual(value);
  });
});

describe('who may', () => {
  it.each([
    ['nobody signed in', undefined, {}, 'PROD/O/1'],
    ['nobody signed in', undefined, {}, 'PROD/U/u1'],
    ['another person', 'u2', {}, 'PROD/U/u1'],
    ['a person without the staff claim', 'u1', {}, 'PROD/R/10/20'],
    ['a person above the order nodes', 'u1', {}, 'PROD/O'],
    ['staff of another venue', 'u1', { staff: ['10-21', '20-0'] }, 'PROD/R/10/20'],
    ['staff above the venue nodes', 'u1', { staff: ['10-20'] }, 'PROD/R/10'],
    ['anyone in another environment', 'u1', {}, 'TEST/O/1'],
  ])('denies %s (%s, %j) get, listen and set of %s', async (_who, uid, claims, path) => {
    const { database } = await client(uid, claims);
    const node = ref(database, path);
    await expect(get(node)).rejects.toThrow('Permission denied');
    const values = recordValues(node);
    await vi.waitFor(() => expect(values).toEqual(['PERMISSION_DENIED']), SOON);
    await expect(set(node, 1)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    await expect(runTransaction(node, () => 2, { applyLocally: false })).rejects.toThrow('permission_denied');
    expect(server.realtime.read(path)).toBeNull();
  });

  it.each([
    ['the lines that somebody chose', 'DEV/O/1/selected'],
    ['one line being paid', 'DEV/O/1/paying/3'],
    ['who is at the table', 'DEV/O/1/users/u9/nm'],
  ])('lets any person with the order id get and set %s (%s)', async (_what, path) => {
    const { database } = await client('u9');
    await set(ref(database, path), 'x');
    expect((await get(ref(database, path))).val()).toBe('x');
  });

  it.each([
    ['the person whose node it is', 'u1', {}, 'DEV/U/u1/ped'],
    ['any person with the order id', 'u9', {}, 'DEV/O/1'],
    ['any person with the order id', 'u9', {}, 'DEV/O/1/ped'],
    ['any person with the order id', 'u9', {}, 'DEV/O/1/gae/fm'],
    ['staff', 'u9', { staff: ['10-20'] }, 'DEV/R/10/20/ped'],
  ])('what the provider pushes is read, not written, by %s (%s, %j): %s', async (_who, uid, claims, path) => {
    server.realtime.set(path, 'pushed');
    const { database } = await client(uid, claims);
    expect((await get(ref(database, path))).val()).toBe('pushed');
    await expect(set(ref(database, path), 'x')).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    expect(server.realtime.read(path)).toBe('pushed');
  });

  it('lets everybody read a public node and nobody write it', async () => {
    server.realtime.set('PROD/P/closed', true);
    const { database } = await client('u1', { staff: ['10-20'] });
    expect((await get(ref((await client()).database, 'PROD/P'))).val()).toEqual({ closed: true });
    await expect(set(ref(database, 'PROD/P/closed'), false)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  });

  it('writes nothing of an update of which one place is denied', async () => {
    const { database } = await client('u1');
    const patch = { 'PROD/O/1/users/a': 1, 'PROD/U/u2/a': 1 };
    await expect(update(ref(database), patch)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    expect(server.realtime.read('/PROD')).toBeNull();
  });

  it('ends the listens that a signed out person may not have', async () => {
    const { auth, database } = await client('u1');
    const own = recordValues(ref(database, 'PROD/U/u1'));
    const all = recordValues(ref(database, 'PROD/P'));
    await vi.waitFor(() => expect([own, all]).toEqual([[null], [null]]), SOON);
    await auth.signOut();
    await vi.waitFor(() => expect(own).toEqual([null, 'PERMISSION_DENIED']), SOON);
    server.realtime.update('/PROD', { 'U/u1': 'secret', P: 'news' });
    await vi.waitFor(() => expect(all).toEqual([null, 'news']), SOON);
    expect(own).toEqual([null, 'PERMISSION_DENIED']);
  });

  it('refuses queries and priorities instead of answering them wrongly', async () => {
    const { database } = await client('u1');
    const firstTen = query(ref(database, 'PROD/O/1'), limitToFirst(10));
    await expect(get(firstTen)).rejects.toThrow('Queries are not served');
    const refusal = await new Promise((resolve) => onValue(firstTen, resolve, resolve));
    expect(refusal).toMatchObject({ code: 'UNSUPPORTED_QUERY' });
    await expect(set(ref(database, 'PROD/O/1/users'), { '.value': 1, '.priority': 2 })).rejects.toThrow('priorities are not served');
  });
});

describe('writes that depend on the state', () => {
  it('counts 20 concurrent increments of 5 clients to 20', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, (_, index) => client(`u${index}`)));
    const runs = all.flatMap(({ database }) =>
      Array.from({ length: 4 }, () => runTransaction(ref(database, 'PROD/O/1/paying/count'), (count: number | null) => (count ?? 0) + 1)),
    );
    const results = await Promise.all(runs);
    expect(results.every(({ committed }) => committed)).toBe(true);
    expect(server.realtime.read('PROD/O/1/paying/count')).toBe(20);
  });

  it('accepts a transaction on a node whose hash has every kind of value in it', async () => {
    const value = {
      list: [1, 2, 3],
      '10': 1,
      '9': 2,
      '-3': 3,
      b: true,
      text: 'ñ 🍔',
      price: 0.1,
      big: 1_790_000_000_000,
      deep: { a: { b: -7.25 } },
    };
    server.realtime.set('PROD/O/1/selected', value);
    const { database } = await client('u1');
    const node = ref(database, 'PROD/O/1/selected');
    const values = recordValues(node);
    await vi.waitFor(() => expect(values).toHaveLength(1), SOON);
    const seen: unknown[] = [];
    await runTransaction(node, (current: typeof value) => {
      seen.push(current);
      return { ...current, b: false };
    });
    expect(seen).toEqual([value]);
    expect((await get(node)).val()).toEqual({ ...value, b: false });
  });

  it('leaves a transaction that gives up without a trace', async () => {
    server.realtime.set('PROD/O/1/paying/locked', 'u2');
    const { database } = await client('u1');
    const result = await runTransaction(ref(database, 'PROD/O/1/paying/locked'), (by: string | null) => (by === null ? 'u1' : undefined));
    expect([result.committed, result.snapshot.val()]).toEqual([false, 'u2']);
  });

  it('puts the time and the sum of the server in place of server values', async () => {
    const { database } = await client('u1');
    server.clock.advance(86_400_000);
    server.realtime.set('PROD/O/1/paying/sum', 40);
    const values = recordValues(ref(database, 'PROD/O/1/paying/at'));
    await vi.waitFor(() => expect(values).toEqual([null]), SOON);
    const before = server.clock.now();
    await update(ref(database, 'PROD/O/1/paying'), { at: serverTimestamp(), sum: increment(2) });
    const after = server.clock.now();
    expect(server.realtime.read('PROD/O/1/paying/sum')).toBe(42);
    const at = Number(server.realtime.read('PROD/O/1/paying/at'));
    expect([at >= before, at <= after]).toEqual([true, true]);
    expect(values.at(-1)).toBe(at);
  });

  it('adds children under keys of their own', async () => {
    const { database } = await client('u1');
    const list = ref(database, 'PROD/O/1/users/calls');
    await Promise.all(['a', 'b', 'c'].map((text) => push(list, text)));
    expect(Object.values((await get(list)).val())).toEqual(['a', 'b', 'c']);
  });
});

describe('when a client goes', () => {
  it('writes what it left: remove, set, update with the time of the server', async () => {
    const [leaving, staying] = [await client('u1'), await client('u2')];
    const users = ref(leaving.database, 'PROD/O/1/users');
    await set(users, { u1: { name: 'Ana', on: true }, u2: { name: 'Luis' }, u3: { name: 'Eva' } });
    await onDisconnect(child(users, 'u1/on')).remove();
    await onDisconnect(child(users, 'u1/left')).set(serverTimestamp());
    await onDisconnect(child(users, 'u2')).update({ 'state/seen': true });
    await onDisconnect(child(users, 'u3')).remove();
    await onDisconnect(child(users, 'u3')).cancel();
    const values = recordValues(ref(staying.database, 'PROD/O/1/users'));
    await vi.waitFor(() => expect(values).toHaveLength(1), SOON);
    goOffline(leaving.database);
    await vi.waitFor(
      () =>
        expect(values.at(-1)).toEqual({
          u1: { name: 'Ana', left: expect.any(Number) },
          u2: { name: 'Luis', state: { seen: true } },
          u3: { name: 'Eva' },
        }),
      SOON,
    );
  });

  it('refuses to leave what may not be written', async () => {
    const { database } = await client('u1');
    await expect(onDisconnect(ref(database, 'PROD/U/u2')).set(1)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  });
});
