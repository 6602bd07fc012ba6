import type { Money } from '@comanda/shared-contracts/domain/money';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import type { Line } from './cart.ts';
import type { KioskDispatch } from './flow.ts';
import { localNumber } from './network-cut.ts';
import { CASHIER } from './payment-methods.ts';

/** An order on its way, with what its ticket needs: kept over a reload in TEMPCART. Spec K4-012. */
export interface PlacedOrder {
  readonly intentId: string;
  /** Whose order it is. */
  readonly visitId: string;
  /** Where it was ordered: `104-1`. */
  readonly venueId: string;
  readonly methodId: number;
  readonly dispatch: KioskDispatch;
  readonly locator: string;
  readonly contactName: string;
  readonly lines: readonly Line[];
  readonly total: Money;
  readonly at: Instant;
  /** Once it is stored at the provider. */
  readonly orderId?: string;
  /** It is stored and waits for its payment. */
  readonly isUnpaid?: boolean;
  /** When the provider stated last that it was unpaid, by the provider's clock: of an order that was kept. */
  readonly unpaidAt?: Instant;
  /** Where a phone pays it. */
  readonly paymentLink?: string;
  /** Its number is our own: the network was cut, or the provider says none. X-16. */
  readonly isLocal?: boolean;
  /** It has a number of our own because nobody knows whether it arrived. X-04. */
  readonly isUnsure?: boolean;
  /** The customer was shown its number. */
  readonly isAnnounced: boolean;
}

export type StoredOrder = PlacedOrder & { readonly orderId: string };

/** What is known of an order before it is written down. */
export type OrderDraft = Omit<PlacedOrder, 'intentId' | 'isAnnounced'>;

/** The number that the provider knows it by; undefined while there is none, or only one of our own. */
export function providerNumber({ orderId, isLocal }: PlacedOrder): string | undefined {
  return isLocal === true ? undefined : orderId;
}

/** Whether the provider can be asked about it. */
export function hasProviderNumber(order: PlacedOrder): order is StoredOrder {
  return providerNumber(order) !== undefined;
}

/** The order under a number of our own, where the provider's is not known: it is looked for at the cashier by that. X-04. */
export function underOwnNumber(order: PlacedOrder): StoredOrder {
  return { ...order, orderId: localNumber(order.intentId), isLocal: true, isUnsure: true };
}

/**
 * An order that the provider has, as a later page takes it up. Without a number its customer may hold on to a ticket of the
 * cashier; what would be paid here can only be cancelled. X-15.
 */
export function takenUp(kept: PlacedOrder, orderId: string | undefined, wasLeft: boolean): PlacedOrder {
  if (orderId !== undefined) return { ...kept, orderId };
  return kept.methodId === CASHIER && !wasLeft ? underOwnNumber(kept) : kept;
}

/** Names a try at the outbox. It begins when the one before has ended or was given up: it is an order of its own.. */
export function orderKey({ visitId }: OrderDraft, number: number): string {
  return `kiosk:${visitId}:${number}`;
}

/** The order as it may be kept and printed once its customer has left: by its number, without a name. F8. */
export function withoutName<Kept extends PlacedOrder>(order: Kept): Kept {
  return { ...order, contactName: '' };
}
