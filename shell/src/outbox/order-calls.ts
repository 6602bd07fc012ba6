import { toMajor } from '@comanda/shared-contracts/domain/money';
import type { Order } from '@comanda/shared-contracts/domain/order';
import type { OutboxEntry, OutboxEvent, SavedOrder } from '@comanda/shared-contracts/domain/outbox';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api, ApiRequest } from '@comanda/shared-contracts/host';
import { decodeOrderDetail } from '@comanda/shared-contracts/wire/order-detail';
import { currencyOfRequest } from '@comanda/shared-contracts/wire/price-format';
import { compact } from '@comanda/shared-contracts/wire/values';
import { decodeSavedOrder } from '@comanda/shared-contracts/wire/save-order';
import { decodeOrders } from '@comanda/shared-contracts/wire/user-orders';
import { matchingOrder, isSameOrder } from './same-order.ts';

/** Code of the list of orders in process. */
const IN_PROCESS = 1;

/** How many of the newest orders a look-up reads. Q30. */
const NEWEST_ORDERS = 10;

/** Sends the payload of an intent. Spec C7-019. */
export function saveOrder(api: Pick<Api, 'call'>, { request }: OutboxEntry): Promise<Result<SavedOrder>> {
  const currency = currencyOfRequest(request);
  return api.call({ operation: 'order-save', body: request, decode: (raw) => decodeSavedOrder(raw, currency) });
}

export interface LookUp {
  readonly entry: OutboxEntry;
  readonly askedAt: Instant;
  /** All other intents: an order of theirs is not this one's. */
  readonly others: readonly OutboxEntry[];
  /** Whether the lists are of whoever placed it, and the provider may keep no id of ours: then the content may decide. */
  readonly mayMatch: boolean;
}

/**
 * Looks for the order of an intent at the provider by every way that the specification has: by its check, among the orders in
 * process and among the newest ones, by our id, else by what was ordered and when. That none of them shows it proves nothing:
 * it says so only where all were answered. Spec C7-021, X-04.
 */
export async function lookUpOrder(api: Pick<Api, 'call'>, { entry, askedAt, others, mayMatch }: LookUp): Promise<OutboxEvent> {
  // An order need not say in which currency it is: that of this venue is what ours was written in.
  const format = currencyOfRequest(entry.request);
  const formatOf = (venueId: string) => (venueId === `${entry.restaurantId}-${entry.localId}` ? format : undefined);
  const list = (query: ApiRequest<unknown>['query'] & object) =>
    api.call({ operation: 'orders-list', query, decode: (raw) => decodeOrders(raw, formatOf), fresh: true });
  const [checked, inProcess, newest] = await Promise.all([
    api.call({
      operation: 'order-by-check',
      query: { ic: entry.intentId, xir: entry.restaurantId, xil: entry.localId },
      decode: (raw) => decodeOrderDetail(raw, formatOf),
      fresh: true,
    }),
    list({ tipo: IN_PROCESS }),
    list({ tipo: 0, xcustom: NEWEST_ORDERS }),
  ]);
  if (checked.ok && isOwn(entry, checked.value)) return { kind: 'found', saved: savedOrderOf(checked.value) };
  const listed = [inProcess, newest].flatMap((answer) => (answer.ok ? answer.value : []));
  const named = listed.find((order) => order.intentId === entry.intentId);
  if (named !== undefined) return { kind: 'found', saved: savedOrderOf(named) };
  const matching = mayMatch ? matchingOrder(entry, listed, others) : undefined;
  if (matching !== undefined) return { kind: 'matched', askedAt, saved: savedOrderOf(matching) };
  const isAnswered = checked.ok || checked.failure.kind === 'domain';
  return { kind: isAnswered ? 'not-found' : 'lookup-failed', askedAt };
}

/** The answer to our id bears it, or no id at all, or holds just what was ordered: a provider may answer with its own ids. */
function isOwn(entry: OutboxEntry, order: Order): boolean {
  if (order.restaurantId !== entry.restaurantId || order.localId !== entry.localId) return false;
  return order.intentId === undefined || order.intentId === entry.intentId || isSameOrder(entry, order);
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
