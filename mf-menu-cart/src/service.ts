import { Subscription } from 'rxjs';
import type { Release } from '@comanda/shared-contracts/bus';
import { personChange } from '@comanda/shared-contracts/domain/person';
import { CONTRACT, type RemoteService } from '@comanda/shared-contracts/module';
import { whenBack } from '@comanda/shared-contracts/when-back';
import {
  addLineCommand,
  changeQuantityCommand,
  renewCommand,
  renewOldCart,
  setDispatchCommand,
  setTableCommand,
  takeSlotCommand,
} from './state/cart-commands.ts';
import { storesFor } from './state/stores.ts';
import { notifyTypeChange } from './state/notify-type-change.ts';
import { warnedCart } from './state/warn-cart.ts';
import { watchOrders } from './state/watch-orders.ts';
import { texts } from './texts.ts';

/** Connects the cart to the bus: publishes `cart/current` and answers the commands of the domain `cart`. */
export const service: RemoteService<'mf-menu-cart'> = {
  id: 'mf-menu-cart',
  contract: CONTRACT,
  texts,
  activate: (host) => {
    const { bus, storage } = host;
    const stores = storesFor(host);
    const { cart } = stores;
    const watching = new Subscription();
    const follow = () => {
      const before = cart.view.getState();
      cart.reload();
      notifyTypeChange(host, before, cart.view.getState());
    };
    for (const key of ['CURCART', 'LASTCART'] as const) watching.add(storage.changes(key).subscribe(follow));
    // A session that ends may wipe the storage of this very tab, of which no storage event comes.
    watching.add(bus.events('session/ended').subscribe(() => cart.reload()));
    watching.add(storage.changes('DIET').subscribe(() => stores.diet.reload()));
    // What is about health goes with the person. A login that ran out is nobody leaving: they must go on being warned.
    watching.add(
      bus.events('session/ended').subscribe(({ reason }) => {
        if (reason === 'logged-out') stores.diet.save({ allergens: [], diets: [] });
      }),
    );
    // The code of a table that waits for its menu is of whoever showed it. Q190.
    let person = host.session.current();
    watching.add(
      host.session.changes.subscribe((now) => {
        if (personChange(person, now) === 'left') stores.tableCodes.setState({}, true);
        person = now;
      }),
    );
    const publish = () => bus.publish('cart/current', warnedCart(host, stores, cart.view.getState().cart));
    watching.add(cart.view.subscribe(publish));
    watching.add(stores.diet.view.subscribe(publish));
    watching.add(whenBack(bus.state('network/current'), () => void renewOldCart(host, stores)));
    watching.add(host.i18n.changes.subscribe(publish));
    publish();
    watching.add(watchOrders(host, stores));

    const releases: readonly Release[] = [
      bus.handle('cart/add-line', (request) => addLineCommand(host, stores, request)),
      bus.handle('cart/change-quantity', (request) => changeQuantityCommand(host, stores, request)),
      bus.handle('cart/set-dispatch', (request) => setDispatchCommand(host, stores, request)),
      bus.handle('cart/set-table', (request) => setTableCommand(host, stores, request)),
      bus.handle('cart/empty', () => {
        cart.empty();
        return null;
      }),
      bus.handle('cart/close', ({ revision, intentId }) => ({ closed: cart.close(revision, intentId) })),
      bus.handle('cart/reopen', ({ intentId }) => ({ result: cart.reopen(intentId) })),
      bus.handle('cart/edit-line', async ({ lineId }) => {
        const { editLine } = await import(/* webpackChunkName: "mf-menu-cart-product" */ './screens/product/open-product.tsx');
        return editLine(host, lineId);
      }),
      bus.handle('cart/repeat', async (request) => {
        const { repeatOrder } = await import(/* webpackChunkName: "mf-menu-cart-repeat" */ './screens/repeat/repeat-order.tsx');
        return repeatOrder(host, request);
      }),
      bus.handle('cart/renew', (request) => renewCommand(stores, request)),
      bus.handle('cart/choose-slot', async ({ slot }) => {
        if (slot !== undefined) return takeSlotCommand(host, stores, slot);
        const { chooseSlot } = await import(/* webpackChunkName: "mf-menu-cart-slot" */ './screens/slot/open-slot.tsx');
        return chooseSlot(host);
      }),
      bus.handle('waiter/open', async ({ tableId }) => {
        const { openWaiter } = await import(/* webpackChunkName: "mf-menu-cart-dialogs" */ './screens/waiter/open-waiter.tsx');
        return openWaiter(host, { tableId, isQrMenu: tableId === undefined });
      }),
    ];
    return () => {
      watching.unsubscribe();
      for (const release of releases) release();
    };
  },
};
