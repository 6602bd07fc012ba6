import { describe, expect, it } from 'vitest';
import { draftEntry } from '@comanda/shared-contracts/domain/outbox';
import type { OutboxEntry } from '@comanda/shared-contracts/domain/outbox';
import { fakeDisk, fakeIndexedDb } from './fake-indexed-db.ts';
import { indexedDbIntents } from './indexed-db.ts';
import type { IntentDb } from './intent-db.ts';

const entry = (intentId: string): OutboxEntry =>
  draftEntry({ intentId, key: intentId, restaurantId: 1, localId: 1, request: { cart: [1] }, note: null }, 0);
const FULL = new DOMException('no room', 'QuotaExceededError');

function setUp() {
  const disk = fakeDisk();
  const open = (): IntentDb => indexedDbIntents(() => fakeIndexedDb(disk), 'comanda');
  const db = open();
  const put = (one: OutboxEntry, into = db) => into.transact(() => ({ put: one, result: 'kept' }));
  const ids = (from = db) => from.transact((stored) => ({ result: stored.map((one) => (one as OutboxEntry).intentId) }));
  const records = () => disk.stores.get('intents');
  return { disk, open, db, put, ids, records };
}

describe('order intents in the browser’s database', () => {
  it('[X-04] are there after a reload, whole, and written to the disk itself', async () => {
    const { disk, open, put, ids, records } = setUp();
    expect(await put(entry('a'))).toBe('kept');
    await put(entry('b'));
    expect(await ids(open())).toEqual(['a', 'b']);
    expect(records()?.get('a')).toEqual(entry('a'));
    expect(new Set(disk.durabilities)).toEqual(new Set(['strict']));
  });

  it('[X-04] what is decided from what is there is written with it, and what has served its time goes', async () => {
    const { db, put, ids } = setUp();
    await put(entry('old'));
    await put(entry('older'));
    const seen = await db.transact((stored) => ({ put: entry('new'), remove: ['old', 'older', 'never'], result: stored.length }));
    expect([seen, await ids()]).toEqual([2, ['new']]);
  });

  it.each([
    ['a full disk', FULL, 'no room'],
    ['a browser that does not say why', null, 'gave up'],
  ])('[X-04] %s is told: nothing counts as kept that is not', async (_, refusal, stated) => {
    const { disk, db, put, ids } = setUp();
    await put(entry('a'));
    disk.refusesToWrite = refusal;
    const reported = { message: expect.stringContaining(stated) };
    expect(await put(entry('b')).catch((cause: unknown) => cause)).toMatchObject(reported);
    expect(await db.transact(() => ({ remove: ['a'], result: null })).catch((cause: unknown) => cause)).toMatchObject(reported);
    disk.refusesToWrite = undefined;
    expect(await ids()).toEqual(['a']);
  });

  it('[X-04] a decision that throws writes nothing and reaches its asker, and one that cannot be read is told', async () => {
    const { disk, db, put, ids } = setUp();
    const broken = () => {
      throw new TypeError('a bug of ours');
    };
    await expect(db.transact(broken)).rejects.toThrow('a bug of ours');
    await put(entry('a'));
    disk.refusesToRead = new DOMException('broken sector', 'UnknownError');
    await expect(ids()).rejects.toThrow('broken sector');
    disk.refusesToRead = undefined;
    expect(await ids()).toEqual(['a']);
  });

  it('is opened once, and anew after it was closed, cleared away or could not be opened', async () => {
    const { disk, put, ids } = setUp();
    disk.refusesToOpen = new DOMException('private window', 'SecurityError');
    await expect(put(entry('a'))).rejects.toThrow('private window');
    disk.refusesToOpen = undefined;
    await put(entry('a'));
    await put(entry('b'));
    expect(disk.open.size).toBe(1);
    // Another tab brings a newer version: nobody stands in its way.
    const [first] = disk.open;
    first?.dispatchEvent(new Event('versionchange'));
    expect(disk.open.size).toBe(0);
    expect(await ids()).toEqual(['a', 'b']);
    const [second] = disk.open;
    disk.open.clear();
    second?.dispatchEvent(new Event('close'));
    expect(await ids()).toEqual(['a', 'b']);
  });

  it('[X-04] after a newer build goes on with its database as long as that has our orders', async () => {
    const { disk, open, put, ids } = setUp();
    await put(entry('a'));
    disk.version = 7;
    expect(await ids(open())).toEqual(['a']);
    expect(disk.version).toBe(7);
    disk.stores.clear();
    const before = disk.open.size;
    await expect(ids(open())).rejects.toThrow('a newer database without order intents');
    expect(disk.open.size).toBe(before);
  });
});
