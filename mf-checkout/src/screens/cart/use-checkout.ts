import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Presence } from '@comanda/shared-contracts/bus';
import type { Cart } from '@comanda/shared-contracts/domain/cart';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { useTopic } from '@comanda/shared-contracts/react/use-topic';
import type { Checkout } from '../../rules/checkout.ts';
import type { CartVenueView } from '../../state/cart-venue.ts';
import { closeOrderedCart } from '../../state/ordered-cart.ts';
import { checkoutAt } from '../../state/read-checkout.ts';
import { type Stores, storesFor } from '../../state/stores.ts';
import { useCards } from '../use-cards.ts';

export interface CheckoutMoment {
  readonly stores: Stores;
  readonly cart: Presence<Cart | null>;
  readonly venue: CartVenueView;
  /** Undefined while cart or venue are not there. */
  readonly checkout: Checkout | undefined;
}

/** The cart with everything that ordering it needs, followed while the screen is there. */
export function useCheckout(): CheckoutMoment {
  const host = useHost<'mf-checkout'>();
  const stores = storesFor(host);
  const cart = useTopic('cart/current');
  const address = useTopic('address/delivery');
  const session = useStream(host.session.changes, host.session.current());
  const venue = useStore(stores.venue.view);
  const form = useStore(stores.form.view);
  const { cards } = useCards();
  return { stores, cart, venue, checkout: checkoutAt(host, { cart, address, session, venue, form, cards }) };
}

/** Keeps the flows of the cart screen going while it is there. */
export function useCheckoutFlows({ venue, orders, placing, person }: Stores): void {
  const host = useHost<'mf-checkout'>();
  useEffect(() => person.follow(), [person]);
  useEffect(() => venue.follow(), [venue]);
  useEffect(() => orders.follow(), [orders]);
  useEffect(() => placing.follow(), [placing]);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) placing.cameBack();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [placing]);
  useEffect(() => closeOrderedCart(host), [host]);
}
