import type { CredentialNeed, OperationClass } from './operations.ts';
import type { StatedCall } from './passport.ts';

/** How long a read may take, ms. R2. */
export const READ_MS = 8_000;
/** How long a call may take that changes something, ms. R2. */
const SAVE_MS = 15_000;

/** A call that changes nothing: by GET, within 8 s, unless it says otherwise. `path`: of the provider, `{name}` filled from the request. */
export function readCall(path: string, credentials: CredentialNeed, more: Partial<StatedCall> = {}): StatedCall {
  return { method: 'GET', path, class: 'read', timeoutMs: READ_MS, credentials, moneyMayHaveMoved: false, ...more };
}

/** A call that changes something: by POST, within 15 s, and no money, unless it says otherwise. */
export function saveCall(
  kind: Exclude<OperationClass, 'read'>,
  path: string,
  credentials: CredentialNeed,
  more: Partial<StatedCall> = {},
): StatedCall {
  return { method: 'POST', path, class: kind, timeoutMs: SAVE_MS, credentials, moneyMayHaveMoved: false, ...more };
}
