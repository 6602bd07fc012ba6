import type { RemoteId } from './remotes.ts';

/**
 * The names of the provider's calls. What each one is (path, class, timeout, cache, credentials, whether money may have
 * moved) stands in the passport of the part that alone makes it, else in the shell's table of operations; the shape of its
 * answer travels with the call as `decode`, so that no page carries the schemas of calls that it never makes. A call that
 * a part adds is named `<part>/<name>`, and is not here.
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

/** The calls of these names that one part alone makes, by the part: nobody else may, and its passport says what they are. */
export const PART_OPERATIONS = {
  'mf-discovery': ['search-venues', 'search-products'],
  'mf-menu-cart': ['distance', 'delivery-quote', 'delivery-cost', 'waiter-message'],
  'mf-checkout': ['cards-list', 'card-delete', 'card-process', 'card-create', 'card-tokenize', 'check-read', 'check-pay'],
  'mf-booking': ['booking-config', 'bookings-list', 'booking-make', 'booking-cancel'],
  'mf-profile': ['places-search', 'place-details', 'password-code-check', 'password-reset', 'password-change'],
  'mf-stadium': ['stadium-config'],
  'mf-kiosk': ['portal-venues', 'portal-info', 'exchange-rate', 'print-remote', 'barcode'],
} as const satisfies Readonly<Record<RemoteId, readonly OperationId[]>>;

type PartOperations = typeof PART_OPERATIONS;

/** The calls of these names that a part's passport states. */
export type OperationIdOf<Me extends string> = {
  [P in keyof PartOperations]: P extends Me ? PartOperations[P][number] : never;
}[keyof PartOperations];

/** The calls of the shell's table: those that the shell makes, or several parts do. */
export type SharedOperationId = Exclude<OperationId, OperationIdOf<keyof PartOperations>>;

/** A call of these names, or one that a part adds by its passport. */
export type OperationName = OperationId | `${RemoteId}/${string}`;

/** Whether a part may say by its passport what a call is: by its name it is that part's alone. */
export function isOperationOf(id: RemoteId, name: string): boolean {
  return name.startsWith(`${id}/`) || partOperations(id).includes(name);
}

/** The given names of a part's calls; none of a part that has no such names. */
export function partOperations(id: RemoteId): readonly string[] {
  const names: Readonly<Record<string, readonly string[]>> = PART_OPERATIONS;
  return Object.hasOwn(names, id) ? (names[id] ?? []) : [];
}

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
