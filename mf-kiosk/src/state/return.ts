import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Release } from '@comanda/shared-contracts/bus';
import type { Clock } from '@comanda/shared-contracts/host';
import type { Printing, PrintingStore } from './printing.ts';

/** From the last ticket to the welcome. Spec K4-015. */
export const RETURN_MS = 15_000;
/** With a ticket that did not come out there is more to read and to do, yet the next customer waits. X-15. */
export const RETURN_AFTER_TROUBLE_MS = 20_000;

export interface ReturnTimer {
  /** Seconds until the welcome; null while tickets are being printed. */
  readonly view: StoreApi<number | null>;
  /** Follows the printer until released. */
  watch(): Release;
}

/** Ends the screen with the order number by itself. Spec K4-015, Q87. */
export function createReturnTimer(clock: Clock, printing: Pick<PrintingStore, 'view'>, onReturn: () => void): ReturnTimer {
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
  const follow = ({ status }: Printing): void => {
    stop();
    if (status === 'printed' || status === 'none') count(RETURN_MS);
    else if (status === 'failed') count(RETURN_AFTER_TROUBLE_MS);
    else view.setState(null, true);
  };
  return {
    view,
    watch: () => {
      follow(printing.view.getState());
      const unsubscribe = printing.view.subscribe((now, before) => {
        if (now.status !== before.status) follow(now);
      });
      return () => {
        unsubscribe();
        stop();
      };
    },
  };
}
