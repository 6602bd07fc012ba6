import { decideDispatch } from '@comanda/shared-contracts/domain/menu-dispatch';
import type { CartContext } from '../rules/cart-changes.ts';
import { menuPlaceOf } from '../rules/menu-place.ts';
import type { MenuCartHost } from './host.ts';
import { partOf } from './menu-store.ts';
import type { Stores } from './stores.ts';
import { usedTypeAt } from './used-types.ts';

/** Everything a line needs beside itself; undefined when neither the open venue nor the cart is of that id. */
export function contextOf(
  host: Pick<MenuCartHost, 'environment' | 'navigation' | 'storage' | 'venue'>,
  stores: Stores,
  venueId: string,
): CartContext | undefined {
  const venue = host.venue.current();
  const { record } = stores.cart.view.getState();
  if (venue !== null && venue.id === venueId) {
    const shown = stores.menu.view.getState();
    const isShown = shown.status === 'ready' && shown.venue.id === venueId;
    const saved = record?.venue.id === venueId ? record.dispatch : usedTypeAt(host, venueId);
    const preferences = { chosen: stores.menu.preferenceFor(venueId), saved };
    return {
      part: partOf(host, venue),
      state: { id: venue.id, isClosed: (isShown ? shown.venue : venue).shift === 'closed', isActive: venue.ordering.isActive },
      dispatch: isShown ? shown.dispatch : decideDispatch(venue.ordering, { kind: 'menu' }, preferences).dispatch,
      isOfPath: isShown && menuPlaceOf(shown.pathname, {}).kind === 'checkin',
      table: isShown ? shown.table : undefined,
      hasOldPrices: isShown ? shown.menu.isOld : undefined,
    };
  }
  if (record === null || record.venue.id !== venueId) return undefined;
  const { venue: part, reference, terms, dispatch } = record;
  return { part: { venue: part, reference, terms }, state: { id: venueId, isClosed: false, isActive: true }, dispatch };
}
