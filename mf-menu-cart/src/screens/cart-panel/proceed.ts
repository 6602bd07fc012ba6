import type { MenuCartHost } from '../../state/host.ts';
import { proceedToCart } from '../../state/proceed.ts';
import type { Stores } from '../../state/stores.ts';

/** The cart button, with the sheet of what changed before it. `onLeave`: right before the page of the cart is gone to. X-06. */
export function proceed(host: MenuCartHost, stores: Stores, onLeave?: () => void): void {
  const agrees = async (): Promise<boolean> => {
    try {
      const { agreeToChanges } = await import(/* webpackChunkName: "mf-menu-cart-dialogs" */ '../changes/open-changes.tsx');
      return await agreeToChanges(host);
    } catch (cause) {
      // The provider's check of the order says the same.
      host.report.failure(cause, { phase: 'load' });
      return true;
    }
  };
  void proceedToCart(host, stores, agrees, onLeave);
}
