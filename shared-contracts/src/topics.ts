import type { Address } from './domain/address.ts';
import type { Booking } from './domain/booking.ts';
import type { Cart, CartSlot, CartTable } from './domain/cart.ts';
import type { DispatchType } from './domain/dispatch.ts';
import type { KioskSession } from './domain/kiosk.ts';
import type { OrderSummary } from './domain/order.ts';
import type { CartLine } from './domain/cart.ts';
import type { Seat } from './domain/seat.ts';
import type { Guest, KioskDevice, Profile, Session } from './domain/session.ts';
import type { Venue, VenueRef } from './domain/venue.ts';
import type { Failure, Result } from './failures.ts';
import type { DomainOwners, PartId } from './remotes.ts';

/**
 * The whole shared vocabulary on one page. A name is `<domain>/<name>`; the domain's owner (`remotes.ts`) is the only
 * one who publishes, emits and handles it. Payloads are plain data that `structuredClone` accepts.
 * Within a contract major only additions, and an added field stays optional for that major.
 */

/** What is: replayed to late subscribers. */
export interface StateTopics {
  /** Of an account only once its profile is read: until then it stays as it was, or pending. */
  'session/current': Session;
  /** null: no venue is open. */
  'venue/current': Venue | null;
  /** null: nothing in the cart and no venue chosen for it. */
  'cart/current': Cart | null;
  /** null: no delivery address chosen. */
  'address/delivery': Address | null;
  'order/in-progress': readonly OrderSummary[];
  'booking/upcoming': readonly Booking[];
  /** null: not in a stadium, or no seat chosen. */
  'seat/current': Seat | null;
  'kiosk/session': KioskSession;
  /**
   * Whether the provider can be reached, as far as is known. It is not from the moment at which the browser is without a network, or an old answer
   * had to stand in for one, until something is answered again: then what is on the screen is read anew. Not on a kiosk. Q200.
   */
  'network/current': { readonly isOnline: boolean };
}

/** What happened: never replayed, never needed for the main flow. */
export interface Events {
  'session/started': { readonly kind: Session['kind'] };
  'session/ended': { readonly reason: 'logged-out' | 'expired' | 'elsewhere' };
  'venue/opened': { readonly venueId: string };
  'discovery/searched': { readonly text: string; readonly results: number };
  'cart/line-added': { readonly productId: string; readonly quantity: number; readonly itemCount: number };
  'cart/emptied': { readonly venueId: string };
  'waiter/called': { readonly tableId: string; readonly wantsBill: boolean };
  'order/placed': { readonly orderId: string; readonly intentId: string; readonly venueId: string };
  'order/changed': { readonly order: OrderSummary };
  'booking/made': { readonly venueName: string };
  'address/changed': { readonly count: number };
  'seat/chosen': { readonly seat: Seat };
  'kiosk/reset': { readonly reason: 'finished' | 'cancelled' | 'inactive' | 'error' };
}

/** Ask the owner: exactly one answer. */
export interface Commands {
  /**
   * Opens the login dialog, unless somebody is in already: the session of whoever logged in by it. null when it was closed, and
   * when somebody came in in another tab meanwhile: what waited for the login is not done as a person who did not ask for it.
   */
  'session/log-in': {
    request: { readonly reason: 'order' | 'booking' | 'profile' | 'menu'; readonly allowGuest?: boolean };
    response: Session | null;
  };
  'session/log-out': { request: Record<string, never>; response: null };
  /** Reads the profile again from the provider; null when nobody is logged in. */
  'session/refresh': { request: Record<string, never>; response: Session | null };
  'session/link-kiosk': {
    request: { readonly kioskId: string; readonly code: string };
    response: Result<{ readonly device: KioskDevice; readonly portalId?: string }>;
  };
  /** Keeps what an anonymous diner typed, in this browser only. */
  'session/save-guest': { request: Partial<Guest>; response: Session };
  /**
   * Sends only the fields given (Spec C5-008, Q75), then refreshes. `profileId`: of whom they are meant for. Failure `auth`,
   * `other-account`: another account is in, and nothing was sent; or it came in before the answer, which is not its own.
   */
  'session/save-profile': {
    request: Partial<Pick<Profile, 'firstName' | 'lastName' | 'phone' | 'nationalId' | 'addresses'>> & { readonly profileId?: string };
    response: Result<Session>;
  };
  /** Opens the side menu, until it is closed. Not on a kiosk. Spec K2-022. */
  'chrome/open-menu': { request: Record<string, never>; response: null };
  /** Opens the panel of current notices, until it is closed. Not on a kiosk. Spec K2-022, C2-080. */
  'chrome/open-notices': { request: Record<string, never>; response: null };
  /** Makes a venue the open one, from the cache when it is fresh. Spec C4-034. */
  'venue/open': { request: VenueRef; response: Result<Venue> };
  /** Opens the more-information dialog of the open venue. `isAtTable`: for somebody who sits at one of its tables, and books none. */
  'discovery/show-venue-info': { request: { readonly ref: VenueRef; readonly isAtTable?: boolean }; response: null };
  /** Adds units of a product as a new or merged line. Refused with a reason the asker can show. */
  'cart/add-line': {
    request: { readonly line: Pick<CartLine, 'product' | 'quantity' | 'extras' | 'comment'>; readonly venueId: string };
    response: Result<{ readonly itemCount: number }, Failure>;
  };
  /**
   * Puts what was ordered once at a venue (`ref`) into the cart as the venue sells it now, shows one sheet with what is otherwise, and leads to the
   * cart. Whoever holds another venue's dishes is asked first. `dispatch`: how it was ordered. null: the diner kept the cart, or closed
   * the sheet. Refused with a reason the asker can show. X-30.
   */
  'cart/repeat': {
    request: {
      readonly ref: VenueRef;
      readonly dispatch: DispatchType;
      readonly lines: readonly Pick<CartLine, 'product' | 'quantity' | 'extras' | 'comment' | 'unreadOptions'>[];
    };
    response: Result<{ readonly itemCount: number }> | null;
  };
  'cart/change-quantity': {
    request: { readonly lineId: string; readonly quantity: number };
    response: Result<{ readonly itemCount: number }, Failure>;
  };
  /** Opens the product dialog on a line of the cart; null when the dialog was closed without a change. */
  'cart/edit-line': { request: { readonly lineId: string }; response: { readonly itemCount: number } | null };
  'cart/set-dispatch': { request: { readonly dispatch: DispatchType }; response: Result<{ readonly dispatch: DispatchType }> };
  'cart/set-table': { request: { readonly table: CartTable | null }; response: null };
  /**
   * Opens the deferred date and time dialog; null when closed. With `slot` nothing is opened: that day and time is taken, which
   * the diner agreed to elsewhere; null when it cannot be had (any more). X-06.
   */
  'cart/choose-slot': { request: { readonly slot?: CartSlot }; response: CartSlot | null };
  /**
   * Asks the provider again before an order goes out: prices of delivery that are older than five minutes; with `isRefused`,
   * when it has refused the cart as changed, all of them and the menu's. Answers when the cart says what is known now. X-06.
   */
  'cart/renew': { request: { readonly isRefused: boolean }; response: null };
  'cart/empty': { request: Record<string, never>; response: null };
  /**
   * Closes the cart for good because its content was saved as an order. The answer matters: a cart that was not
   * cleared can be ordered twice. `closed` is false when the cart had moved on to another revision.
   */
  'cart/close': {
    request: { readonly intentId: string; readonly revision: number };
    response: { readonly closed: boolean };
  };
  /**
   * Brings the cart back that was closed for an order, with all options and notes: its payment came to nothing. `occupied`: another
   * cart was begun since. `gone`: this browser keeps it no longer. X-05.
   */
  'cart/reopen': {
    request: { readonly intentId: string };
    response: { readonly result: 'reopened' | 'occupied' | 'gone' };
  };
  /** Opens the call-waiter dialog. */
  'waiter/open': { request: { readonly tableId?: string }; response: null };
  /** Reads the orders in progress again. */
  'order/refresh': { request: Record<string, never>; response: null };
  /** The last order that is over, not older than a month, and can be ordered again; null: none. X-30. */
  'order/find-recent': { request: Record<string, never>; response: OrderSummary | null };
  /** Orders the same once more, as `cart/repeat`; what keeps it from being repeated is said by the owner. X-30. */
  'order/repeat': { request: { readonly orderId: string }; response: null };
  'order/show': { request: { readonly orderId: string }; response: null };
  /** Opens the address dialog; the chosen delivery address, or null when closed. */
  'address/choose': { request: { readonly reason: 'delivery' | 'discovery' | 'profile' }; response: Address | null };
  'booking/refresh': { request: Record<string, never>; response: null };
  'seat/clear': { request: Record<string, never>; response: null };
  /** Brings the kiosk back to its first screen, wiping what the customer left. */
  'kiosk/reset': { request: { readonly reason: 'cancelled' | 'inactive' | 'error' }; response: null };
}

export type StateTopic = keyof StateTopics;
export type EventType = keyof Events;
export type CommandType = keyof Commands;

/** The part that owns a name, read off the domain in front of the slash. */
export type OwnerOf<K extends string> = K extends `${infer D}/${string}` ? (D extends keyof DomainOwners ? DomainOwners[D] : never) : never;

/** The names among `All` that `Me` owns. */
export type OwnedBy<Me extends PartId, All extends string> = All extends string ? (OwnerOf<All> extends Me ? All : never) : never;

/**
 * How long each command may take, in milliseconds; null: interactive (a dialog is open), waits until it is closed.
 * The record is complete by type: a new command without a timeout does not compile.
 */
export const COMMAND_TIMEOUT_MS: Readonly<Record<CommandType, number | null>> = {
  'session/log-in': null,
  'session/log-out': 10_000,
  'session/refresh': 10_000,
  'session/link-kiosk': 15_000,
  'session/save-guest': 2_000,
  'session/save-profile': 15_000,
  'chrome/open-menu': null,
  'chrome/open-notices': null,
  'venue/open': 20_000,
  'discovery/show-venue-info': null,
  'cart/add-line': 5_000,
  'cart/repeat': null,
  'cart/change-quantity': 5_000,
  'cart/edit-line': null,
  'cart/set-dispatch': 20_000,
  'cart/set-table': 2_000,
  'cart/choose-slot': null,
  'cart/renew': 20_000,
  'cart/empty': 2_000,
  'cart/close': 5_000,
  'cart/reopen': 5_000,
  'waiter/open': null,
  'order/refresh': 15_000,
  'order/find-recent': 15_000,
  'order/repeat': null,
  'order/show': 5_000,
  'address/choose': null,
  'booking/refresh': 15_000,
  'seat/clear': 2_000,
  'kiosk/reset': 5_000,
};

/** The state topics as values, for the bus and for tests. */
export const STATE_TOPICS: readonly StateTopic[] = [
  'session/current',
  'venue/current',
  'cart/current',
  'address/delivery',
  'order/in-progress',
  'booking/upcoming',
  'seat/current',
  'kiosk/session',
];
