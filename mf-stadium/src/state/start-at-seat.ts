import type { VenueSummary } from '@comanda/shared-contracts/domain/venue';
import type { StadiumHost } from './per-host.ts';

/** The menu is opened at the latest after this; the type reaches it a moment later then. */
const PATIENCE_MS = 1_500;
const PICKUP = 1;

/**
 * Opens a venue's menu for an order that is brought to the seat. GUESS: such an order is one for pickup with the seat in `zd` and
 * `ct` (Q95), for it needs neither an address nor a table; the provider's word on stadium orders would settle it. Without an
 * answer of the owner of the cart the menu opens all the same.
 */
export async function startAtSeat(host: StadiumHost, venue: VenueSummary, menuPath: string): Promise<void> {
  if (venue.ordering.offersPickup) {
    const patience = Promise.withResolvers<void>();
    const release = host.clock.after(PATIENCE_MS, patience.resolve);
    await Promise.race([host.bus.request('cart/set-dispatch', { dispatch: PICKUP }), patience.promise]);
    release();
  }
  host.navigation.go(menuPath);
}
