import type { Failure } from '@comanda/shared-contracts/failures';

/** A sentence of the provider, or the key of one of ours. */
export type RefusalText = { readonly kind: 'theirs'; readonly text: string } | { readonly kind: 'ours'; readonly key: string };

const WRONG_PASSWORD = 'Clave Check In incorrecta';

/** What the diner reads when an order was not taken. Spec C8-018, C8-019, C8-021. */
export function refusalText(failure: Pick<Failure, 'kind' | 'message' | 'code'>): RefusalText {
  if (failure.message === WRONG_PASSWORD || failure.code === 'wrong-password') return { kind: 'ours', key: 'refused.password' };
  if (failure.message !== undefined) return { kind: 'theirs', text: failure.message };
  return { kind: 'ours', key: failure.kind === 'transport' ? 'refused.network' : 'refused.unexplained' };
}
