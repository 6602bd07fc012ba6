import type { Cart, CartLine, CartSlot } from '@comanda/shared-contracts/domain/cart';
import type { CartChange } from '@comanda/shared-contracts/domain/cart-change';
import { cartSubtotal, chosenOf, unitPrice } from '@comanda/shared-contracts/domain/cart-line';
import { compareMoney, formatMoney, isSameCurrency, type Money } from '@comanda/shared-contracts/domain/money';
import type { Extra } from '@comanda/shared-contracts/domain/product';
import { failure, type Failure } from '@comanda/shared-contracts/failures';
import { totalsOf } from './cart-totals.ts';
import type { Checkout } from './checkout.ts';
import { slotProblemOf } from './checkout-problems.ts';
import { type OpenChange, openChanges } from './open-changes.ts';

/** What the diner saw of the parts of a price, written: one unit of each line by its id, the delivery. */
export interface ShownParts {
  readonly prices: Readonly<Record<string, string>>;
  readonly deliveryFee?: string;
}

/** What the diner saw of an order; without its parts, only the total can be compared. */
export interface ShownOrder {
  readonly total: string;
  readonly shown?: ShownParts;
}

/** One thing that is no longer as the diner saw it; amounts are written as the venue writes them. X-06. */
export type OrderChange =
  | { readonly kind: 'price'; readonly line: CartLine; readonly was: string; readonly now: string }
  /** `option`: the extra that costs something else. */
  | { readonly kind: 'extra-price'; readonly line: CartLine; readonly option: Extra; readonly was: string; readonly now: string }
  | { readonly kind: 'stock'; readonly line: CartLine; readonly now: number }
  | { readonly kind: 'sold-out' | 'gone'; readonly line: CartLine }
  /** Only the diner can say what is wanted instead. */
  | { readonly kind: 'extras' | 'extra-sold-out' | 'unknown'; readonly line: CartLine }
  | { readonly kind: 'delivery'; readonly was: string; readonly now: string }
  | { readonly kind: 'slot'; readonly was: CartSlot; readonly now: CartSlot };

/** What the diner agrees to with one tap. */
export interface Agreement {
  /** As the button says it, and as it is sent. */
  readonly total: Money;
  /** What the cart costs by our own count then; another one asks the diner again. */
  readonly counted: Money;
}

/** All that changed of an order since the diner confirmed it, and the way on. X-06. */
export interface ChangedOrder {
  readonly changes: readonly OrderChange[];
  /** Written, as the diner saw it. */
  readonly was: string;
  /** What the one tap does before the order goes out: quantities of lines, 0 takes one out; the time. */
  readonly quantities: readonly { readonly lineId: string; readonly quantity: number }[];
  readonly slot: CartSlot | undefined;
  /** `choose`: a line must be chosen anew first. `empty`: nothing is left to order. */
  readonly next: ({ readonly kind: 'agree' } & Agreement) | { readonly kind: 'choose' } | { readonly kind: 'empty' };
}

const CHANGED: ReadonlySet<string> = new Set(['cart-changed', 'total-changed', 'delivery-cost-changed']);

/** Whether a refusal says that the order is no longer what the diner saw, so that the cart is to be read anew. */
export function isChanged({ code }: Pick<Failure, 'code'>): boolean {
  return CHANGED.has(code);
}

/** The order costs something else than what the diner saw, or is wanted at another time. `now`: what it costs, where it is known. X-06, Q29. */
export function changedTotal(now?: Money): Failure {
  return failure('conflict', 'total-changed', now === undefined ? {} : { detail: { kind: 'cart-changed', changes: [], total: now } });
}

/** Whether two amounts differ; amounts written otherwise do. */
export function differs(a: Money, b: Money): boolean {
  return !isSameCurrency(a.currency, b.currency) || compareMoney(a, b) !== 0;
}

interface Refusal {
  readonly failure: Failure;
  readonly note: ShownOrder | undefined;
}

/**
 * The one list of what changed: what the cart says now against what its note says was shown, the lines that the provider
 * named and that the cart has not followed, the time, the total. Undefined: nothing that could be said. X-06.
 */
export function changedOrder(
  { failure: { code, detail }, note }: Refusal,
  { cart, tip }: Pick<Checkout, 'cart' | 'tip'>,
): ChangedOrder | undefined {
  if (!CHANGED.has(code) || note === undefined) return undefined;
  const reported = detail?.kind === 'cart-changed' ? detail : { changes: [], total: undefined };
  const open = openChanges(reported.changes, cart.lines);
  const changes = [...lineChanges(note, cart, open), ...deliveryChange(note, cart), ...slotChange(cart)];
  const slot = changes.find((change) => change.kind === 'slot')?.now;
  const quantities = quantitiesOf(changes);
  const lines = cart.lines.flatMap((line) => {
    const quantity = quantities.find(({ lineId }) => lineId === line.id)?.quantity ?? line.quantity;
    return quantity === 0 ? [] : [{ ...line, quantity }];
  });
  // The cart's owner counts; ours is only what it will count once the quantities are changed.
  const subtotal = quantities.length === 0 ? cart.subtotal : cartSubtotal(lines, cart.subtotal.currency);
  const counted = totalsOf({ ...cart, subtotal }, tip).total;
  // What our own count explains is what is sent; where it explains nothing the provider has the last word.
  const isExplained = formatMoney(counted, cart.venue.priceFormat) !== note.total;
  const total = isExplained || !reported.changes.every(isPrice) ? counted : (reported.total ?? counted);
  if (changes.length === 0 && formatMoney(total, cart.venue.priceFormat) === note.total) return undefined;
  const rest = { changes, was: note.total, quantities, slot };
  if (changes.some(({ kind }) => kind === 'extras' || kind === 'extra-sold-out' || kind === 'unknown')) {
    return { ...rest, next: { kind: 'choose' } };
  }
  return { ...rest, next: lines.length === 0 ? { kind: 'empty' } : { kind: 'agree', total, counted } };
}

function lineChanges(note: ShownOrder, cart: Cart, open: readonly OpenChange[]): readonly OrderChange[] {
  const write = (amount: Money) => formatMoney(amount, cart.venue.priceFormat);
  const followed = cart.lines.flatMap((line): Extract<OrderChange, { kind: 'price' }>[] => {
    const was = note.shown?.prices[line.id];
    const now = write(unitPrice(line.product, line.extras));
    return was === undefined || was === now ? [] : [{ kind: 'price', line, was, now }];
  });
  const reported = open.flatMap(({ change, line }): OrderChange[] => {
    switch (change.kind) {
      case 'price':
        if (followed.some((known) => known.line === line)) return [];
        return [{ kind: 'price', line, was: write(line.product.price), now: write(change.price) }];
      case 'extra-price': {
        const extra = chosenOf(line.extras).find((chosen) => chosen.extra.id === change.extraId)?.extra;
        return extra === undefined
          ? [{ kind: 'unknown', line }]
          : [{ kind: 'extra-price', line, option: extra, was: write(extra.price), now: write(change.price) }];
      }
      case 'stock':
        return [change.maximum === 0 ? { kind: 'sold-out', line } : { kind: 'stock', line, now: change.maximum }];
      default:
        return [{ kind: change.kind, line }];
    }
  });
  return [...followed, ...reported];
}

function deliveryChange({ shown }: ShownOrder, { delivery, venue }: Cart): readonly OrderChange[] {
  const was = shown?.deliveryFee;
  const now = delivery?.fee === undefined ? undefined : formatMoney(delivery.fee, venue.priceFormat);
  return was === undefined || now === undefined || was === now ? [] : [{ kind: 'delivery', was, now }];
}

function slotChange(cart: Cart): readonly OrderChange[] {
  const { slot, nextSlot } = cart;
  if (slot === undefined || nextSlot === undefined || slotProblemOf(cart) !== 'gone') return [];
  return [{ kind: 'slot', was: slot, now: nextSlot }];
}

/** A line of which too many things changed is brought to the fewest. */
function quantitiesOf(changes: readonly OrderChange[]): ChangedOrder['quantities'] {
  const least = new Map<string, number>();
  for (const change of changes) {
    const quantity = change.kind === 'stock' ? change.now : change.kind === 'sold-out' || change.kind === 'gone' ? 0 : undefined;
    if (quantity === undefined || !('line' in change)) continue;
    least.set(change.line.id, Math.min(quantity, least.get(change.line.id) ?? Infinity));
  }
  return [...least].map(([lineId, quantity]) => ({ lineId, quantity }));
}

function isPrice({ kind }: CartChange): boolean {
  return kind === 'price' || kind === 'extra-price';
}
