import { noting } from './decode.ts';
import { safeUrl } from './picture.ts';
import { marking } from './primitives.ts';
import { asList, asRecord, asText, compact } from './values.ts';

export interface PaymentReference {
  readonly paymentId?: string;
  readonly paymentLink?: string;
}

/**
 * Reads `ppago`: index 0 the payment id, index 4 an object with the redirect link, the rest opaque. Either may be absent; anything
 * that is no list has neither. Spec C3-006, Q27.
 */
export function decodePaymentReference(raw: unknown): PaymentReference {
  const tuple = marking(raw, asList);
  return noting(tuple, '[]', () =>
    compact({
      paymentId: marking(tuple[0], asText),
      paymentLink: marking(marking(tuple[4], asRecord)['init_point'], safeUrl),
    }),
  );
}
