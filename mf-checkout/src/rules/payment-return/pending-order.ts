import type { Order } from '@comanda/shared-contracts/domain/order';
import type { OrderNote } from '../order-note.ts';

/**
 * The code of a return from the payment, and what became of it. `open`: not sent to the provider. `sent`: its answer is not
 * known; it is sent again only where the order's id makes it the same payment. `accepted`: nothing is left to be sent.
 * `refused`: it never counts. Q37.
 */
export interface ReturnedCode {
  readonly code: string;
  readonly state: NonNullable<Order['paymentReturn']>;
  /** The page that sent it, or that claims it: of two that want to send it, one does. */
  readonly by?: string;
}

/** An order that is being saved or paid, as TEMPCART keeps it until that succeeds. Spec C3-046. */
export interface PendingOrder {
  readonly note: OrderNote;
  /** Whose it is, as `personOf` names them; absent in what an older version kept. X-04. */
  readonly by?: string;
  /** Absent while it is not written to the outbox yet. */
  readonly intentId?: string;
  /** The provider's id of its payment, where it gave one: a return may name it. */
  readonly paymentId?: string;
  /** What was sent, where a return from the payment completes the order with it. Opaque. Q37. */
  readonly request?: unknown;
  /** Of the last return: a page that is loaded again goes on from here. Q37, X-04. */
  readonly returned?: ReturnedCode;
}
