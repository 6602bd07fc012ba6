import type { Address } from '@comanda/shared-contracts/domain/address';
import type { Cart } from '@comanda/shared-contracts/domain/cart';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { type Money, zero } from '@comanda/shared-contracts/domain/money';
import type { OrderContact, OrderDraft } from '@comanda/shared-contracts/domain/order-draft';
import type { Seat } from '@comanda/shared-contracts/domain/seat';
import { totalsOf } from './cart-totals.ts';
import { toDialable } from './contact.ts';
import type { TipChoice } from './tip.ts';

export interface DraftParts {
  readonly cart: Cart;
  readonly contact: OrderContact;
  readonly address: Address | undefined;
  readonly tip: TipChoice;
  readonly methodId: number;
  readonly card?: OrderDraft['card'];
  /** Of the table; empty when none is asked for. */
  readonly password: string;
  readonly deviceSessionId: string;
  /** What the provider says it costs, where the diner has agreed to it. X-06. */
  readonly agreedTotal?: Money | undefined;
  /** Where the diner sits in a stadium. Spec K3-020, Q95. */
  readonly seat?: Seat | undefined;
}

/** The order that a cart becomes. Nothing is checked here: `checkoutProblems` did. Spec C3-006, C7-019. */
export function draftOf(parts: DraftParts): OrderDraft {
  const { cart, contact, address, tip, methodId, card, password, deviceSessionId, seat, agreedTotal } = parts;
  const { venue, dispatch, lines, table, locator, slot, delivery } = cart;
  const totals = totalsOf(cart, tip);
  const isDelivery = dispatch === DispatchType.DELIVERY;
  const mayBeLater = isDelivery || dispatch === DispatchType.PICKUP;
  return {
    venue: {
      id: venue.id,
      simpleId: venue.simpleId,
      dk: venue.dk,
      name: venue.name,
      country: venue.country,
      priceFormat: venue.priceFormat,
    },
    dispatch,
    lines,
    subtotal: totals.subtotal,
    deliveryFee: totals.deliveryFee ?? zero(totals.total.currency),
    tip: totals.tip,
    total: agreedTotal ?? totals.total,
    contact: { ...contact, phone: toDialable(contact.phone, venue.country) },
    paymentMethodId: methodId,
    deviceSessionId,
    ...(card === undefined ? {} : { card }),
    ...(isDelivery && address !== undefined ? { address } : {}),
    ...(dispatch === DispatchType.CHECKIN && table !== undefined ? { table } : {}),
    ...(dispatch === DispatchType.CHECKIN && table === undefined && locator !== undefined ? { locator } : {}),
    ...(mayBeLater && slot !== undefined ? { slot } : {}),
    ...(seat === undefined ? {} : { seat }),
    ...(password === '' ? {} : { checkinPassword: password.trim() }),
    ...(isDelivery && delivery?.quoteId !== undefined ? { deliveryQuoteId: delivery.quoteId } : {}),
  };
}
