import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { offeredTypes } from './offered-types.ts';
import type { Venue } from '@comanda/shared-contracts/domain/venue';

/**
 * How the order is handed over, as the cart says it; undefined when no choice stands: none was made, or the venue has ceased
 * to offer it since. A table is taken by its QR code and validated there. Spec C2-057.
 */
export function standingChoice(dispatch: DispatchType | undefined, ordering: Venue['ordering']): DispatchType | undefined {
  if (dispatch !== DispatchType.PICKUP && dispatch !== DispatchType.DELIVERY) return dispatch;
  return offeredTypes(ordering).find((type) => type === dispatch);
}

/** Minutes until it is prepared or brought; undefined at a table, and where the venue says nothing. Spec C2-057. */
export function preparationMinutes(ordering: Venue['ordering'], dispatch: DispatchType): number | undefined {
  if (dispatch === DispatchType.CHECKIN) return undefined;
  return dispatch === DispatchType.DELIVERY ? ordering.deliveryMinutes : ordering.pickupMinutes;
}
