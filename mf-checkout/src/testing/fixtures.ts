import type { Cart, CartLine } from '@comanda/shared-contracts/domain/cart';
import { lineSubtotal } from '@comanda/shared-contracts/domain/cart-line';
import type { Address } from '@comanda/shared-contracts/domain/address';
import { DEFAULT_PRICE_FORMAT, type Money, sum } from '@comanda/shared-contracts/domain/money';
import type { Order } from '@comanda/shared-contracts/domain/order';
import type { Session } from '@comanda/shared-contracts/domain/session';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { aProduct } from '@comanda/shared-contracts/testing/fixtures/product';
import { orderRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { restaurantInfoRaw } from '@comanda/shared-contracts/testing/fixtures/wire-venue';
import { decodeOrder } from '@comanda/shared-contracts/wire/order';
import { decodeRestaurantInfo } from '@comanda/shared-contracts/wire/restaurant-info';
import { CLP } from '@comanda/shared-contracts/testing/currencies';
import { readPendingOrders } from '../stored/pending-order.ts';

export const clp = (minor: number): Money => ({ minor, currency: CLP });

/** Values that a test does not speak of. Each call makes its own. */
export function aLine(over: Partial<CartLine> = {}): CartLine {
  const line = { id: 'l1', product: aProduct(), quantity: 1, extras: {}, comment: '', ...over };
  return { ...line, subtotal: lineSubtotal(line) };
}

/** A pickup of two dishes for 6.990 pesos each. */
export function aCart(over: Partial<Cart> = {}): Cart {
  const lines = over.lines ?? [aLine({ quantity: 2 })];
  return {
    venue: {
      id: '101-1',
      simpleId: 1,
      dk: 0,
      name: 'Fuente Alameda',
      country: 'cl',
      zone: 'America/Santiago',
      priceFormat: DEFAULT_PRICE_FORMAT,
      menuPath: '/r/cl/fuente-alameda/1/menu',
    },
    dispatch: 1,
    lines,
    itemCount: lines.reduce((count, { quantity }) => count + quantity, 0),
    subtotal: sum(
      lines.map(({ subtotal }) => subtotal),
      CLP,
    ),
    discount: clp(0),
    isEditable: true,
    revision: 7,
    changedAt: 0,
    ...over,
  };
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

export function anAddress(over: Partial<Address> = {}): Address {
  return {
    alias: 'Casa',
    isDefault: true,
    country: 'cl',
    street: 'Av. Italia 1234',
    unit: '502',
    commune: 'Providencia',
    city: 'Santiago',
    point: { lat: -33.44, lng: -70.62 },
    ...over,
  };
}

/** Ana, with a complete profile. */
export function aDiner(over: Partial<Extract<Session, { kind: 'registered' }>['profile']> = {}): Extract<Session, { kind: 'registered' }> {
  return {
    kind: 'registered',
    endsAt: Number.MAX_SAFE_INTEGER,
    profile: {
      id: '1001',
      email: 'ana@comanda.test',
      firstName: 'Ana',
      lastName: 'Rojas',
      phone: '+56912345678',
      isPhoneVerified: true,
      nationalId: '12345678-5',
      addresses: [],
      cards: [],
      ...over,
    },
  };
}

export function aGuest(over: Partial<Extract<Session, { kind: 'guest' }>['guest']> = {}): Extract<Session, { kind: 'guest' }> {
  return { kind: 'guest', since: 0, endsAt: Number.MAX_SAFE_INTEGER, guest: { name: '', phone: '', addresses: [], ...over } };
}

/** The order that TEMPCART holds last. */
export function lastPending(stored: ReadonlyMap<string, { readonly value: unknown }>): unknown {
  return readPendingOrders(stored.get('TEMPCART')?.value).orders.at(-1);
}
