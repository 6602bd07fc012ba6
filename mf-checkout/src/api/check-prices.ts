import type { OrderDraft } from '@comanda/shared-contracts/domain/order-draft';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { encodeOrder } from '@comanda/shared-contracts/wire/order-draft';
import { decodePreflight, type Preflight } from '@comanda/shared-contracts/wire/save-order';

/** Has an order priced and checked without storing it. `probeId`: any 16-character id. Spec C7-019, Q29. */
export function checkPrices(api: Pick<Api, 'call'>, draft: OrderDraft, probeId: string): Promise<Result<Preflight>> {
  // The card is not part of the question: its token works once.
  const { card: _card, ...asked } = draft;
  const { currency } = draft.total;
  return api.call({ operation: 'order-preflight', body: encodeOrder(asked, probeId), decode: (raw) => decodePreflight(raw, currency) });
}
