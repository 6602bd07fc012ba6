import type { Order } from '@comanda/shared-contracts/domain/order';
import { PaymentMethod } from '@comanda/shared-contracts/domain/payment-methods';
import { asRecord, asText } from '@comanda/shared-contracts/wire/values';
import { NO_ORDERS, type PendingOrders } from '../rules/payment-return/records.ts';
import { type OrderNote, readNote } from './order-note.ts';

/**
 * The code of a return from the payment, and what became of it. `open`: not told to the provider. `sent`: told, its answer is not
 * known; it is told again only where the order's id makes it the same payment. `accepted`: nothing is left to be told.
 * `refused`: it never counts. Q37.
 */
export interface ReturnedCode {
  readonly code: string;
  readonly state: NonNullable<Order['paymentReturn']>;
  /** The page that tells it: of two that want to, one does. */
  readonly by?: string;
}

/** An order that is being saved or paid, as TEMPCART keeps it until that succeeds. Spec C3-046. */
export interface PendingOrder {
  readonly note: OrderNote;
  /** Absent while it is not written to the outbox yet. */
  readonly intentId?: string;
  /** The provider's id of its payment, where it gave one: a return may name it. */
  readonly paymentId?: string;
  /** What was sent, where a return from the payment completes the order with it. Opaque. Q37. */
  readonly request?: unknown;
  /** Of the last return: a page that is loaded again goes on from here. Q37, X-04. */
  readonly returned?: ReturnedCode;
}

/** Reads TEMPCART, entry by entry; an older version kept one order alone. */
export function readPendingOrders(raw: unknown): PendingOrders {
  const { orders, spent, writes } = asRecord(raw);
  const listed = Array.isArray(orders) ? orders : [raw];
  return {
    ...NO_ORDERS,
    orders: listed.flatMap((entry: unknown) => readPending(entry) ?? []),
    spent: textsOf(spent),
    writes: textsOf(writes),
  };
}

function readPending(raw: unknown): PendingOrder | undefined {
  const kept = asRecord(raw);
  const note = readNote(kept['note']);
  if (note === undefined) return undefined;
  const intentId = asText(kept['intentId']);
  const paymentId = asText(kept['paymentId']);
  const returned = readReturned(kept['returned']);
  return {
    note,
    ...(intentId === undefined ? {} : { intentId }),
    ...(paymentId === undefined ? {} : { paymentId }),
    ...(kept['request'] === undefined ? {} : { request: kept['request'] }),
    ...(returned === undefined ? {} : { returned }),
  };
}

function readReturned(raw: unknown): ReturnedCode | undefined {
  const { code, state, by } = asRecord(raw);
  const [text, page] = [asText(code), asText(by)];
  if (text === undefined || (state !== 'open' && state !== 'sent' && state !== 'accepted' && state !== 'refused')) return undefined;
  return { code: text, state, ...(page === undefined ? {} : { by: page }) };
}

function textsOf(raw: unknown): readonly string[] {
  return Array.isArray(raw) ? raw.flatMap((text: unknown) => asText(text) ?? []) : [];
}

/** The order that was sent, once more, as a card payment that the code stands for. Spec C4-056, Q37. */
export function withReturnedCode(request: unknown, code: string): Readonly<Record<string, unknown>> {
  const body = asRecord(request);
  return { ...body, det: { ...asRecord(body['det']), prepago: PaymentMethod.SAVED_CARD, code } };
}
