import { asRecord, asText } from '@comanda/shared-contracts/wire/values';
import { NO_ORDERS, type PendingOrders } from '../rules/payment-return/records.ts';
import { readNote } from './order-note.ts';
import type { ReturnedCode, PendingOrder } from '../rules/payment-return/pending-order.ts';

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
