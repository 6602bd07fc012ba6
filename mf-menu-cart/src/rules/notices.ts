import type { CartDelivery } from '@comanda/shared-contracts/domain/cart';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { Venue } from '@comanda/shared-contracts/domain/venue';

/** A closed venue is said so long after its menu was opened. Spec K8-009. */
export const CLOSED_NOTICE_MS = 800;

/** Whether to say that the address lies outside: for a delivery at an open shift, once it is known to be invalid. Spec K8-010. */
export function isOutside(
  delivery: Pick<CartDelivery, 'isValid'> | undefined,
  { dispatch, shift }: { readonly dispatch: DispatchType; readonly shift: Venue['shift'] },
): boolean {
  return delivery?.isValid === false && dispatch === DispatchType.DELIVERY && shift === 'open';
}
