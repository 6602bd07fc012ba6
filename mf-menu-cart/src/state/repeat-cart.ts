import { done, failed, failure, type Failure, type Result } from '@comanda/shared-contracts/failures';
import type { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import type { Commands } from '@comanda/shared-contracts/topics';
import { type CartRecord, isEditable, type VenuePart } from '../rules/cart-record.ts';
import { repeatLines, type Repeated } from '../rules/repeat-lines.ts';
import { repeatType, type RepeatType } from '../rules/repeat-type.ts';
import type { MenuCartHost } from './host.ts';
import { partOf, withLists } from './menu-store.ts';
import { choiceFailure, refusalFailure } from './refusals.ts';
import type { Stores } from './stores.ts';

/** An order against the venue's menu of now: nothing of it is in the cart yet. */
export interface RepeatedOrder extends Repeated {
  readonly venue: Venue;
  readonly part: VenuePart;
  readonly type: RepeatType;
  /** How it was ordered. */
  readonly ordered: DispatchType;
  /** The cart holds dishes of another venue. */
  readonly isOccupied: boolean;
  /** The cart holds dishes of this venue: what is repeated is added to them. */
  readonly isAdded: boolean;
}

/**
 * Reads the venue and its menu anew and holds the order against them: no price of before gets into the cart. Fails where the venue takes no orders, and
 * where the cart became an order or of another type meanwhile. X-30.
 */
export async function readOrderAgain(
  host: MenuCartHost,
  { cart, menu, source }: Stores,
  { ref, dispatch: ordered, lines }: Commands['cart/repeat']['request'],
): Promise<Result<RepeatedOrder>> {
  const opened = await host.venue.open(ref);
  if (!opened.ok) return opened;
  const venue = opened.value;
  const refused = venue.shift === 'closed' ? 'closed' : venue.ordering.isActive ? undefined : 'inactive';
  if (refused !== undefined) return failed(refusalFailure(host, { reason: refused }));
  const own = (): CartRecord | undefined => ownOf(cart.view.getState().record, venue);
  const table = own()?.table;
  const type = repeatType(venue.ordering, ordered, own(), menu.preferenceFor(venue.id));
  const { reference } = venue;
  const answer = await source.load({ reference, venue, dispatch: type.dispatch, ...(table === undefined ? {} : { table }), fresh: true });
  if (!answer.ok) return answer;
  const { record } = cart.view.getState();
  const blocked = blockOf(host, record, venue, type.dispatch);
  if (blocked !== undefined) return failed(blocked);
  const held = own()?.lines ?? [];
  return done({
    ...repeatLines(lines, answer.value.categories, held),
    venue,
    part: withLists(partOf(host, venue), answer.value),
    type,
    ordered,
    isOccupied: record !== null && record.lines.length > 0 && record.venue.id !== venue.id,
    isAdded: held.length > 0,
  });
}

/** Puts it into the cart, in place of what it holds of another venue: the diner has agreed to that. All of it, or nothing. X-30. */
export function putInCart(host: MenuCartHost, stores: Stores, order: RepeatedOrder): Result<{ readonly itemCount: number }> {
  const { cart, menu } = stores;
  const { venue, part, type, lines } = order;
  const { dispatch } = type;
  const now = cart.view.getState().record;
  const blocked = blockOf(host, now, venue, dispatch);
  if (blocked !== undefined) return failed(blocked);
  menu.turn();
  if (now !== null && now.venue.id !== venue.id && now.lines.length > 0) cart.empty();
  menu.prefer(venue.id, dispatch);
  if ((ownOf(cart.view.getState().record, venue)?.lines.length ?? 0) === 0) cart.align({ part, dispatch });
  const state = { id: venue.id, isClosed: false, isActive: true };
  const outcome = cart.addAll({ part, state, dispatch }, lines);
  return outcome.ok ? done({ itemCount: outcome.itemCount }) : failed(refusalFailure(host, outcome.refusal));
}

function ownOf(record: CartRecord | null, venue: Venue): CartRecord | undefined {
  return record?.venue.id === venue.id ? record : undefined;
}

/** What keeps a menu of that type from getting into the cart: it is an order, or of another type by now. */
function blockOf(host: MenuCartHost, record: CartRecord | null, venue: Venue, dispatch: DispatchType): Failure | undefined {
  if (record !== null && !isEditable(record)) return refusalFailure(host, { reason: 'ordered' });
  const own = ownOf(record, venue);
  if (own === undefined || own.lines.length === 0 || own.dispatch === dispatch) return undefined;
  return choiceFailure(host, failure('conflict', 'overtaken'));
}
