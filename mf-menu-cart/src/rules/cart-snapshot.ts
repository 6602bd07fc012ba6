import type { Cart, CartDelivery } from '@comanda/shared-contracts/domain/cart';
import { cartSubtotal, itemCount, lineSubtotal } from '@comanda/shared-contracts/domain/cart-line';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { type Money, zero } from '@comanda/shared-contracts/domain/money';
import { type CartRecord, isEditable } from './cart-record.ts';
import { validateDelivery } from './delivery-terms.ts';
import type { SlotValidator } from './slot-problem.ts';

/** How delivery is validated: by the terms alone, until somebody knows where it goes. */
export type DeliveryValidator = (record: CartRecord, subtotal: Money) => CartDelivery;

const byTerms: DeliveryValidator = (record, subtotal) => validateDelivery(record.terms.delivery, subtotal);

/** The cart with its totals, as readers get it: the owner computes, they display. Spec C5-027. */
export function snapshotOf(record: CartRecord, validate: DeliveryValidator = byTerms, validateSlot?: SlotValidator): Cart {
  const { priceFormat } = record.venue;
  const subtotal = cartSubtotal(record.lines, priceFormat);
  return {
    venue: record.venue,
    dispatch: record.dispatch,
    lines: record.lines.map(({ isGone: _, ...line }) => ({ ...line, subtotal: lineSubtotal(line) })),
    itemCount: itemCount(record.lines),
    subtotal,
    discount: zero(priceFormat),
    ...(record.dispatch === DispatchType.DELIVERY ? { delivery: validate(record, subtotal) } : {}),
    ...(record.table === undefined ? {} : { table: record.table }),
    ...(record.locator === undefined ? {} : { locator: record.locator }),
    ...(record.slot === undefined ? {} : { slot: record.slot }),
    ...(record.dispatch === DispatchType.CHECKIN ? {} : validateSlot?.(record)),
    ...(record.terms.lists?.windows.length === 0 ? { hasNoTimes: true as const } : {}),
    ...(record.orderId === undefined ? {} : { orderId: record.orderId }),
    ...(record.hasOldPrices === true ? { hasOldPrices: true as const } : {}),
    isEditable: isEditable(record),
    revision: record.revision,
    changedAt: record.changedAt,
  };
}
