import { type DispatchType, isDispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { CartLine } from '@comanda/shared-contracts/domain/cart';
import { fromMajor } from '@comanda/shared-contracts/domain/money';
import type { Order } from '@comanda/shared-contracts/domain/order';
import { OUTBOX_POLICY } from '@comanda/shared-contracts/domain/outbox';
import type { OutboxEntry } from '@comanda/shared-contracts/domain/outbox';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import { decodeCart } from '@comanda/shared-contracts/wire/cart';
import { currencyOfRequest } from '@comanda/shared-contracts/wire/price-format';
import { asList, asNumber, asRecord, asText } from '@comanda/shared-contracts/wire/values';

/** How far the clocks of this device and of the provider may be apart, ms. */
const CLOCKS_APART_MS = 120_000;

/** So many last digits of two telephones must agree: before them they are written in many ways. */
const PHONE_DIGITS = 8;

/** What distinguishes an order from another one where the provider does not keep our id. */
interface Content {
  readonly dispatch: DispatchType;
  readonly total: number;
  readonly lines: string;
  readonly comment: string | undefined;
  readonly name: string | undefined;
  readonly phone: string | undefined;
}

/**
 * The one order among the provider's that can only be this intent's: venue, time, total, lines and dispatch type agree, no other
 * intent has it and none could claim it. Undefined where there is none, or where two fit: that is not certain. X-04.
 */
export function matchingOrder(entry: OutboxEntry, orders: readonly Order[], others: readonly OutboxEntry[]): Order | undefined {
  // A provider that has ever given our id back would give it back here too: what bears another id is another order.
  if (others.some(({ intentId, saved }) => saved?.intentId === intentId)) return undefined;
  const isOthers = (order: Order): boolean =>
    others.some(({ intentId, saved }) => saved?.orderId === order.id || (order.intentId !== undefined && intentId === order.intentId));
  const candidates = new Map(orders.filter((order) => !isOthers(order) && isSameOrder(entry, order)).map((order) => [order.id, order]));
  const [only, ...more] = candidates.values();
  if (only === undefined || more.length > 0) return undefined;
  return others.some((other) => couldClaim(other, only)) ? undefined : only;
}

/** Whether a record of the provider says the same as the intent: venue, time, total, lines, dispatch type; and nothing that differs. */
export function isSameOrder(entry: OutboxEntry, order: Order): boolean {
  const content = contentOf(entry.request);
  return content !== undefined && isWhereAndWhen(entry, order) && agrees(content, order);
}

/** Another intent whose order has no number yet, and that could be this one. Nothing is known of what a settled one held. */
function couldClaim(other: OutboxEntry, order: Order): boolean {
  const isRefused = (other.state === 'refused' || other.state === 'consumed') && other.failure?.outcome === 'none';
  if (isRefused || other.saved?.orderId !== undefined || !isWhereAndWhen(other, order)) return false;
  const content = contentOf(other.request);
  return content === undefined || agrees(content, order);
}

function isWhereAndWhen({ restaurantId, localId, createdAt, openSends, since }: OutboxEntry, order: Order): boolean {
  const from = Math.min(createdAt, ...openSends.map(({ sentAt }) => sentAt));
  const last: Instant = openSends.length > 0 ? Math.max(...openSends.map(({ sentAt }) => sentAt)) : Math.max(createdAt, since);
  return (
    order.restaurantId === restaurantId &&
    order.localId === localId &&
    order.createdAt >= from - CLOCKS_APART_MS &&
    order.createdAt <= last + OUTBOX_POLICY.quietWindowMs + CLOCKS_APART_MS
  );
}

function agrees(content: Content, order: Order): boolean {
  return (
    content.dispatch === order.dispatch &&
    content.total === order.total.minor &&
    content.lines === linesOf(order.lines) &&
    mayBeSame(content.comment, order.comment) &&
    mayBeSame(content.name?.toLowerCase(), order.contactName?.toLowerCase()) &&
    mayBeSame(digitsOf(content.phone), digitsOf(order.contactPhone))
  );
}

/** What only one side says is no difference: a provider need not give everything back. */
function mayBeSame(ours: string | undefined, theirs: string | undefined): boolean {
  return ours === undefined || theirs === undefined || ours === theirs;
}

/** The content of a payload; undefined when it is gone or cannot be read, or has no lines to compare. */
function contentOf(request: unknown): Content | undefined {
  const body = asRecord(request);
  const det = asRecord(body['det']);
  const sent = asRecord(det['cart']);
  const cart = decodeCart({ ...sent, resto: asRecord(sent['resto']) });
  const total = asNumber(det['total']);
  const dispatch = [asNumber(det['tipo']), asNumber(body['ti'])].find(isDispatchType);
  const asked = asList(sent['dl']).length;
  if (!cart.ok || total === undefined || dispatch === undefined || asked === 0 || cart.value.lines.length !== asked) return undefined;
  const contact = asRecord(det['us']);
  return {
    dispatch,
    total: fromMajor(total, currencyOfRequest(request)).minor,
    lines: linesOf(cart.value.lines),
    comment: cart.value.comment,
    name: asText(`${asText(contact['nm']) ?? ''} ${asText(contact['ln']) ?? ''}`.trim()),
    phone: asText(contact['ph']),
  };
}

/** Lines as one text, whatever their order: product, units, and the extras with theirs. */
function linesOf(lines: readonly CartLine[]): string {
  const each = lines.map(({ product, quantity, extras }) => {
    const chosen = Object.values(extras).flatMap((group) => group.map(({ extra, quantity: units }) => `${extra.id}x${units}`));
    return `${product.id}x${quantity}(${chosen.toSorted().join()})`;
  });
  return each.toSorted().join(';');
}

function digitsOf(phone: string | undefined): string | undefined {
  return asText(phone?.replace(/\D/g, '').slice(-PHONE_DIGITS));
}
