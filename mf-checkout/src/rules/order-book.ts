import type { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { KitchenStatus, Order, OrderChange, OrderSummary } from '@comanda/shared-contracts/domain/order';
import { paymentOutcome } from '@comanda/shared-contracts/domain/payment-outcome';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import { isInProcess } from './order-status.ts';

/** The lists of orders: each is a view on all orders that are known. */
export type OrderListId = 'in-progress' | 'history' | 'check-in';

const CHECKIN: DispatchType = 3;
/** After this a table's order is no longer of the visit. Spec C9-017. */
const STALE_CHECKIN_MS = 43_200_000;

/** The orders of a list, newest first. A status that leaves 0 to 2 moves an order to the history. Spec C4-004, C4-014. */
export function ordersOf(list: OrderListId, known: readonly Order[], now: Instant): readonly Order[] {
  const chosen = known.filter((order) => {
    if (list === 'history') return !isInProcess(order.statusCode);
    if (!isInProcess(order.statusCode)) return false;
    return list === 'in-progress' || (order.dispatch === CHECKIN && !isStaleCheckin(order, now));
  });
  return chosen.toSorted((a, b) => b.createdAt - a.createdAt);
}

/** Whether a check-in order is too old to belong to the visit; one of unknown age is not. Spec C9-017, Q31. */
export function isStaleCheckin({ createdAt }: Pick<Order, 'createdAt'>, now: Instant): boolean {
  return createdAt !== 0 && now - createdAt > STALE_CHECKIN_MS;
}

/** How long a placed check-in order counts as open. Spec C9-019, Q31. */
const OPEN_CHECKIN_MS = 14_400_000;

/**
 * Whether more can be ordered with a table's order: it is in process, and not older than 240 minutes. One of which nobody tells its age
 * is open as long as it is in process, as it is not stale. Spec C9-019, C2-064, Q31.
 */
export function isOpenCheckin({ statusCode, createdAt }: Pick<Order, 'statusCode' | 'createdAt'>, now: Instant): boolean {
  return isInProcess(statusCode) && (createdAt === 0 || now - createdAt <= OPEN_CHECKIN_MS);
}

const NONE: ReadonlySet<string> = new Set();

/**
 * All known orders after an answer of the provider. A full list of those in process also says which of the orders that were
 * known when it was asked for (`askedWith`, ids) are no longer; one that came to be meanwhile stays. An order of which a
 * message has told more meanwhile stays as it is: the answer was on its way longer. What only one record says of an order stays. Spec C4-014.
 */
export function withAnswer(known: readonly Order[], answer: readonly Order[], askedWith: ReadonlySet<string> = NONE): readonly Order[] {
  const before = new Map(known.map((order) => [order.id, order]));
  const fresh = new Set(answer.map(({ id }) => id));
  const kept = known.filter((order) => !fresh.has(order.id) && !(askedWith.has(order.id) && isInProcess(order.statusCode)));
  const newest = answer.map((order) => {
    const found = before.get(order.id);
    if (found === undefined) return order;
    return found.changedAt > order.changedAt ? withFacts(found, order) : withFacts(order, found);
  });
  return [...newest, ...kept];
}

/** What is said of an order once and for all, though not by every record of it. What passes (payment, states, links to pay) is not among it. */
const FACTS = [
  'intentId',
  'externalId',
  'internalId',
  'locator',
  'slot',
  'trackingUrl',
  'deliveryAddress',
  'contactName',
  'contactPhone',
  'comment',
] as const;

/** An order with what it does not say itself and another record of it does; the same one when nothing is missing. Spec C7-053. */
export function withFacts(order: Order, other: Order): Order {
  const missing = FACTS.filter((fact) => order[fact] === undefined && other[fact] !== undefined);
  const place = tableWith(order, other);
  if (missing.length === 0 && place === undefined) return order;
  return { ...order, ...Object.fromEntries(missing.map((fact) => [fact, other[fact]])), ...place };
}

/** The table with what another record says of the same one, the venue's own text above all; undefined when there is nothing to add. */
function tableWith({ table, tableText }: Order, other: Order): Pick<Order, 'table' | 'tableText'> | undefined {
  if (other.table === undefined || (table !== undefined && table.id !== other.table.id)) return undefined;
  const text = tableText ?? other.tableText;
  const own = table === undefined || table.name === table.id ? other.table.name : table.name;
  const stated = { ...other.table, ...table, name: text ?? own };
  const isSame =
    table !== undefined && text === tableText && stated.name === table.name && stated.seat === table.seat && stated.sector === table.sector;
  return isSame ? undefined : { table: stated, ...(text === undefined ? {} : { tableText: text }) };
}

/**
 * All known orders after a last-change message; undefined when the order is not among them. A message that is older than
 * what is known changes nothing. Spec C4-014.
 */
export function withChange(known: readonly Order[], change: OrderChange): readonly Order[] | undefined {
  const found = known.find((order) => order.id === change.id);
  if (found === undefined) return undefined;
  if (change.changedAt < found.changedAt) return known;
  return known.map((order) => (order === found ? { ...order, ...change } : order));
}

/** The order with what the kitchen says of its lines, by their positions; the same one when nothing is new. Spec C7-053. */
export function withKitchen(order: Order, states: Readonly<Record<string, KitchenStatus>>): Order {
  const lines = order.lines.map((line) => {
    const kitchen = states[String(line.position)] ?? line.kitchen;
    return kitchen === undefined || kitchen === line.kitchen ? line : { ...line, kitchen };
  });
  return lines.some((line, index) => line !== order.lines[index]) ? { ...order, lines } : order;
}

/** The order that an address names: by the 16-character id of its intent, or by the provider's number. */
export function findOrder(known: readonly Order[], key: string): Order | undefined {
  return known.find(({ id, intentId, externalId }) => key === id || key === intentId || key === externalId);
}

/** The short form that travels on the bus. */
export function summaryOf(order: Order): OrderSummary {
  const { id, intentId, venue, dispatch, status, payment, deliveryStatus, createdAt, changedAt, total, lines, table } = order;
  return {
    id,
    venueName: venue.name,
    dispatch,
    status,
    payment,
    outcome: paymentOutcome(order).kind,
    createdAt,
    changedAt,
    total,
    itemCount: lines.filter(({ isCancelled }) => !isCancelled).reduce((count, line) => count + line.quantity, 0),
    ...(intentId === undefined ? {} : { intentId }),
    ...(deliveryStatus === undefined ? {} : { deliveryStatus }),
    ...(table === undefined ? {} : { table }),
  };
}
