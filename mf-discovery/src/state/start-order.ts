import { DispatchType, type ConsumerDispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { KeptVenue } from '../rules/kept-venues.ts';
import type { DiscoveryHost } from './host.ts';
import { rememberStarted } from './started-venues.ts';

/** The menu is opened at the latest after this; the type reaches it a moment later then. */
const TIMEOUT_MS = 1_500;

interface OrderStart {
  readonly dispatch: ConsumerDispatchType;
  readonly venue: KeptVenue;
  readonly menuPath: string;
}

/**
 * Opens a venue's menu with an order type. The type goes to the owner of the cart first, so that the menu opens with it;
 * without an answer, and where nobody owns a cart, the menu opens all the same. A table is another one each time: only the other types
 * are remembered. Spec C2-034, Q250.
 */
export async function startOrder(
  host: Pick<DiscoveryHost, 'bus' | 'clock' | 'navigation' | 'storage'>,
  { dispatch, venue, menuPath }: OrderStart,
): Promise<void> {
  if (dispatch !== DispatchType.CHECKIN) rememberStarted(host, venue);
  const asked = host.bus.request('cart/set-dispatch', { dispatch });
  const timeout = Promise.withResolvers<void>();
  const release = host.clock.after(TIMEOUT_MS, timeout.resolve);
  await Promise.race([asked, timeout.promise]);
  release();
  host.navigation.go(menuPath);
}
