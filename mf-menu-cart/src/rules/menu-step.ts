import type { CartTable } from '@comanda/shared-contracts/domain/cart';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import type { Venue, VenueRef } from '@comanda/shared-contracts/domain/venue';
import { done, failed, type Failure, type Result } from '@comanda/shared-contracts/failures';
import { decideDispatch } from './dispatch.ts';
import type { MenuContent } from './menu-content.ts';
import { type MenuNews, withNews } from './menu-news.ts';
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

export interface MenuState {
  readonly view: MenuView;
  readonly asked: Opening | Choosing | undefined;
  /** Of what is asked; an answer to anything before it is not wanted any more. */
  readonly number: number;
  /** What the diner chose, by venue. Q64. */
  readonly wishes: Readonly<Record<string, DispatchType>>;
}

export const NO_MENU: MenuState = {
  view: { status: 'loading', pathname: null, venue: null },
  asked: undefined,
  number: 0,
  wishes: {},
};

/** What a step needs to know besides. */
export interface MenuFacts extends CartView {
  readonly now: Instant;
  /** A stadium's seat has neither address nor table. Decision record 0014, Q95. */
  readonly isStadium: boolean;
  readonly newsOf: (venueId: string) => MenuNews | undefined;
  /** Where a venue's menus stand on this site. */
  readonly pathOf: (venue: Venue, menu: 'menu' | 'checkin' | 'checkin-menu') => string;
}

export type MenuEvent =
  /** Shows the menu that a path asks for; what is on the screen already stays and is brought up to date. */
  | { readonly kind: 'open'; readonly visit: MenuVisit }
  /** Another way to bring the order. `asks`: the diner is asked first what it changes about the cart. Spec C4-026. */
  | { readonly kind: 'choose'; readonly choice: number; readonly dispatch: DispatchType; readonly asks: boolean }
  | { readonly kind: 'wish'; readonly venueId: string; readonly dispatch: DispatchType }
  | { readonly kind: 'news'; readonly venueId: string }
  | { readonly kind: 'venue'; readonly number: number; readonly result: Result<Venue> }
  | { readonly kind: 'menu'; readonly number: number; readonly result: Result<MenuContent> }
  | { readonly kind: 'agreed'; readonly number: number; readonly isAgreed: boolean };

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
  /** The cart is brought to what a menu says; `isTold`: a sum that changed is said. */
  | (ShownMenu & { readonly kind: 'align'; readonly table: CartTable | undefined; readonly isTold: boolean })
  /** The cart's lines are; its type and table stay. */
  | (ShownMenu & { readonly kind: 'refresh' })
  | { readonly kind: 'take-away'; readonly lineId: string }
  | { readonly kind: 'go'; readonly path: string }
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
export function wishFor({ wishes }: MenuState, venueId: string, isStadium: boolean): DispatchType | undefined {
  return wishes[venueId] ?? (isStadium ? DispatchType.PICKUP : undefined);
}

function take(turn: Turn, event: MenuEvent): void {
  switch (event.kind) {
    case 'open':
      return open(turn, event.visit);
    case 'choose':
      return choose(turn, event);
    case 'wish':
      return set(turn, { wishes: { ...turn.state.wishes, [event.venueId]: event.dispatch } });
    case 'news':
      return renew(turn, event.venueId);
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
  }
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
  const { dispatch, redirect } = decideDispatch(venue.ordering, visit.place, {
    chosen: wishFor(state, venue.id, facts.isStadium),
    saved: facts.record?.venue.id === venue.id ? facts.record.dispatch : undefined,
  });
  if (redirect !== undefined) {
    set(turn, { asked: undefined });
    return show(turn, { status: 'elsewhere', pathname: visit.pathname, path: facts.pathOf(venue, redirect) });
  }
  if (!isShown(state.view, visit)) show(turn, { status: 'loading', pathname: visit.pathname, venue });
  set(turn, { asked: { kind: 'opening', visit, venue, dispatch } });
  turn.effects.push({ kind: 'load-menu', number: state.number, venue, dispatch, table: visitedTable(visit, venue) });
}

function menuCame(turn: Turn, { visit, venue, dispatch }: Opening, result: Result<MenuContent>): void {
  if (venue === undefined || dispatch === undefined) return;
  if (!result.ok) return notOpened(turn, visit, result.failure, venue);
  set(turn, { asked: undefined });
  const { facts, effects } = turn;
  const { place, pathname } = visit;
  const menu = withNews(result.value, facts.newsOf(venue.id), dispatch, facts.now);
  const isBrowseOnly = place.kind === 'checkin' && place.isBrowseOnly;
  const table = visitedTable(visit, venue);
  if (table !== undefined) effects.push({ kind: 'remember-path', path: pathname });
  // Looking at prices changes nothing of an order that is being made.
  if (!isBrowseOnly) effects.push({ kind: 'align', venue, menu, dispatch, table, isTold: true });
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

/** Transport failures are reported by the host's client; a refusal to hand out a menu is news to it. C8-002, X-22. */
function notOpened(turn: Turn, visit: MenuVisit, failure: Failure, venue: Venue | null): void {
  set(turn, { asked: undefined });
  if (failure.kind === 'domain') turn.effects.push({ kind: 'report', failure });
  if (!isShown(turn.state.view, visit)) show(turn, { status: 'failed', pathname: visit.pathname, failure, venue });
}

function choose(turn: Turn, { choice, dispatch, asks }: Extract<MenuEvent, { readonly kind: 'choose' }>): void {
  const { view } = turn.state;
  if (view.status !== 'ready' || (view.dispatch === dispatch && view.switchingTo === null)) {
    turn.effects.push({ kind: 'chosen', choice, result: done(dispatch) });
    return;
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
  const change = changeOf(facts, id, withNews(result.value, facts.newsOf(id), asked.dispatch, facts.now));
  const loaded = { ...asked, menu: result.value, change };
  set(turn, { asked: loaded });
  if (change === undefined || !asked.asks) return decided(turn, loaded, true);
  turn.effects.push({ kind: 'ask', number: state.number, choice: asked.choice, change });
}

function decided(turn: Turn, { choice, dispatch, asks, menu: answer, change }: Choosing, isAgreed: boolean): void {
  const { facts, effects } = turn;
  const { view, wishes } = turn.state;
  if (view.status !== 'ready' || answer === undefined) return;
  if (!isAgreed) return stay(turn, choice, view, done(view.dispatch));
  const { venue, table } = view;
  const menu = withNews(answer, facts.newsOf(venue.id), dispatch, facts.now);
  set(turn, { asked: undefined, wishes: { ...wishes, [venue.id]: dispatch } });
  if (change?.losesSlot === true) effects.push({ kind: 'drop-slot' });
  effects.push({ kind: 'align', venue, menu, dispatch, table, isTold: false });
  // Whoever was not asked is told of them on the way to the cart.
  if (asks) for (const { id } of change?.missing ?? []) effects.push({ kind: 'take-away', lineId: id });
  // A check-in path means an order at the table, also after a reload: another type has its own. Back leads past it. C4-023.
  if (dispatch !== DispatchType.CHECKIN && menuPlaceOf(view.pathname, {}).kind === 'checkin') {
    effects.push({ kind: 'go', path: facts.pathOf(venue, 'menu') });
  } else show(turn, { ...view, ...contentOf(venue, menu, facts.now), dispatch, switchingTo: null });
  effects.push({ kind: 'chosen', choice, result: done(dispatch) });
}

/** The menu stays as it is. */
function stay(turn: Turn, choice: number, view: ReadyMenu, result: Result<DispatchType>): void {
  set(turn, { asked: undefined });
  show(turn, { ...view, switchingTo: null });
  turn.effects.push({ kind: 'chosen', choice, result });
}

/** The open menu with what its venue says now. */
function renew(turn: Turn, venueId: string): void {
  const { facts, state } = turn;
  const { view } = state;
  const news = facts.newsOf(venueId);
  if (news === undefined || view.status !== 'ready' || view.venue.id !== venueId) return;
  const venue = news.shift === undefined ? view.venue : { ...view.venue, shift: news.shift };
  const menu = withNews(view.menu, news, view.dispatch, facts.now);
  if (!view.isBrowseOnly) turn.effects.push({ kind: 'refresh', venue, menu, dispatch: view.dispatch });
  show(turn, { ...view, venue, ...contentOf(venue, menu, facts.now) });
}

/** Asks for something else: what was being chosen is not waited for any more. */
function begin(turn: Turn, asked: Opening | Choosing): void {
  const before = turn.state.asked;
  if (before?.kind === 'choosing') turn.effects.push({ kind: 'chosen', choice: before.choice, result: done(before.dispatch) });
  set(turn, { asked, number: turn.state.number + 1 });
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
