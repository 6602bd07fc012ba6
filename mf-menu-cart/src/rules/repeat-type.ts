import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { decideDispatch, offeredTypes } from '@comanda/shared-contracts/domain/menu-dispatch';
import type { VenueOrdering } from '@comanda/shared-contracts/domain/venue';
import type { CartRecord } from './cart-record.ts';

/** How an order is repeated, and why otherwise than it was ordered. */
export interface RepeatType {
  readonly dispatch: DispatchType;
  /** `table`: it was ordered at a table, and one orders there by its code only. `cart`: it goes with what the cart holds. */
  readonly reason?: 'table' | 'not-offered' | 'cart';
}

/**
 * How an order is repeated: as what the venue's cart holds already, else as it was ordered; at a table only for whoever sits at one, by
 * its code. What is not offered any more becomes what the venue's menu would open with. X-30.
 */
export function repeatType(
  ordering: VenueOrdering,
  ordered: DispatchType,
  cart: Pick<CartRecord, 'dispatch' | 'lines' | 'table' | 'locator'> | undefined,
  chosen?: DispatchType,
): RepeatType {
  if (cart !== undefined && cart.lines.length > 0) {
    return cart.dispatch === ordered ? { dispatch: ordered } : { dispatch: cart.dispatch, reason: 'cart' };
  }
  const isAtTable = cart?.dispatch === DispatchType.CHECKIN && (cart.table !== undefined || cart.locator !== undefined);
  const { CHECKIN } = DispatchType;
  const isOffered = offeredTypes(ordering).some((type) => type === ordered);
  if (isOffered && (ordered !== CHECKIN || isAtTable)) return { dispatch: ordered };
  const { dispatch } = decideDispatch({ ...ordering, offersCheckin: false }, { kind: 'menu' }, { chosen });
  return { dispatch, reason: ordered === CHECKIN ? 'table' : 'not-offered' };
}
