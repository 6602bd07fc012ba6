import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Release } from '@comanda/shared-contracts/bus';
import type { CartVenue } from '@comanda/shared-contracts/domain/cart';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import type { Failure } from '@comanda/shared-contracts/failures';
import { slug } from '@comanda/shared-contracts/routes/venue-params';
import { whenBack } from '@comanda/shared-contracts/when-back';
import { fetchOwnNetwork } from '../api/own-network.ts';
import type { CheckoutHost } from './host.ts';

export type CartVenueView =
  | { readonly status: 'loading'; readonly venueId: string }
  | { readonly status: 'ready'; readonly venueId: string; readonly venue: Venue; readonly isOwnNetwork: boolean }
  | { readonly status: 'failed'; readonly venueId: string; readonly failure: Failure };

/** The rules of the venue whose dishes are in the cart: payment, fields, check-in. */
export interface CartVenueStore {
  readonly view: StoreApi<CartVenueView>;
  /** Opens the venue of the cart, and of whichever cart comes next, until released. */
  follow(): Release;
  retry(): void;
}

export function createCartVenue(host: Pick<CheckoutHost, 'api' | 'bus' | 'venue'>): CartVenueStore {
  const { bus, venue: venues, api } = host;
  const view = createStore<CartVenueView>(() => ({ status: 'loading', venueId: '' }));
  let wanted: CartVenue | undefined;

  const open = async (cart: CartVenue): Promise<void> => {
    wanted = cart;
    const venueId = cart.id;
    const shown = view.getState();
    if (shown.status !== 'ready' || shown.venueId !== venueId) view.setState({ status: 'loading', venueId }, true);
    const answer = await venues.open({ country: cart.country, slug: slug(cart.name), simpleId: cart.simpleId, dk: cart.dk });
    // Only a venue with a table's password needs to know where the diner is. Spec C5-040.
    const needsNetwork = answer.ok && answer.value.checkin.asksPassword && !answer.value.checkin.remembersTable;
    const network = needsNetwork ? await fetchOwnNetwork(api, answer.value) : undefined;
    if (wanted?.id !== venueId) return;
    view.setState(
      answer.ok
        ? { status: 'ready', venueId, venue: answer.value, isOwnNetwork: network?.ok === true && network.value }
        : { status: 'failed', venueId, failure: answer.failure },
      true,
    );
  };

  return {
    view,
    follow: () => {
      const subscription = bus.state('cart/current').subscribe((presence) => {
        const cart = presence.status === 'ready' ? presence.value : null;
        if (cart !== null && cart.venue.id !== wanted?.id) void open(cart.venue);
      });
      const back = whenBack(bus.state('network/current'), () => (wanted === undefined ? undefined : void open(wanted)));
      return () => {
        subscription.unsubscribe();
        back();
        // The next visit asks again: the venue's own cache says whether that costs anything.
        wanted = undefined;
      };
    },
    retry: () => {
      if (wanted !== undefined) void open(wanted);
    },
  };
}
