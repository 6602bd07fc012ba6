import type { Address } from './address.ts';
import type { CardToken } from './card.ts';
import type { CartLine, CartSlot, CartTable } from './cart.ts';
import type { DispatchType } from './dispatch.ts';
import type { Money } from './money.ts';
import type { OrderVenue } from './order.ts';
import type { Seat } from './seat.ts';

export interface OrderContact {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly nationalId: string;
}

/** Everything of an order that is about to be saved. Made by checkout and kiosk, written by `wire/order-draft.ts`. */
export interface OrderDraft {
  readonly venue: Pick<OrderVenue, 'id' | 'simpleId' | 'dk' | 'name' | 'country' | 'priceFormat'>;
  readonly dispatch: DispatchType;
  readonly lines: readonly CartLine[];
  readonly subtotal: Money;
  readonly deliveryFee: Money;
  readonly tip: Money;
  readonly total: Money;
  readonly contact: OrderContact;
  /** For deliveries. */
  readonly address?: Address;
  readonly table?: CartTable;
  /** Absent: as soon as possible. */
  readonly slot?: CartSlot;
  /** Null: the product's own QR payment. Q86. */
  readonly paymentMethodId: number | null;
  readonly card?:
    | { readonly kind: 'new'; readonly token: CardToken }
    | { readonly kind: 'saved'; readonly cardId: string }
    /** The code that an external payment returned with. Q37. */
    | { readonly kind: 'returned'; readonly code: string };
  readonly checkinPassword?: string;
  readonly deliveryQuoteId?: string;
  /** Where in a stadium the order goes. Q95. */
  readonly seat?: Seat;
  /** Number of the sign that the guest took to the table: of a kiosk order (Q79), or at a venue of virtual tables (Q117). */
  readonly locator?: string;
  readonly comment?: string;
  /** Identity of the device for the payment provider. Q40. */
  readonly deviceSessionId: string;
}
