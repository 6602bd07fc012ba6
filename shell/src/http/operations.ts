import type { CredentialNeed, OperationClass, OperationId, OperationName } from '@comanda/shared-contracts/operations';
import { type CacheHost, type Operation, READ_MS, readOperation as read } from './operation.ts';
import { START_OPERATIONS } from './start-operations.ts';

/** Longest pause before the first and second repeat of a read; the real one is anything below it. R2. */
export const READ_RETRY_MS: readonly number[] = [300, 1_000];

const SAVE_MS = 15_000;
const PRINT_MS = 20_000;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Test, languages and profiles at start. Spec C9-008, Q112. */
const STARTUP_MS = 30 * MINUTE;
/** Spec C9-014. */
const translationsMs = (host: CacheHost): number => (host.name === 'DEV' ? 120 : 600) * SECOND;

const save = (
  kind: Exclude<OperationClass, 'read'>,
  path: string,
  credentials: CredentialNeed,
  more: Partial<Operation> = {},
): Operation => ({
  method: 'POST',
  path,
  class: kind,
  timeoutMs: SAVE_MS,
  cacheMs: 0,
  credentials,
  moneyMayHaveMoved: false,
  ...more,
});

const POST = { method: 'POST' } as const;
const MONEY = { moneyMayHaveMoved: true } as const;

/** Every call of the product. Paths: Spec C7, K7, Q10; lifetimes: Spec C9. */
export const OPERATIONS: Readonly<Record<OperationId, Operation>> = {
  ...START_OPERATIONS,
  'test-info': read('/srv/test', 'optional', { cacheMs: STARTUP_MS }),
  menu: read('/srv/getrestomenu', 'optional', { ...POST, cacheMs: 60 * SECOND }),
  'portal-venues': read('/srv/restosportales', 'optional'),
  'portal-info': read('/srv/portalinfo', 'optional'),
  distance: read('/srv/getrestodistance', 'optional', POST),
  'search-venues': read('/search/dosearch', 'optional', POST),
  'search-products': read('/search/products', 'optional'),
  'delivery-quote': read('/mw/lastmile/uberDirect/quote', 'optional', { ...POST, cacheMs: 5 * MINUTE }),
  'delivery-cost': read('/srv/deliverycost', 'optional', POST),

  'order-save': save('mutate-keyed', '/srv/saveorder', 'required', MONEY),
  'order-preflight': read('/srv/saveorder', 'required', { ...POST, query: { preflight: '1' } }),
  'orders-list': read('/srv/getuserorders', 'required', { cacheMs: 5 * SECOND }),
  'order-detail': read('/srv/orderdetail', 'required'),
  'order-by-check': read('/srv/getorderbycheck', 'optional'),
  'order-cancel': save('mutate-keyed', '/srv/cancelorder', 'required', { method: 'GET' }),

  'cards-list': read('/srv/security/cards', 'user'),
  'card-delete': save('mutate-keyed', '/srv/security/cards', 'user', { method: 'GET', query: { xcustom: '1' } }),
  'card-process': save('mutate-once', '/pay/processcard', 'required', MONEY),
  'card-create': save('mutate-once', '/pay/createcard', 'user', MONEY),
  'card-tokenize': save('mutate-once', '/pay/tokenizecard', 'required', MONEY),
  'check-read': read('/srv/getgaeorder', 'optional'),
  'check-pay': save('mutate-keyed', '/srv/paygaeorder', 'optional', MONEY),

  'booking-config': read('/srv/restobooking', 'optional'),
  'bookings-list': read('/srv/bookings', 'user'),
  'booking-make': save('mutate-keyed', '/srv/bookings', 'user'),
  'booking-cancel': save('mutate-keyed', '/srv/bookings', 'user', { method: 'DELETE' }),

  'stadium-config': read('/srv/coliseoconfig', 'optional'),
  'exchange-rate': read('/srv/transformcurrency', 'optional', { cacheMs: 12 * HOUR }),
  'places-search': read('/srv/google-maps/autocomplete', 'optional'),
  'place-details': read('/srv/google-maps/details', 'optional'),
  'product-tags': read('/srv/productags', 'optional'),
  'waiter-message': save('mutate-once', '/srv/sendmessage', 'optional'),

  login: save('mutate-keyed', '{loginPath}', 'none'),
  'login-kiosk': save('mutate-keyed', '/srv/security/loginKiosk', 'none'),
  'kiosk-code-create': save('mutate-keyed', '/srv/kioskcode', 'none'),
  'kiosk-code-verify': read('/srv/kioskcode', 'none'),
  'profile-read': read('/srv/profileinfo', 'user'),
  'profile-save': save('mutate-keyed', '/srv/profileinfo', 'user'),
  'connection-info': read('/srv/getcninfo', 'optional', { cacheMs: HOUR }),
  logout: save('mutate-keyed', '/srv/logoutuser', 'required', { method: 'GET', timeoutMs: READ_MS }),
  /** Repeated by the realtime channel itself, up to three times and more slowly. Spec C8-046. */
  'realtime-token': read('/srv/getinfofirebase', 'required', { retryMs: [] }),
  'password-code-check': read('/sapi/pwdreset', 'none'),
  'password-reset': save('mutate-once', '/sapi/pwdreset', 'none'),
  'password-recover': save('mutate-keyed', '/sapi/pwdrecover', 'none'),
  'password-change': save('mutate-once', '/sapi/chclave', 'user'),
  'staff-profiles': read('/sapi/perfiles', 'optional', { cacheMs: STARTUP_MS }),
  'user-create': save('mutate-once', '/mw/{product}app/createuserapp', 'none'),

  languages: read('/srv/langs', 'optional', { cacheMs: STARTUP_MS }),
  translations: read('/srv/lang/{lang}.json', 'optional', { cacheMs: translationsMs }),

  'print-remote': save('mutate-keyed', '/srv/print-remote', 'kiosk', { timeoutMs: PRINT_MS }),
  'print-token': read('/srv/getinfofirebase', 'kiosk'),
  barcode: read('/srv/barcode', 'optional'),
};

/** An operation of the table, else as `brought` has it; undefined when nobody knows it. */
export function operationOf(name: OperationName, brought?: (name: string) => Operation | undefined): Operation | undefined {
  const table: Readonly<Record<string, Operation>> = OPERATIONS;
  return Object.hasOwn(table, name) ? table[name] : brought?.(name);
}
