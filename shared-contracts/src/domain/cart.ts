import type { DispatchType } from './dispatch.ts';
import type { Money, PriceFormat } from './money.ts';
import type { ChosenExtras, Product } from './product.ts';
import type { Instant, PlainDate, PlainTime } from './time.ts';

/** One line of a cart or an order. Spec C3-007, C5-027. */
export interface CartLine {
  /** Made by the client; stable while the line lives. */
  readonly id: string;
  readonly product: Product;
  readonly quantity: number;
  readonly extras: ChosenExtras;
  /** Names of options that an order's record has without saying which they are: nobody can choose them again by it. X-30. */
  readonly unreadOptions?: readonly string[];
  readonly comment: string;
  /** Quantity x (price + extras), computed by the owner. */
  readonly subtotal: Money;
}

/** The venue of a cart, as much of it as a reader needs without loading the menu. */
export interface CartVenue {
  readonly id: string;
  readonly simpleId: number;
  readonly dk: number;
  readonly name: string;
  readonly country: string;
  readonly logoUrl?: string;
  readonly zone: string;
  readonly priceFormat: PriceFormat;
  /** Path of its menu, to go back and order more. */
  readonly menuPath: string;
}

export interface CartTable {
  readonly id: string;
  readonly name: string;
  readonly seat?: number;
  readonly sector?: string;
}

/** When a deferred order is wanted, on the venue's clock. */
export interface CartSlot {
  readonly date: PlainDate;
  readonly time: PlainTime;
}

/** Delivery, as the owner validates it. Validity null: not known yet. Spec C4-043. */
export interface CartDelivery {
  readonly isValid: boolean | null;
  /** Key of the first failing rule's message, in the owner's texts. Q44. */
  readonly problem?: string;
  readonly fee?: Money;
  readonly isFree: boolean;
  readonly distanceKm?: number;
  readonly quoteId?: string;
  readonly missingForMinimum?: Money;
  readonly missingForFree?: Money;
}

/** What a diner with a food profile should know of a line, in the owner's words and their language. X-18. */
export interface LineWarning {
  readonly lineId: string;
  readonly text: string;
  /** Something in it is known to be against the profile; otherwise it is only not known. */
  readonly isAvoided: boolean;
}

/** The snapshot of the cart; it carries its totals: the owner computes, readers display. Topic `cart/current`. */
export interface Cart {
  readonly venue: CartVenue;
  readonly dispatch: DispatchType;
  readonly lines: readonly CartLine[];
  /** Of the lines that call for one; absent where nobody asked to be warned. */
  readonly warnings?: readonly LineWarning[];
  readonly itemCount: number;
  readonly subtotal: Money;
  readonly discount: Money;
  readonly delivery?: CartDelivery;
  readonly table?: CartTable;
  /** Number of the sign that the guest took in place of a table. Wire: virtual_table_id. Q117. */
  readonly locator?: string;
  readonly slot?: CartSlot;
  /** Why the order cannot be wanted then, as the owner validates it: the venue needs a day and time, or that one is no more to be had. */
  readonly slotProblem?: 'missing' | 'gone';
  /** The venue names no times at all: none is offered to be chosen. */
  readonly hasNoTimes?: true;
  /** With a time that is gone: the next one that can be had. Absent: there is none. X-06. */
  readonly nextSlot?: CartSlot;
  /** Set when the cart belongs to an order that is already saved; then it cannot be edited. Spec C4-010. */
  readonly orderId?: string;
  readonly isEditable: boolean;
  /** Its prices stand in a menu of before the network went away, and were not read anew since: it is not sent. Q202. */
  readonly hasOldPrices?: boolean;
  /** Grows with each change; an order intent names the revision that it saves. */
  readonly revision: number;
  readonly changedAt: Instant;
}
