import type { Presence } from '@comanda/shared-contracts/bus';
import type { Address } from '@comanda/shared-contracts/domain/address';
import type { Cart } from '@comanda/shared-contracts/domain/cart';
import type { SavedCard, Session } from '@comanda/shared-contracts/domain/session';
import { type Checkout, checkoutOf } from '../rules/checkout.ts';
import { cardsFor } from './cards-of-host.ts';
import { cardsOf } from './cards-store.ts';
import type { CartVenueView } from './cart-venue.ts';
import { type CheckoutForm, type CheckoutFormView, lastMethod } from './checkout-form.ts';
import { consentAt } from './consents.ts';
import type { CheckoutHost } from './host.ts';

export interface CheckoutStores {
  readonly venue: { readonly view: { getState(): CartVenueView } };
  readonly form: CheckoutForm;
}

/** The sources of the cart screen at one moment. */
export interface Moment {
  readonly cart: Presence<Cart | null>;
  readonly address: Presence<Address | null>;
  readonly session: Session;
  readonly venue: CartVenueView;
  readonly form: CheckoutFormView;
  readonly cards: readonly SavedCard[];
}

/** The checkout of a moment; undefined while its cart or its venue is not there. */
export function checkoutAt(host: CheckoutHost, { cart, address, session, venue, form, cards }: Moment): Checkout | undefined {
  const current = cart.status === 'ready' ? cart.value : null;
  if (current === null || current.lines.length === 0) return undefined;
  if (venue.status !== 'ready' || venue.venueId !== current.venue.id) return undefined;
  const delivery = address.status === 'ready' ? address.value : undefined;
  return checkoutOf({
    cart: current,
    venue: venue.venue,
    isOwnNetwork: venue.isOwnNetwork,
    session,
    delivery,
    form,
    acceptedAt: consentAt(host, current.venue),
    lastMethod: lastMethod(host),
    cards,
  });
}

/** The checkout of now, for what is about to be ordered. */
export function readCheckout(host: CheckoutHost, { venue, form }: CheckoutStores): Checkout | undefined {
  const session = host.session.current();
  const moment: Moment = {
    cart: host.bus.peek('cart/current'),
    address: host.bus.peek('address/delivery'),
    session,
    venue: venue.view.getState(),
    form: form.view.getState(),
    cards: cardsOf(cardsFor(host).view.getState(), session).cards,
  };
  return checkoutAt(host, moment);
}
