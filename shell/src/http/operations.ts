import type { OperationName, SharedOperationId } from '@comanda/shared-contracts/operations';
import { READ_MS, saveCall as save } from '@comanda/shared-contracts/stated-calls';
import { type CacheHost, type Operation, readOperation as read } from './operation.ts';
import { START_OPERATIONS } from './start-operations.ts';

/** Longest pause before the first and second repeat of a read; the real one is anything below it. R2. */
export const READ_RETRY_MS: readonly number[] = [300, 1_000];

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Test, languages and profiles at start. Spec C9-008, Q112. */
const STARTUP_MS = 30 * MINUTE;
/** Spec C9-014. */
const translationsMs = (host: CacheHost): number => (host.name === 'DEV' ? 120 : 600) * SECOND;

const POST = { method: 'POST' } as const;
const MONEY = { moneyMayHaveMoved: true } as const;

/**
 * The calls that the shell makes, or several parts do; those that one part alone makes stand in its passport. Paths: Spec C7, K7, Q10;
 * lifetimes: Spec C9.
 */
export const OPERATIONS: Readonly<Record<SharedOperationId, Operation>> = {
  ...START_OPERATIONS,
  'test-info': read('/srv/test', 'optional', { cacheMs: STARTUP_MS }),
  menu: read('/srv/getrestomenu', 'optional', { ...POST, cacheMs: 60 * SECOND }),

  'order-save': save('mutate-keyed', '/srv/saveorder', 'required', MONEY),
  'order-preflight': read('/srv/saveorder', 'required', { ...POST, query: { preflight: '1' } }),
  'orders-list': read('/srv/getuserorders', 'required', { cacheMs: 5 * SECOND }),
  'order-detail': read('/srv/orderdetail', 'required'),
  'order-by-check': read('/srv/getorderbycheck', 'optional'),
  'order-cancel': save('mutate-keyed', '/srv/cancelorder', 'required', { method: 'GET' }),

  'product-tags': read('/srv/productags', 'optional'),

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
  'password-recover': save('mutate-keyed', '/sapi/pwdrecover', 'none'),
  'staff-profiles': read('/sapi/perfiles', 'optional', { cacheMs: STARTUP_MS }),
  'user-create': save('mutate-once', '/mw/{product}app/createuserapp', 'none'),

  languages: read('/srv/langs', 'optional', { cacheMs: STARTUP_MS }),
  translations: read('/srv/lang/{lang}.json', 'optional', { cacheMs: translationsMs }),

  /** A kiosk's alone; it stands here because its address is another call's of the shell. */
  'print-token': read('/srv/getinfofirebase', 'kiosk'),
};

/** An operation of the table, else as `brought` has it; undefined when nobody knows it. */
export function operationOf(name: OperationName, brought?: (name: string) => Operation | undefined): Operation | undefined {
  const table: Readonly<Record<string, Operation>> = OPERATIONS;
  return Object.hasOwn(table, name) ? table[name] : brought?.(name);
}
