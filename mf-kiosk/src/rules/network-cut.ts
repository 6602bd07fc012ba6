import type { Failure } from '@comanda/shared-contracts/failures';

/** Whether a failure means that the provider cannot be reached now, by no fault of what was asked. X-16. */
export function isNetworkCut({ kind, code }: Pick<Failure, 'kind' | 'code'>): boolean {
  return kind === 'transport' || (kind === 'http' && /^http-5\d\d$/.test(code));
}

/** Numbers of one kiosk and day that hardly ever meet. */
const NUMBERS = 10_000;

/**
 * The number of an order that the provider could not number yet, the same whenever it is asked: `L-0427`. The order carries
 * it as its comment, so that the cashier finds it by its ticket. X-16.
 */
export function localNumber(intentId: string): string {
  let sum = 0;
  for (const letter of intentId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return `L-${String(sum % NUMBERS).padStart(4, '0')}`;
}
