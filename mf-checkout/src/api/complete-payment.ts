import type { Order } from '@comanda/shared-contracts/domain/order';
import { paymentOutcome } from '@comanda/shared-contracts/domain/payment-outcome';
import { done, type Failure, type Result } from '@comanda/shared-contracts/failures';
import type { Api, SavedOrder } from '@comanda/shared-contracts/host';
import { map, readData } from '@comanda/shared-contracts/wire/decode';
import { currencyOfRequest } from '@comanda/shared-contracts/wire/price-format';
import { asRecord, wireId } from '@comanda/shared-contracts/wire/values';
import { decodeSavedOrder } from '@comanda/shared-contracts/wire/save-order';
import { decodeTestInfo } from '../wire/test-info.ts';
import { splitVenueId } from '@comanda/shared-contracts/wire/venue-parts';
import { fetchOrder } from './fetch-order.ts';
import { fetchOrders, LIST_LIMIT } from './fetch-orders.ts';
import type { Completion } from '../rules/payment-return/step.ts';
import { withReturnedCode } from '../wire/returned-code.ts';
import type { PendingOrder } from '../rules/payment-return/pending-order.ts';

export interface Sending {
  readonly code: string;
  /** It was sent before, and the answer is not known. */
  readonly wasSent: boolean;
  /** Called before the code is sent (`true`), so that no reload sends it twice; and when it is certain that it never left (`false`). */
  readonly onSent: (isSent: boolean) => void;
  /** Runs where no other page sends the same code, now or before, and calls `onSent(true)`; else null. */
  readonly once: <T>(run: () => Promise<T>) => Promise<T | null>;
}

/**
 * Completes a stored order with the code of its payment. A provider that knows an order again by its id may be sent it twice.
 * Any other is sent it at most once, and only for an order that was found there, by that order's own numbers; what is not certain is
 * not sent. Q37, X-04.
 */
export async function completePayment(api: Pick<Api, 'call'>, pending: PendingOrder, sending: Sending): Promise<Completion> {
  const info = await api.call({ operation: 'test-info', decode: (raw) => map(decodeTestInfo(raw), ({ application }) => application) });
  if (!info.ok) return 'unknown';
  return info.value.deduplicatesOrders ? completeRepeatable(api, pending, sending) : completeOnce(api, pending, sending);
}

async function completeRepeatable(api: Pick<Api, 'call'>, pending: PendingOrder, { code, onSent }: Sending): Promise<Completion> {
  const request = await sentRequest(api, pending);
  if (!request.ok) return isRefusal(request.failure) ? refusedOrPaid(api, pending) : 'unknown';
  onSent(true);
  const answer = await save(api, request.value, code);
  if (answer.ok) return 'taken';
  return isRefusal(answer.failure) ? refusedOrPaid(api, pending) : 'unknown';
}

async function completeOnce(api: Pick<Api, 'call'>, pending: PendingOrder, { code, wasSent, onSent, once }: Sending): Promise<Completion> {
  const found = await lookUp(api, pending);
  if (!found.ok) return isRefusal(found.failure) ? 'missing' : 'unknown';
  const { kind, endedBy } = paymentOutcome(found.value);
  if (kind === 'paid' || endedBy !== undefined) return 'taken';
  if (wasSent) return kind === 'refused' ? 'refused' : 'unknown';
  const request = await sentRequest(api, pending);
  if (!request.ok) return 'unknown';
  const answer = await once(() => save(api, { ...asRecord(request.value), ...numbersOf(found.value, pending) }, code));
  if (answer === null) return 'unknown';
  if (answer.ok) return 'taken';
  if (isRefusal(answer.failure)) return refusedOrPaid(api, pending);
  // It never left this device.
  if (answer.failure.kind === 'transport' && answer.failure.outcome === 'none') onSent(false);
  return 'unknown';
}

/** The order's own numbers: a save that carries them is of this order and of no new one. Q37. */
function numbersOf({ id }: Order, { intentId = '' }: PendingOrder): Readonly<Record<string, unknown>> {
  return { iped: wireId(id), ioext: intentId };
}

/** Whether the provider says that this order waits for no payment any more; false where it cannot be asked. */
export async function isOver(api: Pick<Api, 'call'>, pending: PendingOrder): Promise<boolean> {
  const found = await lookUp(api, pending);
  if (!found.ok) return false;
  const { kind, endedBy } = paymentOutcome(found.value);
  return kind === 'paid' || endedBy !== undefined;
}

/** The order by its check, else among its owner's. A refusal: it is in neither. */
async function lookUp(api: Pick<Api, 'call'>, { note, intentId = '' }: PendingOrder): Promise<Result<Order>> {
  const byCheck = await fetchOrder(api, { key: intentId, ...splitVenueId(note.venue.id) });
  if (byCheck.ok) return done(byCheck.value.order);
  const own = await fetchOrders(api, { list: 'all', limit: LIST_LIMIT, isFresh: true });
  const found = own.ok ? own.value.find((order) => order.intentId === intentId) : undefined;
  if (found !== undefined) return done(found);
  return own.ok ? byCheck : own;
}

/** A code may be refused because it was taken before, and that answer was lost: the order itself knows. */
async function refusedOrPaid(api: Pick<Api, 'call'>, pending: PendingOrder): Promise<Completion> {
  const found = await lookUp(api, pending);
  return found.ok && paymentOutcome(found.value).kind === 'paid' ? 'taken' : 'refused';
}

function isRefusal({ kind, outcome }: Failure): boolean {
  return kind === 'domain' && outcome === 'none';
}

function save(api: Pick<Api, 'call'>, request: unknown, code: string): Promise<Result<SavedOrder>> {
  const currency = currencyOfRequest(request);
  return api.call({ operation: 'order-save', body: withReturnedCode(request, code), decode: (raw) => decodeSavedOrder(raw, currency) });
}

/** What was sent; as the provider keeps it where this browser does not: the order was placed elsewhere, or before another one. Opaque. */
async function sentRequest(api: Pick<Api, 'call'>, { note, intentId = '', request }: PendingOrder): Promise<Result<unknown>> {
  if (request !== undefined) return done(request);
  const { restaurantId, localId } = splitVenueId(note.venue.id);
  return api.call({
    operation: 'order-by-check',
    query: { ic: intentId, xir: restaurantId, xil: localId },
    decode: (raw) => readData(raw, (data) => done<unknown>(data)),
  });
}
