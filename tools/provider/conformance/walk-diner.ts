import type { Account } from '@comanda/shared-contracts/domain/account';
import type { Booking, BookingConfig } from '@comanda/shared-contracts/domain/booking';
import type { Order } from '@comanda/shared-contracts/domain/order';
import type { SavedOrder } from '@comanda/shared-contracts/domain/outbox';
import type { Product } from '@comanda/shared-contracts/domain/product';
import { addDays, venueToday } from '@comanda/shared-contracts/domain/time';
import type { Result } from '@comanda/shared-contracts/failures';
import { slotsOn } from '../../../mf-booking/src/rules/slots.ts';
import { cheaper, draftOf } from './find-subject.ts';
import type { Plan } from './plan.ts';
import type { Walker } from './walker.ts';

const AT_THE_TABLE = 3;
const BY_HAND = 'its right answer needs a card that a person types';
/** Nobody's: never one of the examples, which a provider for tests may have. */
const NO_CARD = 'card_of_nobody';
/** On no table. */
const NO_CODE = 'NOBODYSTABLE';
const MADE_UP = 'a made-up card is taken';

/** What belongs to a diner: logs in, reads, and orders and books where the plan says so. False where nobody could log in. */
export async function walkDiner(
  walker: Walker,
  plan: Plan,
  { email, password }: NonNullable<Plan['account']>,
  dish: Product | undefined,
): Promise<boolean> {
  walker.about({ email, password });
  const login = await walker.ask('login', 'with a password');
  if (!login.ok) return false;
  logInAs(walker, login.value as Account);
  for (const id of ['profile-read', 'realtime-token', 'cards-list', 'bookings-list', 'staff-profiles'] as const) await walker.ask(id);
  if (dish !== undefined) {
    walker.about({ draft: draftOf(walker.on, dish), intentId: plan.newIntent() });
    await walker.ask('order-preflight');
    await walker.mustRefuse('order-preflight', { draft: cheaper(walker.on.draft) }, 'the prices of the page are believed');
    if (plan.writes) await makeOrder(walker);
    if (plan.writes) await shareBill(walker, plan);
  }
  if (plan.writes) {
    await bookTable(walker, plan.now());
    await walker.ask('waiter-message');
    await tryCards(walker);
  }
  await readOrders(walker);
  return true;
}

/** From here on they ask. */
export function logInAs(walker: Walker, { credentials, profile }: Account): void {
  walker.as = { kind: 'user', xid: credentials.profileId, xtot1: credentials.token, xtot4: credentials.moduleToken ?? '' };
  const { firstName, lastName, phone, nationalId, addresses } = profile;
  walker.about({ person: { firstName, lastName, phone, nationalId }, addresses });
}

/** The newest order of who is logged in, which nobody else may read by its number. */
async function readOrders(walker: Walker): Promise<void> {
  const [newest] = ordersIn(await walker.ask('orders-list', 'all'));
  if (newest === undefined) return;
  const { id: orderId, restaurantId, localId } = newest;
  walker.about({ orderId, venue: { ...walker.on.venue, restaurantId, localId } });
  await walker.ask('order-detail');
  await walker.mustRefuse('order-detail', {}, "somebody else's order is answered to a guest", { kind: 'guest' });
}

/** An order, the same once more, found by its intent, and cancelled. */
async function makeOrder(walker: Walker): Promise<void> {
  const saves = [await walker.ask('order-save', 'on receipt'), await walker.ask('order-save', 'on receipt')];
  const [first, second] = saves.map((saved) => (saved.ok ? (saved.value as SavedOrder).orderId : undefined));
  if (first !== undefined && second !== undefined && first !== second)
    walker.broken('order-save', `the same ioext is two orders: ${first} and ${second}`);
  const found = await walker.ask('order-by-check');
  const checked = found.ok ? (found.value as { readonly order: Order }).order.id : undefined;
  const orderId = checked ?? first ?? (await ownOrder(walker))?.id;
  if (orderId === undefined) return;
  walker.about({ orderId });
  await walker.ask('order-cancel', 'diner');
  if (first !== undefined && first === second) return;
  // A provider that does not know an order again has stored two.
  const other = await ownOrder(walker);
  if (other === undefined) return;
  walker.about({ orderId: other.id });
  await walker.ask('order-cancel', 'diner');
}

/**
 * The order that was just made, where the provider told no number and keeps no id of ours: of this venue and kind, so dear, not confirmed
 * yet, the newest.
 */
async function ownOrder(walker: Walker, dispatch: number = walker.on.draft.dispatch): Promise<Order | undefined> {
  const { draft, venue } = walker.on;
  return ordersIn(await walker.ask('orders-list', 'all')).find(
    (order) =>
      order.restaurantId === venue.restaurantId &&
      order.localId === venue.localId &&
      order.dispatch === dispatch &&
      order.total.minor === draft.total.minor &&
      order.statusCode === 0,
  );
}

/** An order at a table and its bill, which a made-up card does not pay; cancelled again. */
async function shareBill(walker: Walker, plan: Plan): Promise<void> {
  const { intentId } = walker.on;
  walker.about({ intentId: plan.newIntent() });
  const saved = await walker.ask('order-save', 'at a table');
  const order = saved.ok ? await ownOrder(walker, AT_THE_TABLE) : undefined;
  const orderId = order?.id ?? (saved.ok ? (saved.value as SavedOrder).orderId : undefined);
  if (orderId !== undefined) {
    // A provider that keeps no id of ours has one of its own.
    walker.about({ orderId, intentId: order?.intentId ?? order?.externalId ?? walker.on.intentId });
    await walker.ask('check-read');
    await walker.probe('check-pay', 'a made-up card pays a bill', BY_HAND, 'some lines, new card');
    await sitAtTable(walker, plan);
    await walker.ask('order-cancel', 'diner');
  }
  walker.about({ intentId });
}

/** What the table has ordered, for whoever shows its code, and for nobody else. */
async function sitAtTable(walker: Walker, { tableCode }: Plan): Promise<void> {
  const [checkIn, bill] = ['mf-menu-cart/table-check-in', 'mf-menu-cart/table-bill'] as const;
  walker.about({ tableCode: NO_CODE });
  if (tableCode === undefined) {
    await walker.probe(checkIn, 'a made-up code of a table is taken', 'its right answer needs --table-code');
    await walker.probe(bill, 'the bill of a table is answered to who has not shown its code', 'its right answer needs --table-code');
    return;
  }
  await walker.mustRefuse(checkIn, {}, 'a made-up code of a table is taken');
  await walker.mustRefuse(bill, {}, 'the bill of a table is answered to who has not shown its code');
  walker.about({ tableCode });
  await walker.ask(checkIn);
  await walker.ask(bill);
}

/** The first free time from tomorrow on; booked, and cancelled. */
async function bookTable(walker: Walker, now: number): Promise<void> {
  const config = await walker.ask('booking-config');
  const slot = config.ok ? freeTime(config.value as BookingConfig, now) : undefined;
  if (slot === undefined) return;
  walker.about({ booking: { ...walker.on.booking, ...slot } });
  const made = await walker.ask('booking-make');
  if (!made.ok) return;
  const bookings = await walker.ask('bookings-list');
  const key = (made.value as { readonly key?: string }).key ?? keyIn(bookings, slot);
  if (key === undefined) return;
  walker.about({ booking: { ...walker.on.booking, key } });
  await walker.ask('booking-cancel');
}

const DAYS = 14;

function freeTime(config: BookingConfig, now: number) {
  for (let day = 1; day <= DAYS; day += 1) {
    const date = addDays(venueToday(now, config.zone), day);
    const [slot] = slotsOn(config, date, now);
    if (slot !== undefined) return { date, ...slot };
  }
  return undefined;
}

function keyIn(bookings: Result<unknown>, { date, time }: { readonly date: string; readonly time: string }): string | undefined {
  const all = bookings.ok ? (bookings.value as readonly Booking[]) : [];
  return all.find((booking) => booking.date === date && booking.time === time && booking.status > 0)?.key;
}

/** The form of a card, and what happens to cards that nobody typed. */
async function tryCards(walker: Walker): Promise<void> {
  await walker.ask('card-tokenize');
  await walker.probe('card-process', MADE_UP, BY_HAND);
  await walker.probe('card-create', MADE_UP, BY_HAND);
  walker.about({ cardId: NO_CARD });
  await walker.probe('card-delete', 'a card that nobody has is forgotten', 'it would forget a card that a person typed');
}

function ordersIn(orders: Result<unknown>): readonly Order[] {
  return orders.ok ? (orders.value as readonly Order[]) : [];
}
