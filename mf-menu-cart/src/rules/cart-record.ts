import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import type { CartLine, CartSlot, CartTable, CartVenue } from '@comanda/shared-contracts/domain/cart';
import type { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import type { Venue, VenueDelivery, VenueOrdering } from '@comanda/shared-contracts/domain/venue';
import type { Written } from '@comanda/shared-contracts/merge-writes';
import { offeredTypes } from '@comanda/shared-contracts/domain/menu-dispatch';
import type { MenuLists } from './menu-content.ts';

/** A line as it is kept: its subtotal is always computed. */
export interface LineRecord extends Omit<CartLine, 'subtotal'> {
  /** The menu of the cart's type has its product not, or not any more: it cannot be ordered. */
  readonly isGone?: boolean;
}

/** What the venue promised when the cart was begun; enough to validate the cart without opening the venue again. */
export interface CartTerms {
  readonly offered: readonly DispatchType[];
  readonly delivery: VenueDelivery;
  readonly needsLoginToPay: boolean;
  /** Where the venue stands. Absent in carts of an older version, as all that follows. */
  readonly point?: GeoPoint;
  readonly deferred?: VenueOrdering['deferred'];
  readonly minutes?: Pick<VenueOrdering, 'deliveryMinutes' | 'pickupMinutes'>;
  /** Of the menu that was read last. */
  readonly lists?: MenuLists;
}

/** The cart as it is kept in CURCART. Totals are not in it. */
export interface CartRecord extends Written {
  readonly venue: CartVenue;
  /** Opaque reference with which the menu is asked for. Q65. */
  readonly reference: string;
  readonly terms: CartTerms;
  readonly dispatch: DispatchType;
  /** The path of a check-in made it of that type: nobody chose it. */
  readonly isOfPath?: boolean | undefined;
  readonly lines: readonly LineRecord[];
  /** Some line has its price out of a menu of before the network went away, and no menu of now has been held against it since. Q202. */
  readonly hasOldPrices?: true;
  readonly table?: CartTable;
  /** In place of a table; never beside one. Q117. */
  readonly locator?: string;
  readonly slot?: CartSlot;
  /** Provider's id of the order that this cart already is. */
  readonly orderId?: string;
  readonly revision: number;
  readonly changedAt: Instant;
}

/** The part of a record that the venue decides. */
export type VenuePart = Pick<CartRecord, 'venue' | 'reference' | 'terms'>;

/** What a cart needs to know of its venue. `menuPath`: where its menu stands on this site. */
export function venuePartOf(venue: Venue, menuPath: string): VenuePart {
  return {
    venue: {
      id: venue.id,
      simpleId: venue.simpleId,
      dk: venue.dk,
      name: venue.name,
      country: venue.country,
      ...(venue.logoUrl === undefined ? {} : { logoUrl: venue.logoUrl }),
      zone: venue.zone,
      priceFormat: venue.priceFormat,
      menuPath,
    },
    reference: venue.reference,
    terms: {
      offered: offeredTypes(venue.ordering),
      delivery: venue.delivery,
      needsLoginToPay: venue.ordering.needsLoginToPay,
      ...(venue.point === undefined ? {} : { point: venue.point }),
      deferred: venue.ordering.deferred,
      minutes: minutesOf(venue.ordering),
    },
  };
}

function minutesOf({ deliveryMinutes, pickupMinutes }: VenueOrdering): NonNullable<CartTerms['minutes']> {
  return { ...(deliveryMinutes === undefined ? {} : { deliveryMinutes }), ...(pickupMinutes === undefined ? {} : { pickupMinutes }) };
}

/** A cart of the same venue with what the venue says now; lists of its menu that were read before stay. */
export function withPart<T extends VenuePart>(record: T, part: VenuePart): T {
  return { ...record, ...part, terms: { ...record.terms, ...part.terms } };
}

/** Whether the cart may be changed: not once it is an order. Spec C4-010, Q25. */
export function isEditable(record: Pick<CartRecord, 'orderId'> & { readonly stateCode?: number }): boolean {
  return record.orderId === undefined && (record.stateCode ?? 0) === 0;
}
