import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Release } from '@comanda/shared-contracts/bus';
import type { Clock } from '@comanda/shared-contracts/host';
import type { PrintingStore } from './printing.ts';
import type { TaxState } from '../rules/counter/views.ts';

/** From the last ticket to the welcome. Spec K4-015. */
export const RETURN_MS = 15_000;
/** From the tax document to the welcome, where it is printed here. Spec K4-015, Q87. */
export const RETURN_AFTER_TAX_MS = 3_000;
/** With a ticket that did not come out there is more to read and to do, yet the next customer waits. X-15. */
export const RETURN_AFTER_TROUBLE_MS = 20_000;

export interface ReturnTimer {
  /** Seconds until the welcome; null while tickets are being printed or awaited. */
  readonly view: StoreApi<number | null>;
  /** Follows the printer until released. */
  watch(): Release;
}

export interface ReturnOptions {
  readonly clock: Clock;
  readonly printing: Pick<PrintingStore, 'view'>;
  readonly tax: { readonly view: StoreApi<TaxState> };
  /** The venue prints in its own time. Q87. */
  readonly isBackground: () => boolean;
  /** How many times longer everybody gets who needs it. X-14. */
  readonly timeoutFactor: () => number;
  readonly onReturn: () => void;
}

/** Ends the screen with the order number by itself. Spec K4-015, Q87. */
export function createReturnTimer({ clock, printing, tax, isBackground, timeoutFactor, onReturn }: ReturnOptions): ReturnTimer {
  const view = createStore<number | null>(() => null);
  let stop: Release = () => undefined;

  const count = (ms: number): void => {
    const end = clock.monotonic() + ms;
    view.setState(Math.ceil(ms / 1000), true);
    stop = clock.every(1_000, () => {
      const left = end - clock.monotonic();
      view.setState(Math.max(0, Math.ceil(left / 1000)), true);
      if (left > 0) return;
      stop();
      onReturn();
    });
  };
  const follow = (): void => {
    stop();
    const { status } = printing.view.getState();
    const isDone = status === 'printed' || status === 'none';
    if (status === 'failed') count(RETURN_AFTER_TROUBLE_MS * timeoutFactor());
    else if (!isDone || tax.view.getState() === 'waiting') view.setState(null, true);
    else count((tax.view.getState() === 'arrived' && !isBackground() ? RETURN_AFTER_TAX_MS : RETURN_MS) * timeoutFactor());
  };
  return {
    view,
    watch: () => {
      follow();
      const releases = [
        printing.view.subscribe((now, before) => {
          if (now.status !== before.status) follow();
        }),
        tax.view.subscribe(follow),
      ];
      return () => {
        for (const release of releases) release();
        stop();
      };
    },
  };
}
