import type { Cart } from '@comanda/shared-contracts/domain/cart';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { add, type Money, subtract, zero } from '@comanda/shared-contracts/domain/money';
import { type TipChoice, tipAmount } from './tip.ts';

export interface CartTotals {
  readonly subtotal: Money;
  readonly discount: Money;
  /** Null while it is not known what delivery costs; undefined where nothing is delivered. */
  readonly deliveryFee: Money | null | undefined;
  readonly tip: Money;
  /** Without the delivery while that is not known. */
  readonly total: Money;
}

/** What the order will cost. The tip counts on the subtotal after discounts, without delivery. Spec C5-017, Q32. */
export function totalsOf(cart: Pick<Cart, 'subtotal' | 'discount' | 'dispatch' | 'delivery'>, tip: TipChoice): CartTotals {
  const { subtotal, discount, dispatch, delivery } = cart;
  const base = subtract(subtotal, discount);
  const amount = tipAmount(tip, base);
  const deliveryFee = dispatch === DispatchType.DELIVERY ? (delivery?.fee ?? null) : undefined;
  return { subtotal, discount, deliveryFee, tip: amount, total: add(add(base, deliveryFee ?? zero(subtotal.currency)), amount) };
}
