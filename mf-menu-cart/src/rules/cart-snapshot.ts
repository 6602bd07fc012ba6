import type { Cart } from '@comanda/shared-contracts/domain/cart';
import { cartSubtotal, itemCount, lineSubtotal } from '@comanda/shared-contracts/domain/cart-line';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { zero } from '@comanda/shared-contracts/domain/money';
import { type CartRecord, isEditable } from './cart-record.ts';
import { judgeDelivery } from './delivery-terms.ts';

/** The cart with its totals, as readers get it: the owner computes, they display. Spec C5-027. */
export function snapshotOf(record: CartRecord): Cart {
  const { code } = record.venue.priceFormat;
  const subtotal = cartSubtotal(record.lines, code);
  return {
    venue: record.venue,
    dispatch: record.dispatch,
    lines: record.lines.map((line) => ({ ...line, subtotal: lineSubtotal(line) })),
    itemCount: itemCount(record.lines),
    subtotal,
    discount: zero(code),
    ...(record.dispatch === DispatchType.DELIVERY ? { delivery: judgeDelivery(record.terms.delivery, subtotal) } : {}),
    ...(record.table === undefined ? {} : { table: record.table }),
    ...(record.slot === undefined ? {} : { slot: record.slot }),
    ...(record.orderId === undefined ? {} : { orderId: record.orderId }),
    isEditable: isEditable(record),
    revision: record.revision,
    changedAt: record.changedAt,
  };
}
