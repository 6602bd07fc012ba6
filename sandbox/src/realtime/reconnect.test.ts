import { DatabaseSync } from 'node:sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enableLogging, get, ref, set } from 'firebase/database';
import { describe, expect, it, vi } from 'vitest';
import { memoryStore } from '../testing/memory-nodes.ts';
import { sqliteStore } from './store.ts';
import { recordChildren, recordValues, startClient, startServer } from '../testing/realtime-client.ts';

/** The SDK waits longer with each try to come back, and a busy machine takes its own time. */
const SOON = { timeout: 20_000 };

describe('an outage', () => {
  it('ends with only the difference told, and with the writes made meanwhile delivered', async () => {
    const server = await startServer();
    const client = await startClient(server.url, server.realtime.customToken('u1'));
    const order = ref(client.database, 'PROD/O/1');
    server.realtime.set('PROD/O/1', { a: 1, b: 2, c: 3 });
    const events = recordChildren(order);
    const states = recordValues(ref(client.database, '.info/connected'));
    await vi.waitFor(() => expect(events).toHaveLength(3), SOON);
    server.realtime.suspend();
    expect(server.realtime.connectionCount()).toBe(0);
    await vi.waitFor(() => expect(states.at(-1)).toBe(false), SOON);
    server.realtime.update('PROD/O/1', { b: 20, c: null, d: 4 });
    const written = set(ref(client.database, 'PROD/O/1/selected/mine'), 'while away');
    expect(server.realtime.read('PROD/O/1/selected/mine')).toBeNull();
    server.realtime.resume();
    await written;
    expect(server.realtime.read('PROD/O/1')).toEqual({ a: 1, b: 20, d: 4, selected: { mine: 'while away' } });
    expect(events.slice(3).toSorted()).toEqual(['added d', 'added selected', 'changed b', 'removed c']);
    expect(server.realtime.connectionCount()).toBe(1);
    await client.close();
    await server.close();
  });

  it('sends nothing again that the client still has', async () => {
    const server = await startServer();
    const client = await startClient(server.url, server.realtime.customToken('u1'));
    server.realtime.set('PROD/O/1', { list: [1, 2.5], '10': 'x', '9': 'y', text: 'ñ 🍔', yes: true });
    const values = recordValues(ref(client.database, 'PROD/O/1'));
    const states = recordValues(ref(client.database, '.info/connected'));
    await vi.waitFor(() => expect(values).toHaveLength(1), SOON);
    const log: string[] = [];
    enableLogging((message) => log.push(message));
    server.realtime.suspend();
    await vi.waitFor(() => expect(states.at(-1)).toBe(false), SOON);
    server.realtime.resume();
    await vi.waitFor(() => expect(log.join('\n')).toContain('listen response'), SOON);
    enableLogging(false);
    expect(log.join('\n')).not.toContain('handleServerMessage');
    expect(values).toHaveLength(1);
    await client.close();
    await server.close();
  });

  it('revokes a token that ended; the client fetches a fresh one and goes on', async () => {
    const server = await startServer();
    const client = await startClient(server.url, server.realtime.customToken('u1'));
    const values = recordValues(ref(client.database, 'PROD/U/u1'));
    await vi.waitFor(() => expect(values).toEqual([null]), SOON);
    const before = await client.auth.currentUser?.getIdToken();
    server.clock.advance(3601_000);
    await vi.waitFor(async () => expect(await client.auth.currentUser?.getIdToken()).not.toBe(before), SOON);
    server.realtime.set('PROD/U/u1', 'after the change');
    await vi.waitFor(() => expect(values).toEqual([null, 'after the change']), SOON);
    await client.close();
    await server.close();
  });
});

describe('a restart on the same store', () => {
  it('keeps every acknowledged write and the connected client goes on', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'realtime-'));
    const file = join(folder, 'realtime.db');
    const firstFile = new DatabaseSync(file);
    const first = await startServer(sqliteStore(firstFile));
    const client = await startClient(first.url, first.realtime.customToken('u1'));
    const events = recordChildren(ref(client.database, 'PROD/O/1/selected'));
    await set(ref(client.database, 'PROD/O/1/selected'), { a: { deep: [1, 2] }, b: 2 });
    await set(ref(client.database, 'PROD/O/1/selected/b'), null);
    await set(ref(client.database, 'PROD/O/2/selected'), 'gone');
    await set(ref(client.database, 'PROD/O/2/selected'), null);
    await first.close();
    firstFile.close();

    const secondFile = new DatabaseSync(file);
    const second = await startServer(sqliteStore(secondFile), first.port);
    expect(second.realtime.read('/')).toEqual({ PROD: { O: { 1: { selected: { a: { deep: { 0: 1, 1: 2 } } } } } } });
    second.realtime.set('PROD/O/1/selected/c', 'after');
    await vi.waitFor(() => expect(events.at(-1)).toBe('added c'), SOON);
    expect(events).toEqual(['added a', 'added b', 'removed b', 'added c']);
    await client.close();
    await second.close();
    secondFile.close();
    rmSync(folder, { recursive: true });
  });

  it('answers that a write failed when the store fails, and changes nothing', async () => {
    const store = memoryStore();
    const server = await startServer(store);
    const client = await startClient(server.url, server.realtime.customToken('u1'));
    server.realtime.set('PROD/O/1/selected', 'old');
    const put = vi.spyOn(store, 'put').mockImplementation(() => {
      throw new Error('disk full');
    });
    await expect(set(ref(client.database, 'PROD/O/1/selected'), 'new')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(() => server.realtime.set('PROD/O/1/selected', 'new')).toThrow('disk full');
    put.mockRestore();
    expect((await get(ref(client.database, 'PROD/O/1/selected'))).val()).toBe('old');
    expect(server.events).toContain('realtime.store-failed');
    await client.close();
    await server.close();
  });
});
