import type { Money, PriceFormat } from '@comanda/shared-contracts/domain/money';
import type { KitchenStatus, OrderStatus, PaymentStatus } from '@comanda/shared-contracts/domain/order';
import type { Instant } from '@comanda/shared-contracts/domain/time';

/** One line of a bill at a table. Spec C3-018, Q39. */
export interface BillLine {
  readonly id: string;
  readonly productId: string;
  readonly productName: string;
  readonly quantity: number;
  readonly unitPrice: Money;
  readonly listPrice: Money;
  readonly paidQuantity: number;
  readonly isCancelled: boolean;
  readonly kitchen?: KitchenStatus;
  /** What is left to pay. */
  readonly due: Money;
  /** Key of the diner who has it in their selection. */
  readonly selectedBy?: string;
  readonly isSelectable: boolean;
}

/** What pay-at-table calls tell of the venue. */
export interface BillVenue {
  readonly name: string;
  readonly country: string;
  readonly priceFormat: PriceFormat;
  readonly hasQrPayment: boolean;
  readonly showsKitchenStatus: boolean;
}

/** A bill at a table that several diners may pay. Spec C7-031. */
export interface TableBill {
  readonly checkId: string;
  readonly orderId: string;
  readonly restaurantId: number;
  readonly localId: number;
  readonly tableName: string;
  readonly status: OrderStatus;
  readonly payment: PaymentStatus;
  /** Sent back with a payment: the provider refuses one that was made on an older bill. */
  readonly changedAt: Instant;
  readonly total: Money;
  readonly paid: Money;
  readonly lines: readonly BillLine[];
  readonly venue: BillVenue;
  /** For the order's live node. */
  readonly realtimeToken?: string;
}

/** Who is doing what with a bill right now. Spec C3-023, Q39. */
export interface OrderNode {
  /** User key by line. */
  readonly selected: Readonly<Record<string, string>>;
  /** When each user began to pay, by the clock of the realtime database; so are all times here. */
  readonly paying: Readonly<Record<string, Instant>>;
  readonly users: Readonly<Record<string, { readonly name: string; readonly at: Instant }>>;
}
