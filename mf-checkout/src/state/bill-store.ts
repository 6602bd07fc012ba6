import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Release } from '@comanda/shared-contracts/bus';
import { compareMoney, formatMoney } from '@comanda/shared-contracts/domain/money';
import type { Order } from '@comanda/shared-contracts/domain/order';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import { intentId } from '@comanda/shared-contracts/domain/outbox';
import { billWriter, fetchBill } from '../api/bill.ts';
import { EMPTY_NODE, isFree, type Onlooker, type SplitMode } from '../rules/bill-split.ts';
import { withReviewed } from '../rules/reviewed-orders.ts';
import type { TipChoice } from '../rules/tip.ts';
import { createBillChoice } from './bill-choice.ts';
import { isWithoutChannel, joinTable } from './bill-live.ts';
import { type BillShare, type BillView, openAttempt, payShare } from './bill-payment.ts';
import type { CheckoutHost } from './host.ts';
import { POLL_MS } from './live-orders.ts';
import { createQuestions } from './questions.ts';
import { billsOf } from './reviewed-bills.ts';
import { createServerClock } from './server-clock.ts';

/** The bill of a table, live, and this diner's share of it. X-13, Spec C7-031, C7-060. */
export interface BillStore {
  readonly view: StoreApi<BillView>;
  readonly me: string;
  onlooker(): Onlooker;
  /** As `onlooker`; while nothing is heard of the others, time stands: their leases are not seen to end. */
  viewer(): Onlooker;
  follow(): Release;
  reload(): Promise<void>;
  setMode(mode: SplitMode): void;
  setParts(parts: number): void;
  setTip(tip: TipChoice): void;
  toggle(lineId: string): Promise<void>;
  /** True: the card was judged, and the token of a typed one is used up. */
  pay(share: BillShare): Promise<boolean>;
}

const FEWEST_PARTS = 2;

export function createBillStore(host: CheckoutHost, order: Order, canSplit: boolean): BillStore {
  const { api, realtime, clock, session, random, i18n, environment, report } = host;
  const checkId = order.intentId ?? order.externalId ?? '';
  const key = { checkId, restaurantId: order.restaurantId, localId: order.localId };
  const { me, name } = personOf(host);
  const writer = billWriter(realtime, checkId, me);
  const left = openAttempt(host, checkId);
  const choice = createBillChoice(host, checkId);
  const chosen = choice.read();
  const view = createStore<BillView>(() => ({
    status: 'loading',
    bill: undefined,
    node: EMPTY_NODE,
    mode: canSplit ? (chosen?.mode ?? 'items') : 'rest',
    parts: chosen?.parts ?? FEWEST_PARTS,
    tip: chosen?.tip,
    payment: left === undefined ? 'idle' : 'unknown',
    isCutOff: false,
    isTotalNew: false,
    paidHere: undefined,
    attempted: left?.total,
    error: left === undefined ? undefined : i18n.text('bill.unknown'),
  }));
  const questions = createQuestions();
  const serverClock = createServerClock(clock);
  let heldAt: Instant | undefined;
  const onlooker = (): Onlooker => ({ me, now: serverClock.now() });
  const reload = async (): Promise<void> => {
    const question = questions.ask();
    const answer = await fetchBill(api, key, openAttempt(host, checkId)?.id ?? order.paymentId);
    if (question.isOutdated()) return;
    if (answer.ok) {
      question.settle();
      const before = view.getState().bill;
      const isOther = before !== undefined && compareMoney(before.total, answer.value.total) !== 0;
      view.setState({ status: 'ready', bill: answer.value, ...(isOther ? { isTotalNew: true } : {}) });
      return;
    }
    if (view.getState().bill === undefined) view.setState({ status: 'failed' });
  };
  const remember = (): void => {
    const { id: _id, ...venue } = order.venue;
    const entry = {
      checkId,
      venue: { name: venue.name, country: venue.country, simpleId: venue.simpleId, dk: venue.dk },
      tableName: order.table?.name ?? '',
      total: formatMoney(order.total, order.venue.priceFormat),
      at: clock.now(),
    };
    billsOf(host).change((known) => withReviewed(known, entry));
  };
  const toggle = async (lineId: string): Promise<void> => {
    const { bill, node } = view.getState();
    const line = bill?.lines.find(({ id }) => id === lineId);
    if (line === undefined || !isFree(node, line, onlooker())) return;
    if (view.getState().isCutOff) {
      view.setState({ error: i18n.text('bill.notMarked') });
      return;
    }
    const isMine = node.selected[lineId] !== me;
    const { [lineId]: _before, ...others } = node.selected;
    view.setState({ node: { ...node, selected: isMine ? { ...others, [lineId]: me } : others }, error: undefined, isTotalNew: false });
    choice.note(({ lineIds }) => {
      const rest = lineIds.filter((id) => id !== lineId);
      return { lineIds: isMine ? [...rest, lineId] : rest };
    });
    const written = await writer.select(lineId, isMine);
    // Without a channel there is nobody to tell: the provider refuses what somebody else has paid.
    if (written.ok || isWithoutChannel(written)) return;
    report.failure(written.failure, { phase: 'event' });
    view.setState(({ node: now }) => {
      const { [lineId]: _failed, ...rest } = now.selected;
      return { node: { ...now, selected: isMine ? rest : { ...rest, [lineId]: me } }, error: i18n.text('bill.notMarked') };
    });
  };
  return {
    view,
    me,
    onlooker,
    viewer: () => ({ me, now: heldAt ?? serverClock.now() }),
    reload,
    follow: () => {
      remember();
      void reload();
      let hasHeard = false;
      /** The lines that were chosen before a login or a reload, as far as nobody took them meanwhile. */
      let wanted = canSplit && left === undefined ? (chosen?.lineIds ?? []) : [];
      const takeAgain = (): void => {
        const { bill, node } = view.getState();
        if (bill === undefined || !hasHeard) return;
        const lines = wanted.filter((id) => node.selected[id] !== me);
        wanted = [];
        for (const id of lines) void toggle(id);
      };
      const live = joinTable(host, {
        checkId,
        me,
        name,
        writer,
        serverClock,
        onNode: (node) => {
          hasHeard = true;
          view.setState({ node });
        },
        onAlone: () => {
          hasHeard = true;
          takeAgain();
        },
        onChanged: () => void reload(),
        onCutOff: (isCutOff) => {
          heldAt = isCutOff ? serverClock.now() : undefined;
          const isOver = !isCutOff && view.getState().error === i18n.text('bill.notMarked');
          view.setState({ isCutOff, ...(isOver ? { error: undefined } : {}) });
        },
      });
      let isLent = session.current().kind !== 'visitor';
      const waiting = view.subscribe(({ bill }) => {
        takeAgain();
        if (isLent || bill?.realtimeToken === undefined) return;
        isLent = true;
        live.listenBy(bill.realtimeToken);
      });
      const polling = environment.orderPolling ? clock.every(POLL_MS, () => void reload()) : undefined;
      return () => {
        waiting();
        live.release();
        polling?.();
        const { bill, node } = view.getState();
        for (const line of bill?.lines ?? []) if (node.selected[line.id] === me) void writer.select(line.id, false);
        void writer.leave();
      };
    },
    setMode: (mode) => {
      view.setState({ mode, error: undefined, isTotalNew: false });
      choice.note(() => ({ mode }));
    },
    setParts: (parts) => {
      view.setState({ parts, error: undefined, isTotalNew: false });
      choice.note(() => ({ parts }));
    },
    setTip: (tip) => {
      view.setState({ tip });
      choice.note(() => ({ tip }));
    },
    toggle,
    pay: async (share) => {
      const isUsed = await payShare(host, { key, view, writer, onlooker, reload, remember }, share);
      if (view.getState().payment === 'done') choice.note(() => ({ lineIds: [] }));
      return isUsed;
    },
  };

  function personOf({ environment: { deviceId } }: CheckoutHost): { readonly me: string; readonly name: string } {
    const current = session.current();
    if (current.kind === 'registered' || current.kind === 'staff') return { me: `u${current.profile.id}`, name: current.profile.firstName };
    const guest = current.kind === 'guest' || current.kind === 'visitor' ? current.guest.name : '';
    return { me: `g${(deviceId ?? intentId(random.bytes(12))).replaceAll(/[^\w-]/g, '')}`, name: guest };
  }
}
