import type { Failure } from '@comanda/shared-contracts/failures';

/** What to say of a save that failed: that it was for another account, the provider's own sentence when it gave one, else that it may be tried again. */
export function saveFailureText(failure: Failure, t: (key: string) => string): string {
  if (failure.code === 'other-account') return t('failed.otherAccount');
  return (failure.kind === 'domain' ? failure.message : undefined) ?? t('failed.save');
}
