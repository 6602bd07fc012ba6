import type { Failure } from '@comanda/shared-contracts/failures';

/** What to say of a save that failed: the provider's own sentence when it gave one, else `fallback`. */
export function saveFailureText(failure: Failure, fallback: string): string {
  return failure.kind === 'domain' ? (failure.message ?? fallback) : fallback;
}
