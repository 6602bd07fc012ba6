import type { Session } from '@comanda/shared-contracts/domain/session';
import { mayOrder } from '@comanda/shared-contracts/domain/session';
import type { Instant } from '@comanda/shared-contracts/domain/time';

/**
 * Whether the cart button must open the login dialog first: for a visitor, and for a guest whose 16 hours are over.
 * Spec C4-029.
 */
export function needsLogin(session: Session, now: Instant): boolean {
  if (!mayOrder(session)) return true;
  return session.kind === 'guest' && now >= session.endsAt;
}
