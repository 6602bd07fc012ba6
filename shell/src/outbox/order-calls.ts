import { toMajor } from '@comanda/shared-contracts/domain/money';
import type { Order } from '@comanda/shared-contracts/domain/order';
import type { OutboxEntry, OutboxEvent, SavedOrder } from '@comanda/shared-contracts/domain/outbox';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { decodeOrderDetail } from '@comanda/shared-contracts/wire/order-detail';
import { currencyOfRequest } from '@comanda/shared-contracts/wire/price-format';
import { compact } from '@comanda/shared-contracts/wire/primitives';
import { decodeSavedOrder } from '@comanda/shared-contracts/wire/save-order';
import { decodeOrders } from '@comanda/shared-contracts/wire/user-orders';

/** How many of the newest orders a look-up reads. Q30. */
const NEWEST_ORDERS = 10;

/** Sends the payload of an intent. Spec C7-019. */
export function saveOrder(api: Pick<Api, 'call'>, { request }: OutboxEntry): Promise<Result<SavedOrder>> {
  const currency = currencyOfRequest(request);
  return api.call({ operation: 'order-save', body: request, decode: (raw) => decodeSavedOrder(raw, currency) });
}

/**
 * Looks for the order of an intent at the provider, by its check and among the newest orders. It is there when either
 * knows it; it is not there only when the check was answered and says so. Spec C7-021, X-04.
 */
export async function lookUpOrder(api: Pick<Api, 'call'>, entry: OutboxEntry, askedAt: Instant): Promise<OutboxEvent> {
  const [checked, newest] = await Promise.all([
    api.call({
      operation: 'order-by-check',
      query: { ic: entry.intentId, xir: entry.restaurantId, xil: entry.localId },
      decode: decodeOrderDetail,
      fresh: true,
    }),
    api.call({ operation: 'orders-list', query: { tipo: 0, xcustom: NEWEST_ORDERS }, decode: decodeOrders, fresh: true }),
  ]);
  if (checked.ok) return { kind: 'found', saved: savedOrderOf(checked.value) };
  const listed = newest.ok ? newest.value.find((order) => order.intentId === entry.intentId) : undefined;
  if (listed !== undefined) return { kind: 'found', saved: savedOrderOf(listed) };
  return { kind: checked.failure.kind === 'domain' ? 'not-found' : 'lookup-failed', askedAt };
}

/** An order that was found says the same as the lost answer would have said. */
function savedOrderOf(order: Order): SavedOrder {
  return compact({
    orderId: order.id,
    intentId: order.intentId,
    externalId: order.externalId,
    total: toMajor(order.total),
    statusCode: order.statusCode,
    paymentCode: order.paymentCode,
    paymentId: order.paymentId,
    redirectUrl: order.paymentLink,
    isRepeat: true,
  });
}
