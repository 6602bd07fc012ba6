import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Cart } from '@comanda/shared-contracts/domain/cart';
import type { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { formatMoney } from '@comanda/shared-contracts/domain/money';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import type { Result } from '@comanda/shared-contracts/failures';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { type VenuePart, venuePartOf } from '../rules/cart-record.ts';
import type { MenuContent } from '../rules/menu-content.ts';
import { isCartUpdate } from '../rules/cart-update.ts';
import { type MenuEffect, type MenuEvent, type MenuFacts, NO_MENU, step, preferenceFor } from '../rules/menu-step.ts';
import type { MenuView, MenuVisit } from '../rules/menu-view.ts';
import type { TypeChange } from '../rules/type-change.ts';
import type { CartStore } from './cart-store.ts';
import { rememberFirstPath } from './first-path.ts';
import type { MenuCartHost } from './host.ts';
import type { MenuSource } from './menu-source.ts';
import { rememberTable } from './table-memory.ts';
import { rememberTypes, usedTypeAt } from './used-types.ts';

type Agrees = (change: TypeChange) => Promise<boolean>;

/** The menu screen's state: private to this remote. */
export interface MenuStore {
  readonly view: StoreApi<MenuView>;
  /** Shows the menu that a path asks for; what is on the screen already stays and is brought up to date. */
  open(visit: MenuVisit): Promise<void>;
  /**
   * Another way to bring the order: loads the menu of that kind, on a check-in path by going to the venue's menu. A failure leaves the screen as it is, and so does who does
   * not agree to what it changes about the cart. `overtaken`: something newer was asked for, here or in another tab. Spec C4-026.
   */
  choose(dispatch: DispatchType, agrees?: Agrees): Promise<Result<DispatchType>>;
  /** Notes the diner's choice for a venue whose menu is not open yet. Q64. */
  prefer(venueId: string, dispatch: DispatchType): void;
  preferenceFor(venueId: string): DispatchType | undefined;
  /** Begins a choice of a type that needs no menu on the screen: says whether it is still the last one. */
  turn(): () => boolean;
}

/** Opens venues and their menus as `rules/menu-step.ts` says. Spec C2-009, C2-010, C4-022 to C4-026. */
export function createMenuStore(host: MenuCartHost, cart: CartStore, source: MenuSource): MenuStore {
  const { isStadium } = host.environment;
  const view = createStore<MenuView>(() => NO_MENU.view);
  const choices = new Map<number, { readonly agrees: Agrees | undefined; readonly settle: (result: Result<DispatchType>) => void }>();
  let state = NO_MENU;
  let lastChoice = 0;

  const facts = (): MenuFacts => ({
    ...cart.view.getState(),
    now: host.clock.now(),
    isStadium,
    usedAt: (venueId) => usedTypeAt(host, venueId),
    updatesOf: (venueId) => source.updates.getState()[venueId],
    pathOf: (venue, menu) => pathOf(host, venue, menu),
  });
  /** Ends when everything that follows from it has ended. */
  const send = async (event: MenuEvent): Promise<void> => {
    const next = step(state, event, facts());
    rememberTypes(host, state.preferences, next.state.preferences);
    state = next.state;
    await Promise.all(next.effects.flatMap((effect) => act(effect) ?? []));
  };
  const act = (effect: MenuEffect): Promise<void> | undefined => {
    switch (effect.kind) {
      case 'open-venue':
        return host.venue.open(effect.ref).then((result) => send({ kind: 'venue', number: effect.number, result }));
      case 'load-menu':
        return source
          .load({ ...effect, reference: effect.venue.reference })
          .then((result) => send({ kind: 'menu', number: effect.number, result }));
      case 'ask': {
        const agreed = choices.get(effect.choice)?.agrees?.(effect.change);
        return agreed?.then((isAgreed) => send({ kind: 'agreed', number: effect.number, isAgreed }));
      }
      case 'show':
        view.setState(state.view, true);
        return undefined;
      case 'chosen':
        choices.get(effect.choice)?.settle(effect.result);
        choices.delete(effect.choice);
        return undefined;
      default:
        keep(host, cart, effect);
        return undefined;
    }
  };
  cart.view.subscribe(({ record: now }, { record: before }) => {
    if (isCartUpdate(state, now, before)) void send({ kind: 'cart' });
  });
  source.updates.subscribe((updates, before) => {
    for (const [venueId, { endsAt }] of Object.entries(updates))
      if (updates[venueId] !== before[venueId] && endsAt === Number.POSITIVE_INFINITY) void send({ kind: 'updated', venueId });
  });

  return {
    view,
    open: (visit) => send({ kind: 'open', visit }),
    choose: (dispatch, agrees) =>
      new Promise((settle, fail) => {
        lastChoice += 1;
        choices.set(lastChoice, { agrees, settle });
        send({ kind: 'choose', choice: lastChoice, dispatch, asks: agrees !== undefined }).catch(fail);
      }),
    prefer: (venueId, dispatch) => void send({ kind: 'prefer', venueId, dispatch }),
    preferenceFor: (venueId) => preferenceFor(state, venueId, isStadium),
    turn: () => {
      lastChoice += 1;
      const own = lastChoice;
      return () => own === lastChoice;
    },
  };
}

type Kept = Exclude<MenuEffect, { readonly kind: 'open-venue' | 'load-menu' | 'ask' | 'show' | 'chosen' }>;

/** What is done at once: to the cart, to what is remembered, and elsewhere. */
function keep(host: MenuCartHost, cart: CartStore, effect: Kept): void {
  const before = cart.view.getState().cart;
  switch (effect.kind) {
    case 'drop-slot':
      return cart.setSlot(null);
    case 'align': {
      const { venue, menu, dispatch, table, isReported, isOfPath, from } = effect;
      cart.align(
        { part: withLists(partOf(host, venue), menu), dispatch, table, isOfPath, hasOldPrices: menu.isOld },
        menu.categories,
        from,
      );
      return isReported ? notifyPrices(host, before, cart.view.getState().cart) : undefined;
    }
    case 'refresh': {
      const { venue, menu, dispatch } = effect;
      cart.refresh({ part: partOf(host, venue), dispatch, hasOldPrices: menu.isOld }, menu.categories);
      return notifyPrices(host, before, cart.view.getState().cart);
    }
    case 'take-away':
      return void cart.changeQuantity(effect.lineId, 0);
    case 'go':
      if (host.navigation.current().pathname === effect.from) host.navigation.go(effect.path, { replace: true });
      return undefined;
    case 'report':
      return host.report.failure(effect.failure, { phase: 'call', operation: 'menu' });
    case 'remember-path':
      return rememberFirstPath(host, effect.path);
    case 'remember-table': {
      const { venue, table, orderId } = effect;
      const kept = cart.view.getState().record?.table;
      return rememberTable(host, venue, kept?.id === table.id ? kept : table, orderId);
    }
  }
}

const parts = new WeakMap<Venue, VenuePart>();

/** The venue as carts keep it, with the place of its menu on this site. Made once: each tap on "+" asks for it. */
export function partOf(host: Pick<MenuCartHost, 'environment' | 'navigation'>, venue: Venue): VenuePart {
  const part = parts.get(venue) ?? venuePartOf(venue, host.navigation.href('RestaurantMenu', venueParams(venue)) ?? host.environment.home);
  parts.set(venue, part);
  return part;
}

/** The same with the lists of a menu of it. */
export function withLists(part: VenuePart, { lists }: MenuContent): VenuePart {
  return { ...part, terms: { ...part.terms, lists } };
}

/** A sum that changed without the diner's doing is said. X-06. */
export function notifyPrices(host: Pick<MenuCartHost, 'i18n' | 'notify'>, before: Cart | null, after: Cart | null): void {
  if (before === null || after === null || before.venue.id !== after.venue.id) return;
  if (before.subtotal.minor === after.subtotal.minor) return;
  const amount = formatMoney(after.subtotal, after.venue.priceFormat);
  host.notify.show({ tone: 'info', text: host.i18n.text('cart.pricesChanged', { amount }) });
}

function pathOf(host: Pick<MenuCartHost, 'environment' | 'navigation'>, venue: Venue, menu: 'menu' | 'checkin' | 'checkin-menu'): string {
  if (menu === 'menu') return partOf(host, venue).venue.menuPath;
  const params = venueParams(venue);
  const path =
    menu === 'checkin'
      ? host.navigation.href('RestaurantCheckIn', params)
      : host.navigation.href('RestaurantCheckInmesa', { ...params, idmesa: 'menu' });
  return path ?? host.environment.home;
}
