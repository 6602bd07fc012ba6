import type { CartLine, CartSlot, CartTable, CartVenue } from './cart.ts';
import type { DispatchType } from './dispatch.ts';
import type { Money } from './money.ts';
import type { Instant } from './time.ts';

/** Order status. Wire: ss. Spec C4-001. `unknown`: a code that is not listed. */
export type OrderStatus =
  | 'payment-timed-out' // -3
  | 'cancelled-by-customer' // -2
  | 'cancelled-by-venue' // -1
  | 'in-progress' // 0
  | 'confirmed' // 1
  | 'transferred' // 2
  | 'closed' // 3
  | 'not-sent' // -10, -11
  | 'unknown';

/** Payment status. Wire: sp. Spec C4-005. */
export type PaymentStatus = 'cancelled' | 'pending' | 'in-progress' | 'received' | 'unknown';

/** Delivery sub-status. Wire: stdvy. Spec C4-007. */
export type DeliveryStatus =
  | 'new' // 40
  | 'ticket-printed' // 90
  | 'preparing' // 100
  | 'ready' // 110
  | 'out-for-delivery' // 120
  | 'delivered' // 180
  | 'cancelled-by-customer' // 170
  | 'cancelled' // 172
  | 'not-received' // 175
  | 'payment-collected' // 200
  | 'unknown';

/** Kitchen status of a line. Wire: stk. Spec C4-008. */
export type KitchenStatus = 'pending' | 'preparing' | 'finished' | 'in-delivery' | 'delivered' | 'cancelled' | 'unknown';

/** The venue of an order. Its menu's path is not part of the record: ask `navigation.href`. */
export type OrderVenue = Omit<CartVenue, 'menuPath'>;

export interface OrderLine extends CartLine {
  /** Place in the order, from 1; updates of the kitchen name lines by it. Wire: lir. */
  readonly position: number;
  readonly kitchen?: KitchenStatus;
  /** Wire: st from 170 up to below 180. Spec C4-009. */
  readonly isCancelled: boolean;
}

/** An order as the diner's screens know it. Spec C3-004, C3-005. */
export interface Order {
  /** Wire: iped. */
  readonly id: string;
  /** The 16-character id that the client made before the order was saved (Q26, X-04). */
  readonly intentId?: string;
  /** Number shown by the venue. Wire: ioext when it is more than the intent id. */
  readonly externalId?: string;
  /** The provider's own number. Wire: io. */
  readonly internalId?: string;
  readonly restaurantId: number;
  readonly localId: number;
  readonly venue: OrderVenue;
  readonly dispatch: DispatchType;
  readonly status: OrderStatus;
  readonly statusCode: number;
  readonly payment: PaymentStatus;
  readonly paymentCode: number;
  readonly deliveryStatus?: DeliveryStatus;
  readonly isConfirmedByVenue: boolean;
  /** 0 where the provider gives no moment at all, here and below: then no date is to be shown. */
  readonly createdAt: Instant;
  readonly changedAt: Instant;
  readonly lines: readonly OrderLine[];
  readonly subtotal: Money;
  readonly discount: Money;
  readonly deliveryFee: Money;
  readonly tip: Money;
  readonly total: Money;
  readonly paymentMethodId?: number;
  readonly paymentId?: string;
  readonly paymentLink?: string;
  /** The provider's mark that a payment arrived, before the payment status follows. Wire: det.pagado.pid. Q27, Q37. */
  readonly paidReference?: string;
  /** State of the order's cart as it is kept with it: 0 and 1 can still be paid. Wire: det.cart.st. Spec C4-013. */
  readonly cartStateCode?: number;
  /**
   * What became of the code with which the diner came back from the payment, as this browser knows it; never on the wire. `open`:
   * not sent to the provider yet. `sent`: without an answer. `accepted`: nothing is left to be sent, the provider's own word is awaited. `refused`: it never counts. Q37, X-05.
   */
  readonly paymentReturn?: 'open' | 'sent' | 'accepted' | 'refused';
  readonly table?: CartTable;
  /** The venue's own words for the table, which stand above those that the order was saved with. Only the order by check says them. Spec C7-053. */
  readonly tableText?: string;
  /** Number of the sign that the guest took to the table. Wire: virtual_table_id. Q79, Q117. */
  readonly locator?: string;
  /** When a deferred order is wanted. */
  readonly slot?: CartSlot;
  readonly trackingUrl?: string;
  readonly deliveryAddress?: string;
  readonly contactName?: string;
  readonly contactPhone?: string;
  readonly comment?: string;
  /** Whether the venue shows the kitchen status of lines to the diner. Wire: cfgApp.kdsst. Q41. */
  readonly showsKitchenStatus: boolean;
}

/** The short form for badges and notices. Topic `order/in-progress` carries a list of these. */
export interface OrderSummary {
  readonly id: string;
  readonly intentId?: string;
  readonly venueName: string;
  readonly dispatch: DispatchType;
  readonly status: OrderStatus;
  readonly payment: PaymentStatus;
  /** What became of its payment, as its owner knows it: every place says the same. Absent from an owner of before. X-05. */
  readonly outcome?: PaymentOutcomeKind;
  readonly deliveryStatus?: DeliveryStatus;
  readonly createdAt: Instant;
  readonly changedAt: Instant;
  readonly total: Money;
  readonly itemCount: number;
  readonly table?: CartTable;
}

/**
 * What became of an order's payment. X-05: each has words of its own, and every place of the product says the same.
 * `on-receipt`: nothing is paid online. `awaited`: the venue gets the order once it is paid. `due`: the venue has the order, its
 * payment is still open. `confirming`: the diner came back from the payment, the provider's word is awaited. `unknown`: nobody can
 * say; nothing is offered but to look again. `refused`: the payment was not approved. `expired`: it did not come in time.
 * `cancelled`: by the venue or the diner, or by its time although it was paid.
 */
export type PaymentOutcomeKind = 'on-receipt' | 'awaited' | 'due' | 'confirming' | 'unknown' | 'paid' | 'refused' | 'expired' | 'cancelled';

/** The last change of an order: enough to bring a known order up to date; what it does not say stays as it was. Spec C4-014. */
export type OrderChange = Pick<Order, 'id' | 'intentId' | 'externalId' | 'status' | 'statusCode'> &
  Partial<Pick<Order, 'payment' | 'paymentCode'>> & {
    readonly deliveryStatus?: NonNullable<Order['deliveryStatus']>;
    readonly changedAt: Instant;
  };
