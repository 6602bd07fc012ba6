import type { Release } from '@comanda/shared-contracts/bus';
import { followIntent } from '@comanda/shared-contracts/follow-intent';
import type { OrderProgress } from '@comanda/shared-contracts/host';
import type { CheckoutHost } from './host.ts';

interface Listener {
  readonly receive: (progress: OrderProgress) => void;
  /** The orders that were on their way when the last update of them came. */
  readonly unsettled: () => readonly string[];
}

export interface OrderFollower {
  /** Follows all orders that are open, until released. */
  follow(): Release;
  /** Follows this one to its end, whoever is released meanwhile. */
  stay(intentId: string): void;
  /** Asks anew how these stand, and whose they are. */
  again(intentIds: readonly string[]): void;
}

/** Follows what is open while somebody wants to, and what this page has sent to its end, whichever screen is shown meanwhile. */
export function createOrderFollower({ outbox }: Pick<CheckoutHost, 'outbox'>, { receive, unsettled }: Listener): OrderFollower {
  const followed = new Map<string, Release>();
  const own = new Set<string>();
  let followers = 0;
  let stop: Release = () => undefined;
  const watch = (intentId: string): void => {
    if (followed.has(intentId)) return;
    followed.set(intentId, () => undefined);
    followed.set(intentId, followIntent(outbox, intentId, receive));
  };
  return {
    again: (intentIds: readonly string[]): void => {
      for (const intentId of intentIds) {
        followed.get(intentId)?.();
        if (followed.delete(intentId)) watch(intentId);
      }
    },
    stay: (intentId: string): void => {
      own.add(intentId);
      watch(intentId);
    },
    follow: (): Release => {
      followers += 1;
      if (followers === 1) {
        const open = outbox.open.subscribe((all) => {
          for (const { intentId } of all) watch(intentId);
        });
        stop = () => open.unsubscribe();
        // What ended while nobody followed is not open any more.
        for (const intentId of unsettled()) watch(intentId);
      }
      return () => {
        followers -= 1;
        if (followers > 0) return;
        stop();
        for (const [intentId, release] of followed) {
          if (own.has(intentId)) continue;
          release();
          followed.delete(intentId);
        }
      };
    },
  };
}
