import { needsLogin } from '../rules/cart-gate.ts';
import { lineUpdates } from '../rules/cart-updates.ts';
import type { MenuCartHost } from './host.ts';
import { notifyUnavailable } from './notify-unavailable.ts';
import type { Stores } from './stores.ts';

/**
 * The cart button: to the cart for whoever may order, else through the login dialog first. Nothing happens when the
 * dialog is closed; a dialog that cannot be opened is said. `agrees` is asked first when the cart changed by itself;
 * `onLeave` closes what lies on the menu, so that back leads to it.
 * Spec C4-029.
 */
export async function proceedToCart(
  host: MenuCartHost,
  stores: Stores,
  agrees: () => Promise<boolean>,
  onLeave?: () => void,
): Promise<void> {
  const path = host.navigation.href('Cart');
  if (path === undefined) return;
  const lines = stores.cart.view.getState().record?.lines ?? [];
  if (lineUpdates(lines, stores.updates).length > 0 && !(await agrees())) return;
  if (needsLogin(host.session.current(), host.clock.now())) {
    const needsAccount = stores.cart.view.getState().record?.terms.needsLoginToPay === true;
    const answer = await host.bus.request('session/log-in', { reason: 'order', allowGuest: !needsAccount });
    if (!answer.ok) {
      notifyUnavailable(host, answer.failure, 'cart.loginFailed');
      return;
    }
    if (answer.value === null) return;
  }
  host.analytics.track('app_checkout', { items: stores.cart.view.getState().cart?.itemCount ?? 0 });
  onLeave?.();
  host.navigation.go(path);
}
