import type { CartLine } from '@comanda/shared-contracts/domain/cart';
import { multiply } from '@comanda/shared-contracts/domain/money';
import type { OrderDraft } from '@comanda/shared-contracts/domain/order-draft';
import type { Product } from '@comanda/shared-contracts/domain/product';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { zero } from '@comanda/shared-contracts/domain/money';
import type { Subject } from '../subject.ts';

/** The subject with a venue that the provider answered. */
export function withVenue(on: Subject, venue: Venue): Subject {
  const { restaurantId, localId, simpleId, reference, name, country, zone, priceFormat } = venue;
  const point = venue.point ?? on.point;
  const found = { restaurantId, localId, simpleId, dk: 0, reference, name, country, point, zone, priceFormat };
  // A table that asks for no password, where nobody knows one.
  const [first] = venue.tables;
  const [sector] = first?.sectors ?? [];
  const table = first === undefined ? on.table : { id: first.id, name: first.name, sector: sector ?? '', password: '' };
  return { ...on, venue: found, table, searchText: name.split(' ')[0] ?? name, device: { ...on.device, country } };
}

/** A product that can be ordered as it is, and costs something. */
export function orderable(products: readonly Product[]): Product | undefined {
  return products.find(
    ({ isSoldOut, price, groups, stock, reserved }) =>
      !isSoldOut && price.minor > 0 && groups.every(({ minimum }) => minimum === 0) && (stock === undefined || stock > reserved),
  );
}

/** One of the product, for pickup, paid on receipt: what a provider stores at no cost to anybody. */
export function draftOf(on: Subject, product: Product): OrderDraft {
  const { venue, draft } = on;
  const line: CartLine = { id: 'l1', product, quantity: 1, extras: {}, comment: '', subtotal: multiply(product.price, 1) };
  const none = zero(product.price.currency);
  const { address: _address, slot: _slot, ...plain } = draft;
  return {
    ...plain,
    venue: { ...venue, id: `${venue.restaurantId}-${venue.localId}` },
    dispatch: 1,
    lines: [line],
    subtotal: line.subtotal,
    total: line.subtotal,
    deliveryFee: none,
    tip: none,
    paymentMethodId: 0,
  };
}

/** The same order a little cheaper: what a changed page would send. */
export function cheaper(draft: OrderDraft): OrderDraft {
  const less = ({ minor, currency }: OrderDraft['total']) => ({ minor: minor - 1, currency });
  const lines = draft.lines.map((line) => ({
    ...line,
    product: { ...line.product, price: less(line.product.price) },
    subtotal: less(line.subtotal),
  }));
  return { ...draft, lines, subtotal: less(draft.subtotal), total: less(draft.total) };
}

const INTENT_BYTES = 12;

/** Id of an order that is to be sent. */
export function newIntent(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(INTENT_BYTES))).toString('base64url');
}
