import type { Money } from '@comanda/shared-contracts/domain/money';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import type { Line } from './cart.ts';
import type { KioskDispatch } from './flow.ts';

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
  /** Where a phone pays it. */
  readonly paymentLink?: string;
  /** Its number is our own: the network was cut. X-16. */
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

/** The order as it may be kept and printed once its customer has left: by its number, without a name. F8. */
export function withoutName<Kept extends PlacedOrder>(order: Kept): Kept {
  return { ...order, contactName: '' };
}
