import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { rememberedPath, rememberFirstPath } from './first-path.ts';
import type { MenuCartHost } from './host.ts';
import type { Stores } from './stores.ts';

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

/**
 * Keeps the number of the sign that the guest took with the cart of the venue, for as long as a table's visit. A cart that still holds
 * another venue's products keeps none: that is said. Spec C3-037, C4-027, Q117.
 */
export function takeLocator(
  host: Pick<MenuCartHost, 'clock' | 'i18n' | 'navigation' | 'notify' | 'storage'>,
  { cart }: Pick<Stores, 'cart'>,
  venue: Venue,
  locator: string,
): void {
  if (!cart.setLocator(venue.id, locator)) {
    notifyNotKept(host, { cart }, venue);
    return;
  }
  const path = host.navigation.href('RestaurantCheckIn', venueParams(venue));
  if (path !== undefined) rememberFirstPath(host, path);
}

/** Says why the place where a guest of the venue sits was not kept: the cart holds another venue's products, or changed meanwhile. */
export function notifyNotKept(host: Pick<MenuCartHost, 'i18n' | 'notify'>, { cart }: Pick<Stores, 'cart'>, venue: Venue): void {
  const { record } = cart.view.getState();
  const isOther = record !== null && record.venue.id !== venue.id;
  const text = isOther ? host.i18n.text('cart.otherVenue', { name: record.venue.name }) : host.i18n.text('locator.failed');
  host.notify.show({ tone: 'bad', text });
}
