import type { CartSlot } from '@comanda/shared-contracts/domain/cart';
import type { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { done, failed, failure, type Failure, type Result } from '@comanda/shared-contracts/failures';
import { environmentOfPath } from '@comanda/shared-contracts/routes/patterns';
import type { Commands } from '@comanda/shared-contracts/topics';
import { offeredTypes } from '@comanda/shared-contracts/domain/menu-dispatch';
import { isEditable } from '../rules/cart-record.ts';
import { dishesOf } from '../rules/line-text.ts';
import { refreshLines } from '../rules/refresh-lines.ts';
import { isSlotValid } from '../rules/slots.ts';
import { contextOf } from './cart-context.ts';
import type { CartOutcome } from './cart-keeper.ts';
import type { MenuCartHost } from './host.ts';
import { notifyPrices, partOf } from './menu-store.ts';
import { choiceFailure, refusalFailure } from './refusals.ts';
import { slotCaseOf } from './slot-case.ts';
import type { Stores } from './stores.ts';

type Request<K extends keyof Commands> = Commands[K]['request'];
type Answer<K extends keyof Commands> = Commands[K]['response'];

/** Answers `cart/add-line`: for the open venue, or for the one whose cart this is. */
export function addLineCommand(
  host: Pick<MenuCartHost, 'environment' | 'i18n' | 'navigation' | 'storage' | 'venue'>,
  stores: Stores,
  { line, venueId }: Request<'cart/add-line'>,
): Answer<'cart/add-line'> {
  const context = contextOf(host, stores, venueId);
  if (context === undefined) return failed(failure('domain', 'venue-not-open', { message: host.i18n.text('refusal.gone') }));
  return answer(host, stores.cart.add(context, line));
}

/** Answers `cart/change-quantity`. */
export function changeQuantityCommand(
  host: Pick<MenuCartHost, 'i18n'>,
  stores: Stores,
  { lineId, quantity }: Request<'cart/change-quantity'>,
): Answer<'cart/change-quantity'> {
  return answer(host, stores.cart.changeQuantity(lineId, quantity));
}

/** Answers `cart/set-table`; null takes the table away. */
export function setTableCommand(
  host: Pick<MenuCartHost, 'environment' | 'navigation' | 'storage' | 'venue'>,
  stores: Stores,
  { table }: Request<'cart/set-table'>,
): null {
  const venue = host.venue.current();
  if (table !== null && venue !== null && stores.cart.view.getState().record === null) {
    const context = contextOf(host, stores, venue.id);
    if (context !== undefined) stores.cart.align({ ...context, table });
  }
  const { record } = stores.cart.view.getState();
  if (record !== null) stores.cart.setTable(record.venue.id, table);
  return null;
}

/**
 * Answers `cart/set-dispatch`. On a venue's pages the choice is that venue's, elsewhere the cart's. Prices differ from
 * type to type, so a cart with lines takes them over from the menu of the new type; when that cannot be read, or has not
 * all of them, nothing changes. Spec C4-026, C8-025, C8-026.
 */
export async function setDispatchCommand(
  host: MenuCartHost,
  stores: Stores,
  { dispatch }: Request<'cart/set-dispatch'>,
): Promise<Answer<'cart/set-dispatch'>> {
  const venue = environmentOfPath(host.navigation.current().pathname) === undefined ? null : host.venue.current();
  const setCart = () => setForCart(host, stores, dispatch);
  const result = venue === null ? await setCart() : await setForVenue(host, stores, venue, dispatch, setCart);
  return result.ok ? done({ dispatch: result.value }) : failed(choiceFailure(host, result.failure));
}

async function setForVenue(
  host: Pick<MenuCartHost, 'environment' | 'i18n' | 'navigation'>,
  stores: Stores,
  venue: Venue,
  dispatch: DispatchType,
  setCart: () => Promise<Result<DispatchType>>,
): Promise<Result<DispatchType>> {
  const refused = dispatchRefusal(host, offeredTypes(venue.ordering), dispatch);
  if (refused !== undefined) return failed(refused);
  const shown = stores.menu.view.getState();
  const isShown = shown.status === 'ready' && shown.venue.id === venue.id && shown.pathname === host.navigation.current().pathname;
  if (isShown) return stores.menu.choose(dispatch);
  const record = stores.cart.view.getState().record;
  const hasLines = record !== null && record.lines.length > 0;
  if (hasLines && record.venue.id === venue.id) return setCart();
  stores.menu.turn();
  stores.menu.prefer(venue.id, dispatch);
  if (!hasLines) stores.cart.align({ part: partOf(host, venue), dispatch });
  return done(dispatch);
}

async function setForCart(host: Pick<MenuCartHost, 'i18n'>, stores: Stores, dispatch: DispatchType): Promise<Result<DispatchType>> {
  const { record: asked } = stores.cart.view.getState();
  if (asked === null) return failed(goneFailure(host));
  const refused = dispatchRefusal(host, asked.terms.offered, dispatch);
  if (refused !== undefined) return failed(refused);
  if (!isEditable(asked)) return failed(failure('domain', 'ordered'));
  // Only what is not refused overtakes what is being chosen.
  const isLast = stores.menu.turn();
  if (asked.dispatch === dispatch) {
    // Said once more it is a choice all the same, and remembered as one. Q134.
    stores.menu.prefer(asked.venue.id, dispatch);
    return done(dispatch);
  }
  const menu = await stores.source.load({ ...asked, dispatch });
  // What became of it meanwhile counts: another choice here or in another tab, other lines, its end.
  const { record } = stores.cart.view.getState();
  if (record?.venue.id !== asked.venue.id) return failed(goneFailure(host));
  if (!isEditable(record)) return failed(failure('domain', 'ordered'));
  if (!isLast() || (record.dispatch !== asked.dispatch && record.dispatch !== dispatch)) return failed(failure('conflict', 'overtaken'));
  if (!menu.ok) return menu;
  const { reference, venue, terms } = record;
  // Areas and times are the new type's too.
  const { lists, categories, isOld } = menu.value;
  const missing = refreshLines(record.lines, categories).filter(({ isGone }) => isGone);
  if (missing.length > 0) {
    const message = host.i18n.text('dispatch.refused.missing', { ...dishesOf(host.i18n.language(), missing) });
    return failed(failure('domain', 'not-in-menu', { message }));
  }
  stores.menu.prefer(venue.id, dispatch);
  stores.cart.align({ part: { venue, reference, terms: { ...terms, lists } }, dispatch, hasOldPrices: isOld }, categories);
  return done(dispatch);
}

function goneFailure(host: Pick<MenuCartHost, 'i18n'>): Failure {
  return failure('domain', 'gone', { message: host.i18n.text('refusal.gone') });
}

/** Answers `cart/choose-slot` with a day and time that the diner agreed to. X-06. */
export function takeSlotCommand({ clock }: Pick<MenuCartHost, 'clock'>, { cart }: Stores, slot: CartSlot): CartSlot | null {
  const { record } = cart.view.getState();
  if (record === null || !isSlotValid(slot, slotCaseOf(record, clock.now()))) return null;
  cart.setSlot(slot);
  return slot;
}

/** Answers `cart/renew`. What cannot be read anew stays as it is: the provider has the last word. X-06, C9-013. */
export async function renewCommand(stores: Stores, { isRefused }: Request<'cart/renew'>): Promise<null> {
  const { record } = stores.cart.view.getState();
  if (isRefused || record?.hasOldPrices === true) await readAnew(stores);
  await stores.delivery.getState().renew(isRefused);
  return null;
}

/** Once the network is back a cart that was filled without it takes the prices of now, and what became of its sum is said. Q202. */
export async function renewOldCart(host: Pick<MenuCartHost, 'i18n' | 'notify'>, stores: Stores): Promise<void> {
  const { cart, record } = stores.cart.view.getState();
  if (record?.hasOldPrices !== true) return;
  await readAnew(stores);
  notifyPrices(host, cart, stores.cart.view.getState().cart);
}

/** The lines of the cart at the prices of the menu as it is now. */
async function readAnew({ cart, source }: Stores): Promise<void> {
  const { record } = cart.view.getState();
  if (record === null) return;
  const { reference, venue, terms, dispatch } = record;
  source.forget();
  // Asked for anew it is never one of before: its prices end what is old of the cart's.
  const fresh = await source.load({ ...record, fresh: true });
  if (!fresh.ok) return;
  const { lists, categories } = fresh.value;
  // Not aligned: the cart may have been ended meanwhile, or be of another type by now.
  cart.refresh({ part: { venue, reference, terms: { ...terms, lists } }, dispatch }, categories);
}

/** Why a type cannot be had at a venue, with its sentence. Spec C8-025, C8-026, Q97. */
export function dispatchRefusal(
  host: Pick<MenuCartHost, 'i18n'>,
  offered: readonly DispatchType[],
  wanted: DispatchType,
): Failure | undefined {
  if (offered.includes(wanted)) return undefined;
  const isPickupOnly = offered.length === 1 && offered[0] === 1;
  const key = wanted === 1 ? 'noPickup' : wanted === 3 ? 'noTable' : isPickupOnly ? 'onlyPickup' : 'noDelivery';
  return failure('domain', 'not-offered', { message: host.i18n.text(`dispatch.refused.${key}`) });
}

function answer(host: Pick<MenuCartHost, 'i18n'>, outcome: CartOutcome): Result<{ readonly itemCount: number }> {
  return outcome.ok ? done({ itemCount: outcome.itemCount }) : failed(refusalFailure(host, outcome.refusal));
}
