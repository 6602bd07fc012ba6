import { PaymentMethod } from '@comanda/shared-contracts/domain/payment-methods';
import type { Failure } from '@comanda/shared-contracts/failures';

/** A sentence of the provider, or the key of one of ours. */
export type RefusalText = { readonly kind: 'theirs'; readonly text: string } | { readonly kind: 'ours'; readonly key: string };

const WRONG_PASSWORD = 'Clave Check In incorrecta';

/** What the diner reads when an order was not taken. Spec C8-011, C8-018, C8-019, C8-021, C8-033. */
export function refusalText(failure: Pick<Failure, 'kind' | 'message' | 'code'>, methodId?: number): RefusalText {
  const isCard = methodId === PaymentMethod.SAVED_CARD && failure.code === 'payment-refused';
  if (isCard) return { kind: 'ours', key: 'pay.cardRefused' };
  if (failure.code === 'payment-refused') return { kind: 'ours', key: 'pay.notPaid' };
  if (failure.message === WRONG_PASSWORD || failure.code === 'wrong-password') return { kind: 'ours', key: 'refused.password' };
  if (failure.message !== undefined) return { kind: 'theirs', text: failure.message };
  return { kind: 'ours', key: failure.kind === 'transport' ? 'refused.network' : 'refused.unexplained' };
}
