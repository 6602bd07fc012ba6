import type { Cart } from '@comanda/shared-contracts/domain/cart';
import type { Money } from '@comanda/shared-contracts/domain/money';
import type { Order } from '@comanda/shared-contracts/domain/order';
import type { Guest, Profile, Session } from '@comanda/shared-contracts/domain/session';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { aCart as aDeliveryCart, aCartLine } from '@comanda/shared-contracts/testing/fixtures/order';
import { aGuest as someGuest, anAddress, aProfile } from '@comanda/shared-contracts/testing/fixtures/session';
import { orderRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { restaurantInfoRaw } from '@comanda/shared-contracts/testing/fixtures/wire-venue';
import { decodeOrder } from '@comanda/shared-contracts/wire/order';
import { decodeRestaurantInfo } from '@comanda/shared-contracts/wire/restaurant-info';
import { CLP } from '@comanda/shared-contracts/testing/currencies';
import { readPendingOrders } from '../stored/pending-order.ts';

export const clp = (minor: number): Money => ({ minor, currency: CLP });

export { aCartLine, anAddress };

/** A pickup of two dishes for 6.990 pesos each. */
export function aCart(over: Partial<Cart> = {}): Cart {
  return aDeliveryCart({ dispatch: 1, lines: [aCartLine({ quantity: 2 })], revision: 7, changedAt: 0, ...over });
}

type VenueChange = Partial<Omit<Venue, 'ordering' | 'checkin'>> & {
  readonly ordering?: Partial<Venue['ordering']>;
  readonly checkin?: Partial<Venue['checkin']>;
};

/** The venue of the shared fixtures, paid on receipt or in cash, which asks for nothing. */
export function aVenue({ ordering, checkin, ...over }: VenueChange = {}): Venue {
  const decoded = decodeRestaurantInfo(restaurantInfoRaw);
  if (!decoded.ok) throw new Error('the fixture is no venue');
  const venue = decoded.value;
  return {
    ...venue,
    ordering: {
      ...venue.ordering,
      paymentModes: { 1: 2, 2: 2, 3: 2 },
      needsPhoneForPickup: false,
      needsPhoneForDelivery: false,
      ...ordering,
    },
    checkin: { ...venue.checkin, needsPhone: false, needsNationalId: false, needsAddress: false, ...checkin },
    ...over,
  };
}

/** Order 90001, confirmed, a delivery of 18.240 pesos. `raw` changes the provider's record. */
export function anOrder(over: Partial<Order> = {}, raw: Readonly<Record<string, unknown>> = {}): Order {
  const decoded = decodeOrder({ ...orderRaw, ...raw });
  if (!decoded.ok) throw new Error('the fixture is no order');
  return { ...decoded.value, ...over };
}

/** Ana, with a complete profile. */
export function aDiner(over: Partial<Profile> = {}): Extract<Session, { kind: 'registered' }> {
  return { kind: 'registered', endsAt: Number.MAX_SAFE_INTEGER, profile: aProfile({ addresses: [], cards: [], ...over }) };
}

export function aGuest(over: Partial<Guest> = {}): Extract<Session, { kind: 'guest' }> {
  return { kind: 'guest', since: 0, endsAt: Number.MAX_SAFE_INTEGER, guest: someGuest(over) };
}

/** The order that TEMPCART holds last. */
export function lastPending(stored: ReadonlyMap<string, { readonly value: unknown }>): unknown {
  return readPendingOrders(stored.get('TEMPCART')?.value).orders.at(-1);
}
