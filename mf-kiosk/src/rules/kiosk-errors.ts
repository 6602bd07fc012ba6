import type { Failure } from '@comanda/shared-contracts/failures';

/** The error screens; any other word in the address means `notAvailable`. Spec K2-012, K8-005. */
export type KioskError = 'inactive' | 'notAvailable' | 'shift' | 'others';

export function kioskErrorOf(word: string | undefined): KioskError {
  return word === 'inactive' || word === 'shift' || word === 'others' ? word : 'notAvailable';
}

/**
 * The screen for a refusal of the device itself, on whatever call: 401 is inactive, 403 not available; undefined for any
 * other failure. A device that is not linked at all is no error: it goes to the linking form. Spec K6-004.
 */
export function deviceError({ kind, code }: Failure): 'inactive' | 'notAvailable' | undefined {
  if (kind !== 'auth' || code === 'device' || code === 'not-logged-in') return undefined;
  return code === 'device-blocked' || code === 'http-403' ? 'notAvailable' : 'inactive';
}

/** The screen for an order that was refused. Spec K8-002, K8-003, K8-016. */
export function orderError(failure: Failure): KioskError {
  return deviceError(failure) ?? (failure.code === 'no-shift' ? 'shift' : 'others');
}

/** The failure of an order that was not sent, because the provider that would take its payment cannot be reached. X-16. */
export const PROVIDER_GONE = 'provider-gone';

/** A payment that ended without money: by the bank or the terminal, or because its time was over. Spec K4-011, X-05. */
export function isNothingCharged({ code, message }: Pick<Failure, 'code' | 'message'>): boolean {
  // What the provider says itself while the order is saved is about the order.
  return message === undefined && (code === 'payment-refused' || code === 'payment-timed-out');
}

/** What the provider refuses an order for, by the code that the wire gives it, and the key of our own sentence for it. */
const KNOWN_REFUSALS: Readonly<Record<string, string>> = {
  closed: 'error.refused.closed',
  'invalid-order': 'error.refused.invalid',
  'payment-refused': 'error.refused.payment',
  'cart-changed': 'error.refused.changed',
  'total-changed': 'error.refused.total',
};

/** Refusals that the newest menu may explain, line by line. X-06. */
export function isChange({ code }: Pick<Failure, 'code'>): boolean {
  return code === 'cart-changed' || code === 'total-changed';
}

/** Why the provider refused: a sentence of ours, in the customer's language, or, where it is not known, the provider's own. */
export function refusalReason({
  code,
  message,
}: Pick<Failure, 'code' | 'message'>): { readonly key: string } | { readonly text: string } | undefined {
  if (message === undefined) return undefined;
  const key = KNOWN_REFUSALS[code];
  return key === undefined ? { text: message } : { key };
}
