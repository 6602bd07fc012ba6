import type { HostServices } from '@comanda/shared-contracts/host';
import { failed, failure } from '@comanda/shared-contracts/failures';
import { createTestHost, type TestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { orderRaw, savedOrderRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { tabbedStorage } from '@comanda/shared-contracts/testing/tabbed-storage';
import type { StorageKeyOf } from '@comanda/shared-contracts/storage-keys';
import { asRecord } from '@comanda/shared-contracts/wire/values';
import { PASSPORT } from '../../passport.ts';
import { noteOf } from '../stored/order-note.ts';
import type { PaymentReturn } from '../state/payment-return.ts';
import { createPaymentReturn } from '../state/payment-return.ts';
import { createPendingStore, type PendingStore } from '../state/pending-orders.ts';
import { storesFor } from '../state/stores.ts';
import type { Alone } from '../state/send-code.ts';
import { aCart, aDiner } from './fixtures.ts';

type Key = StorageKeyOf<'mf-checkout'>;
export type Fate = 'answered' | 'answer lost' | 'never left';

export interface PayingOptions {
  /** Whether the provider knows an order again by its id. */
  readonly dedup: boolean;
  readonly locks: boolean;
}

/** A code that reached the provider, and the order that it was told for. */
export interface Reported {
  readonly code: string;
  readonly intentId: string;
}

interface Call {
  readonly page: number;
  readonly operation: string;
  answer(fate: Fate): void;
}

interface Page {
  readonly test: TestHost<'mf-checkout'>;
  readonly pendings: PendingStore;
  readonly back: PaymentReturn;
  readonly search: string;
  die(): void;
}

export const intentOf = (order: number): string => `intent-00000000${order}`;
export const codeOf = (order: number): string => `code-${order}`;

const infoOf = (dedup: boolean) =>
  Array.from({ length: 17 }, (_, index) => (index === 6 ? { minVersion: '1', legalVersion: '1', serverTime: 1, dedup } : null));

/** Tabs of one browser in which several orders are paid at once, and the provider that takes each code once. */
export function payingTabs({ dedup, locks }: PayingOptions) {
  const shared = tabbedStorage();
  const reported: Reported[] = [];
  const paid = new Set<string>();
  const held = new Map<string, number>();
  const calls: Call[] = [];
  let pages = 0;

  const orderOf = (ioext: string) => ({ ...orderRaw, ioext, iped: 90_000 + Number(ioext.at(-1)), ss: 0, sp: paid.has(ioext) ? 2 : 1 });
  const save = (body: unknown): unknown => {
    const { ioext, det } = asRecord(body);
    const { code } = asRecord(det);
    reported.push({ code: String(code), intentId: String(ioext) });
    if (String(code).at(-1) !== String(ioext).at(-1)) return { ok: false, msg: 'Pago no realizado.' };
    paid.add(String(ioext));
    return savedOrderRaw;
  };
  const answerTo = (operation: string, body: unknown, query: unknown): unknown => {
    if (operation === 'test-info') return infoOf(dedup);
    if (operation === 'order-save') return save(body);
    if (operation === 'order-by-check') return { ok: true, data: orderOf(String(asRecord(query)['ic'])), cfg: {} };
    return { ok: false, msg: 'No' };
  };

  const load = (at: ReturnType<typeof shared.tab>, note: Map<string, string>, search: string): Page => {
    const page = (pages += 1);
    let isDead = false;
    const test = createTestHost('mf-checkout', { session: aDiner() });
    const call = <T>(request: { operation: string; body?: unknown; query?: unknown; decode: (raw: unknown) => T }): Promise<T> =>
      new Promise((resolve) => {
        calls.push({
          page,
          operation: request.operation,
          answer: (fate) => {
            const unreached = failed(failure('transport', 'offline', { outcome: 'none' })) as T;
            const raw = fate === 'never left' ? undefined : answerTo(request.operation, request.body, request.query);
            if (isDead) return;
            if (fate === 'answered') resolve(request.decode(raw));
            else resolve(fate === 'never left' ? unreached : (failed(failure('transport', 'timeout', { outcome: 'unknown' })) as T));
          },
        });
      });
    const isOfTab = (key: Key): boolean => PASSPORT.storage[key]?.isOfTab === true;
    const storage = {
      ...at.storage,
      read: <T>(key: Key, decode: (raw: unknown) => T): T | undefined => {
        if (!isOfTab(key)) return at.storage.read(key, decode);
        const text = note.get(key);
        return text === undefined ? undefined : decode(JSON.parse(text));
      },
      write: (key: Key, value: unknown): void => {
        if (isDead) return;
        if (isOfTab(key)) note.set(key, JSON.stringify(value));
        else at.storage.write(key, value);
      },
      remove: (key: Key): void => {
        if (isDead) return;
        if (isOfTab(key)) note.delete(key);
        else at.storage.remove(key);
      },
    };
    const random = { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) };
    const host = { ...test.host, storage, random, api: { ...test.host.api, call } } as unknown as HostServices<'mf-checkout'>;
    const alone: Alone = !locks
      ? undefined
      : async (name, run) => {
          if (held.has(name)) return null;
          held.set(name, page);
          try {
            return await run();
          } finally {
            if (held.get(name) === page) held.delete(name);
          }
        };
    const pendings = createPendingStore(host);
    const release = pendings.follow();
    const back = createPaymentReturn(host, storesFor(host).orders, { pendings, alone });
    return {
      test,
      pendings,
      back,
      search,
      die: () => {
        isDead = true;
        release();
        for (const [name, holder] of held) if (holder === page) held.delete(name);
      },
    };
  };

  const tab = () => {
    const at = shared.tab();
    const note = new Map<string, string>();
    let page = load(at, note, '');
    const open = (search: string): void => {
      page.die();
      page = load(at, note, search);
      if (search !== '') page.back.start(new URLSearchParams(search));
    };
    return {
      at,
      open,
      page: () => page,
      leaveFor: (order: number): void => {
        const intentId = intentOf(order);
        open('');
        const request = { ioext: intentId, det: { prepago: 5011, cart: { cur: 'CLP' } } };
        const pending = { note: noteOf(aCart(), '$13.980', 5011), intentId, request };
        page.pendings.put(pending);
        page.pendings.leaveFor(pending);
        // The page is gone at once: it is notified of nothing any more.
        page.die();
      },
      reload: (): void => open(page.search),
      /** Where its page went to. */
      visited: () => page.test.visited,
    };
  };
  const tabs = [tab(), tab(), tab()] as const;

  return {
    tabs,
    reported,
    paid,
    /** What is under way arrives. */
    flush: shared.flush,
    answer: async (index: number, fate: Fate): Promise<void> => {
      const [one] = calls.splice(index % Math.max(1, calls.length), 1);
      // What a page wrote before it sent something is everywhere before that arrives.
      if (one?.operation === 'order-save') shared.flush();
      one?.answer(fate);
      await settle();
    },
    /** Storage is quicker than any clock that a page waits for. */
    advance: async (ms: number): Promise<void> => {
      shared.flush();
      await settle();
      for (const { page } of tabs) await page().test.clock.advance(ms);
    },
    isWaiting: () => calls.length > 0,
  };
}
