import type { CartLine } from './cart.ts';
import { add, atLeastZero, type Currency, type Money, multiply, sum, zero } from './money.ts';
import type { ChosenExtra, ChosenExtras, Product } from './product.ts';

type Priced = Pick<CartLine, 'product' | 'quantity' | 'extras'>;

/** Every chosen extra of a line, whatever its group. */
export function chosenOf(extras: ChosenExtras): readonly ChosenExtra[] {
  return Object.values(extras).flat();
}

/**
 * Price of one unit with its extras. An option may make its dish cheaper, down to nothing: nobody is paid to eat, and whoever stores or
 * reads a line need not ask. What the provider sums up otherwise, its own total says before the order is paid. Q29, F11.
 */
export function unitPrice(product: Pick<Product, 'price'>, extras: ChosenExtras): Money {
  return atLeastZero(chosenOf(extras).reduce((price, { extra, quantity }) => add(price, multiply(extra.price, quantity)), product.price));
}

/** Quantity x (price + sum of extra price x extra quantity). Spec C5-027. */
export function lineSubtotal({ product, quantity, extras }: Priced): Money {
  return multiply(unitPrice(product, extras), quantity);
}

/** Sum of the lines' subtotals. */
export function cartSubtotal(lines: readonly Priced[], currency: Currency): Money {
  return lines.length === 0 ? zero(currency) : sum(lines.map(lineSubtotal), currency);
}

/** Units in a cart: the number on its badge. */
export function itemCount(lines: readonly Pick<CartLine, 'quantity'>[]): number {
  return lines.reduce((count, { quantity }) => count + quantity, 0);
}
