import type { Money } from '@comanda/shared-contracts/domain/money';
import type { PlainDate } from '@comanda/shared-contracts/domain/time';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { decodeDeliveryCost, encodeDeliveryCost } from '../wire/delivery-cost.ts';

export interface CostQuestion {
  readonly reference: string;
  readonly dk: number;
  readonly subtotal: Money;
  readonly distanceKm: number;
  /** Place of the area among the venue's. */
  readonly polygonIndex?: number;
  readonly date: PlainDate;
}

/** Asks what delivery costs by the provider's reckoning, which takes the place of ours. Spec C7-055, Q10. */
export function fetchDeliveryCost(api: Api, question: CostQuestion, signal: AbortSignal): Promise<Result<Money>> {
  return api.call({
    operation: 'delivery-cost',
    body: encodeDeliveryCost(question),
    decode: (raw) => decodeDeliveryCost(raw, question.subtotal.currency),
    signal,
  });
}
