import { firstValueFrom, Subject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import type { OrderProgress, RealtimeChange, RealtimeNode } from '@comanda/shared-contracts/host';
import { createBrowserOutbox, orderHints } from './browser-outbox.ts';
import type { OutboxBrowser } from './browser-outbox.ts';
import type { ShellOutbox } from './create-outbox.ts';
import type { TabChannel } from './tab-updates.ts';
import { fakeDisk, fakeIndexedDb } from './fake-indexed-db.ts';
import type { FakeDisk } from './fake-indexed-db.ts';
import { intent, testBrowser } from './outbox-testing.ts';

/** The databases and channels of one browser, by their names. */
function theBrowser() {
  const disks = new Map<string, FakeDisk>();
  const channels = new Set<EventTarget & { readonly name: string }>();
  const diskOf = (name: string): FakeDisk => {
    const disk = disks.get(name) ?? fakeDisk();
    disks.set(name, disk);
    return disk;
  };
  class Channel extends EventTarget {
    readonly name: string;
    constructor(name: string) {
      super();
      this.name = name;
      channels.add(this);
    }
    postMessage(data: unknown): void {
      const others = [...channels].filter((other) => other !== this && other.name === this.name);
      for (const other of others) queueMicrotask(() => other.dispatchEvent(new MessageEvent('message', { data })));
    }
    close(): void {
      channels.delete(this);
    }
  }
  const indexedDB = { open: (name: string, version?: number) => fakeIndexedDb(diskOf(name)).open(name, version) } as IDBFactory;
  return { disks, channels, diskOf, indexedDB, Channel: Channel as unknown as new (name: string) => TabChannel };
}

function setUp() {
  const { clock, remote } = testBrowser();
  const browser = theBrowser();
  const reports: unknown[] = [];
  let seed = 0;
  const open = (amb: 'PROD' | 'DEV', own: Partial<OutboxBrowser> = { BroadcastChannel: browser.Channel }): ShellOutbox =>
    createBrowserOutbox({
      browser: { indexedDB: browser.indexedDB, navigator: {}, ...own },
      amb,
      api: remote.api,
      clock,
      random: { bytes: (count) => Uint8Array.from({ length: count }, () => (seed = (seed * 167 + 13) % 256)) },
      owner: () => 'registered:1001',
      deduplicates: () => false,
      report: { failure: (...reported) => void reports.push(reported) },
    });
  return { ...browser, clock, remote, reports, open };
}

const openOf = async (outbox: ShellOutbox): Promise<readonly string[]> =>
  (await firstValueFrom(outbox.open)).map(({ state, saved }: OrderProgress) => `${state} ${saved?.orderId ?? ''}`);

describe('the outbox of a page in its browser', () => {
  it('[X-04] tells the other tabs of its environment, and those of another one nothing', async () => {
    const { open, disks, channels } = setUp();
    const [mine, other, dev] = [open('PROD'), open('PROD'), open('DEV')];
    await Promise.all([other.start(), dev.start()]);
    const { intentId } = await mine.place(intent());
    await vi.waitFor(async () => expect(await openOf(other)).toEqual(['received 90001']));
    expect(await openOf(dev)).toEqual([]);
    expect([...disks.values()].map(({ stores }) => [...(stores.get('intents')?.keys() ?? [])])).toEqual(
      expect.arrayContaining([[intentId], []]),
    );
    for (const outbox of [mine, other, dev]) outbox.release();
    expect(channels.size).toBe(0);
  });

  it('[X-04] without channels and locks keeps the order over a reload all the same', async () => {
    const { open, channels } = setUp();
    const page = open('PROD', {});
    await page.place(intent());
    await vi.waitFor(async () => expect(await openOf(page)).toEqual(['received 90001']));
    page.release();
    const next = open('PROD', {});
    await next.start();
    expect([await openOf(next), channels.size]).toEqual([['received 90001'], 0]);
  });

  it('[F12] that refuses its database costs durability and is reported, never the order', async () => {
    const { open, disks, diskOf, remote, reports } = setUp();
    const reference = open('PROD');
    await reference.start();
    for (const name of disks.keys()) diskOf(name).refusesToOpen = new DOMException('private window', 'SecurityError');
    const page = open('PROD');
    await page.place(intent());
    await vi.waitFor(async () => expect(await openOf(page)).toEqual(['received 90001']));
    expect(remote.sent()).toBe(1);
    expect(reports[0]).toMatchObject([{ name: 'SecurityError' }, { phase: 'device' }]);
  });

  it('[F12] that lets a frame of another site have no channel sends its order all the same', async () => {
    const { open, remote, reports } = setUp();
    const refused = vi.fn<(name: string) => TabChannel>().mockImplementation(function refuse() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    const page = open('PROD', { BroadcastChannel: refused as unknown as new (name: string) => TabChannel });
    await page.place(intent());
    await vi.waitFor(async () => expect(await openOf(page)).toEqual(['received 90001']));
    expect(remote.sent()).toBe(1);
    expect(reports).toEqual([]);
  });
});

it('[C7-059] updates of the diner and of the order are hints; what stood there before, nothing, is none', () => {
  const nodes: RealtimeNode[] = [];
  const changes = [new Subject<RealtimeChange>(), new Subject<RealtimeChange>()] as const;
  const received: RealtimeChange[] = [];
  const watch = (node: RealtimeNode) => changes[nodes.push(node) - 1] ?? new Subject<RealtimeChange>();
  const subscription = orderHints({ watch }, 'Zk3vQ0a9TtP1cX7w').subscribe((change) => received.push(change));
  expect(nodes).toEqual([{ node: 'user' }, { node: 'order', orderId: 'Zk3vQ0a9TtP1cX7w' }]);
  for (const node of changes) node.next({ kind: 'snapshot', value: null });
  expect(received).toEqual([]);
  const reported: readonly RealtimeChange[] = [
    { kind: 'snapshot', value: { ss: 1 } },
    { kind: 'changed', key: 'ped', value: null },
    { kind: 'removed', key: 'ped' },
  ];
  for (const change of reported) changes[0].next(change);
  changes[1].next({ kind: 'snapshot', value: 0 });
  expect(received).toEqual([...reported, { kind: 'snapshot', value: 0 }]);
  subscription.unsubscribe();
  expect(changes.map((node) => node.observed)).toEqual([false, false]);
});
