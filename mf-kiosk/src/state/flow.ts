import type { KioskContact, PortalVenue } from '@comanda/shared-contracts/domain/kiosk';
import type { Failure } from '@comanda/shared-contracts/failures';
import { matchIn } from '@comanda/shared-contracts/routes/match';
import { KIOSK_ROUTES } from '@comanda/shared-contracts/routes/owners/mf-kiosk';
import type { LeaveTarget } from '../rules/counter/counter.ts';
import type { FlowFacts, FlowStep, KioskDispatch } from '../rules/flow.ts';
import type { GuardFacts } from '../rules/guard.ts';
import {
  flowFacts,
  guardFacts,
  type Navigation,
  type NavigationEvent,
  type NavigationFacts,
  NOBODY,
  type ResetReason,
} from '../rules/navigation/navigation.ts';
import { step } from '../rules/navigation/navigation-step.ts';
import { placeOf } from '../rules/place.ts';
import { type StoredOrder, withoutName } from '../rules/placed-order.ts';
import type { Becoming } from '../rules/visit.ts';
import type { KioskHost } from './host.ts';
import { inTurn } from './in-turn.ts';
import { createNavigationEffects, type NavigationParts } from './navigation-effects.ts';
import { ticketsFor } from './tickets.ts';
import { newId, type VisitStore } from './visit.ts';

export interface FlowParts extends NavigationParts {
  readonly visit: VisitStore;
}

/** Leads the customer from station to station. The machine of `rules/navigation` decides, this goes there. Spec K4-002. */
export interface Flow {
  /** What decides the way; undefined while the kiosk is not set up. */
  facts(): FlowFacts | undefined;
  guardFacts(): GuardFacts;
  /** Somebody touched the welcome; `dispatch`: how they eat, where they chose it there. Spec K2-001, K2-002. */
  start(dispatch?: KioskDispatch): void;
  chooseDispatch(dispatch: KioskDispatch): void;
  /** The type is changed with products in the cart: they take the other menu's prices. False: it could not be changed. Spec K2-019. */
  changeDispatch(dispatch: KioskDispatch): Promise<boolean>;
  /** Empty: goes on without one. */
  confirmLocator(locator: string): void;
  confirmContact(contact: KioskContact): void;
  next(from: FlowStep): void;
  back(from: FlowStep): void;
  openProduct(productId: string): void;
  /** Takes a line out of the cart and opens its product with what was chosen. Spec K4-008. */
  editLine(lineId: string): void;
  /** Takes a line out of the cart and opens the combo that it becomes. Q212. */
  makeCombo(lineId: string, becomes: Becoming): void;
  /** The customer has reached an address, whoever led there: a line is out of the cart on its product's page only. Spec K4-008. */
  standsAt(pathname: string): void;
  pay(methodId: number): void;
  /** Leaves a payment that is awaited, once nothing can be paid there any more. X-05. */
  leavePayment(target: LeaveTarget): void;
  /** Nothing is known of the order for long: its customer takes another way, and it is ended without them. X-05. */
  giveUp(target: 'cashier' | 'start'): void;
  /** A portal's customer chose where to eat. Spec K1-003. */
  chooseVenue(venue: PortalVenue): Promise<void>;
  /** What became of the order of a visit. `left`: nothing can be paid any more, as the customer chose. */
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
  const { setup, visit, order, printing, portal } = parts;
  let own: Navigation = NOBODY;
  /** Who stands there is known by the visit's store: the cart is changed there. */
  const now = (): Navigation => ({ ...own, visit: visit.view.getState() });
  const facts = (): NavigationFacts => factsOf(host, parts);
  const send = inTurn((event: NavigationEvent): void => {
    const done = step(now(), event, facts());
    own = done.navigation;
    if (own.visit !== visit.view.getState()) visit.view.setState(own.visit, true);
    for (const effect of done.effects) act(effect);
  });
  const { act, moves, menuArrived } = createNavigationEffects(host, parts, send);
  const reset = (reason: ResetReason, keepsOrder = false): void => send({ kind: 'reset', reason, keepsOrder });

  return {
    facts: () => flowFacts(now(), facts()),
    guardFacts: () => guardFacts(now(), facts()),
    start: (dispatch) => send({ kind: 'start', id: newId(host.random), dispatch }),
    chooseDispatch: (dispatch) => send({ kind: 'choose-type', dispatch }),
    changeDispatch: async (dispatch) => {
      const id = now().visit?.id;
      send({ kind: 'change-type', dispatch });
      await menuArrived();
      const is = now().visit;
      return is?.id !== id || is?.dispatch === dispatch;
    },
    confirmLocator: (locator) => send({ kind: 'locator', locator }),
    confirmContact: (contact) => send({ kind: 'contact', contact }),
    next: (from) => send({ kind: 'next', from }),
    back: (from) => send({ kind: 'back', from }),
    openProduct: (productId) => send({ kind: 'open-product', productId }),
    editLine: (lineId) => send({ kind: 'edit', lineId }),
    makeCombo: (lineId, becomes) => send({ kind: 'become', lineId, becomes }),
    standsAt: (pathname) => {
      const route = matchIn(KIOSK_ROUTES, pathname);
      send({ kind: 'arrive', productId: route?.name === 'KioskProduct' ? route.params['id'] : undefined });
    },
    pay: (methodId) => send({ kind: 'pay', methodId }),
    leavePayment: (target) => order.withdraw(target),
    giveUp: (target) => send({ kind: 'give-up', target }),
    left: (target) => send({ kind: 'left', target }),
    chooseVenue: async (venue) => {
      portal.choose(venue);
      await setup.load();
      const { status } = setup.view.getState();
      if (status === 'ready' || status === 'failed') send({ kind: 'venue', status: status === 'ready' ? 'opened' : status });
    },
    received: (visitId) => send({ kind: 'received', visitId }),
    refused: (failure, visitId) => send({ kind: 'refused', failure, visitId }),
    showLeft: () => send({ kind: 'show-left' }),
    present: () => {
      const state = order.view.getState();
      const isReady = setup.view.getState().status === 'ready' && printing.view.getState().status === 'idle';
      if (!isReady || state.status !== 'received') return;
      // In a portal a page that starts anew is at the device's own venue, and its order need not be.
      const place = setup.at(state.order.venueId);
      const of = (shown: StoredOrder) => (place === undefined ? [] : ticketsFor(host, place, shown));
      printing.start(state.order.intentId, of(state.order), of(withoutName(state.order)));
      order.announce();
    },
    finish: () => {
      printing.stop(true);
      reset('finished');
    },
    reset,
    moves,
  };
}

function factsOf(host: Pick<KioskHost, 'clock' | 'navigation'>, { setup, menu, order, portal }: FlowParts): NavigationFacts {
  const known = setup.view.getState();
  const shown = menu.view.getState();
  return {
    now: host.clock.now(),
    kiosk: known.status === 'ready' ? known : undefined,
    place: placeOf(host.navigation.current().pathname),
    menu: shown.status === 'ready' ? shown : undefined,
    order: order.view.getState(),
    isLedBack: order.isLedBack(),
    isCut: setup.isCut.getState(),
    isPortal: portal.isPortal(),
    isVenueChosen: portal.chosen.getState() !== null,
  };
}
