import type { Release } from '@comanda/shared-contracts/bus';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { environmentOfPath } from '@comanda/shared-contracts/routes/patterns';
import type { CartRecord } from '../rules/cart-record.ts';
import type { MenuCartHost } from './host.ts';
import type { Stores } from './stores.ts';

/** A menu is looked at before anybody asks what its delivery costs, or whether its times still hold. */
const MENU_DELAY_MS = 3_000;

type Watch = (host: MenuCartHost, stores: Stores) => Release;

/** Fetches what validates a delivery, or the time of an order, once there is one to validate: at once for whoever stands before the cart, else when the menu rests. */
export function watchOrders(host: MenuCartHost, stores: Stores): Release {
  const releases = [
    watchLater(host, stores, isDelivery, async () => {
      const { watchDelivery } = await import(/* webpackChunkName: "mf-menu-cart-delivery" */ './delivery-watch.ts');
      return watchDelivery;
    }),
    watchLater(host, stores, hasTime, async () => {
      const { watchSlot } = await import(/* webpackChunkName: "mf-menu-cart-slot-watch" */ './slot-watch.ts');
      return watchSlot;
    }),
  ];
  return () => {
    for (const release of releases) release();
  };
}

function isDelivery({ dispatch }: CartRecord): boolean {
  return dispatch === DispatchType.DELIVERY;
}

/** An order that is wanted at a time, or of a venue that must know it. */
function hasTime({ dispatch, slot, terms }: CartRecord): boolean {
  return dispatch !== DispatchType.CHECKIN && (slot !== undefined || (terms.deferred?.minimumDays ?? 0) > 0);
}

/** Begins once, with the first cart that is of that kind. */
function watchLater(
  host: MenuCartHost,
  stores: Stores,
  isKind: (record: CartRecord) => boolean,
  fetchWatch: () => Promise<Watch>,
): Release {
  const { cart } = stores;
  let release: Release | undefined;
  let isDone = false;
  const begin = () => {
    const { record } = cart.view.getState();
    if (release !== undefined || isDone || record === null || !isKind(record)) return;
    const isMenu = environmentOfPath(host.navigation.current().pathname) !== undefined;
    release = host.clock.after(isMenu ? MENU_DELAY_MS : 0, () => void load());
  };
  const load = async () => {
    try {
      const watch = await fetchWatch();
      if (!isDone) release = watch(host, stores);
    } catch (cause) {
      // The order can still be made: the provider validates it. The next change tries again.
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
