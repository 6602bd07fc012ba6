import type { Subscription } from 'rxjs';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Release } from '@comanda/shared-contracts/bus';
import type { Currency } from '@comanda/shared-contracts/domain/money';
import { personChange } from '@comanda/shared-contracts/domain/person';
import type { Failure } from '@comanda/shared-contracts/failures';
import { whenBack } from '@comanda/shared-contracts/when-back';
import { checkInAtTable, fetchTableBill } from '../api/table-bill.ts';
import type { TableBill } from '../rules/table-bill.ts';
import type { TablePlace } from '../wire/table-bill.ts';
import type { MenuCartHost } from './host.ts';
import { isCheckedIn } from './table-check-in.ts';

/** While it is on the screen the bill is asked for at this pace: who orders next is not known before. R9. */
const POLL_MS = 15_000;

export type TableBillView =
  /** Nothing is known of this table, and nothing is said. */
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  /** `isOld`: the last answer did not come; the bill is as it was. */
  | { readonly status: 'ready'; readonly bill: TableBill; readonly isOld: boolean }
  | { readonly status: 'failed' }
  /** The visit is over, or somebody else's: the code of the table must be shown again. */
  | { readonly status: 'ended' }
  /** The code is not that of the table. */
  | { readonly status: 'refused' };

export interface TableBillStore {
  readonly view: StoreApi<TableBillView>;
  /** Keeps the bill up to date until it is released, if this phone has checked in. */
  follow(): Release;
  /** Shows the provider the code of the table, as the diner has just shown it to the phone. */
  checkIn(code: string): Promise<void>;
  /** Asks once more for what did not come. */
  reload(): Promise<void>;
}

/**
 * The open bill of a table for whoever checked in by its code. What somebody has received is taken from the screen when somebody else is
 * here. An extension of ours; without it nothing is shown. X-13, Q190.
 */
export function createTableBillStore(host: MenuCartHost, place: TablePlace, currency: Currency): TableBillStore {
  const view = createStore<TableBillView>(() => ({ status: 'none' }));
  const { api, storage, session } = host;
  let pending: string | undefined;
  let asked = 0;
  const show = (next: TableBillView): void => view.setState(next, true);

  const reload = async (): Promise<void> => {
    asked += 1;
    const own = asked;
    if (view.getState().status !== 'ready') show({ status: 'loading' });
    if (pending !== undefined) {
      const shown = await checkInAtTable(api, place, pending);
      if (own !== asked) return;
      if (!shown.ok) return show(afterCode(shown.failure));
      pending = undefined;
      storage.write('mf-menu-cart/checkin', place);
    }
    const answer = await fetchTableBill(api, place, currency);
    if (own !== asked) return;
    if (answer.ok) return show({ status: 'ready', bill: answer.value, isOld: false });
    const before = view.getState();
    if (!isRefusal(answer.failure)) return show(before.status === 'ready' ? { ...before, isOld: true } : { status: 'failed' });
    // Another tab may have shown the code of another table since.
    if (isCheckedIn(host, place)) storage.remove('mf-menu-cart/checkin');
    show({ status: 'ended' });
  };
  const begin = (): void => {
    if (pending !== undefined || isCheckedIn(host, place)) void reload();
  };
  return {
    view,
    reload,
    checkIn: (code) => {
      pending = code;
      return reload();
    },
    follow: () => {
      let before = session.current();
      const leaving = session.changes.subscribe((now) => {
        const change = personChange(before, now);
        before = now;
        if (change === 'same') return;
        // A code that did not arrive is of whoever showed it.
        if (change === 'left') pending = undefined;
        // Whoever comes must not see what somebody else was told.
        asked += 1;
        show({ status: 'none' });
        begin();
      });
      const polling = host.environment.orderPolling
        ? host.clock.every(POLL_MS, () => void (view.getState().status === 'ready' && reload()))
        : undefined;
      const back = whenBack(host.bus.state('network/current'), () => {
        const { status } = view.getState();
        if (status !== 'none' && status !== 'ended' && status !== 'refused') void reload();
      });
      const nodes = followNodes(host, view, () => void reload());
      begin();
      return () => {
        asked += 1;
        leaving.unsubscribe();
        polling?.();
        back();
        nodes();
      };
    },
  };
}

/** What a code that was not taken comes to. A provider without the extension has no such call: then nothing is said. */
function afterCode(failure: Failure): TableBillView {
  // Too many wrong codes from this address: nothing was said of this one.
  if (failure.code === 'wait') return { status: 'failed' };
  if (isRefusal(failure)) return { status: 'refused' };
  return { status: failure.code === 'http-404' ? 'none' : 'failed' };
}

function isRefusal({ kind }: Failure): boolean {
  return kind === 'domain' || kind === 'auth';
}

/** What the nodes of the orders on the bill say: a payment, a line, the kitchen. A hint to ask, as everywhere. R9, F10. */
function followNodes({ realtime }: Pick<MenuCartHost, 'realtime'>, view: StoreApi<TableBillView>, onChange: () => void): Release {
  const watching = new Map<string, Subscription>();
  const update = (now: TableBillView): void => {
    const ids = now.status === 'ready' ? now.bill.orders.flatMap(({ checkId }) => checkId ?? []) : [];
    for (const [id, subscription] of watching) {
      if (ids.includes(id)) continue;
      subscription.unsubscribe();
      watching.delete(id);
    }
    for (const id of ids) {
      if (watching.has(id)) continue;
      const node = realtime.watch({ node: 'order', orderId: id });
      const subscription = node.subscribe((message) => {
        if (message.kind !== 'snapshot' && (message.key === 'ped' || message.key === 'gae')) onChange();
      });
      watching.set(id, subscription);
    }
  };
  const stop = view.subscribe(update);
  update(view.getState());
  return () => {
    stop();
    for (const subscription of watching.values()) subscription.unsubscribe();
  };
}
