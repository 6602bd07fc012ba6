import { PaymentMethod } from '@comanda/shared-contracts/domain/payment-methods';
import { asRecord, asText } from '@comanda/shared-contracts/wire/primitives';
import { type OrderNote, readNote } from './order-note.ts';

/** The order that is being saved or paid, as TEMPCART keeps it until that succeeds. Spec C3-046. */
export interface PendingOrder {
  readonly note: OrderNote;
  /** Absent while it is not written to the outbox yet. */
  readonly intentId?: string;
  /** What was sent, where a return from the payment completes the order with it. Opaque. Q37. */
  readonly request?: unknown;
  /** The code of a return that was taken up already: a page loaded again must not take it up twice. */
  readonly takenCode?: string;
}

/** Reads TEMPCART; undefined for what is no pending order. */
export function readPending(raw: unknown): PendingOrder | undefined {
  const kept = asRecord(raw);
  const note = readNote(kept['note']);
  if (note === undefined) return undefined;
  const intentId = asText(kept['intentId']);
  const takenCode = asText(kept['takenCode']);
  return {
    note,
    ...(intentId === undefined ? {} : { intentId }),
    ...(kept['request'] === undefined ? {} : { request: kept['request'] }),
    ...(takenCode === undefined ? {} : { takenCode }),
  };
}

/** The order that was sent, once more, as a card payment that the code stands for. Spec C4-056, Q37. */
export function withReturnedCode(request: unknown, code: string): Readonly<Record<string, unknown>> {
  const body = asRecord(request);
  return { ...body, det: { ...asRecord(body['det']), prepago: PaymentMethod.SAVED_CARD, code } };
}
