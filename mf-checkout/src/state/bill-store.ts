import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Release } from '@comanda/shared-contracts/bus';
import { compareMoney } from '@comanda/shared-contracts/domain/money';
import type { Order } from '@comanda/shared-contracts/domain/order';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import { intentId } from '@comanda/shared-contracts/domain/outbox';
import { billWriter, fetchBill } from '../api/bill.ts';
import { EMPTY_NODE, isFree, type Onlooker, type SplitMode } from '../rules/bill-split.ts';
import { attemptOf, type BillAttempt, type BillChoice, reviewedBill, withReviewed } from '../rules/reviewed-orders.ts';
import type { TipChoice } from '../rules/tip.ts';
import { createBillChoice, type KeptChoice } from './bill-choice.ts';
import { isWithoutChannel, joinTable } from './bill-live.ts';
import { type BillShare, type BillView, payShare } from './bill-payment.ts';
import type { CheckoutHost } from './host.ts';
import { POLL_MS } from './live-orders.ts';
import { createQuestions } from './questions.ts';
import { billsOf } from './reviewed-bills.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';

/** The bill of a table, live, and this diner's share of it. X-13, Spec C7-031, C7-060. */
export interface BillStore {
  readonly view: StoreApi<BillView>;
  readonly me: string;
  onlooker(): Onlooker;
  /** As `onlooker`; while nothing is received of the others, time stands: their leases are not seen to end. */
  viewer(): Onlooker;
  follow(): Release;
  reload(): Promise<void>;
  setMode(mode: SplitMode): void;
  setParts(parts: number): void;
  setTip(tip: TipChoice): void;
  toggle(lineId: string): Promise<void>;
  /** True: the card was validated, and the token of a typed one is used up. */
  pay(share: BillShare): Promise<boolean>;
}

const FEWEST_PARTS = 2;

export function createBillStore(host: CheckoutHost, order: Order, canSplit: boolean): BillStore {
  const { api, realtime, clock } = host;
  const checkId = order.intentId ?? order.externalId ?? '';
  const key = { checkId, restaurantId: order.restaurantId, localId: order.localId };
  const { me, name } = dinerOf(host);
  const writer = billWriter(realtime, checkId, me);
  const bills = billsOf(host).mine();
  const left = attemptOf(bills.now(), checkId);
  const choice = createBillChoice(host, bills, checkId);
  const chosen = choice.read();
  const view = createStore<BillView>(() => firstView(host, { canSplit, chosen, left }));
  const serverClock = createServerClock(clock);
  let heldAt: Instant | undefined;
  const onlooker = (): Onlooker => ({ me, now: serverClock.now() });
  const reload = createBillReading(view, () => fetchBill(api, key, attemptOf(bills.now(), checkId)?.id ?? order.paymentId));
  const remember = (): void => {
    const opened = reviewedBill(order, checkId, clock.now());
    bills.change((known) => withReviewed(known, opened));
  };
  const toggle = createToggle(host, { view, writer, choice, onlooker });
  const set = (change: Partial<Pick<BillView, 'mode' | 'parts'>>): void => {
    view.setState({ ...change, error: undefined, isTotalNew: false });
    choice.note(() => change);
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
      // The lines that were chosen before a login or a reload, as far as nobody took them meanwhile.
      const wanted = canSplit && left === undefined ? (chosen?.lineIds ?? []) : [];
      const hold = (isHeld: boolean): void => void (heldAt = isHeld ? serverClock.now() : undefined);
      return followTable(host, { checkId, me, name, writer, serverClock, view, toggle, reload, hold, wanted });
    },
    setMode: (mode) => set({ mode }),
    setParts: (parts) => set({ parts }),
    setTip: (tip) => {
      view.setState({ tip });
      choice.note(() => ({ tip }));
    },
    toggle,
    pay: async (share) => {
      const isUsed = await payShare(host, { key, bills, view, writer, onlooker, reload, remember }, share);
      if (view.getState().payment === 'done') choice.note(() => ({ lineIds: [] }));
      return isUsed;
    },
  };
}

interface Before {
  readonly canSplit: boolean;
  readonly chosen: BillChoice | undefined;
  /** A payment of unknown outcome. */
  readonly left: BillAttempt | undefined;
}

function firstView({ i18n }: Pick<CheckoutHost, 'i18n'>, { canSplit, chosen, left }: Before): BillView {
  return {
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
  };
}

/** Reads the bill; an answer never takes back a later one. */
function createBillReading(view: StoreApi<BillView>, read: () => ReturnType<typeof fetchBill>): () => Promise<void> {
  const questions = createQuestions();
  return async () => {
    const question = questions.ask();
    const answer = await read();
    if (question.isOutdated()) return;
    const before = view.getState().bill;
    if (answer.ok) {
      question.settle();
      const isOther = before !== undefined && compareMoney(before.total, answer.value.total) !== 0;
      view.setState({ status: 'ready', bill: answer.value, ...(isOther ? { isTotalNew: true } : {}) });
    } else if (before === undefined) view.setState({ status: 'failed' });
  };
}

interface Marking {
  readonly view: StoreApi<BillView>;
  readonly writer: ReturnType<typeof billWriter>;
  readonly choice: KeptChoice;
  readonly onlooker: () => Onlooker;
}

/** Takes a line or releases it: at once here, and back where it could not be sent. X-13. */
function createToggle(
  { i18n, report }: Pick<CheckoutHost, 'i18n' | 'report'>,
  { view, writer, choice, onlooker }: Marking,
): BillStore['toggle'] {
  const show = (lineId: string, isMine: boolean, more: Partial<BillView>): void =>
    view.setState(({ node }) => {
      const { [lineId]: _before, ...others } = node.selected;
      return { ...more, node: { ...node, selected: isMine ? { ...others, [lineId]: onlooker().me } : others } };
    });
  return async (lineId) => {
    const { bill, node, isCutOff } = view.getState();
    const line = bill?.lines.find(({ id }) => id === lineId);
    if (line === undefined || !isFree(node, line, onlooker())) return;
    if (isCutOff) {
      view.setState({ error: i18n.text('bill.notMarked') });
      return;
    }
    const isMine = node.selected[lineId] !== onlooker().me;
    show(lineId, isMine, { error: undefined, isTotalNew: false });
    choice.note(({ lineIds }) => {
      const rest = lineIds.filter((id) => id !== lineId);
      return { lineIds: isMine ? [...rest, lineId] : rest };
    });
    const written = await writer.select(lineId, isMine);
    // Without a channel there is nobody to notify: the provider refuses what somebody else has paid.
    if (written.ok || isWithoutChannel(written)) return;
    report.failure(written.failure, { phase: 'event' });
    show(lineId, !isMine, { error: i18n.text('bill.notMarked') });
  };
}

interface Following extends Pick<Marking, 'view' | 'writer'>, Pick<BillStore, 'me' | 'toggle' | 'reload'> {
  readonly checkId: string;
  readonly name: string;
  readonly serverClock: ServerClock;
  /** Lines to be taken again. */
  readonly wanted: readonly string[];
  /** Time stands while nothing is received of the others. */
  readonly hold: (isHeld: boolean) => void;
}

/** Keeps the bill up to date and this diner at the table, until released: then their lines are anybody's. X-13, Spec C7-060. */
function followTable(
  host: Pick<CheckoutHost, 'clock' | 'environment' | 'i18n' | 'realtime' | 'session'>,
  { view, wanted: chosen, hold, toggle, reload, ...table }: Following,
): Release {
  const { me, writer } = table;
  let wanted = chosen;
  let hasReceived = false;
  const takeAgain = (): void => {
    const { bill, node } = view.getState();
    if (bill === undefined || !hasReceived) return;
    const lines = wanted.filter((id) => node.selected[id] !== me);
    wanted = [];
    for (const id of lines) void toggle(id);
  };
  const live = joinTable(host, {
    ...table,
    onNode: (node) => {
      hasReceived = true;
      view.setState({ node });
    },
    onAlone: () => {
      hasReceived = true;
      takeAgain();
    },
    onChanged: () => void reload(),
    onCutOff: (isCutOff) => {
      hold(isCutOff);
      const isOver = !isCutOff && view.getState().error === host.i18n.text('bill.notMarked');
      view.setState({ isCutOff, ...(isOver ? { error: undefined } : {}) });
    },
  });
  let isLent = host.session.current().kind !== 'visitor';
  const waiting = view.subscribe(({ bill }) => {
    takeAgain();
    if (isLent || bill?.realtimeToken === undefined) return;
    isLent = true;
    live.listenBy(bill.realtimeToken);
  });
  const polling = host.environment.orderPolling ? host.clock.every(POLL_MS, () => void reload()) : undefined;
  return () => {
    waiting();
    live.release();
    polling?.();
    const { bill, node } = view.getState();
    for (const line of bill?.lines ?? []) if (node.selected[line.id] === me) void writer.select(line.id, false);
    void writer.leave();
  };
}

/** Under which key this diner writes at the table, and the name that the others read. Spec C3-023, Q39. */
function dinerOf({ session, random, environment: { deviceId } }: Pick<CheckoutHost, 'environment' | 'random' | 'session'>): {
  readonly me: string;
  readonly name: string;
} {
  const current = session.current();
  if (current.kind === 'registered' || current.kind === 'staff') return { me: `u${current.profile.id}`, name: current.profile.firstName };
  const name = current.kind === 'guest' || current.kind === 'visitor' ? current.guest.name : '';
  return { me: `g${(deviceId ?? intentId(random.bytes(12))).replaceAll(/[^\w-]/g, '')}`, name };
}
