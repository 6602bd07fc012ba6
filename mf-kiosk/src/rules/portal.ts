import type { KioskPortal } from '@comanda/shared-contracts/domain/kiosk';
import type { Instant } from '@comanda/shared-contracts/domain/time';

/** How long what is known of a portal is good for, ms. Spec K7-004. */
const GOOD_FOR_MS = 3_540_000;

/** Whether a portal is asked about again. Spec K7-004. */
export function isPortalStale({ readAt }: Pick<KioskPortal, 'readAt'>, now: Instant): boolean {
  return readAt === undefined || now - readAt > GOOD_FOR_MS;
}

/** Where the kiosk starts anew: with a portal at the choice of venue. Spec K6-002. */
export function startPlace(hasPortal: boolean): 'venue-choice' | 'welcome' {
  return hasPortal ? 'venue-choice' : 'welcome';
}
