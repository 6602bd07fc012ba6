import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Cart, CartTable } from '@comanda/shared-contracts/domain/cart';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { cartSubtotal } from '@comanda/shared-contracts/domain/cart-line';
import { formatMoney, type Money } from '@comanda/shared-contracts/domain/money';
import { type Instant, venueToday } from '@comanda/shared-contracts/domain/time';
import type { Venue, VenueRef } from '@comanda/shared-contracts/domain/venue';
import type { Failure, Result } from '@comanda/shared-contracts/failures';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { type LineRecord, type VenuePart, venuePartOf } from '../rules/cart-record.ts';
import { tableOf } from '../rules/check-in-table.ts';
import { decideDispatch, type DispatchDecision } from '../rules/dispatch.ts';
import type { MenuSide } from '../rules/eat-drink.ts';
import { featuredProducts } from '../rules/featured.ts';
import { isLongMenu } from '../rules/menu-blocks.ts';
import { type MenuPlace, menuPlaceOf } from '../rules/menu-place.ts';
import type { Category, MenuContent } from '../rules/menu-content.ts';
import type { MenuIndex } from '../rules/menu-search.ts';
import { type MenuSection, sectionsOf } from '../rules/menu-sections.ts';
import { refreshLines } from '../rules/refresh-lines.ts';
import type { CartStore, CartView } from './cart-store.ts';
import { rememberFirstPath } from './first-path.ts';
import type { MenuCartHost } from './host.ts';
import { createMenuIndexer, type MenuIndexer } from './menu-indexer.ts';
import { FRESH_MS, type MenuSource } from './menu-source.ts';
import { rememberTable } from './table-memory.ts';

/** What the path of the screen asks for. */
export interface MenuVisit {
  readonly ref: VenueRef;
  readonly place: MenuPlace;
  readonly pathname: string;
  /** Seat of the table's QR code. Spec C2-022, Q55. */
  readonly seat?: number | undefined;
}

/** A menu on the screen. */
export interface ReadyMenu {
  readonly status: 'ready';
  readonly pathname: string;
  readonly venue: Venue;
  readonly menu: MenuContent;
  readonly dispatch: DispatchType;
  readonly isBrowseOnly: boolean;
  readonly table?: CartTable;
  /** The address names a table that the venue does not have. Spec K5-012. */
  readonly hasUnknownTable: boolean;
  readonly sections: readonly MenuSection[];
  readonly isLong: boolean;
  /** The type whose menu is being fetched; the old menu stays on the screen until then. */
  readonly switchingTo: DispatchType | null;
}

export type MenuView =
  /** `venue`: as soon as it is known, for its head to be shown while the menu comes. */
  | { readonly status: 'loading'; readonly pathname: string | null; readonly venue: Venue | null }
  | { readonly status: 'failed'; readonly pathname: string; readonly failure: Failure; readonly venue: Venue | null }
  /** The menu of this venue stands at another path. Spec C4-024, C4-025. */
  | { readonly status: 'elsewhere'; readonly pathname: string; readonly path: string }
  | ReadyMenu;

/** What a venue says of its menu while it is open. */
export interface MenuNews {
  readonly venueId: string;
  readonly shift: Venue['shift'] | undefined;
  readonly categories: (categories: readonly Category[], dispatch: DispatchType) => readonly Category[];
}

/** What another type changes about a cart that holds something. */
export interface TypeChange {
  readonly before: Cart;
  /** What the menu of the other type does not have: it goes when the diner agrees. */
  readonly missing: readonly LineRecord[];
  /** The subtotal of the rest in the menu of the other type. */
  readonly subtotal: Money;
  /** A day and time chosen for the one type say nothing about another. */
  readonly losesSlot: boolean;
}

/** The menu screen's state: private to this remote. */
export interface MenuStore {
  readonly view: StoreApi<MenuView>;
  /** Shows the menu that a path asks for; what is on the screen already stays and is brought up to date. */
  open(visit: MenuVisit): Promise<void>;
  /**
   * Another way to bring the order: loads the menu of that kind, on a check-in path by going to the venue's menu. A failure leaves the screen as it is, and so does who does
   * not agree to what it changes about the cart. Spec C4-026.
   */
  choose(dispatch: DispatchType, agrees?: (change: TypeChange) => Promise<boolean>): Promise<Result<DispatchType>>;
  /** Notes the diner's choice for a venue whose menu is not open yet. Q64. */
  wish(venueId: string, dispatch: DispatchType): void;
  wishFor(venueId: string): DispatchType | undefined;
  /** What is news about a venue's menus from now on. X-06. */
  renewWith(news: MenuNews): void;
  /** Nobody tells news of the venue any more. What is known goes on lying over each answer that may be older. X-06. */
  newsEnded(venueId: string): void;
  /** A menu of the venue with the news that is known of it. X-06. */
  asKnown(menu: MenuContent, venueId: string, dispatch: DispatchType): MenuContent;
  /** The open menu prepared for searching. */
  index(): MenuIndex;
  /** Heights of the open menu's blocks that were drawn before, rem: coming back finds the page as long as it was. */
  heights(): Map<string, number>;
  /** Whether the open menu was drawn whole before: coming back to it draws it whole at once. */
  isDrawn(): boolean;
  /** The open menu is drawn whole. */
  drawn(): void;
  /** The side of the open menu that the diner looked at last; eating before that. */
  side(): MenuSide;
  keepSide(side: MenuSide): void;
}

/** Preparing the search begins when the first products and their pictures are there. */
const INDEX_DELAY_MS = 2_000;

/** Opens venues and their menus. Spec C2-009, C2-010, C4-022 to C4-026. */
export function createMenuStore(host: MenuCartHost, cart: CartStore, source: MenuSource): MenuStore {
  const view = createStore<MenuView>(() => ({ status: 'loading', pathname: null, venue: null }));
  const wishes = new Map<string, DispatchType>();
  let latest = 0;
  /** Paths of menus that were drawn whole; and by path and type the heights: what is read again is as long as what stood there. */
  const whole = new Set<string | null>();
  const heights = new Map<string, Map<string, number>>();
  const sides = new Map<string | null, MenuSide>();
  /** By venue; `endsAt`: from when on every answer is younger than the news that nobody tells any more. */
  const news = new Map<string, { readonly of: MenuNews; readonly endsAt: Instant }>();
  /** The menu that a renewed one was made of. */
  const loaded = new WeakMap<MenuContent, MenuContent>();
  const asLoaded = (menu: MenuContent) => loaded.get(menu) ?? menu;
  const asKnown = (menu: MenuContent, venueId: string, dispatch: DispatchType): MenuContent => {
    const known = news.get(venueId);
    if (known === undefined || host.clock.now() >= known.endsAt) return menu;
    const next = { ...menu, categories: known.of.categories(menu.categories, dispatch) };
    loaded.set(next, menu);
    return next;
  };
  let indexer: { readonly menu: MenuContent; readonly run: MenuIndexer } | undefined;

  /** Puts a menu on the screen, and begins to prepare it for searching. */
  const present = (ready: ReadyMenu) => {
    view.setState(ready, true);
    if (indexer?.menu === ready.menu) return;
    indexer?.run.release();
    indexer = { menu: ready.menu, run: createMenuIndexer(ready.menu.categories, host.clock, INDEX_DELAY_MS) };
  };
  const show = (visit: MenuVisit, venue: Venue, answered: MenuContent, dispatch: DispatchType) => {
    const menu = asKnown(answered, venue.id, dispatch);
    const place = visit.place;
    const isBrowseOnly = place.kind === 'checkin' && place.isBrowseOnly;
    const table = tableFor(visit, venue);
    if (table !== undefined) rememberFirstPath(host, visit.pathname);
    // Looking at prices changes nothing of an order that is being made.
    if (!isBrowseOnly) {
      const before = cart.view.getState().cart;
      cart.align({ part: withLists(partOf(host, venue), menu), dispatch, table }, menu.categories);
      tellPrices(host, before, cart.view.getState().cart);
    }
    if (table !== undefined && place.kind === 'checkin') {
      const kept = cart.view.getState().record?.table;
      rememberTable(host, venue, kept?.id === table.id ? kept : table, place.orderId);
    }
    present(readyMenu(host, { visit, venue, menu, dispatch, isBrowseOnly, table }));
  };

  const open = async (visit: MenuVisit): Promise<void> => {
    latest += 1;
    const turn = latest;
    const isStale = () => turn !== latest;
    const shown = view.getState();
    const isShown = shown.status === 'ready' && shown.pathname === visit.pathname;
    if (!isShown) view.setState({ status: 'loading', pathname: visit.pathname, venue: null }, true);
    const opened = await host.venue.open(visit.ref);
    if (isStale()) return;
    if (!opened.ok) return fail(visit, opened.failure, null, isShown);
    const venue = opened.value;
    const decision = decide(venue, visit.place);
    if (decision.redirect !== undefined) {
      view.setState({ status: 'elsewhere', pathname: visit.pathname, path: pathOf(host, venue, decision.redirect) }, true);
      return;
    }
    if (!isShown) view.setState({ status: 'loading', pathname: visit.pathname, venue }, true);
    const menu = await source.load(menuOf(venue, decision.dispatch, tableFor(visit, venue)));
    if (isStale()) return;
    if (menu.ok) show(visit, venue, menu.value, decision.dispatch);
    else fail(visit, menu.failure, venue, isShown);
  };
  /** What the diner chose at a venue; at a stadium's seat, which has neither address nor table, pickup. Decision record 0014, Q95. */
  const wishFor = (venueId: string): DispatchType | undefined =>
    wishes.get(venueId) ?? (host.environment.isStadium ? DispatchType.PICKUP : undefined);
  const decide = (venue: Venue, place: MenuPlace): DispatchDecision => {
    const saved = cart.view.getState().record;
    return decideDispatch(venue.ordering, place, {
      chosen: wishFor(venue.id),
      saved: saved?.venue.id === venue.id ? saved.dispatch : undefined,
    });
  };
  /** Transport failures are reported by the host's client; a refusal to hand out a menu is news to it. C8-002, X-22. */
  const fail = (visit: MenuVisit, failure: Failure, venue: Venue | null, isShown: boolean) => {
    if (failure.kind === 'domain') host.report.failure(failure, { phase: 'call', operation: 'menu' });
    const shown = view.getState();
    if (!isShown) view.setState({ status: 'failed', pathname: visit.pathname, failure, venue }, true);
    // A type that was being fetched is fetched no more.
    else if (shown.status === 'ready') view.setState({ ...shown, switchingTo: null }, true);
  };

  return {
    view,
    open,
    choose: async (dispatch, agrees) => {
      const shown = view.getState();
      if (shown.status !== 'ready') return { ok: true, value: dispatch };
      if (shown.dispatch === dispatch && shown.switchingTo === null) return { ok: true, value: dispatch };
      latest += 1;
      const turn = latest;
      view.setState({ ...shown, switchingTo: dispatch }, true);
      const menu = await source.load(menuOf(shown.venue, dispatch, shown.table));
      if (turn !== latest) return { ok: true, value: dispatch };
      // What the venue said meanwhile stands.
      const before = () => {
        const now = view.getState();
        return { ...(now.status === 'ready' ? now : shown), switchingTo: null };
      };
      if (!menu.ok) {
        view.setState(before(), true);
        return menu;
      }
      const content = asKnown(menu.value, shown.venue.id, dispatch);
      const change = changeOf(cart.view.getState(), shown.venue.id, content);
      if (change !== undefined && agrees !== undefined && !(await agrees(change))) {
        if (turn === latest) view.setState(before(), true);
        return { ok: true, value: shown.dispatch };
      }
      if (turn !== latest) return { ok: true, value: dispatch };
      if (change?.losesSlot === true) cart.setSlot(null);
      wishes.set(shown.venue.id, dispatch);
      cart.align({ part: withLists(partOf(host, shown.venue), menu.value), dispatch, table: shown.table }, content.categories);
      // Whoever was not asked is told of them on the way to the cart.
      if (agrees !== undefined) for (const { id } of change?.missing ?? []) cart.changeQuantity(id, 0);
      // A check-in path means an order at the table, also after a reload: another type has its own. Back leads past it. C4-023.
      if (dispatch !== DispatchType.CHECKIN && menuPlaceOf(shown.pathname, {}).kind === 'checkin') {
        host.navigation.go(partOf(host, shown.venue).venue.menuPath, { replace: true });
        return { ok: true, value: dispatch };
      }
      present({ ...before(), ...contentOf(host, shown.venue, content), dispatch });
      return { ok: true, value: dispatch };
    },
    wish: (venueId, dispatch) => void wishes.set(venueId, dispatch),
    wishFor,
    renewWith: (next) => {
      news.set(next.venueId, { of: next, endsAt: Number.POSITIVE_INFINITY });
      const shown = view.getState();
      if (shown.status !== 'ready' || shown.venue.id !== next.venueId) return;
      const venue = next.shift === undefined ? shown.venue : { ...shown.venue, shift: next.shift };
      const menu = asKnown(asLoaded(shown.menu), venue.id, shown.dispatch);
      if (!shown.isBrowseOnly) {
        const before = cart.view.getState().cart;
        cart.refresh({ part: partOf(host, venue), dispatch: shown.dispatch }, menu.categories);
        tellPrices(host, before, cart.view.getState().cart);
      }
      present({ ...shown, venue, ...contentOf(host, venue, menu) });
    },
    newsEnded: (venueId) => {
      const known = news.get(venueId);
      if (known !== undefined) news.set(venueId, { ...known, endsAt: host.clock.now() + FRESH_MS });
    },
    asKnown,
    index: () => indexer?.run.index() ?? [],
    heights: () => {
      const shown = view.getState();
      const key = shown.status === 'ready' ? `${shown.pathname} ${shown.dispatch}` : '';
      const found = heights.get(key) ?? new Map<string, number>();
      heights.set(key, found);
      return found;
    },
    isDrawn: () => whole.has(view.getState().pathname),
    drawn: () => void whole.add(view.getState().pathname),
    side: () => sides.get(view.getState().pathname) ?? 'eat',
    keepSide: (side) => void sides.set(view.getState().pathname, side),
  };
}

const parts = new WeakMap<Venue, VenuePart>();

/** The venue as carts keep it, with the place of its menu on this site. Made once: each tap on "+" asks for it. */
export function partOf(host: MenuCartHost, venue: Venue): VenuePart {
  const part = parts.get(venue) ?? venuePartOf(venue, host.navigation.href('RestaurantMenu', venueParams(venue)) ?? host.environment.home);
  parts.set(venue, part);
  return part;
}

function withLists(part: VenuePart, { lists }: MenuContent): VenuePart {
  return { ...part, terms: { ...part.terms, lists } };
}

/** What a menu changes about the cart of its venue; undefined when nothing that was agreed on changes. */
function changeOf({ record, cart }: CartView, venueId: string, { categories }: MenuContent): TypeChange | undefined {
  if (record === null || cart === null || record.venue.id !== venueId) return undefined;
  const lines = refreshLines(record.lines, categories);
  const missing = lines.filter(({ isGone }) => isGone);
  const rest = lines.filter((line) => !missing.includes(line));
  const subtotal = cartSubtotal(rest, cart.subtotal.currency);
  const losesSlot = record.slot !== undefined;
  const isSame = missing.length === 0 && !losesSlot && subtotal.minor === cart.subtotal.minor;
  return isSame ? undefined : { before: cart, missing, subtotal, losesSlot };
}

/** A sum that changed without the diner's doing is said. X-06. */
function tellPrices(host: MenuCartHost, before: Cart | null, after: Cart | null): void {
  if (before === null || after === null || before.dispatch !== after.dispatch || before.venue.id !== after.venue.id) return;
  if (before.subtotal.minor === after.subtotal.minor) return;
  const amount = formatMoney(after.subtotal, after.venue.priceFormat);
  host.notify.show({ tone: 'info', text: host.i18n.text('cart.pricesChanged', { amount }) });
}

function pathOf(host: MenuCartHost, venue: Venue, to: NonNullable<DispatchDecision['redirect']>): string {
  const params = venueParams(venue);
  const path =
    to === 'checkin'
      ? host.navigation.href('RestaurantCheckIn', params)
      : host.navigation.href('RestaurantCheckInmesa', { ...params, idmesa: 'menu' });
  return path ?? host.environment.home;
}

function menuOf(venue: Venue, dispatch: DispatchType, table: CartTable | undefined) {
  return { reference: venue.reference, dk: venue.dk, currency: venue.priceFormat, dispatch, tableId: table?.id };
}

/** Spec K5-012: a table that the venue does not have is none. */
function tableFor({ place, seat }: MenuVisit, venue: Venue): CartTable | undefined {
  if (place.kind !== 'checkin' || place.tableId === undefined) return undefined;
  const table = tableOf(place.tableId, venue.tables);
  return table === undefined || seat === undefined ? table : { ...table, seat };
}

function contentOf(host: MenuCartHost, venue: Venue, menu: MenuContent) {
  const { featured } = venue.menu;
  const products = featuredProducts(featured, menu.categories, venueToday(host.clock.now(), venue.zone));
  return {
    menu,
    sections: sectionsOf(menu.categories, { title: featured.title, products }),
    isLong: isLongMenu(menu.categories),
  };
}

function readyMenu(
  host: MenuCartHost,
  of: { visit: MenuVisit; venue: Venue; menu: MenuContent; dispatch: DispatchType; isBrowseOnly: boolean; table: CartTable | undefined },
): ReadyMenu {
  return {
    status: 'ready',
    pathname: of.visit.pathname,
    venue: of.venue,
    ...contentOf(host, of.venue, of.menu),
    dispatch: of.dispatch,
    isBrowseOnly: of.isBrowseOnly,
    ...(of.table === undefined ? {} : { table: of.table }),
    hasUnknownTable: of.table === undefined && of.visit.place.kind === 'checkin' && of.visit.place.tableId !== undefined,
    switchingTo: null,
  };
}
