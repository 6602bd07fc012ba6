import type { CartDelivery } from '@comanda/shared-contracts/domain/cart';

/** What the bar says about a delivery. */
export interface DeliveryNote {
  /** Key of its text. */
  readonly key: string;
  readonly tone: 'ok' | 'bad' | 'neutral';
  readonly canRetry: boolean;
}

/**
 * One sentence about the delivery: a refusal first, then a question that failed, then whether the venue comes. The
 * minimum is not said here: the footer counts towards it. `hasAddress`: one stands beside it. Spec C2-043, C8-012, C8-026 to C8-030, Q44.
 */
export function deliveryNote(
  delivery: Pick<CartDelivery, 'isValid' | 'problem'> | undefined,
  status: 'unasked' | 'asking' | 'failed' | 'answered',
  hasAddress: boolean,
): DeliveryNote {
  const { isValid = null, problem = 'address' } = delivery ?? {};
  // Minimum and date come before the quote in the order of the rules, but they refuse no place: then the quote did.
  const isLater = problem === 'minimum' || problem === 'date';
  if (isValid === false) return { key: isLater ? 'coverage' : problem, tone: 'bad', canRetry: status === 'failed' };
  if (status === 'failed') return { key: isValid === true ? 'cost' : 'unknown', tone: 'bad', canRetry: true };
  if (isValid === true) return { key: problem === 'date' ? 'date' : 'fine', tone: problem === 'date' ? 'neutral' : 'ok', canRetry: false };
  // An address that was not validated yet is not one that is missing.
  const isAsked = status === 'asking' || (problem === 'address' && hasAddress);
  return { key: isAsked ? 'asking' : problem, tone: 'neutral', canRetry: false };
}
