import type { LineRecord } from './cart-record.ts';

type Lines = readonly LineRecord[];

/**
 * Whether some of these lines are an order already: another tab wrote the cart back after it was closed for that order. A line is
 * made once, and in one cart only. X-04.
 */
export function isOfOrder(lines: Lines, ordered: Lines): boolean {
  return lines.some(({ id }) => ordered.some((other) => other.id === id));
}

/** What of these lines was not ordered. What is more of a line than was ordered becomes a line of its own. X-04. */
export function withoutOrdered(lines: Lines, ordered: Lines, newId: () => string): Lines {
  return lines.flatMap((line) => {
    const quantity = ordered.find(({ id }) => id === line.id)?.quantity;
    if (quantity === undefined) return line;
    return line.quantity > quantity ? { ...line, id: newId(), quantity: line.quantity - quantity } : [];
  });
}
