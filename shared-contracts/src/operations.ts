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

/** Those with which a page may begin, before its program is there: what a remote's `comanda.early` may name. */
export const START_OPERATION_IDS = ['venue-info', 'venues-nearby'] as const satisfies readonly OperationId[];
export type StartOperationId = (typeof START_OPERATION_IDS)[number];
