import type { KioskContact, PortalVenue } from '@comanda/shared-contracts/domain/kiosk';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { KioskOrderTypes } from '@comanda/shared-contracts/domain/kiosk';
import { venueToday } from '@comanda/shared-contracts/domain/time';
import type { Failure } from '@comanda/shared-contracts/failures';
import type { Events } from '@comanda/shared-contracts/topics';
import { type FlowFacts, type FlowStep, type FlowTarget, type KioskDispatch, next, presetDispatch, previous } from '../rules/flow.ts';
import type { GuardFacts } from '../rules/guard.ts';
import { isChange, orderError, PROVIDER_GONE } from '../rules/kiosk-errors.ts';
import { CASHIER, isMissingRegister, methodsNow } from '../rules/payment-methods.ts';
import type { LeaveTarget } from '../rules/counter/counter.ts';
import { placeOf } from '../rules/place.ts';
import { withoutName } from '../rules/placed-order.ts';
import { startPlace } from '../rules/portal.ts';
import { refreshLines } from '../rules/refresh-lines.ts';
import { suggestions } from '../rules/suggestions.ts';
import { type AccessStore, NO_HELP } from './access.ts';
import type { DeviceNewsFeed } from './device-news.ts';
import type { createDollars } from './dollars.ts';
import type { KioskHost } from './host.ts';
import type { MenuStore } from './menu.ts';
import type { OrderStore } from './order.ts';
import { errorPath, pathOf, productPath, venueChoicePath } from './paths.ts';
import type { PortalStore } from './portal.ts';
import type { PrintingStore } from './printing.ts';
import type { Setup, SetupStore } from './setup.ts';
import { ticketsFor } from './tickets.ts';
import { totalOf, unitCount, type VisitStore } from './visit.ts';
import type { DevicePlace } from './whereabouts.ts';

type ResetReason = Events['kiosk/reset']['reason'];

export interface FlowParts {
  readonly setup: SetupStore;
  readonly menu: MenuStore;
  readonly visit: VisitStore;
  readonly order: OrderStore;
  readonly printing: PrintingStore;
  readonly portal: PortalStore;
  readonly news: DeviceNewsFeed;
  readonly access: AccessStore;
  readonly place: DevicePlace;
  readonly dollars: ReturnType<typeof createDollars>;
}

/** Leads the customer from station to station. The rules decide, this goes there. Spec K4-002. */
export interface Flow {
  /** What decides the way; undefined while the kiosk is not set up. */
  facts(): FlowFacts | undefined;
  guardFacts(): GuardFacts;
  /** Somebody touched the welcome. */
  start(): void;
  chooseDispatch(dispatch: KioskDispatch): void;
  /** The type is changed with products in the cart: they take the other menu's prices. False: it could not be changed. */
  changeDispatch(dispatch: KioskDispatch): Promise<boolean>;
  confirmLocator(locator: string): void;
  confirmContact(contact: KioskContact): void;
  next(from: FlowStep): void;
  back(from: FlowStep): void;
  openProduct(productId: string): void;
  /** Takes a line out of the cart and opens its product with what was chosen. Spec K4-008. */
  editLine(lineId: string): void;
  /** The customer has reached an address, whoever led there: a line is out of the cart on its product's page only. Spec K4-008. */
  standsAt(pathname: string): void;
  pay(methodId: number): void;
  /** Leaves a payment that is awaited, once nothing can be paid there any more. X-05. */
  leavePayment(target: LeaveTarget): void;
  /** Nothing is known of the order for long: its customer takes another way, and it is ended without them. X-05. */
  giveUp(target: 'cashier' | 'start'): void;
  /** A portal's customer chose where to eat. Spec K1-003. */
  chooseVenue(venue: PortalVenue): Promise<void>;
  /** What became of the order of a visit. `left`: nothing can be paid any more, as the customer wished. */
  left(target: LeaveTarget): void;
  received(visitId: string): void;
  refused(failure: Failure, visitId: string): void;
  /** Shows an order that an earlier page left: its number, or how its payment goes. X-15. */
  showLeft(): void;
  /** The customer sees the number: from here on it is theirs, and the tickets are printed. */
  present(): void;
  /** The customer leaves, and wants no ticket that has not come out. Spec K2-011. */
  finish(): void;
  reset(reason: ResetReason, keepsOrder?: boolean): void;
  /** How often somebody was led on so far. */
  moves(): number;
}

export function createFlow(host: KioskHost, parts: FlowParts): Flow {
  const { setup, menu, visit, order, printing, portal, news, access, place, dollars } = parts;
  let isListening = false;
  let opener: FlowFacts['opener'] = 'menu';
  let isTypeChanged = false;
  const ready = (): Extract<Setup, { status: 'ready' }> | undefined => {
    const state = setup.view.getState();
    return state.status === 'ready' ? state : undefined;
  };
  const facts = (): FlowFacts | undefined => {
    const known = ready();
    if (known === undefined) return undefined;
    const { config, venue } = known;
    const current = visit.view.getState();
    const shown = menu.view.getState();
    const categories = shown.status === 'ready' ? shown.categories : [];
    const today = venueToday(host.clock.now(), venue.zone);
    return {
      orderTypes: config.orderTypes,
      asksLocator: config.asksLocator,
      asksContact: config.asksContact,
      dispatch: current?.dispatch,
      hasSuggestions:
        current?.hasSeenSuggestions === false && suggestions(venue.menu.featured, categories, current.lines, today).length > 0,
      opener,
      isTypeChanged,
      methodIds: methodsNow(config.paymentMethodIds, setup.isCut.getState()),
    };
  };
  let moves = 0;
  const go = (path: string, replace = false): void => {
    moves += 1;
    host.navigation.go(path, { replace });
  };
  const goBack = (path: string): void => {
    moves += 1;
    host.navigation.back(path);
  };
  /** Whether the customer of an order still stands here: after a reset it goes on by itself, after a reload its screen is open. */
  const isAttended = (visitId: string): boolean =>
    visit.view.getState()?.id === visitId || placeOf(host.navigation.current().pathname) === 'pay';
  const goTo = (target: FlowTarget): void => {
    if (target.step === 'pay') return pay(target.methodId);
    if (target.step === 'upselling') visit.sawSuggestions();
    go(pathOf(host, target));
  };
  /** From the first customer on, so that the line stands long before somebody pays. */
  const hear = (): void => {
    if (!isListening) news.watch();
    isListening = true;
  };
  const goOn = (from: FlowStep): void => {
    const known = facts();
    if (known === undefined) return;
    // A product lies on what it was opened from: back to it as it was left, scrolled as it was.
    if (from === 'product') goBack(pathOf(host, next(from, known)));
    else goTo(next(from, known));
  };
  const loadMenu = (): void => {
    const dispatch = visit.view.getState()?.dispatch;
    if (dispatch !== undefined) void menu.load(dispatch);
  };
  /** What is in the cart already takes the prices of the menu of its type. */
  const takeOver = (): void => {
    const current = visit.view.getState();
    const shown = menu.view.getState();
    if (current === null || shown.status !== 'ready' || shown.dispatch !== current.dispatch) return;
    visit.refresh((lines) => refreshLines(lines, shown.categories));
  };
  const pay = (methodId: number): void => {
    const known = ready();
    const current = visit.view.getState();
    if (known === undefined || current === null) return;
    if (isMissingRegister(methodId, known.config.registerId)) {
      host.notify.show({ tone: 'bad', text: host.i18n.text('payment.noRegister'), speed: 'slow-error' });
      if (placeOf(host.navigation.current().pathname) !== 'payment-choice') go(pathOf(host, { step: 'payment-choice' }));
      return;
    }
    const items = unitCount(current);
    void dollars(totalOf(current, known.venue.priceFormat)).then((value) =>
      host.analytics.track('kiosk_checkout', { items, ...(value === undefined ? {} : { value, currency: 'USD' }) }),
    );
    order.place(current, known, methodId);
    go(pathOf(host, { step: 'pay', methodId }), placeOf(host.navigation.current().pathname) === 'pay');
  };
  /** The provider knows better: the cart takes the newest menu over, and the customer sees what that changed. X-06. */
  const repairCart = async (failure: Failure): Promise<void> => {
    const current = visit.view.getState();
    const fresh = current?.dispatch === undefined ? undefined : await menu.load(current.dispatch, true);
    // It may be somebody else's turn by now.
    if (visit.view.getState()?.id !== current?.id) return;
    if (current === null || fresh?.ok !== true) return showError(failure);
    const refreshed = refreshLines(current.lines, fresh.value);
    if (refreshed.changed.length === 0) return showError(failure);
    visit.refresh(() => refreshed);
    go(pathOf(host, { step: 'cart' }), true);
  };
  const showError = (failure: Failure): void => {
    const error = orderError(failure);
    if (error === 'inactive' || error === 'notAvailable') setup.block(error);
    go(errorPath(host, error), true);
  };

  /** Nothing has left: the customer stands before what can still be taken.. */
  const chooseAnotherWay = (): void => {
    host.notify.show({ tone: 'bad', text: host.i18n.text('payment.gone'), speed: 'slow-error' });
    go(pathOf(host, { step: 'payment-choice' }), true);
  };

  const reset = (reason: ResetReason, keepsOrder = false): void => {
    visit.end();
    menu.forget();
    printing.stop();
    access.change(NO_HELP);
    portal.leave();
    if (keepsOrder) order.rest();
    else order.forget();
    // Also where it is Spanish still: what this customer chose may be on its way.
    host.i18n.change('es').catch((cause: unknown) => host.report.failure(cause, { phase: 'load' }));
    host.bus.emit('kiosk/reset', { reason });
    const start = startPlace(portal.isPortal());
    const path = start === 'welcome' ? pathOf(host, { step: start }) : venueChoicePath(host);
    if (placeOf(host.navigation.current().pathname) !== start) go(path, true);
    void setup.load();
  };

  const flow: Flow = {
    facts,
    guardFacts: () => {
      const known = facts();
      const current = visit.view.getState();
      const { status } = order.view.getState();
      return {
        dispatch: current?.dispatch,
        asksLocator: known?.asksLocator ?? false,
        asksContact: known?.asksContact ?? false,
        hasVisit: current !== null,
        hasLocator: current !== null && current.locator !== '',
        hasContact: current?.contact !== undefined,
        itemCount: unitCount(current),
        order: order.isLedBack() ? 'refused' : status === 'none' || status === 'refused' || status === 'received' ? status : 'open',
        isVenueMissing: portal.isPortal() && portal.chosen.getState() === null && (status === 'none' || status === 'refused'),
      };
    },
    start: () => {
      const known = ready();
      if (known === undefined) return;
      order.forget();
      isTypeChanged = false;
      hear();
      void place.locate(known.config.orderTypes === KioskOrderTypes.BOTH);
      visit.start(presetDispatch(known.config.orderTypes));
      loadMenu();
      host.analytics.track('kiosk_start');
      goOn('welcome');
    },
    chooseDispatch: (dispatch) => {
      isTypeChanged = false;
      visit.choose(dispatch);
      void menu.load(dispatch).then(takeOver);
      goOn('order-type');
    },
    changeDispatch: async (dispatch) => {
      const before = visit.view.getState();
      if (before === null || before.dispatch === dispatch) return true;
      const answer = await menu.load(dispatch);
      if (visit.view.getState()?.id !== before.id) return true;
      if (!answer.ok) {
        if (before.dispatch !== undefined) void menu.load(before.dispatch);
        host.notify.show({ tone: 'bad', text: host.i18n.text('dispatch.changeFailed') });
        return false;
      }
      // Before it is chosen: the guard may send the customer to the locator at once.
      isTypeChanged = true;
      visit.choose(dispatch);
      takeOver();
      return true;
    },
    confirmLocator: (locator) => {
      visit.setLocator(locator);
      goOn('locator');
    },
    confirmContact: (contact) => {
      visit.setContact(contact);
      goOn('contact');
    },
    next: (from) => {
      if (from === 'cart') visit.forgetChanges();
      goOn(from);
    },
    back: (from) => {
      const known = facts();
      if (known === undefined) return;
      // No number after all: the order is taken away as before.
      if (from === 'locator' && known.isTypeChanged) return void flow.changeDispatch(DispatchType.KIOSK_TAKE_AWAY);
      const path = pathOf(host, { step: previous(from, known) });
      if (from === 'product') goBack(path);
      else go(path);
    },
    openProduct: (productId) => {
      opener = placeOf(host.navigation.current().pathname) === 'upselling' ? 'upselling' : 'menu';
      host.analytics.track('kiosk_product', { productId });
      go(productPath(host, productId));
    },
    standsAt: (pathname) => {
      const editing = visit.view.getState()?.editing;
      if (editing !== undefined && pathname !== productPath(host, editing.product.id)) visit.giveUpEdit();
    },
    editLine: (lineId) => {
      const line = visit.edit(lineId);
      opener = 'cart';
      if (line !== undefined) go(productPath(host, line.product.id));
    },
    pay,
    leavePayment: (target) => order.withdraw(target),
    giveUp: (target) => {
      order.giveUp();
      if (target === 'cashier') pay(CASHIER);
      else reset('cancelled');
    },
    left: (target) => {
      if (placeOf(host.navigation.current().pathname) !== 'pay') return;
      const known = facts();
      const isAlone = visit.view.getState() === null || known === undefined;
      if (target === 'cancel' || isAlone) return reset('cancelled');
      go(pathOf(host, { step: previous('pay', known) }), true);
    },
    chooseVenue: async (venue) => {
      portal.choose(venue);
      await setup.load();
      const { status } = setup.view.getState();
      if (status === 'ready') go(pathOf(host, { step: 'welcome' }));
      if (status !== 'failed') return;
      host.notify.show({ tone: 'bad', text: host.i18n.text('portal.notOpened') });
      portal.leave();
      void setup.load();
    },
    received: (visitId) => {
      host.analytics.track('kiosk_payment');
      if (!isAttended(visitId)) return;
      visit.clearCart();
      go(pathOf(host, { step: 'received' }), true);
    },
    refused: (failure, visitId) => {
      if (!isAttended(visitId)) return;
      if (failure.code === PROVIDER_GONE) chooseAnotherWay();
      else if (isChange(failure)) void repairCart(failure);
      else showError(failure);
    },
    showLeft: () => {
      const state = order.view.getState();
      if (state.order === undefined) return;
      hear();
      if (state.status === 'received') return go(pathOf(host, { step: 'received' }), true);
      go(pathOf(host, { step: 'pay', methodId: state.order.methodId }), true);
    },
    present: () => {
      const known = ready();
      const state = order.view.getState();
      if (known === undefined || state.status !== 'received' || printing.view.getState().status !== 'idle') return;
      const kept = ticketsFor(host, known, withoutName(state.order));
      printing.start(state.order.intentId, ticketsFor(host, known, state.order), kept);
      order.announce();
    },
    finish: () => {
      printing.stop(true);
      reset('finished');
    },
    reset,
    moves: () => moves,
  };
  return flow;
}
