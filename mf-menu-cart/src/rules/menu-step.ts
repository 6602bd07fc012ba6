import type { CartTable } from '@comanda/shared-contracts/domain/cart';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import type { Venue, VenueRef } from '@comanda/shared-contracts/domain/venue';
import { done, failed, type Failure, failure, type Result } from '@comanda/shared-contracts/failures';
import { type CartRecord, isEditable } from './cart-record.ts';
import { decideDispatch, type DispatchDecision } from '@comanda/shared-contracts/domain/menu-dispatch';
import type { MenuContent } from './menu-content.ts';
import { type MenuUpdates, withUpdates } from './menu-updates.ts';
import { menuPlaceOf } from './menu-place.ts';
import { contentOf, type MenuView, type MenuVisit, type ReadyMenu, visitedTable } from './menu-view.ts';
import { type CartView, changeOf, type TypeChange } from './type-change.ts';

/** A visit whose venue, then whose menu is asked for. */
interface Opening {
  readonly kind: 'opening';
  readonly visit: MenuVisit;
  readonly venue?: Venue;
  readonly dispatch?: DispatchType;
}

/** A type whose menu is asked for, then, where `asks`, whether the diner agrees to what it changes. */
interface Choosing {
  readonly kind: 'choosing';
  readonly choice: number;
  readonly dispatch: DispatchType;
  readonly asks: boolean;
  readonly menu?: MenuContent;
  readonly change?: TypeChange | undefined;
}

/** The menu of the type that the cart has become elsewhere. */
interface Following {
  readonly kind: 'following';
  readonly dispatch: DispatchType;
}

type Asked = Opening | Choosing | Following;

export interface MenuState {
  readonly view: MenuView;
  readonly asked: Asked | undefined;
  /** Of what is asked; an answer to anything before it is not wanted any more. */
  readonly number: number;
  /** What the diner chose last, by venue, in this tab or another. Q64. */
  readonly preferences: Readonly<Record<string, DispatchType>>;
}

export const NO_MENU: MenuState = {
  view: { status: 'loading', pathname: null, venue: null },
  asked: undefined,
  number: 0,
  preferences: {},
};

/** What a step needs to know besides. */
export interface MenuFacts extends CartView {
  readonly now: Instant;
  /** A stadium's seat has neither address nor table. Decision record 0014, Q95. */
  readonly isStadium: boolean;
  readonly usedAt: (venueId: string) => DispatchType | undefined;
  readonly updatesOf: (venueId: string) => MenuUpdates | undefined;
  /** Where a venue's menus stand on this site. */
  readonly pathOf: (venue: Venue, menu: 'menu' | 'checkin' | 'checkin-menu') => string;
}

export type MenuEvent =
  /** Shows the menu that a path asks for; what is on the screen already stays and is brought up to date. */
  | { readonly kind: 'open'; readonly visit: MenuVisit }
  /** Another way to bring the order. `asks`: the diner is asked first what it changes about the cart. Spec C4-026. */
  | { readonly kind: 'choose'; readonly choice: number; readonly dispatch: DispatchType; readonly asks: boolean }
  | { readonly kind: 'prefer'; readonly venueId: string; readonly dispatch: DispatchType }
  | { readonly kind: 'updated'; readonly venueId: string }
  /** The cart is of another venue or type than it was: by a step of this machine, a command, or another tab. */
  | { readonly kind: 'cart' }
  | { readonly kind: 'venue'; readonly number: number; readonly result: Result<Venue> }
  | { readonly kind: 'menu'; readonly number: number; readonly result: Result<MenuContent> }
  | { readonly kind: 'agreed'; readonly number: number; readonly isAgreed: boolean };

/** Something newer was asked for, here or in another tab. */
const OVERTAKEN = failed(failure('conflict', 'overtaken'));

interface ShownMenu {
  readonly venue: Venue;
  readonly menu: MenuContent;
  readonly dispatch: DispatchType;
}

export type MenuEffect =
  /** The view is another. */
  | { readonly kind: 'show' }
  | { readonly kind: 'drop-slot' }
  | { readonly kind: 'open-venue'; readonly number: number; readonly ref: VenueRef }
  | {
      readonly kind: 'load-menu';
      readonly number: number;
      readonly venue: Venue;
      readonly dispatch: DispatchType;
      readonly table: CartTable | undefined;
    }
  | { readonly kind: 'ask'; readonly number: number; readonly choice: number; readonly change: TypeChange }
  /** What became of a choice. */
  | { readonly kind: 'chosen'; readonly choice: number; readonly result: Result<DispatchType> }
  /**
   * The cart is brought to what a menu says; `isTold`: a sum that changed is said. `from`: the type that it is known to be of; of a third one,
   * which another tab chose a moment ago, it stays. Without it the diner chose the type of the menu.
   */
  | (ShownMenu & {
      readonly kind: 'align';
      readonly table: CartTable | undefined;
      readonly isReported: boolean;
      readonly isOfPath: boolean;
      readonly from: DispatchType | undefined;
    })
  /** The cart's lines are; its type and table stay. */
  | (ShownMenu & { readonly kind: 'refresh' })
  | { readonly kind: 'take-away'; readonly lineId: string }
  /** For whoever still looks at that menu: it is at another path. */
  | { readonly kind: 'go'; readonly from: string; readonly path: string }
  | { readonly kind: 'remember-path'; readonly path: string }
  | { readonly kind: 'remember-table'; readonly venue: Venue; readonly table: CartTable; readonly orderId: string | undefined }
  | { readonly kind: 'report'; readonly failure: Failure };

export interface MenuStep {
  readonly state: MenuState;
  readonly effects: readonly MenuEffect[];
}

interface Turn {
  state: MenuState;
  readonly effects: MenuEffect[];
  readonly facts: MenuFacts;
}

/** The menu after an event, and what is to be done, in its order. Pure. Spec C2-009, C2-010, C4-022 to C4-026, X-06. */
export function step(state: MenuState, event: MenuEvent, facts: MenuFacts): MenuStep {
  const turn: Turn = { state, effects: [], facts };
  take(turn, event);
  return { state: turn.state, effects: turn.effects };
}

/** What the diner chose at a venue; at a stadium's seat pickup, where nothing was. */
export function preferenceFor({ preferences }: MenuState, venueId: string, isStadium: boolean): DispatchType | undefined {
  return preferences[venueId] ?? (isStadium ? DispatchType.PICKUP : undefined);
}

function take(turn: Turn, event: MenuEvent): void {
  switch (event.kind) {
    case 'open':
      return open(turn, event.visit);
    case 'choose':
      return choose(turn, event);
    case 'prefer':
      return set(turn, { preferences: { ...turn.state.preferences, [event.venueId]: event.dispatch } });
    case 'updated':
      return renew(turn, event.venueId);
    case 'cart':
      return cartChanged(turn);
    case 'venue':
    case 'menu':
    case 'agreed':
      if (event.number === turn.state.number) answered(turn, event);
  }
}

function answered(turn: Turn, event: Extract<MenuEvent, { readonly number: number }>): void {
  const { asked } = turn.state;
  if (asked?.kind === 'opening') {
    if (event.kind === 'venue' && asked.venue === undefined) venueCame(turn, asked.visit, event.result);
    else if (event.kind === 'menu') menuCame(turn, asked, event.result);
  } else if (asked?.kind === 'choosing') {
    if (event.kind === 'menu' && asked.menu === undefined) otherMenuCame(turn, asked, event.result);
    else if (event.kind === 'agreed' && asked.menu !== undefined) decided(turn, asked, event.isAgreed);
  } else if (asked?.kind === 'following' && event.kind === 'menu') followed(turn, asked.dispatch, event.result);
}

function open(turn: Turn, visit: MenuVisit): void {
  const { view } = turn.state;
  begin(turn, { kind: 'opening', visit });
  if (!isShown(view, visit)) show(turn, { status: 'loading', pathname: visit.pathname, venue: null });
  else if (view.switchingTo !== null) show(turn, { ...view, switchingTo: null });
  turn.effects.push({ kind: 'open-venue', number: turn.state.number, ref: visit.ref });
}

function venueCame(turn: Turn, visit: MenuVisit, result: Result<Venue>): void {
  const { facts, state } = turn;
  if (!result.ok) return notOpened(turn, visit, result.failure, null);
  const venue = result.value;
  const { dispatch, redirect } = decisionFor(turn, visit, venue);
  if (redirect !== undefined) {
    set(turn, { asked: undefined });
    return show(turn, { status: 'elsewhere', pathname: visit.pathname, path: facts.pathOf(venue, redirect) });
  }
  if (!isShown(state.view, visit)) show(turn, { status: 'loading', pathname: visit.pathname, venue });
  set(turn, { asked: { kind: 'opening', visit, venue, dispatch } });
  turn.effects.push({ kind: 'load-menu', number: state.number, venue, dispatch, table: visitedTable(visit, venue) });
}

function decisionFor({ state, facts }: Turn, { place }: MenuVisit, venue: Venue): DispatchDecision {
  return decideDispatch(venue.ordering, place, {
    chosen: preferenceFor(state, venue.id, facts.isStadium),
    saved: ofVenue(facts, venue.id)?.dispatch ?? facts.usedAt(venue.id),
  });
}

function menuCame(turn: Turn, asked: Opening, result: Result<MenuContent>): void {
  const { visit, venue, dispatch } = asked;
  if (venue === undefined || dispatch === undefined) return;
  if (!result.ok) return notOpened(turn, visit, result.failure, venue);
  const now = decisionFor(turn, visit, venue).dispatch;
  if (now !== dispatch) {
    // Somebody chose another type while this one's menu was on its way.
    begin(turn, { ...asked, dispatch: now });
    turn.effects.push({ kind: 'load-menu', number: turn.state.number, venue, dispatch: now, table: visitedTable(visit, venue) });
    return;
  }
  set(turn, { asked: undefined });
  const { facts, effects } = turn;
  const from = ofVenue(facts, venue.id)?.dispatch ?? dispatch;
  const { place, pathname } = visit;
  const menu = withUpdates(result.value, facts.updatesOf(venue.id), dispatch, facts.now);
  const isBrowseOnly = place.kind === 'checkin' && place.isBrowseOnly;
  const table = visitedTable(visit, venue);
  if (table !== undefined) effects.push({ kind: 'remember-path', path: pathname });
  // Looking at prices changes nothing of an order that is being made.
  if (!isBrowseOnly)
    effects.push({ kind: 'align', venue, menu, dispatch, table, isReported: true, isOfPath: place.kind === 'checkin', from });
  if (table !== undefined && place.kind === 'checkin') effects.push({ kind: 'remember-table', venue, table, orderId: place.orderId });
  show(turn, {
    status: 'ready',
    pathname,
    venue,
    ...contentOf(venue, menu, facts.now),
    dispatch,
    isBrowseOnly,
    ...(table === undefined ? {} : { table }),
    hasUnknownTable: table === undefined && place.kind === 'checkin' && place.tableId !== undefined,
    switchingTo: null,
  });
}

/** Transport failures are reported by the host's client; a refusal to hand out a menu is not. C8-002, X-22. */
function notOpened(turn: Turn, visit: MenuVisit, failure: Failure, venue: Venue | null): void {
  set(turn, { asked: undefined });
  if (failure.kind === 'domain') turn.effects.push({ kind: 'report', failure });
  if (isShown(turn.state.view, visit)) followCart(turn);
  else show(turn, { status: 'failed', pathname: visit.pathname, failure, venue });
}

function choose(turn: Turn, { choice, dispatch, asks }: Extract<MenuEvent, { readonly kind: 'choose' }>): void {
  const { view, asked, preferences } = turn.state;
  const notify = (result: Result<DispatchType>): void => void turn.effects.push({ kind: 'chosen', choice, result });
  if (view.status !== 'ready') return notify(failed(failure('domain', 'menu-not-open')));
  const record = ofVenue(turn.facts, view.venue.id);
  if (record !== undefined && !isEditable(record)) return notify(failed(failure('domain', 'ordered')));
  if (view.dispatch === dispatch && asked === undefined && !view.isBrowseOnly) {
    set(turn, { preferences: { ...preferences, [view.venue.id]: dispatch } });
    return notify(done(dispatch));
  }
  begin(turn, { kind: 'choosing', choice, dispatch, asks });
  show(turn, { ...view, switchingTo: dispatch });
  turn.effects.push({ kind: 'load-menu', number: turn.state.number, venue: view.venue, dispatch, table: view.table });
}

function otherMenuCame(turn: Turn, asked: Choosing, result: Result<MenuContent>): void {
  const { state, facts } = turn;
  if (state.view.status !== 'ready') return;
  if (!result.ok) return stay(turn, asked.choice, state.view, failed(result.failure));
  const { id } = state.view.venue;
  const change = changeOf(facts, id, withUpdates(result.value, facts.updatesOf(id), asked.dispatch, facts.now));
  const loaded = { ...asked, menu: result.value, change };
  set(turn, { asked: loaded });
  if (change === undefined || !asked.asks) return decided(turn, loaded, true);
  turn.effects.push({ kind: 'ask', number: state.number, choice: asked.choice, change });
}

function decided(turn: Turn, { choice, dispatch, asks, menu: answer, change }: Choosing, isAgreed: boolean): void {
  const { facts, effects } = turn;
  const { view, preferences } = turn.state;
  if (view.status !== 'ready' || answer === undefined) return;
  // Of the cart, where it is this venue's: a menu that is only looked at says nothing of it.
  if (!isAgreed) return stay(turn, choice, view, done(ofVenue(facts, view.venue.id)?.dispatch ?? view.dispatch));
  const { venue, table } = view;
  const menu = withUpdates(answer, facts.updatesOf(venue.id), dispatch, facts.now);
  set(turn, { asked: undefined, preferences: { ...preferences, [venue.id]: dispatch } });
  if (change?.losesSlot === true) effects.push({ kind: 'drop-slot' });
  effects.push({ kind: 'align', venue, menu, dispatch, table, isReported: false, isOfPath: false, from: undefined });
  // Whoever was not asked is shown them on the way to the cart.
  if (asks) for (const { id } of change?.missing ?? []) effects.push({ kind: 'take-away', lineId: id });
  if (isAtItsPath(view, dispatch)) show(turn, { ...view, ...contentOf(venue, menu, facts.now), dispatch, switchingTo: null });
  else leave(turn, view);
  effects.push({ kind: 'chosen', choice, result: done(dispatch) });
}

/** The menu stays as it is. */
function stay(turn: Turn, choice: number, view: ReadyMenu, result: Result<DispatchType>): void {
  set(turn, { asked: undefined });
  show(turn, { ...view, switchingTo: null });
  turn.effects.push({ kind: 'chosen', choice, result });
  followCart(turn);
}

/** A check-in path means an order at the table, also after a reload: another type has its own. C4-023. */
function isAtItsPath({ pathname }: ReadyMenu, dispatch: DispatchType): boolean {
  return dispatch === DispatchType.CHECKIN || menuPlaceOf(pathname, {}).kind !== 'checkin';
}

/** On to the menu of the other types; back leads past this one. Nothing of it can be ordered any more. */
function leave(turn: Turn, { pathname, venue }: ReadyMenu): void {
  set(turn, { asked: undefined });
  show(turn, { status: 'loading', pathname, venue });
  turn.effects.push({ kind: 'go', from: pathname, path: turn.facts.pathOf(venue, 'menu') });
}

/** What was chosen last counts, wherever: an older preference, and a choice whose menu is still on its way, give way to it. X-06. */
function cartChanged(turn: Turn): void {
  const { record } = turn.facts;
  const { view, asked, preferences } = turn.state;
  if (record === null || !isEditable(record)) return;
  const { venue, dispatch, isOfPath } = record;
  const isShownHere = view.status === 'ready' && !view.isBrowseOnly && view.venue.id === venue.id;
  // What a check-in path makes of the cart, here or in another tab, is nobody's preference.
  const isOfItsMenu = isShownHere && view.dispatch === dispatch && asked === undefined;
  if (!isOfItsMenu && isOfPath !== true && preferences[venue.id] !== undefined)
    set(turn, { preferences: { ...preferences, [venue.id]: dispatch } });
  if (isShownHere && asked?.kind === 'choosing' && dispatch !== view.dispatch && dispatch !== asked.dispatch) {
    return stay(turn, asked.choice, view, OVERTAKEN);
  }
  followCart(turn);
}

/** The menu on the screen becomes that of the cart's type, unless something newer is asked for. */
function followCart(turn: Turn): void {
  const { view, asked } = turn.state;
  if (view.status !== 'ready' || view.isBrowseOnly || (asked !== undefined && asked.kind !== 'following')) return;
  const record = ofVenue(turn.facts, view.venue.id);
  const wanted = record !== undefined && isEditable(record) ? record.dispatch : view.dispatch;
  if (wanted === (asked ?? view).dispatch) return;
  if (wanted === view.dispatch) {
    set(turn, { asked: undefined });
    return show(turn, { ...view, switchingTo: null });
  }
  if (!isAtItsPath(view, wanted)) return leave(turn, view);
  begin(turn, { kind: 'following', dispatch: wanted });
  show(turn, { ...view, switchingTo: wanted });
  turn.effects.push({ kind: 'load-menu', number: turn.state.number, venue: view.venue, dispatch: wanted, table: view.table });
}

/** Without its menu nothing is left to be shown: the cart is of that type already. */
function followed(turn: Turn, dispatch: DispatchType, result: Result<MenuContent>): void {
  const { facts, effects } = turn;
  const { view } = turn.state;
  set(turn, { asked: undefined });
  if (view.status !== 'ready') return;
  const { venue, pathname } = view;
  if (!result.ok) {
    if (result.failure.kind === 'domain') effects.push({ kind: 'report', failure: result.failure });
    return show(turn, { status: 'failed', pathname, failure: result.failure, venue });
  }
  const menu = withUpdates(result.value, facts.updatesOf(venue.id), dispatch, facts.now);
  effects.push({ kind: 'refresh', venue, menu, dispatch });
  show(turn, { ...view, ...contentOf(venue, menu, facts.now), dispatch, switchingTo: null });
}

/** The open menu with what its venue says now. */
function renew(turn: Turn, venueId: string): void {
  const { facts, state } = turn;
  const { view } = state;
  const updates = facts.updatesOf(venueId);
  if (updates === undefined || view.status !== 'ready' || view.venue.id !== venueId) return;
  const venue = updates.shift === undefined ? view.venue : { ...view.venue, shift: updates.shift };
  const menu = withUpdates(view.menu, updates, view.dispatch, facts.now);
  if (!view.isBrowseOnly) turn.effects.push({ kind: 'refresh', venue, menu, dispatch: view.dispatch });
  show(turn, { ...view, venue, ...contentOf(venue, menu, facts.now) });
}

/** Asks for something else: what was being chosen is not waited for any more. */
function begin(turn: Turn, asked: Asked): void {
  const before = turn.state.asked;
  if (before?.kind === 'choosing') turn.effects.push({ kind: 'chosen', choice: before.choice, result: OVERTAKEN });
  set(turn, { asked, number: turn.state.number + 1 });
}

/** The cart, where it is of that venue. */
function ofVenue({ record }: MenuFacts, venueId: string): CartRecord | undefined {
  return record?.venue.id === venueId ? record : undefined;
}

function isShown(view: MenuView, { pathname }: MenuVisit): view is ReadyMenu {
  return view.status === 'ready' && view.pathname === pathname;
}

function show(turn: Turn, view: MenuView): void {
  set(turn, { view });
  turn.effects.push({ kind: 'show' });
}

function set(turn: Turn, next: Partial<MenuState>): void {
  turn.state = { ...turn.state, ...next };
}
