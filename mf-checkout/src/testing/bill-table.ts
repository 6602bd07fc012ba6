import { BehaviorSubject, Subject } from 'rxjs';
import { done, failed, failure, type Result } from '@comanda/shared-contracts/failures';
import type { Realtime, RealtimeChange } from '@comanda/shared-contracts/host';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { manualClock } from '@comanda/shared-contracts/testing/manual-clock';
import { type BillStore, createBillStore } from '../state/bill-store.ts';
import { BILL_NODE, billProvider, type SentPayment } from './bill-provider.ts';
import { aDiner, anOrder } from './fixtures.ts';

/** What is taken away, to see that the proof would fail: who is there, that a word ages, the server's stamp, the id of a payment. */
export type TableMutation = 'none' | 'no-lease' | 'endless-lease' | 'device-clock' | 'no-key';

/** How a payment travels: how long to the provider and back, and whether its answer is lost. */
export interface Travel {
  readonly there: number;
  readonly back: number;
  readonly isLost: boolean;
}

/** As the shell: a phone asks no longer than this for the answer to a payment. */
const ASKED_FOR_MS = 15_000;
/** As the shell: a write that finds no connection is given up. */
const WRITE_MS = 10_000;
const QUICK: Travel = { there: 0, back: 0, isLost: false };
const CHILDREN = ['selected', 'paying', 'users'] as const;
type Branches = Record<(typeof CHILDREN)[number], Record<string, unknown>>;

/** One diner's phone: what stands in its storage outlives a page. */
export interface Phone {
  readonly user: string;
  readonly latency: number;
  page: Page | undefined;
  /** Server's time since when it has received everything; undefined: it is cut off. */
  onlineSince: number | undefined;
  /** Its next payment. */
  travel: Travel;
  /** Payments that the provider stored for it, and how many of them it was told of. */
  stored: number;
  reported: number;
  /** Payments that left the phone. */
  sent: number;
  /** A payment of it is on its way since then. */
  payingSince: number | undefined;
}

type Page = ReturnType<ReturnType<typeof billTable>['open']>;

/**
 * A table with phones whose clocks are wrong by `skews`, one live node and one provider. Time passes for all alike. The node is kept as
 * the realtime database keeps it: `.sv` becomes its own time, a word reaches each phone after that phone's latency, in order.
 */
export function billTable(skews: readonly number[], latencies: readonly number[] = [], mutation: TableMutation = 'none') {
  const server = manualClock();
  const bill = billProvider();
  const tree: Branches = { selected: {}, paying: {}, users: {} };
  /** When who wrote last, whatever the mutation makes of it. */
  const written = new Map<string, number>();
  let payments = 0;
  const phones: Phone[] = skews.map((_, index) => ({
    user: `u${index}`,
    latency: latencies[index] ?? 0,
    page: undefined,
    onlineSince: server.now(),
    travel: QUICK,
    stored: 0,
    reported: 0,
    sent: 0,
    payingSince: undefined,
  }));

  /** The node as a phone is told of it. */
  const shown = (child: (typeof CHILDREN)[number]): Record<string, unknown> => {
    const branch = structuredClone(tree[child]);
    if (mutation === 'no-lease' && child !== 'selected') return {};
    if (mutation !== 'endless-lease' || child === 'selected') return branch;
    return Object.fromEntries(
      Object.entries(branch).map(([key, value]) => [key, child === 'paying' ? Infinity : { nm: '', ...Object(value), ts: server.now() }]),
    );
  };
  const notify = (phone: Phone, change: () => RealtimeChange): void => {
    const { page } = phone;
    const at = phone.onlineSince;
    server.after(phone.latency, () => {
      if (at !== undefined && phone.onlineSince === at && phone.page === page) page?.received.next(change());
    });
  };
  const write = (phone: Phone, page: () => Page | undefined, path: string, value: unknown): Promise<Result<null>> =>
    new Promise((resolve) => {
      const from = page();
      const answer = (ms: number, result: Result<null>) => server.after(ms, () => phone.page === from && resolve(result));
      if (phone.onlineSince === undefined) return void answer(WRITE_MS, failed(failure('transport', 'offline')));
      server.after(phone.latency, () => {
        const [child, key] = path.split('/') as ['selected' | 'paying' | 'users', string];
        const now = mutation === 'device-clock' ? (from?.clock.now() ?? 0) : server.now();
        if (value === null) delete tree[child][key];
        else tree[child][key] = stamped(value, now);
        written.set(path, server.now());
        for (const other of phones) notify(other, () => ({ kind: 'changed', key: child, value: shown(child) }));
        answer(phone.latency, done(null));
      });
    });

  const pay = (phone: Phone, body: SentPayment): Promise<unknown> =>
    new Promise((resolve) => {
      const { page, travel } = phone;
      const isCut = phone.onlineSince === undefined;
      const settle = (answer: unknown) => {
        if (phone.page !== page) return;
        phone.payingSince = undefined;
        resolve(answer);
      };
      phone.sent += 1;
      phone.payingSince = server.now();
      payments += 1;
      const sent = mutation === 'no-key' ? { ...body, idpago: `${body.idpago}${payments}` } : body;
      server.after(ASKED_FOR_MS, () => settle(LOST));
      if (isCut) return;
      server.after(travel.there, () => {
        const before = bill.payments();
        const answer = bill.pay(sent);
        phone.stored += bill.payments() - before;
        if (!travel.isLost) server.after(travel.back, () => phone.onlineSince !== undefined && settle({ json: answer }));
      });
    });

  /** Opens the bill on a phone, or loads its page again. */
  const open = (index: number) => {
    const phone = phones[index];
    if (phone === undefined) throw new Error('no such phone');
    close(phone);
    const received = new Subject<RealtimeChange>();
    const status = new BehaviorSubject<'connecting' | 'on'>(phone.onlineSince === undefined ? 'connecting' : 'on');
    let drawn = 0;
    const test = createTestHost('mf-checkout', {
      start: server.now() + (skews[index] ?? 0),
      session: aDiner({ id: String(index) }),
      storage: kept.get(phone.user) ?? {},
      api: {
        'check-read': () =>
          new Promise((resolve) => {
            if (phone.onlineSince === undefined) resolve({ failure: failure('transport', 'offline') });
            else resolve({ json: bill.read() });
          }),
        'check-pay': ({ body }: { body?: unknown }) => pay(phone, body as SentPayment),
      },
    });
    const realtime: Realtime = {
      watch: () => received,
      write: (_node, path, value) => write(phone, () => page, path, value),
      status,
    };
    const random = { bytes: (count: number) => Uint8Array.from({ length: count }, () => (drawn += 1) + index * 61 + opened * 7) };
    opened += 1;
    const store: BillStore = createBillStore({ ...test.host, realtime, random }, anOrder({ dispatch: 3 }), true);
    const unsubscribe = store.view.subscribe((now, last) => {
      if (now.payment === 'done' && last.payment !== 'done') phone.reported += 1;
    });
    const page = {
      store,
      host: test.host,
      openedAt: server.now(),
      clock: test.clock,
      stored: test.stored,
      received,
      status,
      unsubscribe,
      release: () => {},
    };
    phone.page = page;
    page.release = store.follow();
    notify(phone, () => ({ kind: 'snapshot', value: Object.fromEntries(CHILDREN.map((child) => [child, shown(child)])) }));
    return page;
  };
  const kept = new Map<string, Record<string, unknown>>();
  let opened = 0;

  /** The browser is closed or dies: nothing more is said by it. */
  const close = (phone: Phone): void => {
    const { page } = phone;
    if (page === undefined) return;
    page.unsubscribe();
    kept.set(phone.user, Object.fromEntries([...page.stored].map(([key, { value }]) => [key, value])));
    phone.page = undefined;
    phone.payingSince = undefined;
  };

  const setOnline = (phone: Phone, isOnline: boolean): void => {
    if (isOnline === (phone.onlineSince !== undefined)) return;
    phone.onlineSince = isOnline ? server.now() : undefined;
    if (isOnline) for (const child of CHILDREN) notify(phone, () => ({ kind: 'changed', key: child, value: shown(child) }));
    phone.page?.status.next(isOnline ? 'on' : 'connecting');
  };

  /** Time passes for the server and all phones, timer by timer. */
  const pass = async (ms: number): Promise<void> => {
    const until = server.now() + ms;
    do {
      const clocks = [server, ...phones.flatMap(({ page }) => page?.clock ?? [])];
      const step = Math.min(until - server.now(), ...clocks.map(({ next }) => next ?? Infinity));
      for (const clock of clocks) await clock.advance(step);
    } while (server.now() < until);
  };

  return { server, bill, phones, written, tree, open, close, setOnline, pass, node: BILL_NODE };
}

const LOST = { failure: failure('transport', 'timeout', { outcome: 'unknown', moneyMayHaveMoved: true }) };

/** A value as the database stores it. */
function stamped(value: unknown, now: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('.sv' in value) return now;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, stamped(item, now)]));
}
