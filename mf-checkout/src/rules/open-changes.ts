import type { CartLine } from '@comanda/shared-contracts/domain/cart';
import { chosenOf } from '@comanda/shared-contracts/domain/cart-line';
import type { CartChange } from '@comanda/shared-contracts/domain/cart-change';

export interface OpenChange {
  readonly change: CartChange;
  readonly line: CartLine;
}

/**
 * The changes that the provider reported and that the cart has not followed yet, each with its line. Lines are found by
 * their place, and by their product once lines before them were taken out. X-06.
 */
export function openChanges(changes: readonly CartChange[], lines: readonly CartLine[]): readonly OpenChange[] {
  return changes.flatMap((change) => {
    const line = lineOf(change, lines);
    return line === undefined || isFollowed(change, line) ? [] : [{ change, line }];
  });
}

function lineOf({ position, productId }: CartChange, lines: readonly CartLine[]): CartLine | undefined {
  const atPlace = lines[position - 1];
  const isIt = ({ product }: CartLine) => (product.listedAs ?? product.id) === productId;
  return atPlace !== undefined && isIt(atPlace) ? atPlace : lines.find(isIt);
}

function isFollowed(change: CartChange, line: CartLine): boolean {
  if (change.kind === 'stock') return line.quantity <= change.maximum;
  if (change.kind === 'extra-price') {
    const extra = chosenOf(line.extras).find((chosen) => chosen.extra.id === change.extraId)?.extra;
    return extra?.price.minor === change.price.minor;
  }
  return change.kind === 'price' && line.product.price.minor === change.price.minor;
}
