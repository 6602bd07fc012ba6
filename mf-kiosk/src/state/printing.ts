import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Printer, PrintJob } from '@comanda/shared-contracts/host';
import type { KioskHost } from './host.ts';

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
/** A ticket that its customer had to leave behind is tried again at this pace, and so often: the venue still wants it. X-15. */
const LEFT_BEHIND_MS = 15_000;
const LEFT_BEHIND_TRIES = 60;

export interface PrintingStore {
  readonly view: StoreApi<Printing>;
  /** Prints the tickets one after the other; without any there is no printer. */
  start(jobs: readonly PrintJob[]): void;
  /** One more ticket behind those that are known. */
  add(job: PrintJob): void;
  /** Goes on with the ticket that failed; the same id never prints twice. X-15. */
  retry(): void;
  /** Nobody waits for the tickets any more. `isUnwanted`: the customer said so, and what has not come out never will. */
  stop(isUnwanted?: boolean): void;
}

export interface PrintingParts extends Pick<KioskHost, 'clock' | 'notify'> {
  readonly printer: Pick<Printer, 'print'>;
  readonly troubleText: (trouble: PrintTrouble) => string;
}

/**
 * The tickets of an order, and the ledger of those that are still owed: each is asked for under its one name until it came
 * out, so that none is lost and none comes twice. Spec K4-013, K4-015, K8-008, X-15.
 */
export function createPrintingStore({ printer, clock, notify, troubleText }: PrintingParts): PrintingStore {
  const view = createStore<Printing>(() => ({ status: 'idle' }));
  let jobs: readonly PrintJob[] = [];
  let turn = 0;
  let cancelPause = (): void => undefined;
  let lastPrintedAt = -PAUSE_MS;
  /** Tickets of customers who have left. */
  let owed: readonly PrintJob[] = [];
  let cancelOwed = (): void => undefined;

  const print = async (index: number, own: number): Promise<void> => {
    const total = jobs.length;
    const job = jobs[index];
    if (job === undefined) {
      view.setState({ status: 'printed', total }, true);
      return;
    }
    view.setState({ status: 'printing', done: index, total }, true);
    const answer = await printer.print(job);
    if (own !== turn) return;
    if (!answer.ok) {
      const { code } = answer.failure;
      if (code === 'no-printer') return view.setState({ status: 'none' }, true);
      const trouble = code === 'out-of-paper' ? code : 'unreachable';
      view.setState({ status: 'failed', trouble, done: index, total: jobs.length }, true);
      notify.show({ tone: 'bad', text: troubleText(trouble) });
      return;
    }
    lastPrintedAt = clock.monotonic();
    if (index + 1 >= jobs.length) view.setState({ status: 'printed', total: jobs.length }, true);
    else cancelPause = clock.after(PAUSE_MS, () => void print(index + 1, own));
  };
  const begin = (index: number): void => {
    turn += 1;
    cancelPause();
    const own = turn;
    const wait = lastPrintedAt + PAUSE_MS - clock.monotonic();
    if (index === 0 || wait <= 0) return void print(index, own);
    view.setState({ status: 'printing', done: index, total: jobs.length }, true);
    cancelPause = clock.after(wait, () => void print(index, own));
  };

  const payDebts = async (triesLeft: number): Promise<void> => {
    const [first] = owed;
    if (first === undefined) return;
    // Whoever stands there now goes first.
    const isBusy = view.getState().status === 'printing';
    const answer = isBusy ? undefined : await printer.print(first);
    if (answer?.ok === true) {
      lastPrintedAt = clock.monotonic();
      owed = owed.filter((job) => job !== first);
    }
    if (owed.length > 0 && triesLeft > 1) {
      cancelOwed = clock.after(answer?.ok === true ? PAUSE_MS : LEFT_BEHIND_MS, () => void payDebts(triesLeft - 1));
    } else owed = [];
  };
  /** What had not come out when the customer left. A printer that is not there owes nothing. */
  const unprinted = (): readonly PrintJob[] => {
    const state = view.getState();
    return state.status === 'printing' || state.status === 'failed' ? jobs.slice(state.done) : [];
  };

  return {
    view,
    start: (next) => {
      jobs = next;
      if (jobs.length === 0) view.setState({ status: 'none' }, true);
      else begin(0);
    },
    add: (job) => {
      const { status } = view.getState();
      const index = jobs.length;
      jobs = [...jobs, job];
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
      const left = isUnwanted ? [] : unprinted();
      jobs = [];
      view.setState({ status: 'idle' }, true);
      if (left.length === 0) return;
      owed = [...owed, ...left];
      cancelOwed();
      cancelOwed = clock.after(LEFT_BEHIND_MS, () => void payDebts(LEFT_BEHIND_TRIES));
    },
  };
}
