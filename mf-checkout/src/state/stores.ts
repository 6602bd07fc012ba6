import { perHost } from '@comanda/shared-contracts/per-host';
import { type CartVenueStore, createCartVenue } from './cart-venue.ts';
import { type CheckoutForm, createCheckoutForm } from './checkout-form.ts';
import type { CheckoutHost } from './host.ts';
import { createOrdersStore, type OrdersStore } from './orders-store.ts';
import { createPersonWatch, type PersonWatch } from './person.ts';
import { createPlaceOrder, type PlaceOrder } from './place-order.ts';

export interface Stores {
  readonly orders: OrdersStore;
  readonly placing: PlaceOrder;
  readonly venue: CartVenueStore;
  readonly form: CheckoutForm;
  readonly person: PersonWatch;
}

/** Service and screens are two exposes that meet on one host: each host has one set of stores. */
/** The stores of this remote on a page, made when they are first asked for. */
export const storesFor = perHost((host: CheckoutHost): Stores => {
  const orders = createOrdersStore(host);
  const form = createCheckoutForm(host);
  const placing = createPlaceOrder(host, orders);
  const onLeft = (): void => {
    form.forget();
    placing.personChanged();
  };
  const onKnown = (): void => {
    form.startSession();
    placing.personChanged();
  };
  const person = createPersonWatch(host, { onKnown, onLeft, onSame: form.profileRead });
  const stores: Stores = { orders, placing, venue: createCartVenue(host), form, person };
  stores.placing.view.subscribe((now, before) => {
    if (now.status === before.status) return;
    // Not in the outbox yet: it was confirmed here, this moment.
    if (now.status === 'creating' && now.intentId === undefined && now.note !== undefined) stores.form.sending(now.note);
    if (now.status === 'received' || now.status === 'redirecting') {
      const cart = host.bus.peek('cart/current');
      stores.form.afterReceipt(now.note, cart.status === 'ready' ? cart.value : null);
    }
    // What never left has used up no token: the card that was typed stays.
    if (now.status === 'refused' && now.wasSent) stores.form.afterRefusal(now.note);
  });
  // What was agreed to, chosen and refused at one venue says nothing about another.
  stores.venue.view.subscribe((now, before) => {
    if (before.venueId === '' || now.venueId === before.venueId) return;
    form.reset();
    placing.dismiss();
  });
  return stores;
});
