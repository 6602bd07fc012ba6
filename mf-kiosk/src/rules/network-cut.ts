import type { Failure } from '@comanda/shared-contracts/failures';

/** Whether a failure means that the provider cannot be reached now, by no fault of what was asked. X-16. */
export function isNetworkCut({ kind, code }: Pick<Failure, 'kind' | 'code'>): boolean {
  return kind === 'transport' || (kind === 'http' && /^http-5\d\d$/.test(code));
}

/** Of a hundred orders of one cut, on whatever kiosks, two get the same number once in two hundred cuts. */
const NUMBERS = 1_000_000;
const DIGITS = 6;

/**
 * The number of an order that the provider could not number yet, the same whenever it is asked: `L-042713`. The order carries
 * it as its comment, so that the cashier finds it by its ticket. X-16.
 */
export function localNumber(intentId: string): string {
  let sum = 0;
  for (const letter of intentId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return `L-${String(sum % NUMBERS).padStart(DIGITS, '0')}`;
}
