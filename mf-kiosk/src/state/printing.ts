import { createStore, type StoreApi } from 'zustand/vanilla';
import type { KioskHost } from './host.ts';
import type { PrintJob } from '@comanda/shared-contracts/host';

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

export interface PrintingStore {
  readonly view: StoreApi<Printing>;
  /** Prints the tickets one after the other; without any there is no printer. */
  start(jobs: readonly PrintJob[]): void;
  /** Goes on with the ticket that failed; the same id never prints twice. X-15. */
  retry(): void;
  /** Nobody waits for the tickets any more. */
  stop(): void;
}

/** The tickets of an order. Spec K4-013, K4-015, K8-008, X-15. */
export function createPrintingStore(host: Pick<KioskHost, 'printer' | 'clock'>): PrintingStore {
  const view = createStore<Printing>(() => ({ status: 'idle' }));
  let jobs: readonly PrintJob[] = [];
  let turn = 0;
  let cancelPause = (): void => undefined;

  const print = async (index: number, own: number): Promise<void> => {
    const total = jobs.length;
    const job = jobs[index];
    if (job === undefined) {
      view.setState({ status: 'printed', total }, true);
      return;
    }
    view.setState({ status: 'printing', done: index, total }, true);
    const answer = await host.printer.print(job);
    if (own !== turn) return;
    if (!answer.ok) {
      const { code } = answer.failure;
      const trouble = code === 'out-of-paper' ? code : 'unreachable';
      view.setState(code === 'no-printer' ? { status: 'none' } : { status: 'failed', trouble, done: index, total }, true);
      return;
    }
    if (index + 1 >= total) view.setState({ status: 'printed', total }, true);
    else cancelPause = host.clock.after(PAUSE_MS, () => void print(index + 1, own));
  };
  const begin = (index: number): void => {
    turn += 1;
    cancelPause();
    void print(index, turn);
  };

  return {
    view,
    start: (next) => {
      jobs = next;
      if (jobs.length === 0) view.setState({ status: 'none' }, true);
      else begin(0);
    },
    retry: () => {
      const state = view.getState();
      if (state.status === 'failed') begin(state.done);
    },
    stop: () => {
      turn += 1;
      cancelPause();
      jobs = [];
      view.setState({ status: 'idle' }, true);
    },
  };
}
