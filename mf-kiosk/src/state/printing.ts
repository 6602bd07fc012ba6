import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Printer, PrintJob } from '@comanda/shared-contracts/host';
import type { KioskHost } from './host.ts';
import type { PrintLedger } from './print-ledger.ts';

/** Why a ticket did not come out, as the customer is told. */
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
const PATIENT_TRIES = 60;
const PATIENT_MS = 60_000;

export interface PrintingStore {
  readonly view: StoreApi<Printing>;
  /**
   * Prints the tickets of an order one after the other; without any there is no printer. `kept`: what is printed in their
   * place once their customer has gone.
   */
  start(intentId: string, jobs: readonly PrintJob[], kept?: readonly PrintJob[]): void;
  /** One more ticket behind those that are known. */
  add(job: PrintJob): void;
  /** Goes on with the ticket that failed; the same id never prints twice. X-15. */
  retry(): void;
  /** Nobody waits for the tickets any more. `isUnwanted`: the customer said so, and what has not come out never will. */
  stop(isUnwanted?: boolean): void;
  /** Tickets whose customer is not there: they are printed while nobody else waits for one. */
  owe(intentId: string, jobs: readonly PrintJob[]): void;
  /** Takes up what an earlier page still owed. */
  resume(): void;
}

export interface PrintingParts extends Pick<KioskHost, 'clock' | 'notify'> {
  readonly printer: Pick<Printer, 'print'>;
  readonly ledger: PrintLedger;
  readonly troubleText: (trouble: PrintTrouble) => string;
}

/**
 * The tickets of an order: each is asked for under its one name until it came out, by the ledger also after its customer
 * has left or the power was gone, so that none is lost and none comes twice. Spec K4-013, K4-015, K8-008, X-15.
 */
export function createPrintingStore({ printer, clock, notify, ledger, troubleText }: PrintingParts): PrintingStore {
  const view = createStore<Printing>(() => ({ status: 'idle' }));
  let jobs: readonly PrintJob[] = [];
  let owner = '';
  let turn = 0;
  let cancelPause = (): void => undefined;
  let lastPrintedAt = -PAUSE_MS;
  let cancelOwed = (): void => undefined;
  let triesInVain = 0;
  let isPaying = false;

  const fail = (code: string, index: number): void => {
    if (code === 'no-printer') {
      // A printer that is not there owes nothing.
      ledger.settle(jobs);
      return view.setState({ status: 'none' }, true);
    }
    const trouble = code === 'out-of-paper' ? code : 'unreachable';
    view.setState({ status: 'failed', trouble, done: index, total: jobs.length }, true);
    notify.show({ tone: 'bad', text: troubleText(trouble), speed: 'toast' });
  };
  const print = async (index: number, own: number): Promise<void> => {
    const total = jobs.length;
    const job = jobs[index];
    if (job === undefined) {
      view.setState({ status: 'printed', total }, true);
      return;
    }
    view.setState({ status: 'printing', done: index, total }, true);
    const answer = await printer.print(job);
    if (answer.ok) lastPrintedAt = clock.monotonic();
    if (own !== turn) return answer.ok ? ledger.settle([job]) : undefined;
    if (!answer.ok) return fail(answer.failure.code, index);
    ledger.give(job);
    if (index + 1 >= jobs.length) view.setState({ status: 'printed', total: jobs.length }, true);
    else cancelPause = clock.after(PAUSE_MS, () => void print(index + 1, own));
  };
  const begin = (index: number): void => {
    turn += 1;
    cancelPause();
    const own = turn;
    // Whoever comes next waits for no ticket of the one before.
    if (index === 0) return void print(index, own);
    view.setState({ status: 'printing', done: index, total: jobs.length }, true);
    const wait = lastPrintedAt + PAUSE_MS - clock.monotonic();
    cancelPause = clock.after(Math.max(0, wait), () => void print(index, own));
  };

  /** What is owed to those who have left. */
  const debts = (): readonly PrintJob[] => ledger.owed().filter(({ id }) => !jobs.some((job) => job.id === id));
  const payDebt = async (): Promise<void> => {
    const [first] = debts();
    // One at a time, however long it takes.
    if (first === undefined || isPaying) return;
    // Whoever stands there now goes first.
    const isBusy = view.getState().status === 'printing';
    isPaying = true;
    const answer = isBusy ? undefined : await printer.print(first);
    isPaying = false;
    if (answer?.ok === true) {
      lastPrintedAt = clock.monotonic();
      ledger.settle([first]);
    }
    triesInVain = answer?.ok === false ? triesInVain + 1 : 0;
    payLater(answer?.ok === true ? PAUSE_MS : triesInVain < PATIENT_TRIES ? LEFT_BEHIND_MS : PATIENT_MS);
  };
  const payLater = (ms: number): void => {
    cancelOwed();
    if (debts().length > 0) cancelOwed = clock.after(ms, () => void payDebt());
  };

  return {
    view,
    start: (intentId, next, kept = next) => {
      owner = intentId;
      jobs = next;
      ledger.owe(intentId, kept);
      const first = next.findIndex(({ id }) => !ledger.isGiven(id));
      if (next.length === 0) view.setState({ status: 'none' }, true);
      else begin(first < 0 ? next.length : first);
    },
    add: (job) => {
      if (ledger.isGiven(job.id)) return;
      const { status } = view.getState();
      const index = jobs.length;
      jobs = [...jobs, job];
      ledger.owe(owner, [job]);
      if (status === 'printed') begin(index);
      else if (status === 'none' || status === 'idle') begin(0);
    },
    retry: () => {
      const state = view.getState();
      if (state.status === 'failed') begin(state.done);
    },
    stop: (isUnwanted = false) => {
      turn += 1;
      cancelPause();
      if (isUnwanted) ledger.settle(jobs);
      jobs = [];
      ledger.turnPage();
      view.setState({ status: 'idle' }, true);
      payLater(LEFT_BEHIND_MS);
    },
    owe: (intentId, left) => {
      ledger.owe(intentId, left);
      payLater(LEFT_BEHIND_MS);
    },
    resume: () => payLater(LEFT_BEHIND_MS),
  };
}
