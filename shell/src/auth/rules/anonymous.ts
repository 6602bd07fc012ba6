import type { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { Instant } from '@comanda/shared-contracts/domain/time';

/** How long an anonymous login holds. Spec C4-030, C9. */
export const ANONYMOUS_LOGIN_MS = 57_600_000;

/** Whether an anonymous login of that time still holds. */
export function isAnonymousLoginLive(since: Instant, now: Instant): boolean {
  return now - since < ANONYMOUS_LOGIN_MS;
}

/**
 * Whether a diner at a table may go on without an account: the venue allows it (it has both flags, anonymous login and
 * own table codes) and the order is a check-in. There is one such way in, on Apple's devices too. Spec C3-039, K4-021, C5-064.
 */
export function mayBeAnonymous(venueAllows: boolean, dispatch: DispatchType): boolean {
  return venueAllows && dispatch === 3;
}
