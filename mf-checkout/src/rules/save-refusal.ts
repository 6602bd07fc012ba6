import { PaymentMethod } from '@comanda/shared-contracts/domain/payment-methods';
import type { Failure } from '@comanda/shared-contracts/failures';

/** A sentence of the provider, or the key of one of ours. */
export type RefusalText = { readonly kind: 'theirs'; readonly text: string } | { readonly kind: 'ours'; readonly key: string };

/** Refusals that the specification words, and those that change what the diner saw: said in the language of the page. Spec C8-021, X-06. */
const KNOWN: Readonly<Record<string, string>> = {
  'invalid-order': 'refused.invalid',
  'cart-changed': 'refused.changed',
  'total-changed': 'refused.total',
  'delivery-cost-changed': 'refused.delivery',
  'missing-address': 'refused.address',
  'missing-parameters': 'cancel.missing',
  'http-400': 'cancel.missing',
};
/** What an order without its cart is answered; the same code as an invalid one. */
const NO_FIELDS = 'No vienen campos válidos';
const WRONG_PASSWORD = 'Clave Check In incorrecta';

/** What the diner reads when an order was not taken. Spec C8-011, C8-018, C8-019, C8-021, C8-033. */
export function refusalText(failure: Pick<Failure, 'kind' | 'message' | 'code'>, methodId?: number): RefusalText {
  const isCard = methodId === PaymentMethod.SAVED_CARD && failure.code === 'payment-refused';
  if (isCard) return { kind: 'ours', key: 'pay.cardRefused' };
  if (failure.code === 'payment-refused') return { kind: 'ours', key: 'pay.notPaid' };
  if (failure.message === WRONG_PASSWORD || failure.code === 'wrong-password') return { kind: 'ours', key: 'refused.password' };
  const known = KNOWN[failure.code];
  if (known !== undefined && failure.message !== NO_FIELDS) return { kind: 'ours', key: known };
  if (failure.message !== undefined) return { kind: 'theirs', text: failure.message };
  return { kind: 'ours', key: failure.kind === 'transport' ? 'refused.network' : 'refused.unexplained' };
}
