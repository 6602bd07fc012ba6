import { namesCurrency } from '@comanda/shared-contracts/wire/price-format';
import { asNumber, asRecord, asText } from '@comanda/shared-contracts/wire/values';

/** A venue as GET /srv/restoinfo is asked for it, with its `ir-il`. */
export interface AskedVenue {
  readonly id: string;
  readonly simpleId: number;
  readonly dk: number;
  readonly country: string;
}

/**
 * The venues, each once, of orders that do not say in which currency they are: `cart.cur` is ours, and the specification's order has no
 * field for it. An order that names no venue either is left out. Spec C3-004, C3-005.
 */
export function venuesToAsk(orders: readonly unknown[]): readonly AskedVenue[] {
  const venues = new Map<string, AskedVenue>();
  for (const order of orders) {
    const { ir, il, dk, det } = asRecord(order);
    const { cart, inf } = asRecord(det);
    const { resto, cur } = asRecord(cart);
    const [reported, named] = [asRecord(inf), asRecord(resto)];
    const simpleId = asNumber(reported['sid']) ?? asNumber(named['simpleId']);
    if (namesCurrency(cur) || simpleId === undefined) continue;
    const country = (asText(reported['pa']) ?? asText(named['pais']) ?? 'cl').toLowerCase();
    const id = `${asText(ir)}-${asText(il)}`;
    venues.set(id, { id, simpleId, dk: asNumber(dk) ?? asNumber(named['dk']) ?? 0, country });
  }
  return [...venues.values()];
}
