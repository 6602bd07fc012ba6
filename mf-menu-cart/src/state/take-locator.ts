import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { rememberFirstPath } from './first-path.ts';
import type { MenuCartHost } from './host.ts';
import type { Stores } from './stores.ts';

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
