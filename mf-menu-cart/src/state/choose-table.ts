import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { rememberedPath } from './first-path.ts';
import type { MenuCartHost } from './host.ts';

/**
 * What becomes of choosing the table on a menu without one: back to the table of the last half hour, or, where only its
 * code says where the diner sits, the sentence that asks for it. False: the menu may change its kind. Spec C5-041, C9-020.
 */
export function goToTable(host: Pick<MenuCartHost, 'i18n' | 'navigation' | 'notify' | 'storage'>, venue: Venue): boolean {
  const path = tablePathOf(host, venue);
  if (path !== undefined) {
    host.navigation.go(path);
    return true;
  }
  if (!venue.checkin.needsTable) return false;
  host.notify.show({ tone: 'bad', text: host.i18n.text('dispatch.refused.needsTable') });
  return true;
}

/** The table of this venue that the diner sat at within the last half hour; undefined when there is none. Spec C9-020, Q31. */
export function tablePathOf(host: Pick<MenuCartHost, 'navigation' | 'storage'>, venue: Venue): string | undefined {
  const base = host.navigation.href('RestaurantCheckIn', venueParams(venue));
  const path = rememberedPath(host);
  return base !== undefined && path?.startsWith(`${base}/`) === true ? path : undefined;
}
