import type { Money } from '@comanda/shared-contracts/domain/money';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { decodeDeliveryCost, encodeDeliveryCost } from '../wire/delivery-cost.ts';
import type { CostQuestion } from '../rules/delivery-step.ts';

/** Asks what delivery costs by the provider's reckoning, which takes the place of ours. Spec C7-055, Q10. */
export function fetchDeliveryCost(api: Api, question: CostQuestion, signal: AbortSignal): Promise<Result<Money>> {
  return api.call({
    operation: 'delivery-cost',
    body: encodeDeliveryCost(question),
    decode: (raw) => decodeDeliveryCost(raw, question.subtotal.currency),
    signal,
  });
}
