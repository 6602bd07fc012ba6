import { useEffect } from 'react';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import type { Stores } from '../../state/stores.ts';

/** The channel is opened when the menu has come to rest. */
const LIVE_DELAY_MS = 4_000;

/** Follows what the venue sells out or prices anew while its menu is open. Without the channel the menu stays as it was loaded. X-06. */
export function useLiveMenu({ id, priceFormat }: Venue, stores: Stores): void {
  const host = useHost<'mf-menu-cart'>();
  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    const begin = async () => {
      try {
        const { watchLiveMenu } = await import(/* webpackChunkName: "mf-menu-cart-delivery" */ '../../state/live-watch.ts');
        if (!isOver) stop = watchLiveMenu(host, stores, { id, priceFormat });
      } catch (cause) {
        host.report.failure(cause, { phase: 'load' });
      }
    };
    const release = host.clock.after(LIVE_DELAY_MS, () => void begin());
    return () => {
      isOver = true;
      release();
      stop?.();
    };
  }, [host, stores, id, priceFormat]);
}
