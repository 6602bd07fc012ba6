import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { rememberedPath } from './first-path.ts';
import type { MenuCartHost } from './host.ts';

/**
 * What becomes of choosing the table on a menu without one: back to the table of the last half hour, or, where only its
 * code says where the diner sits, the sentence that asks for it. False: the menu may change its kind. Spec C5-041, C9-020.
 */
export function goToTable(host: MenuCartHost, venue: Venue): boolean {
  const base = host.navigation.href('RestaurantCheckIn', venueParams(venue));
  const path = rememberedPath(host);
  if (base !== undefined && path?.startsWith(`${base}/`) === true) {
    host.navigation.go(path);
    return true;
  }
  if (!venue.checkin.needsTable) return false;
  host.notify.show({ tone: 'bad', text: host.i18n.text('dispatch.refused.needsTable') });
  return true;
}
