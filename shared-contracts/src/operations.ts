import type { RemoteId } from './remotes.ts';

/**
 * The provider's calls by name. What each one is (path, class, timeout, cache, credentials, whether money may have
 * moved) stands in the shell's table of operations; the shape of its answer travels with the call as `decode`, so that
 * no page carries the schemas of calls that it never makes.
 */
export const OPERATION_IDS = [
  'test-info',
  'venue-info',
  'menu',
  'venues-nearby',
  'portal-venues',
  'portal-info',
  'distance',
  'search-venues',
  'search-products',
  'delivery-quote',
  'delivery-cost',
  'order-save',
  'order-preflight',
  'orders-list',
  'order-detail',
  'order-by-check',
  'order-cancel',
  'cards-list',
  'card-delete',
  'card-process',
  'card-create',
  'card-tokenize',
  'check-read',
  'check-pay',
  'booking-config',
  'bookings-list',
  'booking-make',
  'booking-cancel',
  'stadium-config',
  'exchange-rate',
  'places-search',
  'place-details',
  'product-tags',
  'waiter-message',
  'login',
  'login-kiosk',
  'kiosk-code-create',
  'kiosk-code-verify',
  'profile-read',
  'profile-save',
  'connection-info',
  'logout',
  'realtime-token',
  'password-code-check',
  'password-reset',
  'password-recover',
  'password-change',
  'staff-profiles',
  'user-create',
  'languages',
  'translations',
  'print-remote',
  'print-token',
  'barcode',
] as const;

export type OperationId = (typeof OPERATION_IDS)[number];

/** An operation of the table, or one that a part brings by its passport. */
export type OperationName = OperationId | `${RemoteId}/${string}`;

/** Those with which a page may begin, before its program is there: what a remote's `comanda.early` may name. */
export const START_OPERATION_IDS = ['venue-info', 'venues-nearby'] as const satisfies readonly OperationId[];
export type StartOperationId = (typeof START_OPERATION_IDS)[number];

/**
 * What sending a call twice does; never read off the HTTP verb (the provider cancels orders by GET).
 * read: nothing changes, the client repeats it by itself. mutate-keyed: it names what it changes (an intent id, an order,
 * a card), so the same call again has no second effect. mutate-once: a second call may do it twice. Neither mutation is
 * ever repeated by the client.
 */
export type OperationClass = 'read' | 'mutate-keyed' | 'mutate-once';

/**
 * Whose credentials a call carries. none: nobody's. optional: those of whoever there is. required: a diner, a guest or a
 * kiosk. user: a registered diner. kiosk: a linked device. Without the last three the call fails here (Spec C7-004).
 */
export type CredentialNeed = 'none' | 'optional' | 'required' | 'user' | 'kiosk';
