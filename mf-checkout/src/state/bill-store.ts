import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Release } from '@comanda/shared-contracts/bus';
import type { OrderNode, TableBill } from '@comanda/shared-contracts/domain/bill';
import { formatMoney, type Money, add } from '@comanda/shared-contracts/domain/money';
import type { Order } from '@comanda/shared-contracts/domain/order';
import type { OrderDraft } from '@comanda/shared-contracts/domain/order-draft';
import { intentId } from '@comanda/shared-contracts/domain/outbox';
import { PaymentMethod } from '@comanda/shared-contracts/domain/payment-methods';
import type { Failure } from '@comanda/shared-contracts/failures';
import { billWriter, fetchBill, nodeAfter, payBill } from '../api/bill.ts';
import { readReviewed } from '../api/reviewed-orders.ts';
import { conflictOf, EMPTY_NODE, HEARTBEAT_MS, isFree, myLines, type Onlooker, shareOf, type SplitMode } from '../rules/bill-split.ts';
import { withReviewed } from '../rules/reviewed-orders.ts';
import type { CheckoutHost } from './host.ts';
import { POLL_MS } from './live-orders.ts';

export interface BillView {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly bill: TableBill | undefined;
  readonly node: OrderNode;
  readonly mode: SplitMode;
  readonly parts: number;
  /** idle; paying; done: this share was paid; unknown: the answer was lost and is being looked for. */
  readonly payment: 'idle' | 'paying' | 'unknown' | 'done';
  /** What was paid here last, tip and all. */
  readonly paidHere: Money | undefined;
  readonly error: string | undefined;
}

export interface BillShare {
  readonly tip: Money;
  readonly card: NonNullable<OrderDraft['card']>;
}

/** The bill of a table, live, and this diner's share of it. X-13, Spec C7-031, C7-060. */
export interface BillStore {
  readonly view: StoreApi<BillView>;
  readonly me: string;
  onlooker(): Onlooker;
  follow(): Release;
  reload(): Promise<void>;
  setMode(mode: SplitMode): void;
  setParts(parts: number): void;
  toggle(lineId: string): Promise<void>;
  pay(share: BillShare): Promise<void>;
}

const FEWEST_PARTS = 2;

export function createBillStore(host: CheckoutHost, order: Order, canSplit: boolean): BillStore {
  const { api, realtime, clock, session, storage, random, i18n, environment, report } = host;
  const checkId = order.intentId ?? order.externalId ?? '';
  const key = { checkId, restaurantId: order.restaurantId, localId: order.localId };
  const { me, name } = personOf(host);
  const writer = billWriter(realtime, checkId, me);
  const view = createStore<BillView>(() => ({
    status: 'loading',
    bill: undefined,
    node: EMPTY_NODE,
    mode: canSplit ? 'items' : 'rest',
    parts: FEWEST_PARTS,
    payment: 'idle',
    paidHere: undefined,
    error: undefined,
  }));
  const onlooker = (): Onlooker => ({ me, now: clock.now() });
  /** A payment whose answer was lost is sent again under its own id, and never as a new one. */
  let attempt: { readonly content: string; readonly id: string } | undefined;

  const reload = async (): Promise<void> => {
    const answer = await fetchBill(api, key);
    if (answer.ok) {
      view.setState({ status: 'ready', bill: answer.value });
      return;
    }
    if (view.getState().bill === undefined) view.setState({ status: 'failed' });
  };
  const remember = (): void => {
    const { id: _id, ...venue } = order.venue;
    const known = storage.read('IOGAE', readReviewed) ?? [];
    const entry = {
      checkId,
      venue: { name: venue.name, country: venue.country, simpleId: venue.simpleId, dk: venue.dk },
      tableName: order.table?.name ?? '',
      total: formatMoney(order.total, order.venue.priceFormat),
      at: clock.now(),
    };
    storage.write('IOGAE', withReviewed(known, entry));
  };
  const settle = async (failure: Failure): Promise<void> => {
    await reload();
    const isUnknown = failure.outcome !== 'none';
    const text = failure.kind === 'conflict' ? 'bill.changed' : isUnknown ? 'bill.unknown' : 'pay.providerFailed';
    const isRefused = failure.message !== undefined && failure.kind === 'domain';
    view.setState({
      payment: isUnknown ? 'unknown' : 'idle',
      error: isRefused ? failure.message : i18n.text(text),
    });
  };

  return {
    view,
    me,
    onlooker,
    reload,
    follow: () => {
      let raw: Readonly<Record<string, unknown>> = {};
      remember();
      void reload();
      const watching = realtime.watch({ node: 'order', orderId: checkId }).subscribe((message) => {
        const before = raw['gae'];
        const after = nodeAfter(raw, message);
        raw = after.raw;
        view.setState({ node: after.node });
        // Somebody paid, or a line was cancelled.
        if (raw['gae'] !== before || (message.kind !== 'snapshot' && message.key === 'ped')) void reload();
      });
      const beat = (): void => void writer.present(name, clock.now());
      beat();
      const releases = [clock.every(HEARTBEAT_MS, beat)];
      if (environment.orderPolling) releases.push(clock.every(POLL_MS, () => void reload()));
      return () => {
        watching.unsubscribe();
        for (const release of releases) release();
        const { bill, node } = view.getState();
        for (const line of bill?.lines ?? []) if (node.selected[line.id] === me) void writer.select(line.id, false);
        void writer.leave();
      };
    },
    setMode: (mode) => view.setState({ mode, error: undefined }),
    setParts: (parts) => view.setState({ parts, error: undefined }),
    toggle: async (lineId) => {
      const { bill, node } = view.getState();
      const line = bill?.lines.find(({ id }) => id === lineId);
      if (line === undefined || !isFree(node, line, onlooker())) return;
      const isMine = node.selected[lineId] !== me;
      const { [lineId]: _before, ...others } = node.selected;
      view.setState({ node: { ...node, selected: isMine ? { ...others, [lineId]: me } : others }, error: undefined });
      const written = await writer.select(lineId, isMine);
      if (written.ok) return;
      report.failure(written.failure, { phase: 'event' });
      view.setState(({ node: now }) => {
        const { [lineId]: _failed, ...rest } = now.selected;
        return { node: { ...now, selected: isMine ? rest : { ...rest, [lineId]: me } }, error: i18n.text('bill.notMarked') };
      });
    },
    pay: async ({ tip, card }) => {
      const { bill, node, mode, parts, payment } = view.getState();
      if (bill === undefined || payment === 'paying') return;
      const mine = myLines(bill, node, onlooker());
      const due = shareOf(bill, mode, mine, parts);
      if (due.minor <= 0) return;
      const paidLines =
        mode === 'items' ? mine.map(({ id }) => id) : bill.lines.filter(({ isSelectable }) => isSelectable).map(({ id }) => id);
      const conflict = conflictOf(node, mode === 'parts' ? [] : paidLines, onlooker());
      if (conflict !== undefined) {
        view.setState({ error: i18n.text(conflict === 'changed' ? 'bill.changed' : 'bill.otherPaying') });
        await reload();
        return;
      }
      view.setState({ payment: 'paying', error: undefined });
      const total = add(due, tip);
      const content = JSON.stringify([mode, paidLines, parts, total, bill.changedAt]);
      // Whether the last one was stored is not known: the provider knows it again by its id.
      const isSame = attempt !== undefined && (payment === 'unknown' || attempt.content === content);
      const kept = isSame && attempt !== undefined ? attempt : { content, id: intentId(random.bytes(12)) };
      attempt = kept;
      await writer.paying(clock.now());
      const answer = await payBill(
        api,
        key,
        {
          methodId: PaymentMethod.SAVED_CARD,
          lineIds: mode === 'items' ? paidLines : [],
          tip,
          total,
          seenAt: bill.changedAt,
          paymentIntentId: kept.id,
          card,
          ...(mode === 'parts' ? { parts } : {}),
        },
        i18n.text('cancel.missing'),
      );
      await writer.paying(null);
      if (!answer.ok) {
        if (answer.failure.outcome === 'none') attempt = undefined;
        await settle(answer.failure);
        return;
      }
      attempt = undefined;
      for (const id of paidLines) if (node.selected[id] === me) void writer.select(id, false);
      view.setState({ payment: 'done', paidHere: total });
      await reload();
    },
  };

  function personOf({ environment: { deviceId } }: CheckoutHost): { readonly me: string; readonly name: string } {
    const current = session.current();
    if (current.kind === 'registered' || current.kind === 'staff') return { me: `u${current.profile.id}`, name: current.profile.firstName };
    const guest = current.kind === 'guest' || current.kind === 'visitor' ? current.guest.name : '';
    return { me: `g${(deviceId ?? intentId(random.bytes(12))).replaceAll(/[^\w-]/g, '')}`, name: guest };
  }
}
