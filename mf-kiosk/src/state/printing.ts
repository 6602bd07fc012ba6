import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TicketJob } from '../rules/ticket.ts';
import type { KioskHost } from './host.ts';
import type { PrintLedger } from './print-ledger.ts';
import type { KioskTicketPrinter } from './printer.ts';

/** Why a ticket did not come out, as the customer is shown. */
export type PrintTrouble = 'out-of-paper' | 'unreachable';

export type Printing =
  | { readonly status: 'idle' }
  /** The kiosk has no printer. */
  | { readonly status: 'none' }
  | { readonly status: 'printing'; readonly done: number; readonly total: number }
  | { readonly status: 'printed'; readonly total: number }
  /** `done` tickets came out; a retry goes on behind them. */
  | { readonly status: 'failed'; readonly trouble: PrintTrouble; readonly done: number; readonly total: number };

/** Pause between two tickets. Spec K4-015. */
const PAUSE_MS = 3_000;
/** A ticket that its customer had to leave behind is tried again at this pace: the venue still wants it. X-15. */
const LEFT_BEHIND_MS = 15_000;
/** After so many tries in vain, at this one. */
const MAX_TRIES = 60;
const TIMEOUT_MS = 60_000;

export interface PrintingStore {
  readonly view: StoreApi<Printing>;
  /**
   * Prints the tickets of an order one after the other; without any there is no printer. `kept`: what is printed in their
   * place once their customer has gone.
   */
  start(intentId: string, jobs: readonly TicketJob[], kept?: readonly TicketJob[]): void;
  /** One more ticket behind those that are known. */
  add(job: TicketJob): void;
  /** Goes on with the ticket that failed; the same id never prints twice. X-15. */
  retry(): void;
  /** Nobody waits for the tickets any more. `isUnwanted`: the customer said so, and what has not come out never will. */
  stop(isUnwanted?: boolean): void;
  /** Tickets whose customer is not there: they are printed while nobody else waits for one. */
  enqueue(intentId: string, jobs: readonly TicketJob[]): void;
  /** Resumes what an earlier page had still pending. */
  resume(): void;
}

export interface PrintingParts extends Pick<KioskHost, 'clock' | 'notify'> {
  readonly printer: Pick<KioskTicketPrinter, 'print'>;
  readonly ledger: PrintLedger;
  readonly troubleText: (trouble: PrintTrouble) => string;
}

/**
 * The tickets of an order: each is asked for under its one name until it came out, by the ledger also after its customer
 * has left or the power was gone, so that none is lost and none comes twice. Spec K4-013, K4-015, K8-008, X-15.
 */
export function createPrintingStore(parts: PrintingParts): PrintingStore {
  const { printer, clock, ledger } = parts;
  const view = createStore<Printing>(() => ({ status: 'idle' }));
  const desk: Desk = { jobs: [], lastPrintedAt: -PAUSE_MS };
  let owner = '';
  const { begin, halt } = createRun(parts, view, desk);
  const payLater = createDebts(clock, {
    pending: () => ledger.pending().filter(({ id }) => !desk.jobs.some((job) => job.id === id)),
    pay: async (job) => {
      // Whoever stands there now goes first.
      if (view.getState().status === 'printing') return undefined;
      const answer = await printer.print(job);
      if (!answer.ok) return false;
      desk.lastPrintedAt = clock.monotonic();
      ledger.settle([job]);
      return true;
    },
  });

  return {
    view,
    start: (intentId, next, kept = next) => {
      owner = intentId;
      desk.jobs = next;
      ledger.enqueue(intentId, kept);
      const first = next.findIndex(({ id }) => !ledger.isGiven(id));
      if (next.length === 0) view.setState({ status: 'none' }, true);
      else begin(first < 0 ? next.length : first);
    },
    add: (job) => {
      if (ledger.isGiven(job.id)) return;
      const { status } = view.getState();
      const index = desk.jobs.length;
      desk.jobs = [...desk.jobs, job];
      ledger.enqueue(owner, [job]);
      if (status === 'printed') begin(index);
      else if (status === 'none' || status === 'idle') begin(0);
    },
    retry: () => {
      const state = view.getState();
      if (state.status === 'failed') begin(state.done);
    },
    stop: (isUnwanted = false) => {
      halt();
      if (isUnwanted) ledger.settle(desk.jobs);
      desk.jobs = [];
      ledger.turnPage();
      view.setState({ status: 'idle' }, true);
      payLater();
    },
    enqueue: (intentId, left) => {
      ledger.enqueue(intentId, left);
      payLater();
    },
    resume: payLater,
  };
}

/** The tickets that whoever stands there waits for, and when the last of anybody's came out, monotonic ms. */
interface Desk {
  jobs: readonly TicketJob[];
  lastPrintedAt: number;
}

/** Prints the tickets on the desk from one of them on; `halt`: what is under way is nobody's any more. */
function createRun({ printer, clock, notify, ledger, troubleText }: PrintingParts, view: StoreApi<Printing>, desk: Desk) {
  let turn = 0;
  let cancelPause = (): void => undefined;

  const fail = (code: string, index: number): void => {
    if (code === 'no-printer') {
      // A printer that is not there has nothing pending.
      ledger.settle(desk.jobs);
      return view.setState({ status: 'none' }, true);
    }
    const trouble = code === 'out-of-paper' ? code : 'unreachable';
    view.setState({ status: 'failed', trouble, done: index, total: desk.jobs.length }, true);
    notify.show({ tone: 'bad', text: troubleText(trouble), speed: 'toast' });
  };
  const print = async (index: number, own: number): Promise<void> => {
    const job = desk.jobs[index];
    const total = desk.jobs.length;
    if (job === undefined) return view.setState({ status: 'printed', total }, true);
    view.setState({ status: 'printing', done: index, total }, true);
    const answer = await printer.print(job);
    if (answer.ok) desk.lastPrintedAt = clock.monotonic();
    if (own !== turn) return answer.ok ? ledger.settle([job]) : undefined;
    if (!answer.ok) return fail(answer.failure.code, index);
    ledger.give(job);
    if (index + 1 >= desk.jobs.length) view.setState({ status: 'printed', total: desk.jobs.length }, true);
    else cancelPause = clock.after(PAUSE_MS, () => void print(index + 1, own));
  };
  const halt = (): void => {
    turn += 1;
    cancelPause();
  };
  const begin = (index: number): void => {
    halt();
    const own = turn;
    // Whoever comes next waits for no ticket of the one before.
    if (index === 0) return void print(index, own);
    view.setState({ status: 'printing', done: index, total: desk.jobs.length }, true);
    const wait = desk.lastPrintedAt + PAUSE_MS - clock.monotonic();
    cancelPause = clock.after(Math.max(0, wait), () => void print(index, own));
  };
  return { begin, halt };
}

interface Debts {
  /** What is pending for those who have left. */
  readonly pending: () => readonly TicketJob[];
  /** Whether it came out; undefined where it was not tried. */
  readonly pay: (job: TicketJob) => Promise<boolean | undefined>;
}

/**
 * Pays debts one at a time, however long it takes; what comes back asks for it. Each venue has its own printer: one that fails is tried
 * again in its own time, and holds back no other venue's. X-15.
 */
function createDebts(clock: KioskHost['clock'], { pending, pay }: Debts): () => void {
  let cancel = (): void => undefined;
  let isPaying = false;
  /** Of venues whose printer failed: how often in a row, and when it is tried again, monotonic ms. */
  const failing = new Map<TicketJob['venueId'], { readonly times: number; readonly dueAt: number }>();
  const dueAt = ({ venueId }: TicketJob): number => failing.get(venueId)?.dueAt ?? 0;
  /** The oldest of the venue that has waited longest. */
  const next = (): TicketJob | undefined => pending().toSorted((one, other) => dueAt(one) - dueAt(other))[0];
  const payNext = async (): Promise<void> => {
    const debt = next();
    if (debt === undefined || isPaying) return;
    isPaying = true;
    const isPaid = await pay(debt);
    isPaying = false;
    if (isPaid === undefined) return payIn(LEFT_BEHIND_MS);
    const times = (failing.get(debt.venueId)?.times ?? 0) + 1;
    if (isPaid) failing.delete(debt.venueId);
    else failing.set(debt.venueId, { times, dueAt: clock.monotonic() + (times < MAX_TRIES ? LEFT_BEHIND_MS : TIMEOUT_MS) });
    const following = next();
    if (following !== undefined) payIn(Math.max(PAUSE_MS, dueAt(following) - clock.monotonic()));
  };
  const payIn = (ms: number): void => {
    cancel();
    if (pending().length > 0) cancel = clock.after(ms, () => void payNext());
  };
  return () => payIn(LEFT_BEHIND_MS);
}
