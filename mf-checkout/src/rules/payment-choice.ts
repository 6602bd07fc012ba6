import type { ConsumerDispatchType, DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { isOnReceipt, PaymentMethod, PaymentModes } from '@comanda/shared-contracts/domain/payment-methods';
import type { PaymentMode, VenueOrdering, VenuePaymentMethod } from '@comanda/shared-contracts/domain/venue';

type Ordering = Pick<VenueOrdering, 'paymentModes' | 'paymentMethods'>;

/** Whether paying online is a must, a choice or impossible for a type; each type has its own flag. Spec C3-036, Q35. */
export function paymentModeOf(ordering: Pick<VenueOrdering, 'paymentModes'>, dispatch: DispatchType): PaymentMode {
  return isConsumerType(dispatch) ? ordering.paymentModes[dispatch] : PaymentModes.NONE;
}

/** The methods of a venue for a type; a venue that lists none is paid on receipt. Spec C5-044, Q35, Q36. */
export function methodsFor(ordering: Ordering, dispatch: DispatchType): readonly VenuePaymentMethod[] {
  const mode = paymentModeOf(ordering, dispatch);
  const listed = ordering.paymentMethods.length === 0 ? [onReceipt(dispatch)] : ordering.paymentMethods;
  return listed.filter(({ id, dispatchTypes }) => {
    if (!dispatchTypes.includes(dispatch)) return false;
    return isOnReceipt(id) ? mode !== PaymentModes.REQUIRED : mode !== PaymentModes.NONE;
  });
}

export type PaymentProblem = 'not-chosen' | 'prepayment-required' | 'not-allowed';

/** What is wrong with a chosen method; null when it can pay this type. Spec C5-044. */
export function paymentProblem(
  methodId: number | undefined,
  mode: PaymentMode,
  allowed: readonly Pick<VenuePaymentMethod, 'id'>[],
): PaymentProblem | null {
  if (methodId === undefined) return 'not-chosen';
  if (mode === PaymentModes.REQUIRED && isOnReceipt(methodId)) return 'prepayment-required';
  return allowed.some(({ id }) => id === methodId) ? null : 'not-allowed';
}

/**
 * The method that counts: the chosen one while it is available, else the last used one, else the first of the list.
 * Undefined when there is none, or when nothing was chosen, nothing was used before and there is a choice. Spec C4-048.
 */
export function resolveMethod(
  chosen: number | undefined,
  lastUsed: number | undefined,
  available: readonly Pick<VenuePaymentMethod, 'id'>[],
): number | undefined {
  const isAvailable = (id: number | undefined) => available.some((method) => method.id === id);
  if (isAvailable(chosen)) return chosen;
  if (isAvailable(lastUsed)) return lastUsed;
  return chosen !== undefined || available.length === 1 ? available[0]?.id : undefined;
}

function isConsumerType(dispatch: DispatchType): dispatch is ConsumerDispatchType {
  return dispatch === 1 || dispatch === 2 || dispatch === 3;
}

function onReceipt(dispatch: DispatchType): VenuePaymentMethod {
  return { id: PaymentMethod.ON_RECEIPT, name: '', dispatchTypes: [dispatch] };
}
