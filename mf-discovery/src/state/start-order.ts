import type { ConsumerDispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { DiscoveryHost } from './host.ts';

/** The menu is opened at the latest after this; the type reaches it a moment later then. */
const TIMEOUT_MS = 1_500;

/**
 * Opens a venue's menu with an order type. The type goes to the owner of the cart first, so that the menu opens with it;
 * without an answer, and where nobody owns a cart, the menu opens all the same. Spec C2-034.
 */
export async function startOrder(
  host: Pick<DiscoveryHost, 'bus' | 'clock' | 'navigation'>,
  dispatch: ConsumerDispatchType,
  menuPath: string,
): Promise<void> {
  const asked = host.bus.request('cart/set-dispatch', { dispatch });
  const timeout = Promise.withResolvers<void>();
  const release = host.clock.after(TIMEOUT_MS, timeout.resolve);
  await Promise.race([asked, timeout.promise]);
  release();
  host.navigation.go(menuPath);
}
