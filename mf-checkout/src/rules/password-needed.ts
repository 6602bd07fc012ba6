import type { Cart } from '@comanda/shared-contracts/domain/cart';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { VenueCheckin } from '@comanda/shared-contracts/domain/venue';

/**
 * Whether the table's password is asked for: the venue wants one and does not remember tables, the cart is no order yet, and
 * the request does not come from the venue's own network. Spec C5-040, C3-038, Q115.
 */
export function asksPassword(
  checkin: Pick<VenueCheckin, 'asksPassword' | 'remembersTable'>,
  cart: Pick<Cart, 'dispatch' | 'orderId'>,
  isVenueNetwork: boolean,
): boolean {
  if (cart.dispatch !== DispatchType.CHECKIN) return false;
  return checkin.asksPassword && !checkin.remembersTable && cart.orderId === undefined && !isVenueNetwork;
}
