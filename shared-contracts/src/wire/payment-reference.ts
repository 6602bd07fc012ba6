import { safeUrl } from './picture.ts';
import { asList, asRecord, asText, compact } from './values.ts';

/** `ppago`: index 0 the payment id, index 4 an object with the redirect link; the rest is opaque. Spec C3-006, Q27. */
export type WirePaymentTuple = readonly [
  paymentId?: string | null,
  opaque1?: unknown,
  opaque2?: unknown,
  opaque3?: unknown,
  redirect?: { readonly init_point?: string } | null,
];

export interface PaymentReference {
  readonly paymentId?: string;
  readonly paymentLink?: string;
}

/** Either part may be absent; anything that is no list has none. */
export function decodePaymentReference(raw: unknown): PaymentReference {
  const tuple = asList(raw);
  return compact({
    paymentId: asText(tuple[0]),
    paymentLink: safeUrl(asRecord(tuple[4])['init_point']),
  });
}
