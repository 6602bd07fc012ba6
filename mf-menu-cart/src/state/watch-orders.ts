import type { Release } from '@comanda/shared-contracts/bus';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { environmentOfPath } from '@comanda/shared-contracts/routes/href';
import type { MenuCartHost } from './host.ts';
import type { Stores } from './stores.ts';

/** A menu is looked at before anybody asks what its delivery costs. */
const MENU_DELAY_MS = 3_000;

/** Fetches what judges a delivery, once there is one to judge: at once for whoever stands before the cart, else when the menu rests. */
export function watchOrders(host: MenuCartHost, stores: Stores): Release {
  const { cart } = stores;
  let release: Release | undefined;
  let isDone = false;
  const begin = () => {
    if (release !== undefined || isDone || cart.view.getState().record?.dispatch !== DispatchType.DELIVERY) return;
    const isMenu = environmentOfPath(host.navigation.current().pathname) !== undefined;
    release = host.clock.after(isMenu ? MENU_DELAY_MS : 0, () => void load());
  };
  const load = async () => {
    try {
      const { watchDelivery } = await import(/* webpackChunkName: "mf-menu-cart-delivery" */ './delivery-watch.ts');
      if (!isDone) release = watchDelivery(host, stores);
    } catch (cause) {
      // The order can still be made: the provider judges it. The next change tries again.
      release = undefined;
      host.report.failure(cause, { phase: 'load' });
    }
  };
  const stop = cart.view.subscribe(begin);
  begin();
  return () => {
    isDone = true;
    stop();
    release?.();
  };
}
